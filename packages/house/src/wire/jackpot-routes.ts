import { STAKE_MAX } from '@baize/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import { mayDo } from '../people/policy.ts';
import { type LinkEvent, linkFromStored, streamOfLink } from '../pools/link.ts';
import { asker, OR_NOT } from './asking.ts';
import { knownBy } from './session.ts';

const cents = z.int().meta({ description: 'Cents.' });
const refused = z.object({ detail: z.string(), clause: z.string().nullable() });
const reference = z.string().max(200);
const LATEST = 25;

const jackpot = z.object({
  link: z.string(),
  meter: cents.meta({ description: 'The jackpot prize pool, as the meter at its tables shows it.' }),
  movements: z.int(),
  tables: z.array(z.string()).readonly(),
  toJackpotPercent: z.int().nullable(),
  reserve: cents.exactOptional().meta({ description: 'For those who answer for the money.' }),
  latest: z
    .array(z.looseObject({ type: z.string(), at: z.int() }))
    .exactOptional()
    .meta({ description: 'Its latest movements, newest first, for those who answer for the money.' }),
});

const transfer = z.strictObject({
  id: z.string().min(8).max(64),
  amount: z.int().min(1).max(STAKE_MAX),
  arrangement: reference.meta({ description: 'Reference to the approved arrangement.' }),
  use: z.enum(['pool', 'prizes']),
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('tournament'), name: z.string().max(64), notice: reference }),
    z.strictObject({ kind: z.literal('lottery'), name: z.string().max(64), approval: reference }),
  ]),
});

/** The jackpots of the house: what their meters show, and where money of their reserves goes. */
export const jackpotRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { floor, store } = house;

  const latestOf = async (link: string, version: number) => {
    const stored = await store.read(streamOfLink(link), Math.max(0, version - LATEST), LATEST);
    return stored
      .map((each) => ({ at: each.at, ...(linkFromStored(each) satisfies LinkEvent) }))
      .toReversed();
  };

  app.get(
    '/api/jackpots',
    {
      schema: {
        tags: ['tables'],
        summary: 'Every jackpot, its meter and the tables that play for it',
        response: { 200: z.array(jackpot), ...OR_NOT },
      },
    },
    async (request, reply) => {
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
    },
  );

  app.post(
    '/api/jackpots/:link/transfer',
    {
      schema: {
        tags: ['money'],
        summary: 'Money from the reserve of a jackpot to the prizes of a tournament or a lottery (10.6)',
        params: z.object({ link: z.string().max(64) }),
        body: transfer,
        response: { 200: z.object({ ok: z.literal(true) }), 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'TransferReserve');
      if (known === undefined) return reply;
      const { id, ...asked } = request.body;
      const answer = await floor.transfer(request.params.link, asked, { id, person: known.account.id });
      return answer.ok
        ? { ok: true as const }
        : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });
    },
  );
};
