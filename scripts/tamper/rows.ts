/** What is changed in a store by its rows: with every guard taken away, and put back. */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Dice } from './chance.ts';

interface CommandRow {
  readonly number: number;
  readonly salt: string;
  readonly sender: string;
  readonly id: string;
  readonly fingerprint: string;
  readonly at: number;
  readonly reply: string;
  readonly postings: string | null;
}

interface AppendRow {
  readonly stream: string;
  readonly version: number;
  readonly count: number;
  readonly events: string;
}

export const unguarded = (file: string, change: (db: Database.Database) => void): void => {
  const db = new Database(file);
  const guards = db
    .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all();
  for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  change(db);
  for (const { sql } of guards) db.exec(sql);
  db.close();
};

/** The leaf of a command by what stands there now: reckoned from docs/record.md, not by the house's own code. */
const leafNow = (db: Database.Database, number: number): Buffer => {
  const row = db.prepare<[number], CommandRow>('SELECT * FROM commands WHERE number = ?').get(number);
  if (row === undefined) throw new Error(`there is no command ${number}`);
  const appends = db
    .prepare<[number], AppendRow>('SELECT * FROM appends WHERE command = ? ORDER BY position')
    .all(number);
  const events = appends.flatMap(({ stream, version, count, events: text }) =>
    text
      .slice(1, -1)
      .split(',\n')
      .map((line, at) => `[${JSON.stringify(stream)},${version - count + at + 1},${line.slice(1)}\n`),
  );
  const head = `["baize leaf/1","${row.salt}",${[row.sender, row.id, row.fingerprint].map((each) => JSON.stringify(each)).join(',')},${row.at},${events.length}]\n`;
  const entry = `${head}${events.join('')}${row.postings ?? '[]'}\n${row.reply}\n`;
  return createHash('sha256').update(`\0${entry}`).digest();
};

const coherent = (db: Database.Database, number: number): void => {
  db.prepare('UPDATE commands SET leaf = ? WHERE number = ?').run(leafNow(db, number), number);
};

const sizeOf = (db: Database.Database): number =>
  db.prepare<[], number>('SELECT max(number) FROM commands').pluck().get() as number;

/** Another text of the same kind: a figure or a letter in it is another. */
const bent = (text: string, dice: Dice): string => {
  const places = [...text.matchAll(/[0-9a-z]/g)].map(({ index }) => index);
  if (places.length === 0) return `${text} `;
  const at = dice.pick(places);
  const is = text.charAt(at);
  const other = /\d/.test(is) ? String((Number(is) + 1 + dice.below(8)) % 10) : is === 'q' ? 'z' : 'q';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
};

const TEXTS = {
  commands: ['id', 'fingerprint', 'reply', 'sender', 'postings', 'salt'],
  appends: ['events', 'stream'],
};
const NUMBERS = {
  commands: ['at', 'posting'],
  appends: ['at', 'count', 'version', 'previous', 'command'],
  streams: ['version', 'last'],
  accounts: ['balance', 'last'],
};
const KEYS = {
  commands: 'number',
  appends: 'position',
  streams: 'stream',
  accounts: 'account',
  snapshots: 'stream',
};

type Table = keyof typeof KEYS;

const keyOf = (db: Database.Database, table: Table, dice: Dice): unknown => {
  const keys = db.prepare(`SELECT ${KEYS[table]} FROM ${table}`).pluck().all();
  return dice.pick(keys);
};

/** One text of one row is another. */
export const alterText = (db: Database.Database, dice: Dice): void => {
  const table = dice.pick(Object.keys(TEXTS) as (keyof typeof TEXTS)[]);
  const column = dice.pick(TEXTS[table]);
  const key = keyOf(db, table, dice);
  const where = `WHERE ${KEYS[table]} = ?`;
  const text = db.prepare(`SELECT ${column} FROM ${table} ${where}`).pluck().get(key) as string | null;
  db.prepare(`UPDATE ${table} SET ${column} = ? ${where}`).run(
    text === null ? '[["world",0,0,null]]' : bent(text, dice),
    key,
  );
};

/** One number of one row is another. */
export const alterNumber = (db: Database.Database, dice: Dice): void => {
  const table = dice.pick(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]);
  const column = dice.pick(NUMBERS[table]);
  const key = keyOf(db, table, dice);
  const by = 1 + dice.below(10_000);
  db.prepare(`UPDATE ${table} SET ${column} = coalesce(${column}, 0) + ? WHERE ${KEYS[table]} = ?`).run(
    by,
    key,
  );
};

/** One row is gone. */
export const removeRow = (db: Database.Database, dice: Dice): void => {
  const table = dice.pick(['commands', 'appends', 'streams', 'accounts'] as const);
  db.prepare(`DELETE FROM ${table} WHERE ${KEYS[table]} = ?`).run(keyOf(db, table, dice));
};

/** A leaf is another, alone. */
export const alterLeaf = (db: Database.Database, dice: Dice): void => {
  const leaf = Buffer.from(Array.from({ length: 32 }, () => dice.below(256)));
  db.prepare('UPDATE commands SET leaf = ? WHERE number = ?').run(leaf, 1 + dice.below(sizeOf(db)));
};

/** What was answered is another, and its leaf is reckoned up again. */
export const rewriteReply = (db: Database.Database, dice: Dice): void => {
  const number = 1 + dice.below(sizeOf(db));
  const reply = db.prepare('SELECT reply FROM commands WHERE number = ?').pluck().get(number) as string;
  db.prepare('UPDATE commands SET reply = ? WHERE number = ?').run(`[${reply}]`, number);
  coherent(db, number);
};

