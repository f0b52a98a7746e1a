import type { FastifyInstance } from 'fastify';
import { feedPage } from '../events/feed.ts';
import { HAPPENINGS, type HappeningKind } from '../events/happening.ts';
import type { House } from '../house.ts';
import type { ApiScope } from '../people/scopes.ts';
import { eventsApi } from './api/events.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { openLine } from './event-line.ts';
import type { Authenticated } from './session.ts';

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
  const { webhooks } = house;

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
    const after = Number.isSafeInteger(last) && last >= 0 ? last : request.query.after;
    if (!openLine(house, known, reply, { connections, after, kinds: kindsFor(known, kinds) }))
      return reply.code(429).send({ detail: 'too many windows of yours are open: close one' });
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
