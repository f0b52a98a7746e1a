import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { contract } from './api/contract.ts';
import { scopeOfRoute } from './api/key-scopes.ts';
import type { RouteSchema } from './api/route.ts';
import { keyIn, knownBy } from './session.ts';

const NO_KEY = { detail: 'this key opens nothing here: it was ended, has run out, or never was one' };

const ROUTES = contract as Readonly<Record<string, RouteSchema>>;
/** What is served beside the contract: the socket has one of its own. */
const SOCKET: RouteSchema = { response: ROUTES['GET /api/me']?.response ?? ({} as never) };

const routeOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`;

/** A program with a key comes in where one of its scopes is for it, and nowhere else: what is in no scope is closed. */
export const guardKeys = (server: FastifyInstance, house: House): void => {
  server.addHook('preValidation', (request, reply, done) => {
    if (keyIn(request) === undefined) return done();
    const known = knownBy(house, request);
    if (known?.key === undefined) return void reply.code(401).send(NO_KEY);
    const route = routeOf(request);
    const schema = ROUTES[route] ?? (route === 'GET /api/live' ? SOCKET : undefined);
    const scope = schema && scopeOfRoute(route, schema);
    if (schema?.access === 'anybody' || (scope !== undefined && known.key.scopes.includes(scope)))
      return done();
    const detail =
      scope === undefined
        ? 'no key is let in here: this is for people'
        : `this key is not for that: it would need ${scope}, and has ${known.key.scopes.join(', ')}`;
    return void reply.code(403).send({ detail });
  });
};
