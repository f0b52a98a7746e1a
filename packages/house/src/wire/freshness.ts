import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Authenticated, knownBy } from './session.ts';

/** So long after its person has proven who he is does a session do great acts; ASVS asks for minutes. */
export const FRESH_MS = 5 * 60_000;

export const freshUntil = ({ session: { provenAt } }: Authenticated): number => provenAt + FRESH_MS;

/** A clock that was put back makes no proof longer. */
export const isFresh = ({ clock }: Pick<House, 'clock'>, known: Authenticated): boolean =>
  Math.abs(clock.now() - known.session.provenAt) < FRESH_MS;

const PROVE_FIRST = {
  detail: 'this is a great act: prove once more that it is you, and ask again',
  needs: 'proof',
} as const;

/** Whether he has proven lately that it is he: else the answer has been sent already. */
export const isFreshly = async (
  house: Pick<House, 'clock'>,
  known: Authenticated,
  reply: FastifyReply,
): Promise<boolean> => {
  if (isFresh(house, known)) return true;
  await reply.code(403).send(PROVE_FIRST);
  return false;
};

const ENROL = {
  detail:
    'the house asks whoever has your role for a passkey, or an app that makes codes: make one on your account page, then go on',
  needs: 'enrol',
} as const;

/** What whoever has none yet still does: making one, looking after his own account, and leaving. */
const OPEN_BEFORE =
  /^\/api\/(?:me|door|health|login(?:\/.*)?|logout|link(?:\/.*)?|proofs(?:\/.*)?|prove(?:\/.*)?|lock(?:\/.*)?|sessions(?:\/.*)?|password)$/;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Whether this session is of somebody who has to prove himself better than by a password, and has not. */
const isTooWeak = ({ settings }: Pick<House, 'settings'>, { account, session }: Authenticated): boolean =>
  session.proof === 'password' && settings.now().strongLogin.includes(account.role);

/** Where the owner asks a role for more than a password, who has no more does nothing and sees nothing. */
export const guardWeak = (server: FastifyInstance, house: House): void => {
  server.addHook('preValidation', (request, reply, done) => {
    const path = pathOf(request);
    if (!path.startsWith('/api/') || OPEN_BEFORE.test(path)) return done();
    const known = knownBy(house, request);
    return known !== undefined && isTooWeak(house, known) ? void reply.code(403).send(ENROL) : done();
  });
};
