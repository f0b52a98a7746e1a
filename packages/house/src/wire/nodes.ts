import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { answerCall, CALL_PATH, type Call, SIGNATURE, whatOf } from '../nodes/calls.ts';
import type { Cluster } from '../nodes/cluster.ts';
import { cookieNames } from './session.ts';
import { inNetworks, isSecure, type Site } from './site.ts';

/** On a request that a node passes on: that it is one, and from where it came. */
const PASSED = 'x-baize-passed';
const FROM = 'x-forwarded-for';
/** Nothing was done there: the desk is elsewhere by now. */
const ELSEWHERE = 'x-baize-elsewhere';

/** Served by every node for itself; everything else that is asked of the API is the desk's. */
const OWN = ['/api/health', '/api/live', CALL_PATH];

const isOfDesk = (url: string): boolean =>
  url.startsWith('/api/') && !OWN.some((own) => url === own || url.startsWith(`${own}?`));

const BODY_MAX = 1024 * 1024;
const PATIENCE_MS = 10_000;
const AGAIN_MS = 100;

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const passedWhat = (method: string, url: string, from: string): readonly string[] => [
  'pass',
  method,
  url,
  from,
];

/**
 * Whose word on where a request came from is taken: a proxy's, and another node's, which proves with every request that
 * it is one. From anybody else such a word is taken off before it is read.
 */
export const trustOf = ({ cluster }: Pick<House, 'cluster'>, { proxies }: Site) => {
  const isProxy = inNetworks(proxies);
  if (cluster === undefined)
    return { trustProxy: proxies.length === 0 ? false : [...proxies], screen: () => undefined };
  const isPassed = ({ headers, method = '', url = '' }: IncomingMessage): boolean =>
    cluster.key.isSigned(
      headerOf(headers, PASSED),
      passedWhat(method, url, headerOf(headers, FROM)),
      Date.now(),
    );
  return {
    trustProxy: (address: string, hop: number): boolean => hop === 0 || isProxy(address),
    screen: (request: IncomingMessage): void => {
      if (isPassed(request)) return;
      delete request.headers[PASSED];
      if (!isProxy(request.socket.remoteAddress)) delete request.headers[FROM];
    },
  };
};

/** What another node asks this one to do, by its own way in: whoever has not the key is told that nothing is here. */
const answerNode = async (cluster: Cluster, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.hijack();
  const send = (status: number, text: string): void => {
    reply.raw.writeHead(status, { 'content-type': 'application/json' });
    reply.raw.end(text);
  };
  const body = (await bodyOf(request.raw))?.toString('utf8') ?? '';
  const isKnown =
    request.method === 'POST' &&
    cluster.key.isSigned(headerOf(request.headers, SIGNATURE), whatOf(body), Date.now());
  if (!isKnown) return send(404, '{"detail":"there is nothing here"}');
  try {
    send(200, JSON.stringify(await answerCall(JSON.parse(body) as Call, cluster.methods)));
  } catch (error) {
    request.log.error({ err: error }, 'what another node asked for could not be done');
    send(
      200,
      JSON.stringify({ ok: false, again: false, detail: 'the node met a defect, which its log tells' }),
    );
  }
};

/** Not one hop's own: they are said anew. */
const HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  SIGNATURE,
  PASSED,
  FROM,
];

type Passed = 'answered' | 'elsewhere';

interface Passing {
  readonly agent: Agent;
  /** Told that somebody has done something by this request. */
  acted(request: FastifyRequest): void;
  readonly cluster: Cluster;
  readonly body: Buffer;
}

