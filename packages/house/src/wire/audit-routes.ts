import { Readable } from 'node:stream';
import { actCanberraPoker2023 } from '@baize/rulebooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { JACKPOT_STREAMS } from '../pools/link.ts';
import { lastPosition } from '../store/head.ts';
import { readable } from '../store/unreadable.ts';
import { type Audit, auditHouse } from '../tables/audit.ts';
import { streamOf as tableStream } from '../tables/seats.ts';
import { streamOf as tournamentStream } from '../tournaments/desk.ts';
import { LOG_KINDS, type LogLine, logPage, TOURNAMENT_EVENTS, type ToldPage, wholeLog } from './audit-log.ts';
import { knownBy } from './session.ts';

/** A stream of the log and the end of its chain. */
interface StreamHead {
  readonly stream: string;
  readonly events: number;
  readonly last: number;
  readonly hash: string;
}

/** What a check has found. */
export interface AuditDone {
  readonly is: 'done';
  readonly events: number;
  readonly at: number;
  readonly ms: number;
  readonly streams: readonly StreamHead[];
  readonly audit: Audit;
}

/** What a check says while it goes on, and at its end; one JSON object a line. */
export type AuditSaid =
  | { readonly is: 'reading'; readonly read: number; readonly of: number }
  | { readonly is: 'checking'; readonly of: number }
  | AuditDone
  | { readonly is: 'failed'; readonly detail: string };

const told = z.object({ detail: z.string() });
const JSON_LINES = 'application/x-ndjson; charset=utf-8';
const TELL_EVERY = 5000;

/** Reads the whole log once for the heads of its streams, then has everything checked as `baize verify` does. */
async function* check(house: House): AsyncGenerator<AuditSaid> {
  const { store, clock } = house;
  const began = clock.now();
  const of = await lastPosition(store);
  const heads = new Map<string, StreamHead>();
  let read = 0;
  yield { is: 'reading', read, of };
  for await (const { stream, version, at, hash } of wholeLog(store)) {
    heads.set(stream, { stream, events: version, last: at, hash });
    read += 1;
    if (read % TELL_EVERY === 0) yield { is: 'reading', read, of: Math.max(of, read) };
  }
  yield { is: 'checking', of: read };
  const audit = await auditHouse(store);
  const at = clock.now();
  yield { is: 'done', events: read, at, ms: at - began, streams: [...heads.values()], audit };
}

/**
 * By which rulebook the clause of a line is to be read. What a tournament does at a table that is dealt for it stands in the table's
 * stream, and follows the tournament's instrument.
 */
const rulebookOf = async ({ floor, tournaments }: House): Promise<(line: LogLine) => string | null> => {
  const books = new Map<string, { readonly game: string; readonly tournament: string }>();
  for (const tournament of await tournaments.ids()) {
    const hosted = await readable(tournaments.hosted(tournament));
    if (hosted === undefined) continue;
    const { instrument } = hosted.draft;
    books.set(tournamentStream(tournament), { game: instrument, tournament: instrument });
  }
  for (const table of await floor.readable()) {
    const { rulebook: game, tournament } = await floor.view(table, { role: 'onlooker' });
    books.set(tableStream(table), { game, tournament: tournament?.instrument ?? game });
  }
  return ({ stream, type, clause }) => {
    if (clause === null) return null;
    if (stream.startsWith(JACKPOT_STREAMS)) return actCanberraPoker2023.edition.id;
    return books.get(stream)?.[type.startsWith(TOURNAMENT_EVENTS) ? 'tournament' : 'game'] ?? null;
  };
};

async function* asLines(said: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const each of said) yield `${JSON.stringify(each)}\n`;
}

/** For those who audit: the check of the whole record, and the log itself. */
export const auditRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  let isChecking = false;

  /** Whether the asker may; where not, the answer has been sent. */
  const may = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const known = knownBy(house, request);
    if (known !== undefined && mayDo(known.account, 'ReadAudit', null)) return true;
    await (known === undefined
      ? reply.code(401).send({ detail: 'log in first' })
      : reply.code(403).send({ detail: `this is not for a ${known.account.role} to do` }));
    return false;
  };

  /** One check at a time: two would only make each other slow. */
  async function* alone(): AsyncGenerator<AuditSaid> {
    isChecking = true;
    try {
      yield* check(house);
    } catch (error) {
      server.log.error(error);
      yield { is: 'failed', detail: 'the check itself could not be carried out' };
    } finally {
      isChecking = false;
    }
  }

  app.get(
    '/api/audit',
    {
      schema: {
        tags: ['audit'],
        summary: 'Check the whole record now',
        description:
          'JSON lines: how far it is, and at the end what was found, the same as `baize verify` finds.',
        response: { 401: told, 403: told, 409: told },
      },
    },
    async (request, reply) => {
      if (!(await may(request, reply))) return reply;
      if (isChecking) return reply.code(409).send({ detail: 'the log is being checked already' });
      return reply.type(JSON_LINES).send(Readable.from(asLines(alone())) as never);
    },
  );

  app.get(
    '/api/audit/log',
    {
      schema: {
        tags: ['audit'],
        summary: 'The log, newest first',
        querystring: z.object({
          before: z.coerce.number().int().min(1).exactOptional(),
          kind: z.enum(LOG_KINDS).default('play'),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        }),
        response: { 200: z.looseObject({}), 401: told, 403: told },
      },
    },
    async (request, reply) => {
      if (!(await may(request, reply))) return reply;
      const page = await logPage(house.store, request.query);
      const people = house.registry.people();
      const ids = new Set(page.lines.flatMap(({ person }) => person ?? []));
      const names = Object.fromEntries([...ids].map((id) => [id, accountOf(people, id)?.display ?? id]));
      const ruledBy = await rulebookOf(house);
      const lines = page.lines.map((line) => ({ ...line, rulebook: ruledBy(line) }));
      return { ...page, lines, names } satisfies ToldPage;
    },
  );

  app.get(
    '/api/audit/log.jsonl',
    {
      schema: {
        tags: ['audit'],
        summary: 'The whole log as JSON lines',
        description:
          'Each line with its link. Where `withheld` is true part of what was written stays in the house, and that link can be followed but not recomputed.',
        response: { 401: told, 403: told },
      },
    },
    async (request, reply) => {
      if (!(await may(request, reply))) return reply;
      reply.header('content-disposition', 'attachment; filename="baize-log.jsonl"');
      return reply.type(JSON_LINES).send(Readable.from(asLines(wholeLog(house.store))) as never);
    },
  );
};
