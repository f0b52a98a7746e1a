import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { cosignedAt, parseCheckpoint, type Verifier, vkeyOf } from '@baize/house/format';
import type { WatchedLog } from './request.ts';
import type { Witness } from './witness.ts';

/** More than 63 lines of proof and the largest note together. */
const BODY_MAX = 72 * 1024;

const TEXT = 'text/plain; charset=utf-8';

/** Under which a witness tells of a log (C2SP tlog-witness). */
export const originHash = (origin: string): string => createHash('sha256').update(origin).digest('hex');

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > BODY_MAX) return undefined;
    pieces.push(piece);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
  } catch {
    return undefined;
  }
};

interface Ports {
  readonly witness: Witness;
  readonly key: Verifier;
  readonly logs: readonly WatchedLog[];
  /** In seconds since 1970. */
  readonly now: () => number;
  readonly report: (what: string) => void;
}

/** What it knows, for people: every log with the newest checkpoint, and whether two do not go together. */
const overview = ({ witness, key, logs, now }: Ports): string => {
  const lines = [...new Set(logs.map((log) => log.key.name))].map((origin) => {
    const text = witness.checkpoint(origin);
    const checkpoint = text === undefined ? undefined : parseCheckpoint(text);
    const at = checkpoint && cosignedAt(checkpoint.note, key);
    const conflicts = witness.conflicts(origin);
    const proved = conflicts.filter(({ isProof }) => isProof).length;
    const seen =
      checkpoint === undefined || at === undefined
        ? 'nothing seen yet'
        : `${checkpoint.size} commands, root ${Buffer.from(checkpoint.root).toString('base64')}, ${now() - at} s ago`;
    const words =
      conflicts.length === 0
        ? 'all of it one tree'
        : `${proved} proofs of a fork and ${conflicts.length - proved} doubts: /${originHash(origin)}/conflicts`;
    return `${origin}: ${seen}; ${words}`;
  });
  return `${['baize witness', vkeyOf(key), '', ...lines].join('\n')}\n`;
};

interface Page {
  readonly status: number;
  readonly body: string;
  readonly type?: string | undefined;
}

const send = (response: ServerResponse, { status, body, type = TEXT }: Page): void => {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
};

const NOTHING_HERE: Page = { status: 404, body: 'there is nothing here\n' };

const pageOf = (ports: Ports, path: string): Page => {
  if (path === '/') return { status: 200, body: overview(ports) };
  const origin = ports.logs.find(({ key }) => path.startsWith(`/${originHash(key.name)}/`))?.key.name;
  if (origin === undefined) return NOTHING_HERE;
  const { witness } = ports;
  switch (path.slice(path.indexOf('/', 1))) {
    case '/checkpoint': {
      const body = witness.checkpoint(origin);
      return body === undefined ? { status: 404, body: 'nothing was cosigned yet\n' } : { status: 200, body };
    }
    case '/conflicts':
      return {
        status: 200,
        body: `${JSON.stringify(witness.conflicts(origin), undefined, 2)}\n`,
        type: 'application/json',
      };
    default:
      return NOTHING_HERE;
  }
};

const answer = async (ports: Ports, request: IncomingMessage, response: ServerResponse): Promise<Page> => {
  const path = (request.url ?? '/').replace(/\?.*$/, '');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (path !== '/add-checkpoint') return isReading ? pageOf(ports, path) : NOTHING_HERE;
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    return { status: 405, body: 'a checkpoint is sent by POST\n' };
  }
  const body = await readBody(request);
  if (body !== undefined) return ports.witness.add(body);
  response.setHeader('connection', 'close');
  return { status: 400, body: 'this is too long, or no text\n' };
};

const CONNECTIONS_MAX = 256;

/** The witness as others reach it. */
export const witnessServer = (ports: Ports): Server => {
  const server = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, (request, response) => {
    answer(ports, request, response)
      .then((page) => send(response, page))
      .catch((error: unknown) => {
        ports.report(`a request was not answered: ${error instanceof Error ? error.message : String(error)}`);
        if (response.headersSent) response.destroy();
        else send(response, { status: 500, body: 'this was not written down, and nothing was signed\n' });
      });
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
};
