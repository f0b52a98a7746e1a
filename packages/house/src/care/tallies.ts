import type { LedgerPosting, Sender, Store, Transaction } from '../store/port.ts';
import { accounts } from '../tables/ledger.ts';
import { DAY } from './limits.ts';
import {
  addTo,
  type Movement,
  movementOf,
  newTally,
  type OwnAccount,
  ownAccount,
  type Tally,
} from './tally.ts';

/** What everybody won, lost, staked and paid in: a projection of the ledger, read when it is first asked for. */
export interface Tallies {
  /** The same store: what it commits is taken up before whoever committed it goes on. */
  readonly store: Store;
  /** Of a person, back to this time at least; it keeps up with the ledger from then on. */
  of(person: string, since: number): Promise<Tally>;
  /** The same at once; undefined where the ledger has to be read first. */
  ifRead(person: string, since: number): Tally | undefined;
}

/** Postings read at once. */
const PAGE = 200;

/** A session that is on may have begun before the time that is asked for. */
const MARGIN = DAY;

const commandKey = (by: Sender | null, id: string): string =>
  JSON.stringify([by?.is === 'person' ? by.person : (by?.is ?? null), id]);

/** A command in the ledger, by the number of a posting of it. */
interface Read {
  readonly number: number;
  readonly movement: Movement;
}

const movementIn = (person: string, { at, by, account, amount, against }: LedgerPosting): Movement =>
  movementOf(person, { at, by, postings: [{ account, amount }, ...against] });

/** Reads what moved an account since a time, newest first, down to a number that is known already. */
const readAccount = async (
  store: Store,
  { person, account, since, after }: { person: string; account: string; since: number; after: number },
  into: Map<string, Read>,
): Promise<void> => {
  let before: number | undefined;
  for (;;) {
    const page = await store.postings(account, { limit: PAGE, ...(before === undefined ? {} : { before }) });
    // A clock that was put right, or wrong, for a while leaves old times among new ones: only a whole page of them ends
    // it.
    let isOld = true;
    for (const posted of page) {
      if (posted.number <= after) return;
      if (posted.at < since) continue;
      isOld = false;
      const key = commandKey(posted.by, posted.command);
      if (!into.has(key)) into.set(key, { number: posted.number, movement: movementIn(person, posted) });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE || isOld) return;
    before = last.number;
  }
};

/** Lets what was committed in this turn of the event loop be told before anything else is done. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A tally, or one that is being read; `isBehind` where something was committed meanwhile. */
interface Entry {
  tally: Tally | undefined;
  reading: Promise<Tally> | undefined;
  isBehind: boolean;
}

/**
 * Reads the tally of a person. What is committed while it is read is read too, until nothing was: nothing is counted
 * twice or left out.
 */
const readTally = async (
  store: Store,
  {
    person,
    since,
    tables,
  }: { readonly person: string; readonly since: number; readonly tables: readonly string[] },
  entry: Entry,
): Promise<Tally> => {
  const found = new Map<string, Read>();
  const own = [
    accounts.bank(person),
    ...tables.flatMap((table) => [accounts.chips(table, person), accounts.owing(table, person)]),
  ];
  let after = 0;
  do {
    entry.isBehind = false;
    for (const account of own)
      await readAccount(store, { person, account, since: since - MARGIN, after }, found);
    for (const { number } of found.values()) after = Math.max(after, number);
    await nextTurn();
  } while (entry.isBehind);
  const tally = newTally(since);
  for (const { movement } of [...found.values()].toSorted((one, other) => one.number - other.number))
    addTo(tally, movement);
  // In the same turn: what is committed from now on is told to it.
  entry.tally = tally;
  return tally;
};

/** What a command moves in the ledger. */
interface Moved extends Pick<Transaction, 'at' | 'postings'> {
  readonly by: Sender | null;
}

/** Tells the tallies that were asked for of what is committed. */
const notesTo = (entries: ReadonlyMap<string, Entry>): ((moved: Moved) => void) => {
  /** Memoization: the same few accounts move again and again. */
  const known = new Map<string, OwnAccount | null>();
  const ownerOf = (account: string): string | undefined => {
    let own = known.get(account);
    if (own === undefined) {
      own = ownAccount(account);
      known.set(account, own);
    }
    return own?.person;
  };
  return ({ at, by, postings }) => {
    let told: Set<string> | undefined;
    for (const { account } of postings) {
      const person = ownerOf(account);
      const entry = person === undefined ? undefined : entries.get(person);
      if (person === undefined || entry === undefined || told?.has(person) === true) continue;
      told = (told ?? new Set()).add(person);
      if (entry.reading !== undefined) entry.isBehind = true;
      if (entry.tally !== undefined) addTo(entry.tally, movementOf(person, { at, by, postings }));
    }
  };
};

export const openTallies = (inner: Store, tables: () => Promise<readonly string[]>): Tallies => {
  const entries = new Map<string, Entry>();
  const note = notesTo(entries);
  inner.follow?.(({ at, by, postings }) => note({ at, by, postings }));

  const ifRead = (person: string, since: number): Tally | undefined => {
    const tally = entries.get(person)?.tally;
    return tally !== undefined && tally.since <= since ? tally : undefined;
  };

  const begin = (person: string, since: number): Promise<Tally> => {
    const entry: Entry = entries.get(person) ?? { tally: undefined, reading: undefined, isBehind: false };
    entries.set(person, entry);
    const reading = tables().then((all) => readTally(inner, { person, since, tables: all }, entry));
    entry.reading = reading;
    const over = (): void => {
      if (entry.reading === reading) entry.reading = undefined;
    };
    reading.then(over, over);
    return reading;
  };

  return {
    store: {
      ...inner,
      commit: async (transaction) => {
        const outcome = await inner.commit(transaction);
        if (outcome.is === 'committed' && transaction.postings.length > 0)
          note({ ...transaction, by: transaction.command.by });
        return outcome;
      },
    },
    ifRead,
    of: async (person, since) => {
      for (;;) {
        const tally = ifRead(person, since);
        if (tally !== undefined) return tally;
        await (entries.get(person)?.reading ?? begin(person, since));
      }
    },
  };
};
