import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { mayDo } from '../people/policy.ts';
import { type LinkEvent, linkFromStored, streamOfLink } from '../pools/link.ts';
import { moneyApi } from './api/money.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { knownBy } from './session.ts';

const LATEST = 25;

/** The jackpots of the house: what their meters show, and where money of their reserves goes. */
export const jackpotRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, moneyApi);
  const { floor, store } = house;

  const latestOf = async (link: string, version: number) => {
    const stored = await store.read(streamOfLink(link), Math.max(0, version - LATEST), LATEST);
    return stored
      .map((each) => ({ at: each.at, ...(linkFromStored(each) satisfies LinkEvent) }))
      .toReversed();
  };

  serve('GET /api/jackpots', async (request, reply) => {
    const known = knownBy(house, request);
    if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
    const answers = mayDo(known.account, 'ReadLedger', null);
    return Promise.all(
      (await floor.jackpots()).map(async ({ name, version, pools, tables, toJackpotPercent }) => ({
        link: name,
        meter: pools.jackpot,
        movements: pools.movements,
        tables,
        toJackpotPercent,
        ...(answers ? { reserve: pools.reserve, latest: await latestOf(name, version) } : {}),
      })),
    );
  });

  serve('POST /api/jackpots/:link/transfer', async (request, reply) => {
    const known = await asker(house, request, reply, 'TransferReserve');
    if (known === undefined) return reply;
    const { id, ...asked } = request.body;
    const answer = await floor.transfer(request.params.link, asked, { id, person: known.account.id });
    return answer.ok
      ? { ok: true as const }
      : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });
  });
};