/** What happened is another, and its leaf is reckoned up again. */
export const rewriteEvents = (db: Database.Database, dice: Dice): void => {
  const position = keyOf(db, 'appends', dice);
  const row = db.prepare('SELECT events, command FROM appends WHERE position = ?').get(position) as {
    events: string;
    command: number;
  };
  const figures = [...row.events.matchAll(/\d/g)].map(({ index }) => index);
  const at = figures.length === 0 ? row.events.indexOf('"') + 1 : dice.pick(figures);
  const other = figures.length === 0 ? 'Q' : String((Number(row.events.charAt(at)) + 1) % 10);
  const events = `${row.events.slice(0, at)}${other}${row.events.slice(at + 1)}`;
  db.prepare('UPDATE appends SET events = ? WHERE position = ?').run(events, position);
  coherent(db, row.command);
};

/** Who did it, or when, is another, and its leaf is reckoned up again. */
export const rewriteHead = (db: Database.Database, dice: Dice): void => {
  const number = 1 + dice.below(sizeOf(db));
  if (dice.below(2) === 0) {
    db.prepare('UPDATE commands SET at = at + 1000 WHERE number = ?').run(number);
    db.prepare('UPDATE appends SET at = at + 1000 WHERE command = ?').run(number);
  } else db.prepare(`UPDATE commands SET id = id || 'x' WHERE number = ?`).run(number);
  coherent(db, number);
};

type Lines = [account: string, amount: number, balance: number, previous: number | null][];

/** Money went to somebody else: every balance after it, every account and every leaf is reckoned up again. */
export const forgePayment = (db: Database.Database, dice: Dice): void => {
  const rows = db
    .prepare<[], { number: number; postings: string }>(
      'SELECT number, postings FROM commands WHERE postings IS NOT NULL ORDER BY number',
    )
    .all();
  const { number } = dice.pick(rows);
  const by = 1 + dice.below(500);
  const set = db.prepare('UPDATE commands SET postings = ? WHERE number = ?');
  const moved = new Map<string, number>();
  for (const row of rows.filter((each) => each.number >= number)) {
    const lines = JSON.parse(row.postings) as Lines;
    const [first, second] = lines;
    if (row.number === number && first !== undefined && second !== undefined) {
      first[1] -= by;
      second[1] += by;
      moved.set(first[0], -by);
      moved.set(second[0], by);
    }
    for (const line of lines) line[2] += moved.get(line[0]) ?? 0;
    const text = JSON.stringify(lines);
    if (text === row.postings) continue;
    set.run(text, row.number);
    coherent(db, row.number);
  }
  for (const [account, amount] of moved)
    db.prepare('UPDATE accounts SET balance = balance + ? WHERE account = ?').run(amount, account);
};

/** Everything from a command on is cut off, as if it had never been. */
export const cutTail = (db: Database.Database, dice: Dice): void => {
  const from = 2 + dice.below(sizeOf(db) - 2);
  db.prepare('DELETE FROM appends WHERE command >= ?').run(from);
  db.prepare('DELETE FROM commands WHERE number >= ?').run(from);
  db.exec('DELETE FROM streams');
  db.exec(
    'INSERT INTO streams (stream, version, last) SELECT stream, max(version), max(position) FROM appends GROUP BY stream',
  );
  const held = new Map<string, readonly [number, number]>();
  for (const row of db
    .prepare<[], { number: number; postings: string }>(
      'SELECT number, postings FROM commands WHERE postings IS NOT NULL ORDER BY number',
    )
    .iterate())
    for (const [account, , balance] of JSON.parse(row.postings) as Lines)
      held.set(account, [balance, row.number]);
  db.exec('DELETE FROM accounts');
  const insert = db.prepare('INSERT INTO accounts (account, balance, last) VALUES (?, ?, ?)');
  for (const [account, [balance, last]] of held) insert.run(account, balance, last);
  db.prepare(
    'DELETE FROM snapshots WHERE version > coalesce((SELECT version FROM streams WHERE streams.stream = snapshots.stream), 0)',
  ).run();
};

/** Two commands that follow each other have changed places. */
export const swapCommands = (db: Database.Database, dice: Dice): void => {
  const number = 1 + dice.below(sizeOf(db) - 1);
  const leaves = [number, number + 1].map((each) =>
    db.prepare('SELECT leaf FROM commands WHERE number = ?').pluck().get(each),
  );
  db.prepare('UPDATE commands SET number = -1 WHERE number = ?').run(number);
  db.prepare('UPDATE commands SET number = ? WHERE number = ?').run(number, number + 1);
  db.prepare('UPDATE commands SET number = ? WHERE number = -1').run(number + 1);
  db.prepare('UPDATE appends SET command = 2 * ? + 1 - command WHERE command IN (?, ?)').run(
    number,
    number,
    number + 1,
  );
  if (leaves.length !== 2) throw new Error('two commands have two leaves');
};

/** A guard is taken away, or something added. */
export const alterSchema = (db: Database.Database, dice: Dice): void => {
  db.exec(
    dice.pick([
      'CREATE TABLE more (x INTEGER) STRICT',
      'CREATE INDEX more ON commands (at)',
      "CREATE TRIGGER more AFTER INSERT ON commands BEGIN UPDATE accounts SET balance = balance + 1 WHERE account = 'bank:eve'; END",
      'DROP INDEX commands_marked',
    ]),
  );
};

export const alterSnapshot = (db: Database.Database, dice: Dice): void => {
  const keys = db.prepare('SELECT stream FROM snapshots').pluck().all();
  if (keys.length === 0) {
    alterNumber(db, dice);
    return;
  }
  const key = dice.pick(keys);
  const state = db.prepare('SELECT state FROM snapshots WHERE stream = ?').pluck().get(key) as string;
  db.prepare('UPDATE snapshots SET state = ? WHERE stream = ?').run(bent(state, dice), key);
};
