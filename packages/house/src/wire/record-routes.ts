import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { mayDo, scopeOf } from '../people/policy.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { replayOf } from '../records/replay.ts';
import { roundsOf } from '../records/rounds.ts';
import { recordsApi } from './api/records.ts';
import { type Answered, serving } from './api/route.ts';
import { asker, notForRole } from './asking.ts';
import { JSON_TYPE, objectText, streamed } from './pieces.ts';
import { knownBy } from './session.ts';

type Replayed = Answered<(typeof recordsApi)['GET /api/tables/:table/rounds/:round']>;

const NO_TABLE = { detail: 'there is no such table' };
const NO_ROUND = { detail: 'there is no such round' };

/** Whose rounds are meant where nobody is named: his own, of one who may read no others. */
const ownOnly = (account: Account | undefined): string | null =>
  account !== undefined && scopeOf(account.role, 'ReadRounds') === 'own' ? account.id : null;

/** Rounds as they were played, and shoes as anybody can check them. */
export const recordRoutes = (server: FastifyInstance, house: House, chronicle: Chronicle): void => {
  const serve = serving(server, recordsApi);

  serve('GET /api/rounds', async (request, reply) => {
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
  });

  serve('GET /api/tables/:table/rounds/:round', async (request, reply) => {
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
    const replayed: Replayed = await replayOf(house, chronicle, house.registry.people(), account, course);
    // Each frame has the whole table in it: those of a full table are megabytes.
    return reply.type(JSON_TYPE).send(streamed(objectText(house.turns, replayed)) as never);
  });

  serve('GET /api/tables/:table/shoes/:shoe(^\\d{1,6}).json', async (request, reply) => {
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
  });
};
