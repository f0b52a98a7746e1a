import { VaultFailure } from '../chance/vault.ts';
import { HOUSE, StoreFailure } from '../store/port.ts';
import { Unreadable } from '../store/unreadable.ts';
import { type CommandIdentity, DEALER_ID, VersionConflict } from './command-journal.ts';
import { byHouse, commitEvents, type FloorContext, judgeThen } from './commit.ts';
import { type Consequence, consequenceOf, nextDealerAct } from './consequence.ts';
import { evolve, type HostedTable } from './hosted.ts';
import type { Kind } from './play.ts';
import { countOf, isToCount } from './session/session.ts';
import type { CachedTable, TableCache } from './table-cache.ts';

/** How long the automatic dealer waits before it retries an act that could not be committed. */
const RETRY_MS = 1000;

/** It may fail so often in a row before an alarm is raised: a disk that stumbles once is none. */
const ALARM_AFTER = 3;

/** An act that the rules refuse now is not retried until something has happened at the table. */
const CLEARED = byHouse({ type: 'DeadlineCleared' });

/** The dealer cannot go on; the message names no card. */
class DealerWaits extends Error {
  override readonly name = 'Waits';
}

/**
 * The id of an act has been used: for something else, or for the very act, and then the table is not what it is in
 * memory.
 */
class IdUsed extends Error {
  override readonly name = 'IdUsed';
  readonly isDone: boolean;

  constructor(identity: CommandIdentity, isDone: boolean) {
    super(isDone ? `${identity.id} was done before` : `the id ${identity.id} was used for something else`);
    this.isDone = isDone;
  }
}

/** The dealer's failures in a row at a table. */
interface Trouble {
  readonly since: number;
  /** How often in a row it has failed. */
  failures: number;
  /** How many ids were found used at this version of the table. */
  version: number;
  used: number;
}

/** The id of what is done at this version of a table; where it was found used, another one. */
const idAt = (table: string, what: string | number, used: number): string =>
  `${DEALER_ID}${table}:${what}${used === 0 ? '' : `:${used + 1}`}`;

type Written = Awaited<ReturnType<typeof commitEvents>>;

const requireWritten = (table: string, identity: CommandIdentity, { is, reply }: Written): void => {
  if (is === 'written') return;
  if (is === 'overdrawn')
    throw new DealerWaits(`table ${table} waits: ${reply.ok ? 'nothing was moved' : reply.refusal.detail}`);
  throw new IdUsed(identity, is === 'answered');
};

/** The automatic dealer's act, if the table still waits for the very one that the deadline was set for. */
const performDue = async <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  act: string,
  used: number,
): Promise<void> => {
  const { hosted, holdings } = cached;
  if (hosted.deadline?.act !== act) return;
  const due = nextDealerAct(context.ports, hosted);
  if (due === undefined) throw new Error(`impossible: table ${hosted.table} waits for nothing`);
  const { doing } = due;
  const content = doing.of === 'game' ? doing.command : doing.commands;
  const id = idAt(hosted.table, hosted.version, used);
  const identity: CommandIdentity = { by: HOUSE, id, content: [hosted.table, null, content] };
  const written = await judgeThen(context, cached, { act: doing, person: null }, (decision) => {
    const pools = decision.ok ? decision.pools : undefined;
    const now = context.clock.now();
    const whole: Consequence<K> = decision.ok
      ? consequenceOf(context.ports, cached, { causes: decision.recorded, now, pools: pools?.postings })
      : { recorded: [CLEARED], postings: [], after: evolve(hosted, CLEARED), holdings };
    return commitEvents(context, cached, { identity, person: null, pools }, whole);
  });
  requireWritten(hosted.table, identity, written);
};

/**
 * A session that has ended is counted at the desk of its tournament, by one act under one id, and the chips go back to
 * where they were issued. After a kill between the two the desk answers as it did, and nothing is counted twice.
 */
const countSession = async <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  used: number,
): Promise<void> => {
  const { session, table } = cached.hosted;
  if (!isToCount(session)) return;
  const reply = await context.ports.count?.(session.of, countOf(session));
  if (reply?.ok === false)
    throw new DealerWaits(`table ${table} waits to be counted: ${reply.refusal.detail}`);
  const identity: CommandIdentity = {
    by: HOUSE,
    id: idAt(table, 'scored', used),
    content: [table, 'scored'],
  };
  const scored = [byHouse({ type: 'SessionScored' })];
  const whole = consequenceOf(context.ports, cached, { causes: scored, now: context.clock.now() });
  requireWritten(table, identity, await commitEvents(context, cached, { identity, person: null }, whole));
};

