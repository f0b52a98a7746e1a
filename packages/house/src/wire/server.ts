import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { House } from '../house.ts';
import { networkOf } from '../people/address.ts';
import { passwords } from '../people/password.ts';
import { throttle } from '../people/throttle.ts';
import { openChronicle } from '../records/chronicle.ts';
import { approvalRoutes } from './approval-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { cashierRoutes } from './cashier-routes.ts';
import { dealtRoutes } from './dealt-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { docsRoutes } from './docs-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { answerFailures } from './failures.ts';
import { floorRoutes } from './floor-routes.ts';
import { jackpotRoutes } from './jackpot-routes.ts';
import { type LogStream, logTo } from './log.ts';
import { MESSAGE_MAX_BYTES } from './message.ts';
import { metricsRoutes } from './metrics.ts';
import { moneyRoutes } from './money-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { socketRoutes } from './sockets.ts';
import { tableRoutes } from './table-routes.ts';
import { tournamentRoutes } from './tournament-routes.ts';

export interface WireOptions {
  /** Behind TLS: the cookie is then sent on no other way. */
  readonly secure: boolean;
  /** The folder of the built pages; null where only the API is served. */
  readonly pages: string | null;
  /** Where one JSON object a line is written of each request; false: nowhere. */
  readonly log: LogStream | false;
}

const BODY_MAX_BYTES = 16 * 1024;
const REQUESTS_A_MINUTE = 600;
const HASHES_AT_ONCE = 2;
const LOGINS_WAITING_MAX = 64;

/** The house's doors: HTTP for what is asked once, a socket for what goes on. */
export const buildServer = async (
  house: House,
  { secure, pages, log }: WireOptions,
): Promise<FastifyInstance> => {
  const server = Fastify({
    logger: log === false ? false : logTo(log),
    bodyLimit: BODY_MAX_BYTES,
    // A reader who does not read must not keep the house from closing: what was acknowledged is written.
    forceCloseConnections: true,
    trustProxy: false,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  answerFailures(server);
  await server.register(helmet, {
    // Without TLS a browser must not be told to come back by https.
    hsts: secure,
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: secure ? [] : null } },
  });
  await server.register(cookie);
  await server.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  await server.register(swagger, {
    openapi: {
      info: { title: 'Baize', version: '1', description: 'Tables, people and money of one house.' },
    },
    transform: jsonSchemaTransform,
  });
  await server.register(websocket, { options: { maxPayload: MESSAGE_MAX_BYTES } });
  const crowd = { atOnce: HASHES_AT_ONCE, waitingMax: LOGINS_WAITING_MAX };
  const doors = { passwords: await passwords(crowd, house.chance), throttle: throttle(), secure };
  const chronicle = openChronicle(house);
  await server.register((scope, _options, done) => {
    deskRoutes(scope, house, doors);
    floorRoutes(scope, house, chronicle);
    auditRoutes(scope, house);
    recordRoutes(scope, house, chronicle);
    moneyRoutes(scope, house, chronicle);
    cashierRoutes(scope, house);
    peopleRoutes(scope, house);
    ownRoutes(scope, house, doors);
    tableRoutes(scope, house);
    approvalRoutes(scope, house);
    tournamentRoutes(scope, house);
    dealtRoutes(scope, house);
    documentRoutes(scope, house);
    jackpotRoutes(scope, house);
    metricsRoutes(scope, house);
    socketRoutes(scope, house);
    docsRoutes(scope, () => server.swagger());
    done();
  });
  if (pages !== null) await servePages(server, pages);
  else server.setNotFoundHandler((_request, reply) => reply.code(404).send(NOTHING_HERE));
  return server;
};

const NOTHING_HERE = { detail: 'there is nothing here' };

/** The pages are one program: an address that is no file of it is for the program to understand. */
const servePages = async (server: FastifyInstance, folder: string): Promise<void> => {
  await server.register(files, { root: folder, index: 'index.html' });
  server.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && !request.url.startsWith('/api/')
      ? reply.sendFile('index.html')
      : reply.code(404).send(NOTHING_HERE),
  );
};
