import type { FastifyInstance } from 'fastify';
import { feedPage } from '../events/feed.ts';
import { HAPPENINGS, type HappeningKind } from '../events/happening.ts';
import type { House } from '../house.ts';
import type { ApiScope } from '../people/scopes.ts';
import { eventsApi } from './api/events.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { type Authenticated, stillKnown } from './session.ts';

const STILL_HERE = ': still here\n\n';
const AT_ONCE = 200;

const isKind = (said: string): said is HappeningKind => (HAPPENINGS as readonly string[]).includes(said);

/** What a key has to be for to be told of a kind; a person needs none. */
const SCOPE_OF: Readonly<Record<HappeningKind, ApiScope>> = {
  'table.opened': 'tables:read',
  'table.closed': 'tables:read',
  'round.ended': 'tables:read',
  'round.voided': 'tables:read',
  'wager.settled': 'records:read',
  'draw.opened': 'records:read',
  'dispute.raised': 'audit:read',
  'dispute.decided': 'audit:read',
  'money.in': 'money:read',
  'money.out': 'money:read',
  'tournament.changed': 'tournaments:read',
};

const kindsFor = (
  { key }: Pick<Authenticated, 'key'>,
  kinds: readonly HappeningKind[] | undefined,
): readonly HappeningKind[] | undefined =>
  key === undefined ? kinds : (kinds ?? HAPPENINGS).filter((kind) => key.scopes.includes(SCOPE_OF[kind]));

/** The kinds that are asked for; those that do not exist; all where nothing is said. */
const kindsIn = (said: string | undefined) => {
  const names = said?.split(',') ?? [];
  return {
    kinds: said === undefined ? undefined : names.filter(isKind),
    unknown: names.filter((name) => !isKind(name)),
  };
};

const noKind = (unknown: readonly string[]) => ({
  detail: `there is no kind ${unknown.join(', ')}: say of ${HAPPENINGS.join(', ')}`,
});

/** What has happened: a feed with a cursor, the same as a line that stays open, and webhooks. */
export const eventRoutes = (server: FastifyInstance, house: House, connections: ConnectionRegistry): void => {
  const serve = serving(server, eventsApi);
  const { store, webhooks } = house;

  serve('GET /api/events', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { after, limit, kinds: said } = request.query;
    const { kinds, unknown } = kindsIn(said);
    if (unknown.length > 0) return reply.code(404).send(noKind(unknown));
    return feedPage(house, known.account, { after, limit, kinds: kindsFor(known, kinds) });
  });

  serve('GET /api/events/live', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { kinds, unknown } = kindsIn(request.query.kinds);
    if (unknown.length > 0) return reply.code(404).send(noKind(unknown));
    const last = Number(request.headers['last-event-id'] ?? Number.NaN);
    const { raw } = reply;
    const release = connections.add(known, { end: () => raw.end(), ping: () => raw.write(STILL_HERE) });
    if (release === undefined)
      return reply.code(429).send({ detail: 'too many windows of yours are open: close one' });
    reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(STILL_HERE);
    const holder = stillKnown(house, known);
    let after = Number.isSafeInteger(last) && last >= 0 ? last : request.query.after;
    let isTelling = false;
    let isBehind = false;

    /** One page after another, as fast as they are read on the other side, and by the rights of the moment. */
    const tell = async (): Promise<void> => {
      do {
        isBehind = false;
        const account = holder()?.account;
        if (account === undefined || raw.writableEnded || raw.destroyed) return void raw.end();
        const page = await feedPage(house, account, { after, limit: AT_ONCE, kinds: kindsFor(known, kinds) });
        after = page.next;
        const text = page.events.map((each) => `id: ${each.cursor}\ndata: ${JSON.stringify(each)}\n\n`);
        if (text.length > 0 && !raw.write(text.join('')))
          await new Promise<void>((resolve) => {
            raw.once('drain', resolve);
            raw.once('close', resolve);
          });
        if (page.more) isBehind = true;
      } while (isBehind);
    };
    const tellSoon = (): void => {
      isBehind = true;
      if (isTelling) return;
      isTelling = true;
      tell()
        .catch(() => raw.end())
        .finally(() => {
          isTelling = false;
        });
    };
    const stop = store.subscribe(tellSoon);
    raw.on('close', () => {
      release();
      stop();
    });
    tellSoon();
    return reply;
  });

  serve('GET /api/webhooks', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepWebhooks');
    return known === undefined ? reply : { webhooks: webhooks.list() };
  });

  serve('POST /api/webhooks', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepWebhooks');
    if (known === undefined) return reply;
    const { id, url, kinds } = request.body;
    const kept = await webhooks.add({ url, kinds, person: known.account.id }, id);
    if (!kept.ok) return reply.code(409).send({ detail: kept.detail, clause: null });
    const { hook, secret } = kept;
    return { hook, secret };
  });

  serve('POST /api/webhooks/:hook/remove', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepWebhooks');
    if (known === undefined) return reply;
    const kept = await webhooks.remove(request.params.hook, known.account.id, request.body.id);
    return kept.ok ? { ok: true as const } : reply.code(409).send({ detail: kept.detail, clause: null });
  });
};
