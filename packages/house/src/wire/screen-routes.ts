import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { networkOf } from '../people/address.ts';
import { throttle } from '../people/throttle.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import { waitDetail } from '../people/wait-detail.ts';
import { boardsApi } from './api/boards.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { namesIn } from './board-names.ts';
import { giveScreenKey } from './session.ts';

const NO_SCREEN = 'this link of a screen was ended, or never was one: ask the director for another';

/** Screens on walls: who keeps them, and how a browser becomes one. */
export const screenRoutes = (server: FastifyInstance, house: House, secure: boolean): void => {
  const serve = serving(server, boardsApi);
  const { registry, tournaments, clock, chance } = house;
  const guesses = throttle();

  serve('GET /api/screens', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepScreens');
    if (known === undefined) return reply;
    const screens = Object.values(registry.people().screens).map(({ tokenHash: _hash, ...screen }) => ({
      ...screen,
      seenAt: registry.screenSeenAt(screen.id) ?? null,
    }));
    return { screens, names: namesIn(registry.people(), new Set(screens.map(({ by }) => by))) };
  });

  serve('POST /api/screens', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepScreens');
    if (known === undefined) return reply;
    const { name, tournament } = request.body;
    if (tournament !== null && !(await tournaments.ids()).includes(tournament))
      return reply.code(404).send({ detail: 'there is no such tournament' });
    const key = { id: drawId(chance), token: drawToken(chance) };
    const decision = await registry.perform({
      type: 'AdmitScreen',
      at: clock.now(),
      screen: key.id,
      name,
      tournament,
      tokenHash: hashToken(key.token),
      by: known.account.id,
    });
    // Behind the #, which no log of a server ever sees.
    return decision.ok
      ? { id: key.id, link: `/screen#${printKey(key)}` }
      : reply.code(400).send({ detail: decision.refusal.detail });
  });

  serve('POST /api/screens/:screen/end', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepScreens');
    if (known === undefined) return reply;
    const { screen } = request.params;
    const command = { type: 'EndScreen', at: clock.now(), screen, by: known.account.id } as const;
    const decision = await registry.perform(command);
    return decision.ok
      ? { detail: 'the key of this screen is over' }
      : reply.code(404).send({ detail: decision.refusal.detail });
  });

  serve('POST /api/screen', async ({ body, ip }, reply) => {
    const screen = registry.checkScreen(body.key);
    if (screen !== undefined) {
      giveScreenKey(reply, body.key, secure);
      return { name: screen.name, tournament: screen.tournament };
    }
    const attempt = { name: networkOf(ip), address: ip, browser: null, lastAddress: null };
    const wait = guesses.begin(attempt, clock.now());
    if (wait > 0) return reply.code(429).send({ detail: waitDetail(wait, 'keys that fit no screen').detail });
    guesses.failed(attempt, clock.now());
    return reply.code(401).send({ detail: NO_SCREEN });
  });
};
