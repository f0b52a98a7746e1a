import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { mayDo, scopeOf } from '../people/policy.ts';
import { bundleSchema } from '../records/bundle.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { KINDS, PHASES } from '../records/play.ts';
import { replayOf } from '../records/replay.ts';
import { roundsOf } from '../records/rounds.ts';
import { asker, notForRole, OR_NOT } from './asking.ts';
import { JSON_TYPE, objectText, streamed } from './pieces.ts';
import { knownBy } from './session.ts';

const cents = z.int().meta({ description: 'Cents.' });
const time = z.int().meta({ description: 'Milliseconds since 1970.' });
const table = z.string().min(1).max(64);
const LIMIT_MAX = 200;

const inTournament = z.string().nullable().meta({
  description: 'The tournament that it was played in: sums are hundredths of its chips, which are no money.',
});

const roundLine = z.object({
  table,
  round: z.int(),
  shoe: z.int(),
  rulebook: z.string(),
  standing: z.string().meta({ description: 'Of the rulebook: approved, house or trial.' }),
  tournament: inTournament,
  began: time,
  ended: time.nullable(),
  outcome: z.string().meta({ description: 'Short words: "Banker 7 v 4", "Tie 6", "Void".' }),
  net: cents.nullable().meta({ description: 'Of the person whose list it is; null where it is nobody’s.' }),
  staked: cents,
  void: z.boolean(),
  live: z.boolean(),
});

const frame = z.object({
  at: time,
  person: z.string().nullable().meta({ description: 'Who caused it; null is the house’s own dealer.' }),
  phase: z.enum(PHASES),
  kind: z.enum(KINDS),
  by: z.string().nullable().meta({ description: 'The clause.' }),
  event: z.unknown().meta({ description: 'What happened, as this viewer may have it.' }),
  view: z.unknown().meta({ description: 'The table afterwards, as this viewer may see it.' }),
  words: z.string(),
});

const line = z.object({
  person: z.string(),
  box: z.string(),
  wager: z.string(),
  stake: cents,
  result: z.string(),
  pays: cents,
  net: cents,
  clause: z.string(),
  arithmetic: z.string(),
});

const seal = z.object({
  decks: z.int(),
  commitment: z.string(),
  without: z
    .array(z.string())
    .readonly()
    .exactOptional()
    .meta({ description: 'Cards of the decks that were not in it: it was shuffled in a round.' }),
  sealedAt: time,
  cut: z.object({ depth: z.int(), by: z.string().nullable() }).nullable(),
  cutAt: time.nullable(),
  secret: z.string().nullable().meta({ description: 'Null until the shoe is over.' }),
  revealedAt: time.nullable(),
  places: z.array(z.object({ at: z.int(), card: z.string().exactOptional() })).readonly(),
  verdict: z.string().nullable().meta({ description: 'What does not hold; null where nothing was found.' }),
});

const spin = z.object({
  pockets: z.int(),
  commitment: z.string(),
  sealedAt: time,
  secret: z.string().nullable().meta({ description: 'Null until the ball has come to rest.' }),
  revealedAt: time.nullable(),
  balls: z.array(z.int().nullable()).readonly().meta({
    description: 'Each time the ball was spun: the number, or null where none was announced.',
  }),
  numbers: z.array(z.int()).readonly().meta({ description: 'What was sealed for each of them.' }),
  verdict: z.string().nullable().meta({ description: 'What does not hold; null where nothing was found.' }),
});

const edition = z
  .object({
    title: z.string(),
    number: z.string().nullable(),
    standing: z.string(),
    force: z.object({ is: z.string(), why: z.string() }),
    departure: z
      .object({
        is: z.string(),
        rulebook: z.string(),
        why: z.string(),
        reason: z.string(),
        who: z.string().nullable(),
      })
      .exactOptional(),
  })
  .meta({ description: 'The edition that it was played by, and whether it was law on that day.' });

const replay = z.object({
  table,
  round: z.int(),
  shoe: z.int(),
  rulebook: z.string(),
  edition,
  tournament: inTournament,
  began: time,
  ended: time.nullable(),
  live: z.boolean(),
  frames: z.array(frame).readonly(),
  lines: z.array(line).readonly(),
  nets: z.record(z.string(), cents),
  names: z.record(z.string(), z.string()),
  seal: seal.nullable(),
  spin: spin.nullable().meta({ description: 'At a table with a wheel, its sealed spin.' }),
});

