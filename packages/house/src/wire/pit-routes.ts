import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { inOrderFor, type PitAct, type SignedOn, type Step } from '../pit/desk.ts';
import { allTogether, dayBegan, figuresOf } from '../pit/figures.ts';
import { noteOutcomes } from '../pit/outcomes.ts';
import { pitApi } from './api/pit.ts';
import { serving } from './api/route.ts';
import { asker, refusalTold } from './asking.ts';
import type { Authenticated } from './session.ts';

const namesIn = ({ registry }: House, ids: Iterable<string | null>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(ids)].flatMap((id) =>
      id === null ? [] : [[id, accountOf(registry.people(), id)?.display ?? id]],
    ),
  );

const peopleOf = (steps: readonly Step[], dealers: readonly SignedOn[]): readonly (string | null)[] => [
  ...steps.flatMap(({ acknowledged, ended }) => [acknowledged?.by ?? null, ended?.by ?? null]),
  ...dealers.map(({ dealer }) => dealer),
];

/** Every table for money that is not closed, with what its day has come to. */
const rowsOf = async ({ floor, chronicle, pit, clock }: House) => {
  const now = clock.now();
  const rows = [];
  for (const table of await floor.readableTables()) {
    const at = floor.pitIfLoaded(table);
    const play = floor.playIfLoaded(table);
    if (at === undefined || play === undefined || at.isTournament || at.stage === 'closed') continue;
    const figures = figuresOf(await chronicle.table(table), dayBegan(now), now);
    rows.push({
      table,
      game: play.game,
      rulebook: at.rulebook,
      standing: play.standing,
      mode: at.mode,
      stage: at.stage,
      present: at.present,
      dealer: pit.now().dealers[table] ?? null,
      figures,
    });
  }
  return rows;
};

/** The pit at a glance. */
const deskRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, pitApi);
  const { pit, registry, clock } = house;

  serve('GET /api/pit', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadPit');
    if (known === undefined) return reply;
    const tables = await rowsOf(house);
    const now = clock.now();
    await noteOutcomes(pit, tables, now);
    const state = pit.now();
    const steps = inOrderFor(state, known.account.id);
    const dealers = Object.values(registry.people().accounts)
      .filter(({ role }) => role === 'dealer')
      .map(({ id }) => id);
    return {
      now,
      day: dayBegan(now),
      version: state.version,
      tables,
      all: allTogether(tables.map(({ figures }) => figures)),
      steps,
      past: state.past.slice(0, 40),
      dealers,
      names: namesIn(house, [
        ...peopleOf([...steps, ...state.past.slice(0, 40)], Object.values(state.dealers)),
        ...dealers,
      ]),
    };
  });

  serve('GET /api/dealers', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const dealers = Object.values(pit.now().dealers);
    return { dealers, names: namesIn(house, peopleOf([], dealers)) };
  });
};

/** What the pit does. */
export const pitRoutes = (server: FastifyInstance, house: House): void => {
  deskRoutes(server, house);
  const serve = serving(server, pitApi);
  const { pit, floor, registry } = house;

  const perform = async (
    reply: FastifyReply,
    { account }: Authenticated,
    id: string,
    act: PitAct,
  ): Promise<FastifyReply> => {
    const answer = await pit.act({ id, person: account.id }, act);
    return answer.ok ? reply.send({ ok: true }) : reply.code(409).send(refusalTold(answer.refusal));
  };
  const isTable = async (table: string): Promise<boolean> => (await floor.tables()).includes(table);
  const NO_TABLE = { detail: 'there is no such table' };

  serve('POST /api/pit/acknowledge', async (request, reply) => {
    const known = await asker(house, request, reply, 'WorkPit');
    if (known === undefined) return reply;
    const { id, key } = request.body;
    return perform(reply, known, id, { do: 'acknowledge', key });
  });

  serve('POST /api/tables/:table/call', async (request, reply) => {
    const known = await asker(house, request, reply, 'CallPit');
    if (known === undefined) return reply;
    const { table } = request.params;
    if (!(await isTable(table))) return reply.code(404).send(NO_TABLE);
    const { id, why } = request.body;
    return perform(reply, known, id, { do: 'call', table, why });
  });

  serve('POST /api/tables/:table/dealer', async (request, reply) => {
    const { table } = request.params;
    const { id, dealer, until = null } = request.body;
    // Whoever signs off is who is signed on.
    const whose = dealer ?? pit.now().dealers[table]?.dealer ?? null;
    const known = await asker(house, request, reply, 'SignOn', whose);
    if (known === undefined) return reply;
    if (!(await isTable(table))) return reply.code(404).send(NO_TABLE);
    if (dealer === null) return perform(reply, known, id, { do: 'signOff', table });
    if (accountOf(registry.people(), dealer)?.role !== 'dealer')
      return reply.code(409).send({ clause: null, detail: 'only a dealer signs on to deal' });
    return perform(reply, known, id, { do: 'signOn', table, dealer, until });
  });
};
