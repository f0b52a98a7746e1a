import { randomUUID } from 'node:crypto';
import type { Fault, FollowedCommand, Outcome, Store, StoredEvent, Transaction } from '../port.ts';
import { jsonOf, prepareTransaction } from '../prepare.ts';
import { newSalts, type Salts } from '../salt.ts';
import { growthWatchers, subscribers } from '../subscribers.ts';
import { batches } from './batches.ts';
import { abandon, connectPrimary, type Place, partFrom, placesIn } from './connect.ts';
import { closedFailure, storeFailure } from './failure.ts';
import { openEar, openFollower } from './follow.ts';
import { type Lines, openLines } from './lines.ts';
import type { Draft, Epoch } from './plan.ts';
import { type PostgresReader, postgresReader } from './read.ts';
import { migrate } from './schema.ts';
import { verifyPostgres } from './verify.ts';
import { postgresWriter } from './writer.ts';

export interface PostgresOptions {
  /** Most transactions that share one commit. */
  readonly flushMax?: number;
  readonly salts?: Salts;
  readonly report?: (error: unknown) => void;
  /** The name of this node. */
  readonly node?: string;
  /** The leases under which a transaction is decided. Throws where one of them is not held here. */
  readonly under?: (transaction: Transaction) => readonly Epoch[];
}

/** A store that other nodes may write to as well. */
export interface PostgresStore extends Store {
  readonly node: string;
  readonly lines: Lines;
  readonly places: readonly Place[];
  /** Up to which position this node has told its own of what happened. */
  followed(): number;
  /** Resolves when all that is committed by now, by whichever node, was told. */
  catchUp(): Promise<void>;
}

const FLUSH_MAX = 256;

const refuseNoCount = (value: number, least: number): void => {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`not a count from ${least}: ${value}`);
};

const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : `A subscriber threw ${String(error)}.`);

const eventsOf = (outcomes: readonly Outcome[]): readonly StoredEvent[] =>
  outcomes.flatMap((outcome) => (outcome.is === 'committed' ? outcome.events : []));

type Reads = Pick<
  Store,
  'version' | 'read' | 'readAll' | 'readSnapshot' | 'balance' | 'balances' | 'postings' | 'leaves' | 'entries'
> &
  Pick<Store, 'replyTo' | 'chainEnds' | 'size'>;

/** What only reads, with the bounds that every store has. */
const readsOf = (reader: PostgresReader): Reads => ({
  replyTo: reader.replyTo,
  version: reader.version,
  read: async (stream, after = 0, limit = Number.MAX_SAFE_INTEGER) => {
    refuseNoCount(after, 0);
    refuseNoCount(limit, 1);
    return reader.read(stream, after, limit);
  },
  readAll: async (after, limit) => {
    refuseNoCount(after, 0);
    refuseNoCount(limit, 1);
    return reader.readAll(after, limit);
  },
  readSnapshot: reader.snapshot,
  balance: reader.balance,
  balances: reader.balances,
  postings: async (account, { before = Number.MAX_SAFE_INTEGER, limit }) => {
    refuseNoCount(before, 0);
    refuseNoCount(limit, 1);
    return reader.postings(account, before, limit);
  },
  size: async () => (await reader.tail()).number,
  leaves: async (after, limit) => {
    refuseNoCount(after, 0);
    refuseNoCount(limit, 1);
    return reader.leaves(after, limit);
  },
  entries: async (after, limit) => {
    refuseNoCount(after, 0);
    refuseNoCount(limit, 1);
    return reader.entries(after, limit);
  },
  chainEnds: reader.chainEnds,
});

const KEEP_SNAPSHOT = {
  name: 'keep snapshot',
  text: `INSERT INTO snapshots (stream, version, hash, shape, state) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (stream) DO UPDATE
    SET version = excluded.version, hash = excluded.hash, shape = excluded.shape, state = excluded.state`,
};

/** The state of a stream at a version, kept beside the log. */
const snapshotsOf = (lines: Lines, reader: PostgresReader): Pick<Store, 'saveSnapshot'> => ({
  saveSnapshot: async (stream, { version, shape, state }) => {
    refuseNoCount(version, 1);
    const json = jsonOf(state, `the snapshot of ${stream}`);
    const hash = await reader.leafAt(stream, version);
    if (hash === undefined) throw new RangeError(`${stream} has no event ${version} to keep a snapshot of`);
    await lines.rows(KEEP_SNAPSHOT, [stream, version, hash, shape, json]);
  },
});

