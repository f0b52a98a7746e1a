import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { Session } from '../people/people.ts';
import { serving } from './api/route.ts';
import { settingsApi } from './api/settings.ts';
import type { Doors } from './desk-routes.ts';
import { placeOf } from './place.ts';
import { provenBy } from './proof-routes.ts';
import { knownBy } from './session.ts';
import type { Site } from './site.ts';

/** What is told to whoever does something at a screen that is locked. */
export const LOCKED = {
  detail: 'nobody has touched this screen for a while: it is locked until its person says that it is he',
  clause: null,
  needs: 'unlock',
} as const;

/** What is done at a locked screen all the same: proving who one is, and leaving. */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set([
  '/api/lock/open',
  '/api/prove/options',
  '/api/login',
  '/api/login/passkey',
  '/api/login/passkey/options',
  '/api/logout',
]);

const isAct = ({ method, url }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  url.startsWith('/api/') &&
  !OPEN_WHILE_LOCKED.has(url.split('?')[0] ?? '');

/** A session that nobody has touched for a while goes on showing, and does nothing. */
export const guardLocked = (server: FastifyInstance, house: House): void => {
  server.addHook('preValidation', (request, reply, done) => {
    const known = isAct(request) ? knownBy(house, request) : undefined;
    // A program sits at no screen.
    if (known === undefined || known.key !== undefined) return done();
    if (house.locks.leftOf(known.session) === 0) return void reply.code(423).send(LOCKED);
    house.locks.touched(known.session.id);
    return done();
  });
};

const NOT_PROVEN = { wait: 429, busy: 503, wrong: 400 } as const;

/** Whether a screen is locked, that somebody is at it, and how it is unlocked. */
export const lockRoutes = (server: FastifyInstance, house: House, doors: Doors, site: Site): void => {
  const serve = serving(server, settingsApi);
  const { locks, registry, clock } = house;

  const standing = (session: Session) => {
    const left = locks.leftOf(session);
    return { locked: left === 0, left, lasts: locks.lasts() };
  };

  serve('GET /api/lock', async (request, reply) => {
    const known = knownBy(house, request);
    return known === undefined ? reply.code(401).send({ detail: 'log in first' }) : standing(known.session);
  });

  serve('POST /api/lock/touch', async (request, reply) => {
    const known = knownBy(house, request);
    if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
    registry.used(known.session.id);
    return standing(known.session);
  });

  serve('POST /api/lock/open', async (request, reply) => {
    const known = knownBy(house, request);
    if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
    const { session } = known;
    const proven = await provenBy(house, doors, known, {
      shown: request.body,
      address: request.ip,
      place: placeOf(site, request),
    });
    if (proven.is !== 'right') return reply.code(NOT_PROVEN[proven.is]).send({ detail: proven.detail });
    // A password opens the screen, and is no proof for great acts where its person has a better one.
    if (proven.proven.proof !== 'password') {
      const command = { type: 'Prove', session: session.id, proven: proven.proven } as const;
      const decision = await registry.perform({ ...command, at: clock.now() });
      if (!decision.ok) return reply.code(400).send({ detail: decision.refusal.detail });
    }
    locks.touched(session.id);
    registry.used(session.id);
    return standing(session);
  });
};
