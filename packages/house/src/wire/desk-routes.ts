import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import { deviceOf } from '../people/device.ts';
import { followLinkWith, lookAtLink } from '../people/follow-link.ts';
import { type Login, logInWith } from '../people/login.ts';
import { logInByPasskey } from '../people/login-by-passkey.ts';
import { NO_PLACE, signOptions } from '../people/passkeys.ts';
import type { Passwords } from '../people/password.ts';
import type { Throttle } from '../people/throttle.ts';
import { doorsApi } from './api/doors.ts';
import { serving } from './api/route.ts';
import { meOf } from './me.ts';
import { placeOf } from './place.ts';
import { giveKey, giveMark, knownBy, markIn, takeKey } from './session.ts';
import type { Site } from './site.ts';

export interface Doors {
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  /** Slows down who tries links, and nobody who logs in. */
  readonly links: Throttle;
  readonly secure: boolean;
}

const NOT_FOLLOWED = { wrong: 400, wait: 429, busy: 503 } as const;

/** Writes down what came of a login, and gives the browser its key. */
const letIn = async (
  { registry }: House,
  reply: FastifyReply,
  login: Extract<Login, { readonly is: 'right' | 'wrong' }>,
  secure: boolean,
): Promise<{ readonly detail: string }> => {
  const decision = await registry.perform(login.command);
  if (login.is === 'wrong') return reply.code(401).send({ detail: login.detail });
  if (!decision.ok) return reply.code(401).send({ detail: decision.refusal.detail });
  giveKey(reply, login.key, secure);
  giveMark(reply, login.command.person, login.mark, secure);
  return { detail: 'logged in' };
};

/** Logging in and out, and who I am. */
export const deskRoutes = (
  server: FastifyInstance,
  house: House,
  { passwords, throttle, links, secure }: Doors,
  site: Site,
): void => {
  const serve = serving(server, doorsApi);
  const following = new Set<string>();
  const { registry, clock, chance, browsers, codes, challenges } = house;

  serve('POST /api/login', async (request, reply) => {
    const { body, ip } = request;
    const ports = { people: registry.people, now: clock.now, passwords, throttle, browsers, codes, chance };
    const mark = (person: string): string | undefined => markIn(request, person);
    const device = deviceOf(request.headers['user-agent']);
    const login = await logInWith(ports, { ...body, address: ip, device, mark });
    if (login.is === 'wait') return reply.code(429).send({ detail: login.detail });
    if (login.is === 'busy') return reply.code(503).send({ detail: login.detail });
    if (login.is === 'more') return reply.code(401).send({ detail: login.detail, needs: login.needs });
    return letIn(house, reply, login, secure);
  });

  serve('POST /api/login/passkey/options', async (request, reply) => {
    const place = placeOf(site, request);
    if (place === undefined) return reply.code(409).send({ detail: NO_PLACE });
    return signOptions(challenges, place, { is: 'login' });
  });

  serve('POST /api/login/passkey', async (request, reply) => {
    const { body, ip } = request;
    const place = placeOf(site, request);
    if (place === undefined) return reply.code(409).send({ detail: NO_PLACE });
    const ports = { people: registry.people, now: clock.now, challenges, throttle: links, browsers, chance };
    const device = deviceOf(request.headers['user-agent']);
    const mark = (person: string): string | undefined => markIn(request, person);
    const login = await logInByPasskey(ports, { response: body.response, place, address: ip, device, mark });
    if (login.is === 'wait') return reply.code(429).send({ detail: login.detail });
    return letIn(house, reply, login, secure);
  });

  serve('POST /api/link/look', async ({ body, ip }, reply) => {
    const ports = { people: registry.people, now: clock.now, throttle: links };
    const looked = lookAtLink(ports, { key: body.key, address: ip });
    return looked.is === 'right'
      ? { name: looked.account.name, display: looked.account.display }
      : reply.code(NOT_FOLLOWED[looked.is]).send({ detail: looked.detail });
  });

  serve('POST /api/link', async ({ body, ip }, reply) => {
    const ports = { people: registry.people, now: clock.now, passwords, throttle: links, following };
    const followed = await followLinkWith(ports, { ...body, address: ip });
    if (followed.is !== 'right')
      return reply.code(NOT_FOLLOWED[followed.is]).send({ detail: followed.detail });
    const decision = await registry.perform(followed.command);
    return decision.ok
      ? { detail: 'the password is set: log in with it' }
      : reply.code(400).send({ detail: decision.refusal.detail });
  });

  serve('POST /api/logout', async (request, reply) => {
    const known = knownBy(house, request);
    if (known !== undefined)
      await registry.perform({ type: 'LogOut', at: clock.now(), session: known.session.id });
    takeKey(reply, secure);
    return { detail: 'logged out' };
  });

  serve('GET /api/me', async (request, reply) => {
    const known = knownBy(house, request);
    return known === undefined
      ? reply.code(401).send({ detail: 'log in first' })
      : meOf(house, known.account);
  });
};
