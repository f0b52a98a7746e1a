import type { Rulebook } from '@baize/rulebooks';
import type { FastifyInstance } from 'fastify';
import { forceAt } from '../editions/force.ts';
import type { House } from '../house.ts';
import { serving } from './api/route.ts';
import { tablesApi } from './api/tables.ts';
import { overviewReader } from './overview.ts';
import { knownBy } from './session.ts';
import { troubleOf } from './trouble.ts';

/** The floor at a glance, and the rules as anybody may read them. */
export const floorRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, tablesApi);
  const { library, clock } = house;
  const overviews = overviewReader(house);

  serve('GET /api/floor', async (request, reply) => {
    const account = knownBy(house, request)?.account;
    if (account === undefined) return reply.code(401).send({ detail: 'log in first' });
    const isStaff = account.role !== 'player';
    const tables = await overviews();
    // A table whose session is counted is empty: its rounds are in the history.
    return tables.flatMap(({ table, look }) => {
      if (look?.tournament?.end?.isScored === true) return [];
      const trouble = troubleOf(house.alarms.all(), table, { isViewFailing: look === undefined, isStaff });
      return [
        { table, ...look, ...(trouble.detail === null && trouble.alarms === undefined ? {} : { trouble }) },
      ];
    });
  });

  const headOf = ({ edition, differs }: Rulebook) => ({
    edition,
    force: forceAt(library, edition.id, clock.now()),
    ...(differs === undefined ? {} : { differs }),
  });

  serve('GET /api/rulebooks', () => ({ rulebooks: Object.values(library).map(headOf) }));

  serve('GET /api/rulebooks/:rulebook', async ({ params }, reply) => {
    const book = Object.hasOwn(library, params.rulebook) ? library[params.rulebook] : undefined;
    return book === undefined
      ? reply.code(404).send({ detail: `there is no rulebook ${params.rulebook.slice(0, 64)}` })
      : { ...headOf(book), clauses: book.clauses, parameters: book.parameters };
  });
};