const prepareDatabase = async (places: readonly Place[], name: string) => {
  const client = await connectPrimary(places);
  try {
    await migrate(client, name);
    const { rows } = await client.query<{ channel: string; earlier: boolean }>(
      `SELECT 'baize ' || current_schema() AS channel,
         EXISTS (SELECT 1 FROM commands WHERE sender = 'earlier') AS earlier`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('impossible: a question without an answer');
    return row;
  } finally {
    await partFrom(client);
  }
};

/** One read transaction: everything as it stands at one moment. */
const atOneMoment = async <T>(
  places: readonly Place[],
  name: string,
  work: (lines: Pick<Lines, 'rows'>) => Promise<T>,
): Promise<T> => {
  const client = await connectPrimary(places);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work({
      rows: async (statement, values = []) =>
        (await client.query({ ...statement, values: [...values] })).rows as never,
    });
  } catch (error) {
    throw storeFailure(name, error);
  } finally {
    abandon(client);
  }
};

/** What of the rows in a database is not as it was written; nothing is made there. */
export const verifyDatabase = (url: string): Promise<readonly Fault[]> => {
  const places = placesIn(url);
  return atOneMoment(places, places.map(({ name }) => name).join(','), verifyPostgres);
};

/** Opens the store in a database of PostgreSQL, and makes it where there is none. */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<PostgresStore> => {
  const places = placesIn(url);
  const lines = openLines(places);
  const { name } = lines;
  try {
    const { channel, earlier } = await prepareDatabase(places, name);
    const reader = postgresReader(lines);
    return await storeOver({ places, lines, reader, channel, hasEarlier: earlier }, options);
  } catch (error) {
    await lines.close();
    throw storeFailure(name, error);
  }
};

interface Parts {
  readonly places: readonly Place[];
  readonly lines: Lines;
  readonly reader: PostgresReader;
  readonly channel: string;
  readonly hasEarlier: boolean;
}

// long: the parts of one store, put together in one place.
const storeOver = async (
  { places, lines, reader, channel, hasEarlier }: Parts,
  options: PostgresOptions,
): Promise<PostgresStore> => {
  const { name } = lines;
  const report = options.report ?? warn;
  const node = options.node ?? randomUUID();
  const salts = options.salts ?? newSalts();
  const flushMax = options.flushMax ?? FLUSH_MAX;
  refuseNoCount(flushMax, 1);
  const audience = subscribers(report);
  const followers = new Set<(command: FollowedCommand) => void>();
  const followed = (command: FollowedCommand): void => {
    for (const listener of [...followers])
      try {
        listener(command);
      } catch (error) {
        report(error);
      }
  };
  let closing: Promise<void> | undefined;
  let isOpen = true;
  let written = 0;
  let grownTo = 0;
  const start = await reader.tail();
  const watchers = growthWatchers(() => follower.size(), report);
  const follower = openFollower({ reader, audience, start, report, followed, grown: watchers.tell });
  const ear = openEar({ places, channel, node, reader, follower, report });
  await ear.start();
  ear.follow();
  const writer = postgresWriter({ places, name, channel, node, hasEarlier, isOpen: () => isOpen });
  const shared = batches<Draft, Outcome>({
    flushMax,
    write: async (drafts) => {
      follower.begin();
      try {
        const { results, size } = await writer.write(drafts);
        grownTo = size;
        return results;
      } catch (error) {
        follower.settled([], 0);
        throw error;
      }
    },
    written: (outcomes) => {
      const events = eventsOf(outcomes);
      written = Math.max(written, events.at(-1)?.position ?? 0);
      follower.settled(events, grownTo);
    },
  });

  return {
    node,
    lines,
    places,
    followed: follower.position,
    catchUp: follower.catchUp,
    commit: (transaction) => {
      const prepared = prepareTransaction(transaction);
      if (closing !== undefined) return Promise.reject(closedFailure(name));
      return shared.add({ prepared, salt: salts(), under: options.under?.(transaction) ?? [] });
    },
    ...readsOf(reader),
    ...snapshotsOf(lines, reader),
    subscribe: (listener) => {
      if (closing !== undefined) throw closedFailure(name);
      return audience.add(listener, Math.max(written, follower.position()));
    },
    follow: (listener) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    onGrowth: watchers.add,
    verify: () => atOneMoment(places, name, verifyPostgres),
    close: () => {
      closing ??= (async () => {
        try {
          await shared.drain();
          await follower.drain();
        } finally {
          isOpen = false;
          await ear.stop();
          writer.close();
          await lines.close();
        }
      })();
      return closing;
    },
  };
};
