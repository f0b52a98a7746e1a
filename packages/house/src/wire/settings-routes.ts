import type { FastifyInstance } from 'fastify';
import { HOUSE_SETTINGS } from '../desk/house-settings.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import type { Role } from '../people/roles.ts';
import { serving } from './api/route.ts';
import { settingsApi } from './api/settings.ts';
import { asker } from './asking.ts';

/** What the owner orders for the house. */
export const settingsRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, settingsApi);
  const { settings, registry, log, clock } = house;

  const kept = () => {
    const changes = settings.history();
    const people = registry.people();
    const names = changes.flatMap(({ by }) =>
      by === null ? [] : [[by, accountOf(people, by)?.display ?? by] as const],
    );
    return {
      origin: log.origin,
      machineZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      settings: settings.now(),
      first: HOUSE_SETTINGS,
      changes: [...changes],
      names: Object.fromEntries(names),
    };
  };

  /** Who came in by a password alone comes in again, and makes a passkey; whoever has ordered it makes his here. */
  const endWeak = async (roles: readonly Role[], by: string): Promise<void> => {
    const { accounts, sessions } = registry.people();
    const weak = Object.values(sessions).filter(
      ({ person, proof }) =>
        person !== by && proof === 'password' && roles.includes(accounts[person]?.role ?? 'player'),
    );
    for (const { id: session } of weak) {
      const whose = { of: 'session', session } as const;
      await registry.perform({ type: 'RevokeSessions', at: clock.now(), whose, by });
    }
  };

  serve('GET /api/settings', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadSettings');
    return known === undefined ? reply : kept();
  });

  serve('PUT /api/settings', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetSettings');
    if (known === undefined) return reply;
    const { id, settings: wanted, reason } = request.body;
    const by = { id, person: known.account.id, at: clock.now(), reason };
    const before = settings.now().strongLogin;
    const strongLogin = wanted.strongLogin ?? before;
    const result = await settings.set(
      { ...wanted, strongLogin, twoForPeople: wanted.twoForPeople ?? settings.now().twoForPeople },
      by,
    );
    if (result.ok)
      await endWeak(
        strongLogin.filter((role) => !before.includes(role)),
        by.person,
      );
    return result.ok ? kept() : reply.code(409).send({ detail: result.detail, clause: null });
  });
};
