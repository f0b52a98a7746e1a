import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { ApiKey } from '../people/people.ts';
import { type ClientChannel, openChannel } from './client-channel.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { openFanOut, type TableFanOut } from './fan-out.ts';
import { parseMessage } from './message.ts';
import { newOutboxContext, type Outbox, type OutboxContext, openOutbox } from './outbox.ts';
import type { ServerMessage } from './server-message.ts';
import { keyIn, knownBy, stillKnown } from './session.ts';
import { isOwnOrigin, type Site } from './site.ts';

/** More than any hand can do, in one second. */
const MESSAGES_MAX = 40;
const SECOND = 1000;

const CLOSE = { loggedOut: 4401, tooMany: 4429, tooMuch: 1008 } as const;

/** Another site's page must not speak in a visitor's name: the cookie alone does not tell who wrote the page. */
const isOwnPage = (site: Site, request: FastifyRequest): boolean => {
  const { origin, host } = request.headers;
  // No page can state a key: a program that does has no origin.
  return origin === undefined ? keyIn(request) !== undefined : isOwnOrigin(site, origin, host);
};

const NOT_FOR_KEY = {
  is: 'error',
  detail: 'this key is for looking: acting at tables needs tables:act',
} as const;

const ACTS: ReadonlySet<string> = new Set(['command', 'try', 'contribute', 'hold']);

/** What a program may send by its key: to watch always, to act where the key is for it. */
const mayKeySend = ({ scopes }: ApiKey, text: string): boolean => {
  const parsed = parseMessage(text);
  if (!parsed.ok) return true;
  const { do: what } = parsed.message;
  if (what === 'watch' || what === 'unwatch') return true;
  return ACTS.has(what) && scopes.includes('tables:act');
};

/** So many messages in any second, counted from the first of them. */
const rateLimit = (now: () => number): (() => boolean) => {
  let since = now();
  let count = 0;
  return () => {
    if (now() - since >= SECOND) {
      since = now();
      count = 0;
    }
    count += 1;
    return count <= MESSAGES_MAX;
  };
};

/** What all sockets of a house share. */
interface SocketContext {
  readonly house: House;
  readonly fanOut: TableFanOut;
  readonly connections: ConnectionRegistry;
  readonly outboxes: OutboxContext;
}

/** Terminates a socket that has not answered one ping before the next is due; whoever answers looks on. */
const heartbeat = (socket: WebSocket, looksOn: () => void): { heard(): void; ping(): void } => {
  let isThere = true;
  const heard = (): void => {
    isThere = true;
  };
  socket.on('pong', () => {
    heard();
    looksOn();
  });
  return {
    heard,
    ping: () => {
      if (!isThere) return socket.terminate();
      isThere = false;
      return socket.ping();
    },
  };
};

const UNANSWERED: ServerMessage = {
  is: 'error',
  detail: 'the house could not write this down: nothing has changed, try again',
};

/**
 * Receives a message. One that cannot be answered is a defect: it is logged, and its sender is told that nothing has
 * changed.
 */
const receiveMessage = (
  channel: ClientChannel,
  outbox: Outbox,
  { log }: FastifyRequest,
  text: string,
): void => {
  channel.receive(text).catch((error: unknown) => {
    log.error({ err: error }, 'a message could not be answered');
    outbox.sendText(JSON.stringify(UNANSWERED));
  });
};

const attachSocket = (
  { house, fanOut, connections, outboxes }: SocketContext,
  socket: WebSocket,
  request: FastifyRequest,
): void => {
  const outbox = openOutbox(outboxes, socket, request.raw.socket);
  const logOut = (): void => outbox.close(CLOSE.loggedOut, 'logged out');
  const authenticated = knownBy(house, request);
  if (authenticated === undefined) {
    logOut();
    return;
  }
  // The key was checked when the socket was opened; whether its session still holds is asked every time.
  const known = stillKnown(house, authenticated);
  // Looking is use: the session stays, and what is done under it is locked when nobody touches the screen.
  const { heard, ping } = heartbeat(socket, () => {
    const who = known();
    if (who !== undefined) house.registry.used(who.session.id);
  });
  const release = connections.add(authenticated, { end: logOut, ping });
  if (release === undefined) {
    outbox.close(CLOSE.tooMany, 'too many windows of yours are open: close one');
    return;
  }
  const currentAccount = () => {
    const who = known();
    if (who === undefined) logOut();
    return who?.account;
  };
  const channel = openChannel(house, fanOut, currentAccount, outbox.sendText, () => {
    const { session, key } = authenticated;
    if (key !== undefined) return true;
    if (house.locks.leftOf(session) === 0) return false;
    house.locks.touched(session.id);
    return true;
  });
  const isWithinRate = rateLimit(house.clock.now);
  socket.on('message', (data) => {
    heard();
    if (!isWithinRate()) {
      outbox.close(CLOSE.tooMuch, 'too many messages');
      return;
    }
    const who = known();
    if (who !== undefined) house.registry.used(who.session.id);
    const text = String(data);
    if (authenticated.key !== undefined && !mayKeySend(authenticated.key, text))
      outbox.sendText(JSON.stringify(NOT_FOR_KEY));
    else receiveMessage(channel, outbox, request, text);
  });
  const stop = (): void => {
    release();
    channel.close();
  };
  socket.on('close', stop);
  socket.on('error', stop);
};

export const socketRoutes = (
  server: FastifyInstance,
  house: House,
  connections: ConnectionRegistry,
  site: Site,
): void => {
  const context: SocketContext = {
    house,
    fanOut: openFanOut(house),
    connections,
    outboxes: newOutboxContext(),
  };
  server.get(
    '/api/live',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!isOwnPage(site, request))
          await reply.code(403).send({ detail: 'this page is not of this house' });
        else if (knownBy(house, request) === undefined)
          await reply.code(401).send({ detail: 'log in first' });
      },
    },
    (socket, request) => attachSocket(context, socket, request),
  );
};
