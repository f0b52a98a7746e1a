import { networkOf } from './address.ts';

/** Who tries to log in: under what name, and from where. */
interface Attempt {
  readonly name: string;
  readonly address: string;
}

/** From the third failure on there is a wait, twice as long each time. */
const FREE = 3;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures are forgotten after this long without another. */
const FORGOTTEN_MS = 60 * 60_000;
/** Names and addresses kept at most; then the oldest go. It bounds what a storm can cost us. */
const KEPT_MAX = 10_000;
/** More failures than these make the wait no longer. */
const COUNTED_MAX = 16;
const NAME_MAX = 64;

export const waitAfter = (failures: number): number =>
  failures < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE), LONGEST_WAIT_MS);

/** The names that failed, the latest last, and when that was. */
interface Failures {
  readonly names: readonly string[];
  readonly at: number;
}

type Book = Map<string, Failures>;

const note = (book: Book, key: string, name: string, at: number): void => {
  const names = [...(book.get(key)?.names ?? []), name].slice(-COUNTED_MAX);
  book.delete(key);
  book.set(key, { names, at });
  for (const oldest of book.keys()) {
    if (book.size <= KEPT_MAX) break;
    book.delete(oldest);
  }
};

const strike = (book: Book, key: string, keep: (names: readonly string[]) => readonly string[]): void => {
  const failures = book.get(key);
  if (failures === undefined) return;
  const names = keep(failures.names);
  if (names.length === 0) book.delete(key);
  else book.set(key, { ...failures, names });
};

const waitLeft = (book: Book, key: string, now: number): number => {
  const failures = book.get(key);
  if (failures === undefined) return 0;
  if (now - failures.at >= FORGOTTEN_MS) {
    book.delete(key);
    return 0;
  }
  const wait = waitAfter(failures.names.length);
  // A clock that was put back must not make the wait longer than it is.
  return Math.min(wait, failures.at + wait - now);
};

/** Slows down who guesses passwords. In memory only: a restart forgets, and nobody outside can cause one. */
export interface Throttle {
  /**
   * Milliseconds that this attempt has to wait; 0: it may be made, and counts against the name until it
   * succeeds.
   */
  begin(attempt: Attempt, now: number): number;
  failed(attempt: Attempt, now: number): void;
  succeeded(attempt: Attempt): void;
  /** The password was never looked at. */
  abandoned(attempt: Attempt): void;
}

const fold = ({ name, address }: Attempt): Attempt => ({
  name: name.toLowerCase().slice(0, NAME_MAX),
  address: networkOf(address),
});

export const throttle = (): Throttle => {
  const names: Book = new Map();
  const addresses: Book = new Map();
  return {
    begin: (attempt, now) => {
      const { name, address } = fold(attempt);
      const wait = Math.max(waitLeft(names, name, now), waitLeft(addresses, address, now));
      if (wait > 0) return wait;
      // Counted before the password is looked at: a hundred attempts at once must not all pass as the first.
      // The address is counted only when they fail, for a whole floor may come from one address.
      note(names, name, name, now);
      return 0;
    },
    failed: (attempt, now) => {
      const { name, address } = fold(attempt);
      note(addresses, address, name, now);
    },
    succeeded: (attempt) => {
      const { name, address } = fold(attempt);
      names.delete(name);
      // Not what was tried on others from there: else a thief with an account of his own washes it clean.
      strike(addresses, address, (failed) => failed.filter((each) => each !== name));
    },
    abandoned: (attempt) => {
      const { name } = fold(attempt);
      strike(names, name, (tried) => tried.slice(0, -1));
    },
  };
};
