import type { FastifyInstance } from 'fastify';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { parseEntry } from '../log/leaf.ts';
import type { Account } from '../people/people.ts';
import { mayDo, scopeOf } from '../people/policy.ts';
import { bundlePaper } from '../records/bundle-paper.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { traceRead } from '../records/reads.ts';
import { replayOf } from '../records/replay.ts';
import { type BundleReader, roundBundle } from '../records/round-bundle.ts';
import { roundFileOf } from '../round-files/index.ts';
import { recordsApi } from './api/records.ts';
import { serving } from './api/route.ts';
import { notForRole } from './asking.ts';
import { eventsOf } from './audit-export.ts';
import { logLine } from './audit-log.ts';
import { sendPaper } from './paper.ts';
import { JSON_TYPE } from './pieces.ts';
import { knownBy } from './session.ts';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

/**
 * Those who audit have every command in its own words that an export has, and that by which the round was sealed once
 * its secret is published; anybody else has what he sent himself.
 */
const readerOf = (account: Account): BundleReader => ({
  account,
  mayRead: (entry, published) => {
    const secret = eventsOf(entry, 0).filter((event) => logLine(event, '').withheld);
    if (secret.some(({ stream, version }) => stream !== published?.stream || version !== published.version))
      return false;
    return mayDo(account, 'ReadAudit', null) || parseEntry(entry.text)?.sender === `person:${account.id}`;
  },
  mayReadDisputeOf: (person) => mayDo(account, 'ReadLedger', person),
});

const fileName = (table: string, round: number, file: string): string =>
  `round-${table.replaceAll(/[^A-Za-z0-9-]/g, '_')}-${round}${file.slice(file.startsWith('round') ? 'round'.length : 0).replace('bundle', '-bundle')}`;

/** A round that is over, as files. */
export const roundRoutes = (
  server: FastifyInstance,
  house: House,
  { chronicle, setter }: { readonly chronicle: Chronicle; readonly setter: Setter },
): void => {
  const serve = serving(server, recordsApi);

  serve('GET /api/tables/:table/rounds/:round/:file', async (request, reply) => {
    const { table, round: number, file } = request.params;
    const known = knownBy(house, request);
    if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
    const { account } = known;
    if (scopeOf(account.role, 'ReadRounds') === undefined)
      return reply.code(403).send(notForRole(account.role));
    if (!(await house.floor.tables()).includes(table))
      return reply.code(404).send({ detail: 'there is no such table' });
    const round = (await chronicle.table(table)).round(number);
    const whose = round?.parties.includes(account.id) ? account.id : null;
    if (!mayDo(account, 'ReadRounds', whose))
      return reply.code(403).send({ detail: 'only rounds in which you wagered are shown to you' });
    if (round === undefined) return reply.code(404).send({ detail: 'there is no such round' });
    if (round.ended === null) return reply.code(409).send({ detail: 'the round is on: it is no file yet' });
    house.registry.used(known.session.id);
    const name = fileName(table, number, file);
    if (file === 'round.json') {
      const sources = { source: house, chronicle, people: house.registry.people() };
      const told = roundFileOf(house.library, await replayOf(sources, account, round));
      if ('why' in told) return reply.code(409).send({ detail: `there is no round file: ${told.why}` });
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(JSON_TYPE).send(told.file);
    }
    if (whose === null)
      await traceRead(house, {
        person: account.id,
        what: 'a bundle of a round',
        of: `${table} ${number}`,
        isCopy: true,
      });
    const bundle = await roundBundle(house, chronicle, round, readerOf(account));
    if (bundle === undefined)
      return reply.code(503).send({ detail: 'nothing is signed yet: ask again in a second' });
    if (file === 'bundle.json') {
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.header('cache-control', 'no-store');
      return reply.type(JSON_TYPE).send(JSON.stringify(bundle));
    }
    const paper = bundlePaper(bundle, { timeOf: (at) => TIME.format(at) });
    return sendPaper(reply, { paper, as: file === 'bundle.html' ? 'html' : 'pdf', file: name }, setter);
  });
};
