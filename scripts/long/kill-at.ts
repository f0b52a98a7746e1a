/**
 * Read before a house (`node --import`): ends its process at one step of a command on its way, the so-and-so-manieth
 * time that one comes there. The house knows nothing of it: what is watched are the socket, the database and the line.
 */
import { Socket } from 'node:net';
import Database from 'better-sqlite3';
import WebSocket from 'ws';

const step = Number(process.env.BAIZE_KILL_STEP);
let left = Number(process.env.BAIZE_KILL_AFTER);

/** Before anybody has said anything the house is still being opened; and then people play for a while. */
let isOpen = false;
let isHeard = false;
const PLAY_MS = 800 + Math.random() * 1200;

const at = (here: number): void => {
  if (here !== step || !isOpen) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
};

const REPLY = Buffer.from('"is":"reply"');

// 1 a message is here, 2 it is read and authorised, 3 and 4 what it asks of tables in memory has begun.
const emit = WebSocket.prototype.emit;
WebSocket.prototype.emit = function (this: WebSocket, name: string | symbol, ...words: unknown[]): boolean {
  if (name !== 'message') return emit.call(this, name, ...words);
  if (!isHeard) setTimeout(() => (isOpen = true), PLAY_MS);
  isHeard = true;
  at(1);
  const heard = emit.call(this, name, ...words);
  at(2);
  queueMicrotask(() => {
    at(3);
    queueMicrotask(() => at(4));
  });
  return heard;
} as typeof emit;

type Run = (...words: unknown[]) => unknown;

/** Looks before and behind a statement of the database. */
const watch = (statement: object, before: number, after: number): void => {
  const own = statement as Record<string, Run>;
  const run = own.run as Run;
  own.run = (...words) => {
    at(before);
    const done = run.apply(statement, words);
    at(after);
    return done;
  };
};

// 5 decided and about to be written, 6 begun, 7 half written, 8 before the commit, 9 after it.
const prepare = Database.prototype.prepare;
Database.prototype.prepare = function (this: Database.Database, sql: string) {
  const statement = prepare.call(this, sql);
  if (/^BEGIN IMMEDIATE/.test(sql)) watch(statement, 5, 6);
  else if (/^\s*INSERT INTO (?:commands|appends)/.test(sql)) watch(statement, 0, 7);
  else if (/^COMMIT/.test(sql)) watch(statement, 8, 9);
  return statement;
} as typeof prepare;

// 10 about to be answered, 11 answered and told to nobody else, 12 told.
const write = Socket.prototype.write;
Socket.prototype.write = function (this: Socket, ...words: unknown[]): boolean {
  const [chunk] = words;
  const isReply =
    chunk instanceof Uint8Array && Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).includes(REPLY);
  if (isReply) at(10);
  const done = (write as (...all: unknown[]) => boolean).apply(this, words);
  if (isReply) {
    at(11);
    setImmediate(() => setImmediate(() => at(12)));
  }
  return done;
} as typeof write;