/** Passes a request on as it came, and its answer back as it comes. */
const passTo = (
  address: string,
  { agent, cluster, body, acted }: Passing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Passed> =>
  new Promise((resolve, reject) => {
    const { method, url, ip } = request;
    const headers: IncomingHttpHeaders = { ...request.headers };
    for (const name of HOP) delete headers[name];
    const isReading = method === 'GET' || method === 'HEAD';
    const asked = httpRequest(
      new URL(url, address),
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(isReading ? {} : { 'content-length': body.length }),
          [FROM]: ip,
          [PASSED]: cluster.key.sign(passedWhat(method, url, ip), Date.now()),
        },
      },
      (answer) => {
        if (answer.headers[ELSEWHERE] !== undefined) {
          answer.resume();
          resolve('elsewhere');
          return;
        }
        const give = (): void => {
          const kept = { ...answer.headers };
          for (const name of HOP) delete kept[name];
          reply.raw.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(reply.raw);
          answer.on('error', () => reply.raw.destroy());
          resolve('answered');
        };
        // Whoever did something there finds it here with the next thing that he asks.
        if (isReading) give();
        else {
          if ((answer.statusCode ?? 500) < 400) acted(request);
          cluster.catchUp().then(give, give);
        }
      },
    );
    reply.raw.once('close', () => asked.destroy());
    asked.once('error', reject);
    asked.end(body.length === 0 ? undefined : body);
  });

const UNHEARD = {
  detail: 'the node that does this was lost while it did: look whether it was done before you try again',
};
const NOBODY = { detail: 'no node does this now: try again in a moment' };

const sendRaw = ({ raw }: FastifyReply, status: number, told: object): void => {
  if (raw.headersSent) {
    raw.destroy();
    return;
  }
  raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  raw.end(JSON.stringify(told));
};

const wasNotSent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(String(error.code));

/** Finds the node that serves the desk, for as long as it takes another to come to it. */
const passOn = async (passing: Passing, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { cluster } = passing;
  const until = performance.now() + PATIENCE_MS;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  while (performance.now() < until && !reply.raw.destroyed) {
    const address = cluster.deskAddress();
    try {
      if (address !== undefined && (await passTo(address, passing, request, reply)) === 'answered') return;
    } catch (error) {
      if (!isReading && !wasNotSent(error)) return sendRaw(reply, 502, UNHEARD);
    }
    await sleep(AGAIN_MS);
  }
  sendRaw(reply, 503, NOBODY);
};

/**
 * Where a house is several nodes: one of them serves the desk, and whoever asks another is passed on to it. Sockets end
 * at every node. It comes before all other hooks: what is passed on is bounded where it is answered.
 */
export const joinNodes = (server: FastifyInstance, house: House, site: Site): void => {
  const { cluster } = house;
  if (cluster === undefined) return;
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const names = cookieNames(isSecure(site));
  /** A hand on the screen is one wherever it is answered: the sockets that end here are not locked meanwhile. */
  const acted = ({ headers, url }: FastifyRequest): void => {
    if (url.startsWith('/api/lock/touch')) return;
    const cookies = names.bare(server.parseCookie(headers.cookie ?? ''));
    const checked = house.registry.check(cookies.baize ?? '');
    if (checked.is === 'in') house.locks.touched(checked.session.id);
  };
  server.addHook('onClose', (_server, done) => {
    agent.destroy();
    done();
  });

  /** Waits for the desk where it is on its way to this node. */
  const isHere = async (): Promise<boolean> => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
      if (cluster.isDesk()) return true;
      if (!cluster.isComing()) return false;
      await sleep(AGAIN_MS);
    }
    return false;
  };

  server.addHook('onRequest', async (request, reply) => {
    if (request.url === CALL_PATH) return answerNode(cluster, request, reply);
    if (!isOfDesk(request.url) || (cluster.isDesk() && cluster.role !== 'wire') || (await isHere())) return;
    if (request.headers[PASSED] !== undefined) {
      await reply.code(503).header(ELSEWHERE, '1').send(NOBODY);
      return;
    }
    reply.hijack();
    const body = await bodyOf(request.raw);
    if (body === undefined) sendRaw(reply, 413, { detail: 'that is more than is taken at once' });
    else await passOn({ agent, cluster, body, acted }, request, reply);
  });
};
