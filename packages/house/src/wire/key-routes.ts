import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { KEY_DAYS_MAX } from '../people/api-key.ts';
import { accountOf, keyNumbered } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { SCOPES } from '../people/scopes.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import { keysApi } from './api/keys.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { isFreshly } from './freshness.ts';
import { ownId } from './session.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Keys for programs: made by whose they are, shown once, kept as a hash. */
export const keyRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, keysApi);
  const { registry, clock, chance } = house;

  serve('GET /api/keys', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepKeys', ownId(house, request));
    if (known === undefined) return reply;
    const people = registry.people();
    const all = mayDo(known.account, 'KeepKeys', null);
    const keys = Object.values(people.keys)
      .filter(({ person, expiresAt }) => (all || person === known.account.id) && expiresAt > clock.now())
      .map(({ tokenHash: _hash, ...key }) => ({
        ...key,
        display: accountOf(people, key.person)?.display ?? key.person,
      }));
    return { keys, scopes: SCOPES, daysMax: KEY_DAYS_MAX };
  });

  serve('POST /api/keys', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepKeys', ownId(house, request));
    if (known === undefined || !(await isFreshly(house, known, reply))) return reply;
    const { label, scopes, days } = request.body;
    const key = { id: drawId(chance), token: drawToken(chance) };
    const at = clock.now();
    const expiresAt = at + days * DAY_MS;
    const decision = await registry.perform({
      type: 'MakeApiKey',
      at,
      key: key.id,
      person: known.account.id,
      label,
      scopes,
      expiresAt,
      tokenHash: hashToken(key.token),
    });
    return decision.ok
      ? { id: key.id, key: printKey(key), expiresAt }
      : reply.code(409).send({ detail: decision.refusal.detail });
  });

  serve('POST /api/keys/:key/end', async (request, reply) => {
    const { key } = request.params;
    const found = keyNumbered(registry.people(), key);
    const known = await asker(house, request, reply, 'KeepKeys', ownId(house, request));
    if (known === undefined) return reply;
    const isTheirs = found !== undefined && mayDo(known.account, 'KeepKeys', found.person);
    if (!isTheirs) return reply.code(404).send({ detail: 'you have no such key' });
    await registry.perform({ type: 'EndApiKey', at: clock.now(), key, by: known.account.id });
    return { detail: 'this key is over' };
  });
};
