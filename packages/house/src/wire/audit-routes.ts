import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { streamOfLink } from '../pools/link.ts';
import { type Read, traceRead } from '../records/reads.ts';
import { ifReadable } from '../store/unreadable.ts';
import { streamOf as tableStream } from '../tables/table-cache.ts';
import { streamOf as tournamentStream } from '../tournaments/desk.ts';
import { auditApi } from './api/audit.ts';
import { serving } from './api/route.ts';
import { wholeRecord } from './audit-export.ts';
import { type LogLine, logPage, TOURNAMENT_EVENTS } from './audit-log.ts';
import { openAuditRunner } from './audit-runner.ts';
import { textsIn } from './log-filter.ts';
import { JSON_LINES_TYPE, lineText, streamed } from './pieces.ts';
import { knownBy } from './session.ts';

/**
 * By which rulebook the clause of a line is to be read. What a tournament does at a table that is dealt for it stands
 * in the table's stream, and follows the tournament's instrument.
 */
const rulebookOf = async (
  { floor, tournaments, turns }: House,
  lines: readonly LogLine[],
): Promise<(line: LogLine) => string | null> => {
  const streams = new Set(lines.map(({ stream }) => stream));
  const books = new Map<string, { readonly game: string; readonly tournament: string }>();
  for (const tournament of await tournaments.ids()) {
    if (!streams.has(tournamentStream(tournament))) continue;
    const hosted = await ifReadable(tournaments.hosted(tournament));
    if (hosted === undefined) continue;
    const { instrument } = hosted.draft;
    books.set(tournamentStream(tournament), { game: instrument, tournament: instrument });
  }
  for (const table of await floor.readableTables()) {
    if (!streams.has(tableStream(table))) continue;
    await turns.breathe();
    const { rulebook: game, tournament } = await floor.view(table, { role: 'onlooker' });
    books.set(tableStream(table), { game, tournament: tournament?.instrument ?? game });
  }
  // Prize pools are those of the first table that played for them.
  for (const { name, tables } of await floor.jackpots()) {
    const game = floor.playIfLoaded(tables[0] ?? '')?.rulebook;
    if (game !== undefined) books.set(streamOfLink(name), { game, tournament: game });
  }
  return ({ stream, type, clause }) => {
    if (clause === null) return null;
    return books.get(stream)?.[type.startsWith(TOURNAMENT_EVENTS) ? 'tournament' : 'game'] ?? null;
  };
};

/** What everybody is called whom these lines are by or about. */
const namesIn = ({ registry }: House, lines: readonly LogLine[]): Readonly<Record<string, string>> => {
  const people = registry.people();
  const names: Record<string, string> = {};
  for (const { person, data } of lines) {
    if (person !== null) names[person] = accountOf(people, person)?.display ?? person;
    for (const text of textsIn(data)) {
      const account = accountOf(people, text);
      if (account !== undefined) names[text] = account.display;
    }
  }
  return names;
};

/** For those who audit: the check of the whole record, and the log itself. */
export const auditRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, auditApi);
  const { turns } = house;
  const checking = openAuditRunner(house.file, (error) => server.log.error(error));
  server.addHook('onClose', () => checking.stop());

  /** Whether the asker may; where not, the answer has been sent. */
  const may = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read?: Pick<Read, 'what' | 'isCopy'>,
  ): Promise<boolean> => {
    const known = knownBy(house, request);
    if (known !== undefined && mayDo(known.account, 'ReadAudit', null)) {
      if (read !== undefined) await traceRead(house, { person: known.account.id, ...read });
      return true;
    }
    await (known === undefined
      ? reply.code(401).send({ detail: 'log in first' })
      : reply.code(403).send({ detail: `this is not for a ${known.account.role} to do` }));
    return false;
  };

  serve('GET /api/audit', async (request, reply) => {
    if (!(await may(request, reply))) return reply;
    return reply.type(JSON_LINES_TYPE).send(checking.listen() as never);
  });

  serve('GET /api/audit/log', async (request, reply) => {
    if (!(await may(request, reply, { what: 'the log' }))) return reply;
    const page = await logPage(house.store, request.query, turns);
    const names = namesIn(house, page.lines);
    const ruledBy = await rulebookOf(house, page.lines);
    const lines = page.lines.map((line) => ({ ...line, rulebook: ruledBy(line) }));
    return { ...page, lines, names };
  });

  serve('GET /api/audit/log.jsonl', async (request, reply) => {
    if (!(await may(request, reply, { what: 'the whole record', isCopy: true }))) return reply;
    reply.header('content-disposition', 'attachment; filename="baize-log.jsonl"');
    return reply
      .type(JSON_LINES_TYPE)
      .send(streamed(lineText(wholeRecord(house.store, house.log, turns))) as never);
  });
};
