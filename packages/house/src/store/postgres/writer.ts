import type { Client } from 'pg';
import type { Result } from '../group-commit.ts';
import type { Outcome } from '../port.ts';
import { type Held, senderText } from '../sqlite-read.ts';
import type { Head } from '../sqlite-streams.ts';
import { abandon, connectPrimary, type Place } from './connect.ts';
import { concernsOneAlone, isLost, isTaken, storeFailure, Unsafe } from './failure.ts';
import { type Draft, type Ground, type Known, keyOf, type Plan, planBatch } from './plan.ts';

/** So long a batch is tried again where the database does not answer: a failover takes less. */
const PATIENCE_MS = 45_000;
const AGAIN_MS = 100;
/** More streams and accounts than are in play at any time. */
const KEPT_MAX = 20_000;

/**
 * A batch in one statement: it takes the row of the tail, and where that is not where the batch was planned to begin,
 * nothing is written. The tail is held until the commit is over, so that the log has one order.
 */
const WRITE = {
  name: 'write',
  text: `
  WITH moved AS (
    UPDATE tail SET number = $1::bigint, position = $2::bigint, posting = $3, touched = touched + 1
    WHERE number = $4 AND fence = $5 RETURNING 1
  ), told AS (SELECT pg_notify($6, $2::text || ' ' || $1::text || ' ' || $32::text) FROM moved),
  c AS (
    INSERT INTO commands (number, salt, leaf, sender, id, fingerprint, at, reply, posting, postings, position)
    SELECT u.a, u.b, decode(u.c, 'hex'), u.d, u.e, u.f, u.g, u.h, u.i, u.j, u.k
    FROM moved, unnest($7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
      $13::bigint[], $14::text[], $15::bigint[], $16::text[], $17::bigint[]) AS u (a, b, c, d, e, f, g, h, i, j, k)
  ), e AS (
    INSERT INTO appends (position, count, stream, version, previous, command, at, events)
    SELECT u.* FROM moved, unnest($18::bigint[], $19::integer[], $20::text[], $21::bigint[], $22::bigint[],
      $23::bigint[], $24::bigint[], $25::text[]) AS u
  ), s AS (
    INSERT INTO streams (stream, version, last)
    SELECT u.* FROM moved, unnest($26::text[], $27::bigint[], $28::bigint[]) AS u
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, last = excluded.last
  ), m AS (
    INSERT INTO accounts (account, balance, last)
    SELECT u.* FROM moved, unnest($29::text[], $30::bigint[], $31::bigint[]) AS u
    ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, last = excluded.last
  )
  SELECT (SELECT count(*) FROM moved) AS moved, (SELECT count(*) FROM told) AS told`,
} as const;

/** Held to the end of the transaction. It is written to, so that its commit waits for the standby in any case. */
const LOCK = {
  name: 'lock',
  text: 'UPDATE tail SET touched = touched + 1 RETURNING number, position, posting, fence',
} as const;

/** What a batch has to know, as it stands under the lock. */
const GROUND = {
  name: 'ground',
  text: `
  SELECT
    (SELECT coalesce(json_agg(json_build_array(stream, version, last)), '[]') FROM streams WHERE stream = ANY ($1)) AS heads,
    (SELECT coalesce(json_agg(json_build_array(account, balance, last)), '[]') FROM accounts WHERE account = ANY ($2)) AS held,
    (SELECT coalesce(json_agg(json_build_array(c.sender, c.id, c.fingerprint, c.reply, c.salt)), '[]')
      FROM (
        SELECT * FROM unnest($3::text[], $4::text[]) AS u (sender, id)
        UNION SELECT 'earlier', i FROM unnest(CASE WHEN $6 THEN $4::text[] ELSE '{}' END) AS i
      ) AS asked JOIN commands c ON c.sender = asked.sender AND c.id = asked.id) AS known,
    (SELECT coalesce(json_agg(json_build_array(name, epoch)), '[]') FROM leases WHERE node = $5) AS leases`,
} as const;

interface GroundRow {
  readonly heads: readonly (readonly [string, number, number])[];
  readonly held: readonly (readonly [string, number, number | null])[];
  readonly known: readonly (readonly [string, string, string, string, string])[];
  readonly leases: readonly (readonly [string, number])[];
}

interface TailRow {
  readonly number: number;
  readonly position: number;
  readonly posting: number;
  readonly fence: number;
}

const NEW_STREAM: Head = { version: 0, last: null };
const NEW_ACCOUNT: Held = { balance: 0, last: null };

