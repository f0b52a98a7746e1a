import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { paceOf } from '../tables/pace.ts';
import type { Opened } from '../tournaments/dealt.ts';
import { asker, OR_NOT } from './asking.ts';

const id = z.string().min(8).max(64);
const session = z.string().min(1).max(120);
const params = z.object({ tournament: z.string().max(48) });
const refused = z.object({ detail: z.string(), clause: z.string().nullable() });
const done = z.object({ ok: z.literal(true), tables: z.array(z.string()) });

/** Slower than anybody waits, and faster than anybody looks. */
const PACE_MIN = 0.05;
const PACE_MAX = 10;

/** Where the conditions do not say how long a session is. */
const length = z.strictObject({
  by: z.enum(['rounds', 'shoes', 'spins', 'time']),
  number: z.int().min(1).max(1000),
});

const act = z.discriminatedUnion('do', [
  z.strictObject({
    id,
    do: z.literal('open'),
    session,
    length: length.exactOptional(),
    departure: z.string().max(500).exactOptional().meta({
      description:
        'Why it is dealt by an edition of the game that is revoked, or not in force yet; only where it is.',
    }),
    pace: z
      .number()
      .min(PACE_MIN)
      .max(PACE_MAX)
      .default(1)
      .meta({ description: 'How fast the house deals: 1 is humane, 2 half as fast.' }),
  }),
  z.strictObject({ id, do: z.enum(['pause', 'resume']), session }),
  z.strictObject({
    id,
    do: z.literal('void'),
    table: z.string().max(64),
    reason: z.string().trim().min(1).max(500),
  }),
]);

/** The tables at which the house deals a tournament: what they show, and what the director does with them. */
export const dealtRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { dealt, tournaments, registry } = house;

  const isThere = async (tournament: string, reply: FastifyReply): Promise<boolean> => {
    if ((await tournaments.ids()).includes(tournament)) return true;
    await reply.code(404).send({ detail: 'there is no such tournament' });
    return false;
  };

  const perform = (tournament: string, asked: z.output<typeof act>, person: string): Promise<Opened> => {
    const by = { id: asked.id, person };
    switch (asked.do) {
      case 'open': {
        const manner = {
          pace: paceOf(asked.pace),
          ...(asked.length === undefined ? {} : { length: asked.length }),
          ...(asked.departure === undefined ? {} : { departure: asked.departure }),
        };
        return dealt.open(tournament, asked.session, manner, by);
      }
      case 'pause':
      case 'resume':
        return dealt.hold(tournament, asked.session, asked.do === 'pause', by);
      case 'void':
        return dealt
          .voidRound(tournament, asked.table, asked.reason, by)
          .then((reply) => (reply.ok ? { ok: true, tables: [asked.table] } : reply));
    }
  };

  app.get(
    '/api/tournaments/:tournament/tables',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'The tables at which the house deals it: marker, turn, chips',
        params,
        response: {
          200: z
            .unknown()
            .meta({ description: 'By table: its name on the floor, and what stands above the felt.' }),
          ...OR_NOT,
        },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'ReadTournament');
      const { tournament } = request.params;
      if (known === undefined || !(await isThere(tournament, reply))) return reply;
      const tables = [...(await dealt.tables(tournament))].map(([table, each]) => ({ table, ...each }));
      const players = new Set(tables.flatMap(({ strip }) => strip.standing.map(({ player }) => player)));
      const people = registry.people();
      const names = Object.fromEntries(
        [...players].map((player) => [player, accountOf(people, player)?.display ?? player]),
      );
      return { tables, names };
    },
  );

  app.post(
    '/api/tournaments/:tournament/tables',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'Open the tables of a session, pause them all, let them go on, or declare a round void',
        params,
        body: act,
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'RunTournament');
      const { tournament } = request.params;
      if (known === undefined || !(await isThere(tournament, reply))) return reply;
      const outcome = await perform(tournament, request.body, known.account.id);
      return outcome.ok
        ? reply.send({ ok: true, tables: [...outcome.tables] })
        : reply.code(409).send({ detail: outcome.refusal.detail, clause: outcome.refusal.clause });
    },
  );
};
