import type { IncomingMessage } from 'node:http';
import { evaluator } from '@baize/engine/poker';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { openSetter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { networkOf } from '../people/address.ts';
import { passwords } from '../people/password.ts';
import { throttle } from '../people/throttle.ts';
import { affairsRoutes } from './affairs-routes.ts';
import { approvalRoutes } from './approval-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { boardRoutes, isBoard } from './board-routes.ts';
import { bookRoutes } from './book-routes.ts';
import { careRoutes } from './care-routes.ts';
import { cashRoutes } from './cash-routes.ts';
import { cashierRoutes } from './cashier-routes.ts';
import { openConnectionRegistry } from './connection-registry.ts';
import { boundConnections } from './connections.ts';
import { dealtRoutes } from './dealt-routes.ts';
import { debtRoutes } from './debt-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { docsRoutes } from './docs-routes.ts';
import { withoutVersion } from './document/paths.ts';
import { documentRoutes } from './document-routes.ts';
import { guardDoorway } from './doorway.ts';
import { eventRoutes } from './event-routes.ts';
import { answerFailures } from './failures.ts';
import { floorRoutes } from './floor-routes.ts';
import { guardWeak } from './freshness.ts';
import { type Guests, guestRoutes, NO_GUESTS } from './guest-routes.ts';
import { healthRoutes } from './health.ts';
import { inspectionRoutes } from './inspection-routes.ts';
import { jackpotRoutes } from './jackpot-routes.ts';
import { guardKeys } from './key-guard.ts';
import { keyRoutes } from './key-routes.ts';
import { LIMITS, type Limits, PATIENCE } from './limits.ts';
import { guardLocked, lockRoutes } from './lock-routes.ts';
import { type LogStream, logTo } from './log.ts';
import { logRoutes } from './log-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { MESSAGE_MAX_BYTES } from './message.ts';
import { metricsRoutes } from './metrics.ts';
import { moneyRoutes } from './money-routes.ts';
import { nodeRoutes } from './node-routes.ts';
import { joinNodes, trustOf } from './nodes.ts';
import { ownRoutes } from './own-routes.ts';
import { NOTHING_HERE, servePages } from './pages.ts';
import { sayNames } from './people-in-words.ts';
import { peopleRoutes } from './people-routes.ts';
import { pitRoutes } from './pit-routes.ts';
import { planningRoutes } from './planning-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import { refuseUnreadable } from './readable.ts';
import { recordRoutes } from './record-routes.ts';
import { deskRegisterRoutes, tallyRoutes } from './register-routes.ts';
import { roundRoutes } from './round-routes.ts';
import { screenRoutes } from './screen-routes.ts';
import { sealRoutes } from './seal-routes.ts';
import { holderOf } from './session.ts';
import { settingsRoutes } from './settings-routes.ts';
import { isSecure, LOOPBACK, type Site } from './site.ts';
import { socketRoutes } from './sockets.ts';
import { tableRoutes } from './table-routes.ts';
import { tournamentRoutes } from './tournament-routes.ts';
import { isWatch } from './watch-routes.ts';

export interface WireOptions {
  /** How the house is reached; from this machine alone where nothing is said. */
  readonly site?: Site;
  /** The certificate and its key, where no proxy in front of the house sees to TLS. */
  readonly tls?: Tls;
  /** The folder of the built pages; null where only the API is served. */
  readonly pages: string | null;
  /** Where one JSON object a line is written of each request; false: nowhere. */
  readonly log: LogStream | false;
  /** What those who have no account may do; nothing where nothing is said. */
  readonly guests?: Guests;
  /** Other bounds than the usual ones. */
  readonly limits?: Partial<Limits>;
}

/** A certificate with its key, as PEM. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
}

const NOWHERE = ["'none'"];
const HERE = ["'self'"];

/** What a page of the house may load and whom it may ask: nothing but the house, and nothing written into a page. */
const policyOf = (site: Site) => ({
  defaultSrc: NOWHERE,
  scriptSrc: HERE,
  workerSrc: HERE,
  styleSrc: HERE,
  fontSrc: [...HERE, 'data:'],
  imgSrc: [...HERE, 'data:'],
  mediaSrc: HERE,
  connectSrc: HERE,
  manifestSrc: HERE,
  // Tables side by side are pages of the house in frames of the house.
  frameSrc: HERE,
  baseUri: NOWHERE,
  formAction: HERE,
  frameAncestors: HERE,
  ...(isSecure(site) ? { upgradeInsecureRequests: [] } : {}),
});

const BODY_MAX_BYTES = 16 * 1024;
const HASHES_AT_ONCE = 2;
const LOGINS_WAITING_MAX = 64;

/** What is asked, for the bound on it: what costs little, or is made once for all, is asked for by whole halls. */
const kindOf = ({ method, url }: FastifyRequest): 'file' | 'board' | 'act' => {
  if (method !== 'GET') return 'act';
  if (!url.startsWith('/api/')) return 'file';
  return isBoard(url) || isWatch(url) ? 'board' : 'act';
};

const mostOf = ({ requestsAMinute, boardsAMinute, filesAMinute }: Limits) => ({
  act: requestsAMinute,
  board: boardsAMinute,
  file: filesAMinute,
});

/** Headers, cookies, and the bounds on connections and requests. */
const registerGuards = async (
  server: FastifyInstance,
  house: House,
  site: Site,
  limits: Limits,
): Promise<void> => {
  await server.register(helmet, {
    // Without TLS a browser must not be told to come back by https.
    hsts: isSecure(site),
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(site) },
  });
  await server.register(cookie);
  guardDoorway(server, site);
  boundConnections(server, house, limits, site);
  guardLocked(server, house);
  guardKeys(server, house);
  guardWeak(server, house);
  await server.register(rateLimit, {
    max: (request) => mostOf(limits)[kindOf(request)],
    timeWindow: '1 minute',
    // A whole casino may be behind one address: whoever is known counts for himself.
    keyGenerator: (request) =>
      `${kindOf(request)} ${holderOf(house, request) ?? `address ${networkOf(request.ip)}`}`,
  });
  // Many who come in one turn of the event loop are answered in several.
  server.addHook('onRequest', (_request, _reply, done) => {
    const wait = house.turns.enter();
    if (wait === undefined) done();
    else void wait.then(() => done());
  });
};