/** Errors whose messages name no card. */
const PLAIN = [DealerWaits, IdUsed, VersionConflict, StoreFailure, VaultFailure];

/** For staff and the log. The message of any other error may name a card, and goes to the log alone. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && PLAIN.some((kind) => error instanceof kind)
    ? error.message
    : 'the dealer met a defect, which the log of the house tells';

/** Whether the error shows that the cached table is not what the store holds. */
const isStale = (error: unknown): boolean =>
  error instanceof VersionConflict || (error instanceof IdUsed && error.isDone);

/** Counts the dealer's failures at each table, and raises an alarm when they last. */
const trackTroubles = <K extends Kind>({ clock, ports: { alarms, logger } }: FloorContext<K>) => {
  const byTable = new Map<string, Trouble>();
  return {
    /** How many ids were found used at this version of the table. */
    usedAt: ({ table, version }: CachedTable<K>['hosted']): number => {
      const trouble = byTable.get(table);
      return trouble?.version === version ? trouble.used : 0;
    },
    /** Answers with how long to wait before the retry. */
    recordFailure: ({ table, version }: CachedTable<K>['hosted'], error: unknown): number => {
      const before = byTable.get(table);
      if (before === undefined) logger.error(`the dealer of table ${table} could not go on`, error);
      const isUsed = error instanceof IdUsed;
      const trouble: Trouble = {
        since: before?.since ?? clock.now(),
        failures: (before?.failures ?? 0) + 1,
        version,
        used: (before?.version === version ? before.used : 0) + (isUsed ? 1 : 0),
      };
      byTable.set(table, trouble);
      const { failures, since } = trouble;
      if (failures >= ALARM_AFTER) alarms.raise({ table, is: 'dealerWaits', detail: reasonOf(error), since });
      return isUsed && failures < ALARM_AFTER ? 0 : RETRY_MS;
    },
    /** The dealer's act succeeded, or nothing is due any more. */
    clear: (table: string): void => {
      if (byTable.delete(table)) alarms.clear(table, 'dealerWaits');
    },
  };
};

/**
 * When the dealer acts: at the deadline, but no later than its length from now. Else a clock that was put back while
 * the house was closed would leave the table waiting for as long as it was put back.
 */
const whenDue = (deadline: HostedTable<Kind>['deadline'], now: number): number =>
  deadline === null ? now : Math.min(deadline.at, now + deadline.after);

/**
 * The timers of the automatic dealer. An act that could not be committed is retried, on what the store holds by then.
 */
export const automaticDealer = <K extends Kind>(
  context: FloorContext<K>,
  cache: Pick<TableCache<K>, 'enqueueAt' | 'evict'>,
): { schedule(cached: CachedTable<K>): void; stop(): void } => {
  const { clock } = context;
  const troubles = trackTroubles(context);
  let stopped = false;

  const perform = async (cached: CachedTable<K>, act: string | undefined): Promise<void> => {
    const used = troubles.usedAt(cached.hosted);
    if (act === undefined) await countSession(context, cached, used);
    else await performDue(context, cached, act, used);
    troubles.clear(cached.hosted.table);
    schedule(cached);
  };

  const schedule = (cached: CachedTable<K>): void => {
    const { deadline, table, session } = cached.hosted;
    if (context.ports.owns?.(table) === false) return;
    if (deadline !== null && cached.timerDeadline === deadline) return;
    cached.cancelTimer();
    cached.timerDeadline = deadline;
    if (stopped) return;
    if (deadline === null && !isToCount(session)) {
      troubles.clear(table);
      return;
    }
    const deal = (): void => {
      if (stopped || context.ports.owns?.(table) === false) return;
      cached.timerDeadline = null;
      let { hosted } = cached;
      cache
        .enqueueAt(table, (each) => {
          ({ hosted } = each);
          return stopped ? Promise.resolve() : perform(each, deadline?.act);
        })
        .catch((error: unknown) => {
          // A table that has halted has raised its alarm, and is not dealt at.
          if (stopped || error instanceof Unreadable) return;
          const wait = troubles.recordFailure(hosted, error);
          const cancelTimer = clock.at(clock.now() + wait, deal);
          // The table is loaded again, and this cached copy with its timer is given up.
          if (isStale(error)) cache.evict(table);
          else cached.cancelTimer = cancelTimer;
        });
    };
    cached.cancelTimer = clock.at(whenDue(deadline, clock.now()), deal);
  };

  return {
    schedule,
    stop: () => {
      stopped = true;
    },
  };
};
