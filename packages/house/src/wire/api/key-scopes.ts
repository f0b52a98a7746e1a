import type { ApiScope } from '../../people/scopes.ts';
import type { RouteSchema } from './route.ts';

/** What is read by a key, by what a route is about. What is about nobody but oneself stands in no row. */
const READING: Readonly<Record<string, ApiScope>> = {
  tables: 'tables:read',
  records: 'records:read',
  rules: 'records:read',
  money: 'money:read',
  tournaments: 'tournaments:read',
  boards: 'tournaments:read',
  audit: 'audit:read',
  house: 'house:read',
};

/** Read by a key besides, or by none although its area is. */
const BY_ROUTE: Readonly<Record<string, ApiScope | null>> = {
  'GET /api/me': 'tables:read',
  'GET /api/people': 'people:read',
  'GET /api/screens': null,
  'GET /metrics': 'house:read',
  'GET /api/live': 'tables:read',
  // And of what happens only the kinds that a key has a scope for: `kindsFor` of its routes.
  'GET /api/events': 'tables:read',
  'GET /api/events/live': 'tables:read',
};

/** Runs a tournament as its desk does; who else has to agree, and screens on walls, are for people. */
const RUNNING = /^(?:POST|PUT) \/api\/tournaments(?:\/|$)/;
const FOR_PEOPLE = /\/(?:approvals|second-person|reopen)$/;

/** What a key has to be for to be let in at a route; undefined: no key is. */
export const scopeOfRoute = (route: string, { tags = [], hide }: RouteSchema): ApiScope | undefined => {
  const named = BY_ROUTE[route];
  if (named !== undefined) return named ?? undefined;
  if (hide === true) return undefined;
  if (route.startsWith('GET ')) return READING[tags[0] ?? ''];
  return RUNNING.test(route) && !FOR_PEOPLE.test(route) ? 'tournaments:run' : undefined;
};
