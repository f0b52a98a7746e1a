import { must } from '@baize/engine';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { changePassword } from '../people/change-password.ts';
import { sessionNumbered } from '../people/people.ts';
import { peopleApi } from './api/people.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import type { Doors } from './desk-routes.ts';
import { giveKey, ownId, takeKey } from './session.ts';

const NOT_CHANGED = { wait: 429, busy: 503, wrong: 400 } as const;

/** What everybody looks after for himself: where he is logged in, and his password. */
export const ownRoutes = (server: FastifyInstance, house: House, doors: Doors): void => {
  const serve = serving(server, peopleApi);
  const { registry, clock, chance } = house;

  serve('GET /api/sessions', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetPassword', ownId(house, request));
    if (known === undefined) return reply;
    const people = registry.people();
    const own = known.account.sessions.map((each) => must(sessionNumbered(people, each), each));
    return own.map(({ id, openedAt, seenAt, address, device }) => ({
      id,
      openedAt,
      seenAt: registry.seenAt(id) ?? seenAt,
      address,
      device,
      current: id === known.session.id,
    }));
  });

  serve('POST /api/sessions/revoke', async (request, reply) => {
    const known = await asker(house, request, reply, 'RevokeSessions', ownId(house, request));
    if (known === undefined) return reply;
    const by = known.account.id;
    const named = request.body.session;
    if (named !== undefined && sessionNumbered(registry.people(), named)?.person !== by)
      return reply.code(404).send({ detail: 'you have no such session' });
    const others = known.account.sessions.filter((id) => id !== known.session.id);
    for (const each of named === undefined ? others : [named]) {
      const whose = { of: 'session', session: each } as const;
      await registry.perform({ type: 'RevokeSessions', at: clock.now(), whose, by });
    }
    if (named === known.session.id) takeKey(reply, doors.secure);
    return { detail: named === undefined ? 'logged out everywhere else' : 'that session is over' };
  });

  serve('POST /api/password', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetPassword', ownId(house, request));
    if (known === undefined) return reply;
    const { account, session: current } = known;
    const ports = { ...doors, now: clock.now, chance };
    const wanted = { account, session: current.id, address: request.ip, ...request.body };
    const changed = await changePassword(ports, wanted);
    if (changed.is !== 'right') return reply.code(NOT_CHANGED[changed.is]).send({ detail: changed.detail });
    const decision = await registry.perform(changed.command);
    if (!decision.ok) return reply.code(400).send({ detail: decision.refusal.detail });
    giveKey(reply, changed.key, doors.secure);
    return { detail: 'the password is set' };
  });
};