/** What the writer remembers of the last batch, good for as long as nobody else has written. */
const openCache = () => {
  const heads = new Map<string, Head>();
  const accounts = new Map<string, Held>();
  let fence = 0;
  let last: Ground['last'] | undefined;
  let leases: ReadonlyMap<string, number> = new Map();
  const forget = (): void => {
    heads.clear();
    accounts.clear();
    last = undefined;
  };
  return {
    forget,
    /** What a batch may be planned on without asking; undefined where something has to be asked for. */
    ground: (drafts: readonly Draft[]): { readonly ground: Ground; readonly fence: number } | undefined => {
      if (last === undefined) return undefined;
      const isKnown = drafts.every(
        ({ prepared, under }) =>
          prepared.appends.every(({ stream, expected }) => expected === 0 || heads.has(stream)) &&
          prepared.movements.every(({ account }) => accounts.has(account)) &&
          under.every(({ lease, epoch }) => leases.get(lease) === epoch),
      );
      if (!isKnown) return undefined;
      return {
        fence,
        ground: {
          last,
          leases,
          known: new Map(),
          head: (stream) => heads.get(stream) ?? NEW_STREAM,
          held: (account) => accounts.get(account) ?? NEW_ACCOUNT,
        },
      };
    },
    /** The batch is written, on this ground. */
    note: (plan: Plan, ground: Ground, at: number): void => {
      if (last === undefined || last.command !== ground.last.command || fence !== at) forget();
      if (heads.size + accounts.size > KEPT_MAX) forget();
      for (const [stream, head] of plan.heads) heads.set(stream, head);
      for (const [account, held] of plan.accounts) accounts.set(account, held);
      last = plan.last;
      fence = at;
      leases = ground.leases;
    },
  };
};

interface WriterPorts {
  readonly places: readonly Place[];
  readonly name: string;
  readonly channel: string;
  /** The name of this node in the leases. */
  readonly node: string;
  /** There are ids from before ids belonged to their senders: they are looked for at every command. */
  readonly hasEarlier: boolean;
  /** Whether to go on trying. */
  isOpen(): boolean;
}

const readGround = async (
  client: Client,
  drafts: readonly Draft[],
  { node, hasEarlier }: Pick<WriterPorts, 'node' | 'hasEarlier'>,
): Promise<{ ground: Ground; fence: number }> => {
  const tail = (await client.query<TailRow>(LOCK)).rows[0];
  if (tail === undefined) throw new Error('impossible: the log has no end');
  const streams = drafts.flatMap(({ prepared }) => prepared.appends.map(({ stream }) => stream));
  const accounts = drafts.flatMap(({ prepared }) => prepared.movements.map(({ account }) => account));
  const senders = drafts.map(({ prepared }) => senderText(prepared.command.by));
  const ids = drafts.map(({ prepared }) => prepared.command.id);
  const values = [streams, accounts, senders, ids, node, hasEarlier];
  const row = (await client.query<GroundRow>({ ...GROUND, values })).rows[0];
  if (row === undefined) throw new Error('impossible: a question without an answer');
  const heads = new Map(row.heads.map(([stream, version, last]) => [stream, { version, last }]));
  const held = new Map(row.held.map(([account, balance, last]) => [account, { balance, last }]));
  const known = row.known.map(
    ([sender, id, fingerprint, reply, salt]): Known => ({ sender, id, fingerprint, reply, salt }),
  );
  return {
    fence: tail.fence,
    ground: {
      last: { command: tail.number, position: tail.position, posting: tail.posting },
      head: (stream) => heads.get(stream) ?? NEW_STREAM,
      held: (account) => held.get(account) ?? NEW_ACCOUNT,
      known: new Map(known.map((each) => [keyOf(each.sender, each.id), each])),
      leases: new Map(row.leases),
    },
  };
};

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

export interface PostgresWriter {
  /**
   * Writes a batch durably, and says how many commands there are then as far as is known. Throws a StoreFailure where
   * it could not be heard of that it is written.
   */
  write(
    drafts: readonly Draft[],
  ): Promise<{ readonly results: readonly Result<Outcome>[]; readonly size: number }>;
  close(): void;
}

/** Whether a batch is there from a try whose answer was lost: all of it or nothing is. */
const isThere = ({ known }: Ground, drafts: readonly Draft[]): boolean =>
  drafts.some(
    ({ prepared: { command }, salt }) => known.get(keyOf(senderText(command.by), command.id))?.salt === salt,
  );

