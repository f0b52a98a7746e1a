import {
  type ChainEnd,
  type FollowedCommand,
  type Json,
  type LedgerPosting,
  type LoggedEntry,
  type Sender,
  type Snapshot,
  type StoredEvent,
  type StoredReply,
  StoreFailure,
} from '../port.ts';
import { type CommandRow, entryText } from '../sqlite-log.ts';
import { type AppendRow, jsonFrom, unpackEvents, unpackLines } from '../sqlite-packed.ts';
import { type PostedRow, postingsOf, senderIn } from '../sqlite-postings.ts';
import { senderText } from '../sqlite-read.ts';
import type { Lines } from './lines.ts';

export const APPEND = 'stream, version, position, count, previous, command, at, events';
export const COMMAND = 'number, salt, leaf, sender, id, fingerprint, at, reply, posting, postings';

const SQL = {
  stream: `SELECT ${APPEND} FROM appends WHERE stream = $1 AND version > $2 AND version - count < $3 ORDER BY version LIMIT $4`,
  all: `SELECT ${APPEND} FROM appends WHERE position > $1 ORDER BY position LIMIT $2`,
  followed: `SELECT ${APPEND.split(', ')
    .map((each) => `a.${each}`)
    .join(', ')}, c.sender, c.postings
    FROM appends a JOIN commands c ON c.number = a.command WHERE a.position > $1 ORDER BY a.position LIMIT $2`,
  version: 'SELECT version FROM streams WHERE stream = $1',
  tail: 'SELECT number, position FROM tail',
  reply: `SELECT fingerprint, reply FROM commands WHERE id = $2 AND sender IN ($1, 'earlier') ORDER BY sender = 'earlier' LIMIT 1`,
  balance: 'SELECT balance FROM accounts WHERE account = $1',
  balances:
    'SELECT account, balance FROM accounts WHERE account >= $1 AND ($2::text IS NULL OR account < $2) ORDER BY account',
  leaves: 'SELECT leaf FROM commands WHERE number > $1 ORDER BY number LIMIT $2',
  commands: `SELECT ${COMMAND} FROM commands WHERE number > $1 ORDER BY number LIMIT $2`,
  between: `SELECT ${APPEND} FROM appends
    WHERE position > coalesce((SELECT position FROM commands WHERE number = $1), 0)
      AND position <= (SELECT position FROM commands WHERE number = $2) ORDER BY position`,
  chains: 'SELECT stream, version, hash FROM chains ORDER BY stream',
  last: 'SELECT last FROM accounts WHERE account = $1',
  holding: `SELECT number FROM commands WHERE posting >= $1 AND number >= coalesce((
      SELECT number FROM commands WHERE number % 64 = 0 AND posting < $1 ORDER BY posting DESC, number DESC LIMIT 1
    ), 1) ORDER BY number LIMIT 1`,
  walk: `WITH RECURSIVE walk AS (
      SELECT number, sender, id, at, posting, postings FROM commands WHERE number = $1
      UNION ALL
      SELECT c.number, c.sender, c.id, c.at, c.posting, c.postings
      FROM walk w CROSS JOIN LATERAL (
        SELECT (line ->> 3)::bigint AS previous FROM json_array_elements(w.postings::json) AS line
        WHERE line ->> 0 = $2 LIMIT 1
      ) AS before JOIN commands c ON c.number = before.previous
    ) SELECT sender, id, at, posting, postings FROM walk LIMIT $3`,
  snapshot: 'SELECT version, hash, shape, state FROM snapshots WHERE stream = $1',
  leafAt: `SELECT encode(c.leaf, 'hex') AS leaf FROM appends a JOIN commands c ON c.number = a.command
    WHERE a.stream = $1 AND a.version >= $2 AND a.version - a.count < $2`,
} as const;

/** The first name behind all that begin so, byte by byte; null where none is. */
const beyond = (prefix: string): string | null => {
  const letters = [...prefix];
  for (let last = letters.pop(); last !== undefined; last = letters.pop()) {
    const code = last.codePointAt(0) ?? 0;
    // There are no letters where the halves of pairs are.
    if (code < 0x10ffff) return letters.join('') + String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
  }
  return null;
};

/** A page of a walk along an account. */
const WALK = 200;
const EVENTS_PAGE = 5_000;

