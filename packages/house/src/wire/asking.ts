import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { mayDo } from '../people/policy.ts';
import { type Authenticated, knownBy } from './session.ts';

export const notForRole = (role: string): { readonly detail: string } => ({
  detail: `this is not for a ${role} to do`,
});

/**
 * Who asks, where he may: else the answer has been sent already. `whose` is the person it is about; null where it is
 * about nobody's own things.
 */
export const asker = async (
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  command: string,
  whose: string | null = null,
): Promise<Authenticated | undefined> => {
  const known = knownBy(house, request);
  if (known === undefined) {
    await reply.code(401).send({ detail: 'log in first' });
    return undefined;
  }
  const { account } = known;
  if (!mayDo(account, command, whose)) {
    await reply.code(403).send(notForRole(account.role));
    return undefined;
  }
  house.registry.used(known.session.id);
  return known;
};
