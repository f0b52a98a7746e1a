import type { Logger } from '../logger.ts';
import { serialQueue } from '../serial-queue.ts';
import { HOUSE, type NewEvent, type Outcome, type Sender, type Store, senderOf } from '../store/port.ts';
import { readInPages } from '../store/read-in-pages.ts';
import { foldStored } from '../store/unreadable.ts';
import type { CaredAct, CareVerdict, Care as TableCare } from '../tables/care-port.ts';
import type { Clock } from '../tables/ports.ts';
import type { Turns } from '../turns.ts';
import { type CareCommand, decideLimits } from './decide.ts';
import {
  type CareRefusal,
  judgeDeposit,
  judgeWager,
  refuseEntry,
  refuseStanding,
  sinceFor,
} from './judge.ts';
import { type CareEvent, MINUTE, type OwnLimits } from './limits.ts';
import {
  CARE_STREAM,
  type CareEntry,
  type CareRecord,
  type ExclusionLine,
  exclusionLines,
  leastToStored,
  newRecord,
  ownIn,
  takeStored,
  toStored,
} from './record.ts';
import type { Tallies } from './tallies.ts';
import type { Tally } from './tally.ts';

/** Done, or why not. */
export type CareResult = { readonly ok: true } | { readonly ok: false; readonly detail: string };

/** Under which id, and by whom. */
interface Origin {
  readonly id: string;
  readonly by: string | null;
}

/** What people have set for themselves, over the store: kept, changed, and held against what they do. */
export interface Care extends TableCare {
  own(person: string): OwnLimits;
  perform(person: string, command: CareCommand, origin: Origin): Promise<CareResult>;
  /** Why money is not taken from somebody; undefined where nothing of his own is against it. */
  refuseDeposit(person: string, amount: number): Promise<CareRefusal | undefined>;
  /** Whether somebody's entry to a tournament is taken, whose fee is money. */
  judgeEntry(person: string, fee: number): Promise<CareVerdict>;
  /** What came together back to a time, for his own eyes. */
  tally(person: string, since: number): Promise<Tally>;
  /** What happened to his limits, newest first. */
  history(person: string): readonly CareEntry[];
  /** Own exclusions of everybody, oldest first. */
  exclusions(): readonly ExclusionLine[];
  /** The latest refusals for somebody's own sake, newest first. */
  refusals(): readonly CareEntry[];
  isExcluded(person: string): boolean;
  /** How long a round takes at least where the house deals. */
  leastRound(): number;
  setLeastRound(millis: number, origin: Origin & { readonly by: string }): Promise<CareResult>;
  /** Calls with everybody who has excluded himself from now on. Returns how to stop. */
  subscribe(listener: (person: string) => void): () => void;
}

export interface CarePorts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly turns: Turns;
  /** Until the owner says otherwise. */
  readonly leastRound: number;
  /** What the rounds on at all tables may still ask of a person. */
  askedOf(person: string): number;
}

/** The same refusal is put on record again after so long. */
const AGAIN = 10 * MINUTE;
const TRIES = 100;
const LEAST_MOST = MINUTE;

const REUSED = { ok: false, detail: 'this id was used for something else' } as const;
const NOTHING = (): void => {};

/** Appends to the stream, after whatever else was appended to it. */
const careCommits = (store: Store, record: CareRecord, startsAt: number) => {
  let version = startsAt;
  // Of others, each once: what this node wrote itself is taken when it is written.
  store.follow?.(({ events }) => {
    for (const event of events) {
      if (event.stream !== CARE_STREAM || event.version <= startsAt) continue;
      takeStored(record, event);
      version = Math.max(version, event.version);
    }
  });
  const commit = async (
    command: { readonly by: Sender; readonly id: string; readonly fingerprint: string },
    events: readonly NewEvent[],
    at: number,
    tries = TRIES,
  ): Promise<Outcome> => {
    const appends = [{ stream: CARE_STREAM, expected: version, events }];
    const outcome = await store.commit({ command, at, appends, postings: [], reply: null });
    if (outcome.is === 'conflict' && tries > 1) {
      version = outcome.actual;
      return commit(command, events, at, tries - 1);
    }
    if (outcome.is === 'committed') {
      version += events.length;
      for (const event of outcome.events) takeStored(record, event);
    }
    return outcome;
  };
  return commit;
};

/** What was let pass and is not committed yet: another table asks with it. */
const openReservations = () => {
  const sums = new Map<string, number>();
  const add = (person: string, amount: number): void => {
    const sum = (sums.get(person) ?? 0) + amount;
    if (sum === 0) sums.delete(person);
    else sums.set(person, sum);
  };
  return {
    of: (person: string): number => sums.get(person) ?? 0,
    /** Answers with how to give it up. */
    reserve: (person: string, amount: number): (() => void) => {
      add(person, amount);
      return () => add(person, -amount);
    },
  };
};