/** Every route of the API, and the socket. */
const registerRoutes = async (
  server: FastifyInstance,
  house: House,
  { site, guests }: { readonly site: Site; readonly guests: Guests },
  limits: Limits,
): Promise<void> => {
  const secure = isSecure(site);
  const crowd = { atOnce: HASHES_AT_ONCE, waitingMax: LOGINS_WAITING_MAX };
  const hashing = await passwords(crowd, house.chance);
  const doors = { passwords: hashing, throttle: throttle(), links: throttle(), secure };
  const { chronicle } = house;
  const connections = openConnectionRegistry(server, house, limits);
  const setter = openSetter();
  server.addHook('onClose', () => setter.stop());
  await server.register((scope, _options, done) => {
    deskRoutes(scope, house, doors, site);
    lockRoutes(scope, house, doors, site);
    proofRoutes(scope, house, site, doors);
    keyRoutes(scope, house);
    settingsRoutes(scope, house);
    guestRoutes(scope, house, doors, guests);
    floorRoutes(scope, house);
    sealRoutes(scope, house, chronicle);
    auditRoutes(scope, house);
    inspectionRoutes(scope, house, { chronicle, setter });
    logRoutes(scope, house);
    recordRoutes(scope, house, chronicle);
    roundRoutes(scope, house, { chronicle, setter });
    moneyRoutes(scope, house, chronicle);
    cashierRoutes(scope, house);
    cashRoutes(scope, house, setter);
    careRoutes(scope, house);
    debtRoutes(scope, house);
    peopleRoutes(scope, house);
    ownRoutes(scope, house, doors);
    tableRoutes(scope, house);
    approvalRoutes(scope, house);
    pitRoutes(scope, house);
    bookRoutes(scope, house, setter);
    tournamentRoutes(scope, house, connections);
    deskRegisterRoutes(scope, house);
    tallyRoutes(scope, house);
    boardRoutes(scope, house);
    screenRoutes(scope, house, secure);
    dealtRoutes(scope, house);
    documentRoutes(scope, house, setter, site);
    mailRoutes(scope, house);
    planningRoutes(scope, house, setter);
    affairsRoutes(scope, house, setter);
    jackpotRoutes(scope, house);
    metricsRoutes(scope, house, site);
    healthRoutes(scope, house);
    nodeRoutes(scope, house);
    eventRoutes(scope, house, connections);
    socketRoutes(scope, house, connections, site);
    docsRoutes(scope, house);
    done();
  });
};

/** The server of a house: HTTP for what is asked once, a WebSocket for what goes on. */
export const buildServer = async (
  house: House,
  { site = LOOPBACK, tls, pages, log, guests = NO_GUESTS, limits: chosen = {} }: WireOptions,
): Promise<FastifyInstance> => {
  const limits = { ...LIMITS, ...chosen };
  const trust = trustOf(house, site);
  const server = Fastify({
    logger: log === false ? false : logTo(log),
    bodyLimit: BODY_MAX_BYTES,
    rewriteUrl: (request) => {
      trust.screen(request as IncomingMessage);
      return withoutVersion(request.url ?? '/');
    },
    // A reader who does not read must not keep the house from closing: what was acknowledged is written.
    forceCloseConnections: true,
    trustProxy: trust.trustProxy,
    ...(tls === undefined ? {} : { https: { ...tls, minVersion: 'TLSv1.2' } }),
    // Who sends half a request, or reads nothing of the answer, does not keep his place for ever.
    requestTimeout: PATIENCE.request,
    keepAliveTimeout: PATIENCE.betweenRequests,
    connectionTimeout: PATIENCE.silence,
    http: { headersTimeout: PATIENCE.headers, connectionsCheckingInterval: PATIENCE.lookEvery },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  answerFailures(server);
  refuseUnreadable(server);
  sayNames(server, house);
  joinNodes(server, house, site);
  await registerGuards(server, house, site, limits);
  // Frames are written by hand (`frame.ts`), which compression would break: it is never negotiated.
  await server.register(websocket, { options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false } });
  await registerRoutes(server, house, { site, guests }, limits);
  // Its tables take a tenth of a second to make: not at the first showdown, when people wait.
  server.addHook('onListen', (done) => {
    evaluator();
    done();
  });
  if (pages !== null) await servePages(server, pages);
  else server.setNotFoundHandler((_request, reply) => reply.code(404).send(NOTHING_HERE));
  return server;
};