/** The one line over which a node writes, and what it did over it last. */
const openLine = (places: readonly Place[]) => {
  let line: Client | undefined;
  let isUnsafe = false;
  return {
    get: async (): Promise<Client> => {
      if (line !== undefined) return line;
      isUnsafe = false;
      const client = await connectPrimary(places, { onUnsafe: () => (isUnsafe = true) });
      client.once('end', () => {
        if (line === client) line = undefined;
      });
      line = client;
      return client;
    },
    checkSafe: (): void => {
      if (isUnsafe) throw new Unsafe('the wait for the standby was broken off');
    },
    drop: (): void => {
      if (line !== undefined) abandon(line);
      line = undefined;
    },
  };
};

// long: one try, the next after it, and what was tried: they share what may have been done already.
export const postgresWriter = (ports: WriterPorts): PostgresWriter => {
  const { places, name, channel, node, hasEarlier } = ports;
  const cache = openCache();
  const line = openLine(places);

  const send = async (client: Client, plan: Plan, ground: Ground, fence: number): Promise<boolean> => {
    const { commands, appends, streams, accounts } = plan.columns;
    if ((commands[0] ?? []).length === 0) return true;
    const { command, position, posting } = plan.last;
    const head = [command, position, posting, ground.last.command, fence, channel];
    const values = [...head, ...commands, ...appends, ...streams, ...accounts, node];
    const { rows } = await client.query<{ moved: number }>({ ...WRITE, values });
    return rows[0]?.moved === 1;
  };

  /** The plan of the latest try, which may have been carried out though its answer was lost. */
  let tried: Plan | undefined;

  /** On what is remembered, in one statement; undefined where that is not enough, or not true any more. */
  const attempt = async (drafts: readonly Draft[]): Promise<Plan | undefined> => {
    const found = hasEarlier ? undefined : cache.ground(drafts);
    if (found === undefined) return undefined;
    const plan = planBatch(found.ground, drafts);
    if (!plan.isWhole) return undefined;
    tried = plan;
    try {
      if (!(await send(await line.get(), plan, found.ground, found.fence))) return undefined;
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
    line.checkSafe();
    cache.note(plan, found.ground, found.fence);
    return plan;
  };

  /** Under the lock, on what there is. After a try whose answer was lost it is first seen whether that was done. */
  const underLock = async (drafts: readonly Draft[], isAgain: boolean): Promise<Plan> => {
    cache.forget();
    const client = await line.get();
    await client.query('BEGIN');
    try {
      const { ground, fence } = await readGround(client, drafts, ports);
      const isDone = isAgain && tried !== undefined && isThere(ground, drafts);
      const plan = isDone && tried !== undefined ? tried : planBatch(ground, drafts);
      tried = plan;
      if (!isDone && !(await send(client, plan, ground, fence)))
        throw new Error('impossible: the end of the log has moved under the lock');
      await client.query('COMMIT');
      line.checkSafe();
      if (!isDone) cache.note(plan, ground, fence);
      return plan;
    } catch (error) {
      if (!isLost(error)) await client.query('ROLLBACK').catch(line.drop);
      throw error;
    }
  };

  const together = async (drafts: readonly Draft[]): Promise<Plan> => {
    const until = performance.now() + PATIENCE_MS;
    tried = undefined;
    for (let tries = 0; ; tries += 1)
      try {
        const plan = tries === 0 ? await attempt(drafts) : undefined;
        return plan ?? (await underLock(drafts, tries > 0));
      } catch (error) {
        cache.forget();
        if (!isLost(error)) throw error;
        line.drop();
        if (!ports.isOpen() || performance.now() > until) throw storeFailure(name, error);
        await sleep(AGAIN_MS);
      }
  };

  const alone = async (draft: Draft): Promise<Result<Outcome>> => {
    try {
      return (await together([draft])).results[0] as Result<Outcome>;
    } catch (error) {
      if (!concernsOneAlone(error)) throw error;
      const { id } = draft.prepared.command;
      const why = error instanceof Error ? error.message : String(error);
      return {
        ok: false,
        error: new Error(`command ${id} breaks a rule of the store: ${why}`, { cause: error }),
      };
    }
  };

  return {
    write: async (drafts) => {
      try {
        const { results, last } = await together(drafts);
        return { results, size: last.command };
      } catch (error) {
        if (!concernsOneAlone(error)) throw storeFailure(name, error);
        const results: Result<Outcome>[] = [];
        for (const draft of drafts) results.push(await alone(draft));
        return { results, size: 0 };
      }
    },
    close: line.drop,
  };
};
