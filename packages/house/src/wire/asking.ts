import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { isGreat, mayDo } from '../people/policy.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { refused } from './api/parts.ts';
import { isFreshly } from './freshness.ts';
import { type Authenticated, knownBy } from './session.ts';

export const notForRole = (role: string): { readonly detail: string } => ({
  detail: `this is not for a ${role} to do`,
});

type Refusal = Extract<Reply, { readonly ok: false }>['refusal'];

/** A refusal as it is told: by which clause, why, and what would make it possible. */
export const refusalTold = ({ detail, clause, needs }: Refusal): z.output<typeof refused> => ({
  detail,
  clause,
  ...(needs && { needs }),
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
  if (isGreat(command) && !(await isFreshly(house, known, reply))) return undefined;
  return known;
};