const NO_TABLE = { detail: 'there is no such table' };
const NO_ROUND = { detail: 'there is no such round' };

/** Whose rounds are meant where nobody is named: his own, of one who may read no others. */
const ownOnly = (account: Account | undefined): string | null =>
  account !== undefined && scopeOf(account.role, 'ReadRounds') === 'own' ? account.id : null;

/** Rounds as they were played, and shoes as anybody can check them. */
export const recordRoutes = (server: FastifyInstance, house: House, chronicle: Chronicle): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/rounds',
    {
      schema: {
        tags: ['records'],
        summary: 'Rounds, newest first',
        description:
          'A player gets the rounds in which he wagered. Staff and regulator get any; with `person`, that person’s. The next page begins before the `began` of the last line.',
        querystring: z.object({
          table: table.exactOptional(),
          person: z.string().max(64).exactOptional(),
          before: z.coerce.number().int().min(0).exactOptional(),
          limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(50),
        }),
        response: { 200: z.object({ rounds: z.array(roundLine).readonly(), more: z.boolean() }), ...OR_NOT },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const person = query.person ?? ownOnly(knownBy(house, request)?.account);
      const known = await asker(house, request, reply, 'ReadRounds', person);
      if (known === undefined) return reply;
      const tables = await house.floor.tables();
      if (query.table !== undefined && !tables.includes(query.table)) return reply.code(404).send(NO_TABLE);
      const { before, limit } = query;
      return roundsOf(chronicle, {
        tables: query.table === undefined ? await house.floor.readable() : [query.table],
        person,
        before,
        limit,
      });
    },
  );

  app.get(
    '/api/tables/:table/rounds/:round',
    {
      schema: {
        tags: ['records'],
        summary: 'One round, step by step',
        description:
          'Every event of the round with the table after it, as the asker may see both, and why each wager was paid. A round that is on shows what is on view at the table, and no more.',
        params: z.object({ table, round: z.coerce.number().int().min(1) }),
        response: { 200: replay, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const { params } = request;
      const known = knownBy(house, request);
      if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
      const { account } = known;
      if (scopeOf(account.role, 'ReadRounds') === undefined)
        return reply.code(403).send(notForRole(account.role));
      if (!(await house.floor.tables()).includes(params.table)) return reply.code(404).send(NO_TABLE);
      const course = (await chronicle.table(params.table)).course(params.round);
      const whose = course?.parties.includes(account.id) ? account.id : null;
      // Whether a round of others exists is nobody's business either: the same answer for both.
      if (!mayDo(account, 'ReadRounds', whose))
        return reply.code(403).send({ detail: 'only rounds in which you wagered are shown to you' });
      if (course === undefined) return reply.code(404).send(NO_ROUND);
      const replayed = await replayOf(house, chronicle, house.registry.people(), account, course);
      // Each frame has the whole table in it: those of a full table are megabytes.
      return reply.type(JSON_TYPE).send(streamed(objectText(house.turns, replayed)) as never);
    },
  );

  app.get(
    '/api/tables/:table/shoes/:shoe(^\\d{1,6}).json',
    {
      schema: {
        tags: ['records'],
        summary: 'An opened shoe, to be checked offline',
        description:
          'The file that `baize verify FILE` takes. A shoe that is still dealt from is not there yet.',
        params: z.object({ table, shoe: z.coerce.number().int().min(1) }),
        response: { 200: bundleSchema, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const { params } = request;
      const known = await asker(house, request, reply, 'Verify');
      if (known === undefined) return reply;
      if (!(await house.floor.tables()).includes(params.table)) return reply.code(404).send(NO_TABLE);
      const record = await chronicle.table(params.table);
      const opening = record.opening(params.shoe);
      if (opening === undefined) return reply.code(404).send({ detail: 'no such shoe has been opened yet' });
      const { verdict: _verdict, ...shoe } = await chronicle.shoe(record, opening);
      const name = `shoe-${params.table.replaceAll(/[^A-Za-z0-9-]/g, '_')}-${params.shoe}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return shoe;
    },
  );
};
