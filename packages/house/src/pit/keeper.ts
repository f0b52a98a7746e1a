import { disputesAt } from '../affairs/disputes.ts';
import type { Alarms } from '../alarms.ts';
import type { Approvals } from '../approvals/approvals.ts';
import type { Request } from '../approvals/request.ts';
import type { Logger } from '../logger.ts';
import type { Store } from '../store/port.ts';
import { Unreadable } from '../store/unreadable.ts';
import type { Floor, TableAffairs } from '../tables/floor.ts';
import type { Clock } from '../tables/ports.ts';
import { streamOf } from '../tables/table-cache.ts';
import type { PitBook } from './book/open-book.ts';
import { lastHandOn, waitsInBook } from './book/waits.ts';
import { changesTo, type Step } from './desk.ts';
import type { Pit } from './pit.ts';
import { type OpenDispute, type PitTable, type Wait, waitOfAlarm, waitsAt } from './waits.ts';

export interface PitParts {
  readonly pit: Pit;
  readonly book: Pick<PitBook, 'now' | 'subscribe'>;
  readonly store: Store;
  readonly floor: Floor;
  readonly alarms: Alarms;
  readonly approvals: Pick<Approvals, 'requests' | 'subscribe'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const AGAIN_MS = 1000;

/** A second person is awaited for an act at a table; those of tournaments wait on their own desk. */
const waitOfRequest = ({ number, act, reason }: Request): readonly Wait[] =>
  act.of !== 'table'
    ? []
    : [
        {
          key: `request ${number}`,
          is: 'secondPerson',
          table: act.table,
          stands: true,
          what: 'Approve or refuse, as second person',
          why: reason,
          clause: null,
          rulebook: null,
          acts: [],
        },
      ];

/** What is worked out from the table alone; the rest is raised elsewhere. */
const OF_TABLE: ReadonlySet<Step['is']> = new Set<Step['is']>([
  'ruling',
  'cut',
  'dealer',
  'dispute',
  'review',
]);

const isOfTable =
  (table: string) =>
  ({ is, table: at }: Step): boolean =>
    at === table && OF_TABLE.has(is);

interface Keeper {
  /** Everything is looked at again. */
  reconcile(): Promise<void>;
  stop(): void;
}

// long: what the pit is wanted for comes from four places, and all of it is one state.
export const keepPit = (parts: PitParts): Keeper => {
  const { pit, book, store, floor, alarms, approvals, clock, logger } = parts;
  let isStopped = false;
  const pending = new Set<string>();

  /** What is on record about people is the very same list as long as nothing is added. */
  const known = new WeakMap<TableAffairs['affairs'], readonly OpenDispute[]>();
  const openDisputes = (affairs: TableAffairs): readonly OpenDispute[] => {
    const before = known.get(affairs.affairs);
    if (before !== undefined) return before;
    const disputes = disputesAt(affairs).flatMap(
      ({ number, round, what, clause, decided, reviewAskedAt, review }) => {
        const isReview = reviewAskedAt !== null && review === null;
        return decided === null || isReview ? [{ number, round, what, clause, isReview }] : [];
      },
    );
    known.set(affairs.affairs, disputes);
    return disputes;
  };

  const factsOf = (table: string): PitTable | undefined => {
    const at = floor.pitIfLoaded(table);
    if (at === undefined) return undefined;
    const { affairs, ...rest } = at;
    const disputes = openDisputes(affairs);
    return {
      ...rest,
      disputes,
      dealer: pit.now().dealers[table]?.dealer ?? null,
    };
  };

  /** Whoever did the latest thing at a table is taken to have ended what waited there. */
  const lastAt = async (table: string): Promise<string | null> => {
    const stream = streamOf(table);
    const [last] = await store.read(stream, Math.max(0, (await store.version(stream)) - 1), 1);
    return (last?.data as { readonly person?: string | null } | undefined)?.person ?? null;
  };

  const lookAt = async (table: string): Promise<void> => {
    const facts = factsOf(table);
    if (facts === undefined) return;
    const waits = waitsAt(facts);
    const isAbout = isOfTable(table);
    const open = Object.values(pit.now().steps).filter((step) => isAbout(step) && step.ended === null);
    if (open.length === waits.length && waits.every(({ key }) => open.some((step) => step.key === key)))
      return;
    const by = await lastAt(table);
    await pit.note(async (state) =>
      changesTo(state, waits, {
        at: clock.now(),
        isAbout,
        endedBy: ({ is }) => (is === 'dealer' ? (state.dealers[table]?.dealer ?? by) : by),
      }),
    );
  };

  const lookAtAlarms = (): Promise<void> =>
    pit.note(async (state) =>
      changesTo(state, alarms.all().map(waitOfAlarm), {
        at: clock.now(),
        isAbout: ({ is }) => is === 'alarm',
        endedBy: () => null,
      }),
    );

  const lookAtRequests = (): Promise<void> =>
    pit.note(async (state) => {
      const { known } = approvals.requests();
      const waits = known.filter(({ standing }) => standing.is === 'waiting').flatMap(waitOfRequest);
      return changesTo(state, waits, {
        at: clock.now(),
        isAbout: ({ is }) => is === 'secondPerson',
        endedBy: ({ key }) => {
          const standing = known.find(({ number }) => key === `request ${number}`)?.standing;
          return standing !== undefined && 'by' in standing ? standing.by : null;
        },
      });
    });

  const lookAtBook = (): Promise<void> =>
    pit.note(async (state) => {
      const now = book.now();
      return changesTo(state, waitsInBook(now), {
        at: clock.now(),
        isAbout: ({ is }) => is === 'fill' || is === 'handPay',
        endedBy: ({ key }) => lastHandOn(now, key),
      });
    });

  /** What fails is tried again: nothing that waits is forgotten because the store stumbled. */
  const soon = (name: string, work: () => Promise<void>): void => {
    if (isStopped || pending.has(name)) return;
    pending.add(name);
    setImmediate(() => {
      pending.delete(name);
      work().catch((error: unknown) => {
        if (isStopped || error instanceof Unreadable) return;
        logger.error(`the pit was not told of ${name}: it is tried again`, error);
        clock.at(clock.now() + AGAIN_MS, () => soon(name, work));
      });
    });
  };

  const soonAt = (table: string): void => soon(`table ${table}`, () => lookAt(table));

  const lookAtTables = async (): Promise<void> => {
    for (const table of await floor.readableTables()) await lookAt(table);
  };

  const stops = [
    floor.subscribe(soonAt),
    alarms.subscribe(() => soon('its alarms', lookAtAlarms)),
    approvals.subscribe(() => soon('requests for a second person', lookAtRequests)),
    book.subscribe(() => soon('its book', lookAtBook)),
    // Who signs on, or off, changes what waits at tables that nothing happens at.
    pit.subscribe(() => soon('its tables', lookAtTables)),
  ];

  return {
    reconcile: async () => {
      await lookAtAlarms();
      await lookAtRequests();
      await lookAtBook();
      await lookAtTables();
    },
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
};