// long: a list of small questions, each by its statement above.
export const postgresReader = (lines: Lines) => {
  const ask = <Row extends object>(name: keyof typeof SQL, ...values: readonly unknown[]) =>
    lines.rows<Row & Record<string, unknown>>({ name, text: SQL[name] }, values) as Promise<readonly Row[]>;

  const read = async (stream: string, after: number, limit: number): Promise<readonly StoredEvent[]> => {
    const to = Math.min(after + limit, Number.MAX_SAFE_INTEGER);
    const found: StoredEvent[] = [];
    let from = after;
    for (;;) {
      const rows = await ask<AppendRow>('stream', stream, from, to, Math.min(limit, EVENTS_PAGE));
      for (const event of rows.flatMap(unpackEvents))
        if (event.version > from && event.version <= to) found.push(event);
      from = rows.at(-1)?.version ?? to;
      if (rows.length < EVENTS_PAGE || from >= to) return found;
    }
  };

  const leafAt = async (stream: string, version: number): Promise<string | undefined> =>
    (await ask<{ leaf: string }>('leafAt', stream, version))[0]?.leaf;

  const readable = (row: { version: number; shape: string; state: string }): Snapshot | undefined => {
    try {
      return { version: row.version, shape: row.shape, state: JSON.parse(row.state) as Json };
    } catch {
      return undefined;
    }
  };

  const postings = async (
    account: string,
    before: number,
    limit: number,
  ): Promise<readonly LedgerPosting[]> => {
    const [cursor] = await ask<{ number: number }>('holding', before);
    const [last] = await ask<{ last: number | null }>('last', account);
    const found: LedgerPosting[] = [];
    const walk = async (start: number | null | undefined): Promise<boolean> => {
      let at = start ?? null;
      let moved = false;
      while (at !== null && found.length < limit) {
        const rows = await ask<PostedRow>('walk', at, account, Math.min(WALK, limit - found.length + 1));
        at = null;
        for (const row of rows) {
          const { posted, previous } = postingsOf(row, account);
          if (posted.length > 0) moved = true;
          found.push(...posted.filter(({ number }) => number < before));
          at = previous;
        }
      }
      return moved;
    };
    // The command that is asked for moves the account, or the way begins at the last that did.
    if (!(await walk(cursor?.number))) await walk(last?.last);
    return found.slice(0, limit);
  };

  return {
    read,
    leafAt,
    postings,
    readAll: async (after: number, limit: number): Promise<readonly StoredEvent[]> => {
      const rows = await ask<AppendRow>('all', after, limit);
      return rows
        .flatMap(unpackEvents)
        .filter(({ position }) => position > after)
        .slice(0, limit);
    },
    /** Whole commands after a position. */
    followed: async (after: number, limit: number): Promise<readonly FollowedCommand[]> => {
      const rows = await ask<AppendRow & { sender: string; postings: string | null }>(
        'followed',
        after,
        limit,
      );
      // The last of a full page may go on in the next one.
      const last = rows.length === limit ? rows.at(-1)?.command : undefined;
      const commands = Map.groupBy(rows, ({ command }) => command);
      if (commands.size > 1 && last !== undefined) commands.delete(last);
      return [...commands.values()].map((own) => {
        const [{ sender, postings: lines, at }] = own as [(typeof rows)[number]];
        return {
          at,
          by: senderIn(sender),
          postings: lines === null ? [] : unpackLines(lines, 'a command that is followed'),
          events: own.flatMap(unpackEvents),
        };
      });
    },
    version: async (stream: string): Promise<number> =>
      (await ask<{ version: number }>('version', stream))[0]?.version ?? 0,
    tail: async (): Promise<{ readonly number: number; readonly position: number }> => {
      const [row] = await ask<{ number: number; position: number }>('tail');
      return row ?? { number: 0, position: 0 };
    },
    replyTo: async (by: Sender, id: string): Promise<StoredReply | undefined> => {
      const [row] = await ask<{ fingerprint: string; reply: string }>('reply', senderText(by), id);
      return row && { fingerprint: row.fingerprint, reply: jsonFrom(row.reply, `The reply to ${id}`) };
    },
    balance: async (account: string): Promise<number> =>
      (await ask<{ balance: number }>('balance', account))[0]?.balance ?? 0,
    balances: async (prefix: string): Promise<Readonly<Record<string, number>>> => {
      const rows = await ask<{ account: string; balance: number }>('balances', prefix, beyond(prefix));
      return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
    },
    leaves: async (after: number, limit: number): Promise<readonly Uint8Array[]> =>
      (await ask<{ leaf: Uint8Array }>('leaves', after, limit)).map(({ leaf }) => leaf),
    entries: async (after: number, limit: number): Promise<readonly LoggedEntry[]> => {
      const commands = await ask<CommandRow>('commands', after, limit);
      const last = commands.at(-1);
      if (last === undefined) return [];
      const appends = Map.groupBy(
        await ask<AppendRow>('between', after, last.number),
        ({ command }) => command,
      );
      return commands.map((command) => {
        const text = entryText(command, appends.get(command.number) ?? []);
        if (text === undefined)
          throw new StoreFailure(
            `The events of command ${command.number} cannot be read: the store is damaged.`,
          );
        return { number: command.number, leaf: command.leaf, text };
      });
    },
    chainEnds: (): Promise<readonly ChainEnd[]> => ask<ChainEnd>('chains'),
    snapshot: async (stream: string): Promise<Snapshot | undefined> => {
      const [row] = await ask<{ version: number; hash: string; shape: string; state: string }>(
        'snapshot',
        stream,
      );
      if (row === undefined || (await leafAt(stream, row.version)) !== row.hash) return undefined;
      return readable(row);
    },
  };
};

export type PostgresReader = ReturnType<typeof postgresReader>;
