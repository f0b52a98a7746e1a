import type { Socket } from 'node:net';
import { memoizeLast } from '@baize/engine';
import type { WebSocket } from '@fastify/websocket';
import { encodeTextFrame } from './frame.ts';

/**
 * Back-pressure. A browser that does not read is disconnected when so much waits for it, before it fills the house's
 * memory; when it comes back it resumes by version.
 */
const UNREAD_MAX_BYTES = 256 * 1024;

/** What the outboxes of a house share. */
export interface OutboxContext {
  /** The frame of a text. A text that goes to many in a row is encoded once. */
  encode(text: string): Buffer;
  /** Calls at the end of this turn of the event loop. */
  afterTurn(flush: () => void): void;
}

/**
 * Writes are batched: all that is sent in one turn of the event loop is written at its end, connection by connection in
 * the order in which they were first sent to. So a reply goes out in one write with the view that follows it, and
 * before anybody else is sent that view; and a browser is woken once, and not for every table that it watches.
 */
const batchFlushes = (): OutboxContext['afterTurn'] => {
  let waiting: (() => void)[] = [];
  const flushAll = (): void => {
    const batch = waiting;
    waiting = [];
    for (const flush of batch) flush();
  };
  return (flush) => {
    if (waiting.length === 0) setImmediate(flushAll);
    waiting.push(flush);
  };
};

export const newOutboxContext = (): OutboxContext => ({
  encode: memoizeLast(encodeTextFrame),
  afterTurn: batchFlushes(),
});

/** What goes out to one browser. */
export interface Outbox {
  sendText(text: string): void;
  /** Writes what still waits, and closes. */
  close(code: number, reason: string): void;
}

const TOO_SLOW = 1013;

/**
 * An outbox that writes its own frames to the stream of a socket, past `ws`: see `frame.ts` for why, and what it needs.
 */
export const openOutbox = (
  { encode, afterTurn }: OutboxContext,
  socket: WebSocket,
  stream: Socket,
): Outbox => {
  if (socket.extensions !== '')
    throw new Error(`impossible: hand-written frames on a socket with ${socket.extensions}`);
  let unsent: Buffer | undefined;

  const flush = (): void => {
    if (unsent !== undefined && socket.readyState === socket.OPEN) stream.write(unsent);
    unsent = undefined;
  };

  const close = (code: number, reason: string): void => {
    flush();
    socket.close(code, reason);
  };

  return {
    close,
    sendText: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      if (stream.writableLength > UNREAD_MAX_BYTES) {
        close(TOO_SLOW, 'messages are not being read');
        return;
      }
      if (unsent === undefined) afterTurn(flush);
      unsent = unsent === undefined ? encode(text) : Buffer.concat([unsent, encode(text)]);
    },
  };
};
