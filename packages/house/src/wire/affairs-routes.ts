import { csvOf } from '@baize/tournament';
import type { FastifyInstance } from 'fastify';
import { disputeCopy } from '../affairs/dispute-copy.ts';
import { disputesAt } from '../affairs/disputes.ts';
import { listOf } from '../affairs/list.ts';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { actorFor, mayDo } from '../people/policy.ts';
import { traceRead } from '../records/reads.ts';
import { ifReadable } from '../store/unreadable.ts';
import { affairsApi } from './api/affairs.ts';
import { serving } from './api/route.ts';
import { asker, notForRole, refusalTold } from './asking.ts';
import { sendPage } from './paper.ts';

/** Where the house stands, to the minute. */
const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const timeOf = (at: number): string => TIME.format(at);

/** What people and rulebooks are called in a house. */
const callingIn = ({ registry, library }: House) => ({
  nameOf: (id: string): string => accountOf(registry.people(), id)?.display ?? id,
  titleOf: (rulebook: string): string => library[rulebook]?.edition.title ?? rulebook,
});

/** For regulator and owner: what is on record about people over the whole house. */
const listRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, affairsApi);
  const { floor, care } = house;
  const { nameOf, titleOf } = callingIn(house);

  serve('GET /api/affairs', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadAudit');
    if (known === undefined) return reply;
    await traceRead(house, { person: known.account.id, what: 'people on record' });
    const lines = listOf(await floor.affairs(), care.exclusions());
    const ids = new Set(lines.flatMap(({ person, by }) => (by === null ? [person] : [person, by])));
    return { lines, names: Object.fromEntries([...ids].map((id) => [id, nameOf(id)])) };
  });

  serve('GET /api/affairs.csv', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadAudit');
    if (known === undefined) return reply;
    await traceRead(house, { person: known.account.id, what: 'people on record', isCopy: true });
    const lines = listOf(await floor.affairs(), care.exclusions());
    reply.header('content-disposition', 'attachment; filename="baize-people.csv"');
    reply.header('cache-control', 'no-store');
    return reply.type('text/csv; charset=utf-8').send(
      csvOf({
        columns: ['what', 'who', 'rules', 'clause', 'table', 'when', 'by', 'reference', 'detail', 'ended'],
        rows: lines.map((line) => [
          line.what,
          nameOf(line.person),
          titleOf(line.rulebook),
          line.clause,
          line.table,
          new Date(line.at).toISOString(),
          line.by === null ? 'the house' : nameOf(line.by),
          line.reference,
          line.detail,
          line.ended === null ? '' : new Date(line.ended).toISOString(),
        ]),
      }),
    );
  });
};

/** What is on record about a person is ended from the list too, at a table that nobody stands at any more. */
const liftRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, affairsApi);
  const { floor } = house;

  serve('POST /api/affairs/lift', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { id, table, person: patron, reason } = request.body;
    const play = (await floor.tables()).includes(table) ? await ifReadable(floor.play(table)) : undefined;
    if (play === undefined) return reply.code(404).send({ detail: 'there is no such table' });
    const { account } = known;
    const asked = { type: 'LiftExclusion', patron, reason } as const;
    const actor = actorFor(play.policy, account, asked);
    if (actor === undefined) return reply.code(403).send(notForRole(account.role));
    const lifted = await floor.perform(table, { id, person: account.id, command: { ...asked, actor } });
    return lifted.ok ? { ok: true as const } : reply.code(409).send(refusalTold(lifted.refusal));
  });
};

/** A player's disputes: raised from his history, read, and on paper. */
const disputeRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  const serve = serving(server, affairsApi);
  const { floor } = house;
  const { nameOf, titleOf } = callingIn(house);

  serve('POST /api/tables/:table/disputes', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { table } = request.params;
    const play = (await floor.tables()).includes(table) ? await ifReadable(floor.play(table)) : undefined;
    if (play === undefined) return reply.code(404).send({ detail: 'there is no such table' });
    const { account } = known;
    const { id, ...about } = request.body;
    const asked = { type: 'RaiseDispute', patron: account.id, ...about } as const;
    const actor = actorFor(play.policy, account, asked);
    if (actor?.role !== 'patron') return reply.code(403).send(notForRole(account.role));
    const raised = await floor.perform(table, { id, person: account.id, command: { ...asked, actor } });
    return raised.ok ? { ok: true as const } : reply.code(409).send(refusalTold(raised.refusal));
  });

  serve('GET /api/tables/:table/disputes', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const affairs = (await floor.affairs()).find((each) => each.table === request.params.table);
    return (affairs === undefined ? [] : disputesAt(affairs))
      .filter(({ person }) => mayDo(known.account, 'ReadLedger', person))
      .map(({ number, person, round, what, decided, review }) => ({
        number,
        person,
        round,
        what,
        decision: review?.decision ?? decided?.decision ?? null,
      }));
  });

  serve('GET /api/tables/:table/disputes/:dispute/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { table, dispute: number, file } = request.params;
    const affairs = (await floor.affairs()).find((each) => each.table === table);
    const dispute = affairs && disputesAt(affairs)[number - 1];
    // Whose it is not is told no more than that there is none.
    if (dispute === undefined || !mayDo(known.account, 'ReadLedger', dispute.person))
      return reply.code(404).send({ detail: 'there is no such dispute' });
    const paper = disputeCopy(dispute, { nameOf, timeOf, book: titleOf(dispute.rulebook) });
    const name = `dispute-${table}-${number}.${file.slice('copy.'.length)}`;
    reply.header('content-disposition', `inline; filename="${name}"`);
    reply.header('cache-control', 'no-store');
    if (file === 'copy.html') return sendPage(reply, paper);
    const pdf = await setter.pdfOf(paper);
    return pdf === undefined
      ? reply.code(503).send({ detail: 'many papers are being set just now: try again in a moment' })
      : reply.type('application/pdf').send(pdf);
  });
};

/** What is on record about people over the whole house, and a dispute for its player. */
export const affairsRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  listRoutes(server, house);
  liftRoutes(server, house);
  disputeRoutes(server, house, setter);
};
