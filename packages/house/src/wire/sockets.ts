import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Board, openBoard, type Said } from './board.ts';
import { frameOf } from './frame.ts';
import type { Lines } from './lines.ts';
import { live } from './live.ts';
import { knownBy, stillKnown } from './session.ts';

/** A browser that does not read is let go before it fills the house's memory; it resumes by version when it comes back. */
const UNREAD_MAX_BYTES = 256 * 1024;
/** More than any hand can do, in one second. */
const MESSAGES_MAX = 40;
const SECOND = 1000;

const CLOSE = { loggedOut: 4401, tooMany: 4429, tooMuch: 1008, tooSlow: 1013 } as const;

/** Another site's page must not speak in a visitor's name: the cookie alone does not tell who wrote the page. */
const isOwnOrigin = ({ headers: { origin, host } }: FastifyRequest): boolean => {
  if (origin === undefined || host === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** So many messages in any second, counted from the first of them. */
const meter = (now: () => number): (() => boolean) => {
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

/** What goes to many in a row is made into a frame once, and none of them changes it. */
const framer = (): ((text: string) => Buffer) => {
  let last = '';
  let frame = frameOf(last);
  return (text) => {
    if (text !== last) {
      last = text;
      frame = frameOf(text);
    }
    return frame;
  };
};

/**
 * What is said in one turn of the event loop goes out at its end, line by line in the order in which they were first spoken
 * to: an answer with the word on the table that follows it, and before that word goes to anybody else. Who listens is
 * woken once, and not for every table anew.
 */
const atEndOfTurn = (): ((send: () => void) => void) => {
  let waiting: (() => void)[] = [];
  const sendAll = (): void => {
    const those = waiting;
    waiting = [];
    for (const send of those) send();
  };
  return (send) => {
    if (waiting.length === 0) setImmediate(sendAll);
    waiting.push(send);
  };
};

/** What all lines of a house share. */
interface Hall {
  readonly house: House;
  readonly board: Board;
  readonly lines: Lines;
  framed(text: string): Buffer;
  /** Calls at the end of this turn. */
  later(send: () => void): void;
}

/** Who does not answer a ping before the next one is not there any more. */
const pinged = (socket: WebSocket): { heard(): void; ask(): void } => {
  let isThere = true;
  const heard = (): void => {
    isThere = true;
  };
  socket.on('pong', heard);
  return {
    heard,
    ask: () => {
      if (!isThere) return socket.terminate();
      isThere = false;
      return socket.ping();
    },
  };
};

const attach = (
  { house, board, lines, framed, later }: Hall,
  socket: WebSocket,
  request: FastifyRequest,
): void => {
  // Many are told the same: what is made ready once goes past the library that would make it ready for each of them.
  const line = request.raw.socket;
  let said: Buffer | undefined;
  const send = (): void => {
    if (said !== undefined && socket.readyState === socket.OPEN) line.write(said);
    said = undefined;
  };
  const leave = (code: number, why: string): void => {
    send();
    socket.close(code, why);
  };
  const opened = knownBy(house, request);
  if (opened === undefined) {
    leave(CLOSE.loggedOut, 'logged out');
    return;
  }
  // The key was proven when the line was opened; whether its session still holds is asked every time.
  const known = stillKnown(house, opened);

  const tell = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (line.writableLength > UNREAD_MAX_BYTES) {
      leave(CLOSE.tooSlow, 'messages are not being read');
      return;
    }
    if (said === undefined) later(send);
    said = said === undefined ? framed(text) : Buffer.concat([said, framed(text)]);
  };

  const whoIs = () => {
    const who = known();
    if (who === undefined) leave(CLOSE.loggedOut, 'logged out');
    return who?.account;
  };

  const ping = pinged(socket);
  const release = lines.add(opened, { end: () => leave(CLOSE.loggedOut, 'logged out'), ask: ping.ask });
  if (release === undefined) {
    leave(CLOSE.tooMany, 'too many windows of yours are open: close one');
    return;
  }
  const session = live(house, board, whoIs, tell);
  const within = meter(house.clock.now);
  socket.on('message', (data) => {
    ping.heard();
    if (!within()) return leave(CLOSE.tooMuch, 'too many messages');
    const who = known();
    if (who !== undefined) house.registry.used(who.session.id);
    session.hear(String(data)).catch((error: unknown) => {
      request.log.error({ err: error }, 'a message could not be answered');
      const failed: Said = {
        is: 'error',
        detail: 'the house could not write this down: nothing has changed, try again',
      };
      tell(JSON.stringify(failed));
    });
    return undefined;
  });
  const stop = (): void => {
    release();
    session.stop();
  };
  socket.on('close', stop);
  socket.on('error', stop);
};

export const socketRoutes = (server: FastifyInstance, house: House, lines: Lines): void => {
  const hall: Hall = { house, board: openBoard(house), lines, framed: framer(), later: atEndOfTurn() };
  server.get(
    '/api/live',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!isOwnOrigin(request)) await reply.code(403).send({ detail: 'this page is not of this house' });
        else if (knownBy(house, request) === undefined)
          await reply.code(401).send({ detail: 'log in first' });
      },
    },
    (socket, request) => attach(hall, socket, request),
  );
};