/** The writing side: one command after another, decided on what is true when it is written. */
const careWriting = async (store: Store, { clock, turns, logger }: CarePorts) => {
  const record = newRecord();
  const stored = await readInPages(store, CARE_STREAM, turns);
  foldStored(stored, undefined, (_, event) => {
    takeStored(record, event);
    return undefined;
  });
  const commit = careCommits(store, record, stored.length);
  const queue = serialQueue();
  const listeners = new Set<(person: string) => void>();
  const refusedAt = new Map<string, number>();

  const write = async (
    identity: Parameters<typeof commit>[0],
    events: readonly NewEvent[],
    at: number,
  ): Promise<CareResult> => {
    const outcome = await commit(identity, events, at);
    if (outcome.is === 'repeated') return { ok: true };
    if (outcome.is === 'reused') return REUSED;
    if (outcome.is !== 'committed') throw new Error(`the limits of people cannot be written: ${outcome.is}`);
    return { ok: true };
  };

  const perform: Care['perform'] = (person, command, { id, by }) =>
    queue.run(async () => {
      const identity = { by: senderOf(by), id, fingerprint: JSON.stringify([person, command]) };
      const before = await store.replyTo(identity.by, id);
      if (before !== undefined) return before.fingerprint === identity.fingerprint ? { ok: true } : REUSED;
      const at = clock.now();
      const decision = decideLimits(ownIn(record, person), command, at);
      if (!decision.ok || decision.events.length === 0) return decision;
      const events = decision.events.map((event) => toStored(person, event));
      const result = await write(identity, events, at);
      if (decision.events.some(({ type }) => type === 'SelfExcluded'))
        for (const listener of listeners) listener(person);
      return result;
    });

  /** That a limit refused something is on record, once in a while: nobody waits for it. */
  const noteRefusal = (person: string, { ground: why }: CareRefusal, table: string | null): void => {
    const at = clock.now();
    const key = JSON.stringify([person, why]);
    const last = refusedAt.get(key);
    if (last !== undefined && at - last < AGAIN) return;
    refusedAt.set(key, at);
    const id = `refused ${person} ${why} ${at}`;
    const event: CareEvent = { type: 'Refused', why, table };
    queue
      .run(() => write({ by: HOUSE, id, fingerprint: id }, [toStored(person, event)], at))
      .catch((error: unknown) => logger.error(`a refusal to ${person} was not put on record`, error));
  };

  const setLeastRound: Care['setLeastRound'] = (millis, { id, by }) =>
    queue.run(async () => {
      if (!Number.isInteger(millis) || millis < 0 || millis > LEAST_MOST)
        return { ok: false, detail: 'a round takes at least 0 to 60 seconds' };
      const identity = { by: senderOf(by), id, fingerprint: JSON.stringify(['leastRound', millis]) };
      return write(identity, [leastToStored(by, millis)], clock.now());
    });

  return { record, perform, noteRefusal, setLeastRound, listeners };
};

/** The judging side: what people have set for themselves, held against what they do. */
const careJudging = (
  tallies: Tallies,
  { clock, askedOf }: CarePorts,
  { record, noteRefusal }: Pick<Awaited<ReturnType<typeof careWriting>>, 'record' | 'noteRefusal'>,
): Pick<Care, 'judge' | 'refuseDeposit' | 'judgeEntry'> => {
  const reservations = openReservations();
  const own = (person: string): OwnLimits => ownIn(record, person);

  const tallyFor = (person: string): Tally | Promise<Tally> => {
    const since = sinceFor(own(person), clock.now());
    return tallies.ifRead(person, since) ?? tallies.of(person, since);
  };

  const refused = (person: string, refusal: CareRefusal, table: string | null): CareVerdict => {
    noteRefusal(person, refusal, table);
    const needs = refusal.ground === 'realityCheck' ? ({ needs: 'realityCheck' } as const) : {};
    return { ok: false, detail: refusal.detail, ...needs };
  };

  const judgeOn = (
    person: string,
    table: string,
    act: Extract<CaredAct, { is: 'wager' }>,
    tally: Tally,
  ): CareVerdict => {
    const open = (): number => act.open() + reservations.of(person);
    const refusal = judgeWager(own(person), tally, { ...act, open }, clock.now());
    return refusal === undefined
      ? { ok: true, over: reservations.reserve(person, act.more) }
      : refused(person, refusal, table);
  };

  return {
    judge: (person, table, act) => {
      if (act.is === 'wager') {
        const tally = tallyFor(person);
        return tally instanceof Promise
          ? tally.then((read) => judgeOn(person, table, act, read))
          : judgeOn(person, table, act, tally);
      }
      const { exclusion } = own(person);
      const isMeant = act.is === 'coming' || (exclusion !== null && act.isFirst);
      const refusal = isMeant ? refuseStanding(own(person), clock.now()) : undefined;
      return refusal === undefined ? { ok: true, over: NOTHING } : refused(person, refusal, table);
    },
    refuseDeposit: async (person, amount) => {
      const refusal = judgeDeposit(own(person), await tallyFor(person), amount, clock.now());
      if (refusal !== undefined) noteRefusal(person, refusal, null);
      return refusal;
    },
    judgeEntry: async (person, fee) => {
      const tally = await tallyFor(person);
      const open = askedOf(person) + reservations.of(person);
      const refusal = refuseEntry(own(person), tally, { fee, open }, clock.now());
      return refusal === undefined
        ? { ok: true, over: reservations.reserve(person, fee) }
        : refused(person, refusal, null);
    },
  };
};

export const openCare = async (tallies: Tallies, ports: CarePorts): Promise<Care> => {
  const { clock } = ports;
  const writing = await careWriting(tallies.store, ports);
  const { record, perform, setLeastRound, listeners } = writing;
  const own = (person: string): OwnLimits => ownIn(record, person);
  return {
    ...careJudging(tallies, ports, writing),
    own,
    perform,
    tally: (person, since) => tallies.of(person, Math.min(since, sinceFor(own(person), clock.now()))),
    history: (person) => (record.entries.get(person) ?? []).toReversed(),
    exclusions: () => exclusionLines(record),
    refusals: () => record.refusals.toReversed(),
    isExcluded: (person) => own(person).exclusion !== null,
    leastRound: () => record.leastRound ?? ports.leastRound,
    setLeastRound,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
