import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { paceOf } from '../tables/pace.ts';
import type { Opened } from '../tournaments/dealt.ts';
import { serving } from './api/route.ts';
import { type AskedOfDealt, dealtApi } from './api/tournaments.ts';
import { asker, refusalTold } from './asking.ts';

const openedAs = async (table: string, reply: ReturnType<House['dealt']['voidRound']>): Promise<Opened> => {
  const done = await reply;
  return done.ok ? { ok: true, tables: [table] } : done;
};

/** The tables at which the house deals a tournament: what they show, and what the director does with them. */
export const dealtRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, dealtApi);
  const { dealt, tournaments, registry } = house;

  const isThere = async (tournament: string, reply: FastifyReply): Promise<boolean> => {
    if ((await tournaments.ids()).includes(tournament)) return true;
    await reply.code(404).send({ detail: 'there is no such tournament' });
    return false;
  };

  const perform = (tournament: string, asked: AskedOfDealt, person: string): Promise<Opened> => {
    const by = { id: asked.id, person };
    switch (asked.do) {
      case 'open': {
        const manner = {
          pace: paceOf(asked.pace),
          ...(asked.length === undefined ? {} : { length: asked.length }),
          ...(asked.late === undefined ? {} : { late: asked.late }),
          ...(asked.departure === undefined ? {} : { departure: asked.departure }),
        };
        return dealt.open(tournament, asked.session, manner, by);
      }
      case 'pause':
      case 'resume':
        return dealt.hold(tournament, asked.session, asked.do === 'pause', by);
      case 'void':
        return openedAs(asked.table, dealt.voidRound(tournament, asked.table, asked.reason, by));
      case 'minimum':
      case 'pass': {
        const { table, player, do: decision } = asked;
        return openedAs(table, dealt.decideLate(tournament, { table, player, by: decision }, by));
      }
    }
  };

  serve('GET /api/tournaments/:tournament/tables', async (request, reply) => {
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
  });

  serve('POST /api/tournaments/:tournament/tables', async (request, reply) => {
    const known = await asker(house, request, reply, 'RunTournament');
    const { tournament } = request.params;
    if (known === undefined || !(await isThere(tournament, reply))) return reply;
    const outcome = await perform(tournament, request.body, known.account.id);
    return outcome.ok
      ? reply.send({ ok: true, tables: [...outcome.tables] })
      : reply.code(409).send(refusalTold(outcome.refusal));
  });
};
