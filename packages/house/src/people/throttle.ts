import { networkOf } from './address.ts';

/** Who tries to log in: under what name, from where, and in which browser. */
interface Attempt {
  readonly name: string;
  readonly address: string;
  /** A browser in which this very person has logged in before, as it proves; null is anybody's. */
  readonly browser: string | null;
  /** Where this person logged in from the last time. */
  readonly lastAddress: string | null;
}

/** How many failures are free, and how long the wait gets that doubles with each one beyond them. */
interface Patience {
  readonly free: number;
  readonly longest: number;
}

const FIRST_WAIT_MS = 5_000;
const MINUTE_MS = 60_000;

/** In a browser that is known nobody else can fail: the wait may get long, and keeps out none but who fails there. */
const KNOWN: Patience = { free: 3, longest: 15 * MINUTE_MS };
/**
 * Under one name from one network: short enough that whoever shares the network with a guesser is not shut out for
 * long.
 */
const STRANGER: Patience = { free: 3, longest: MINUTE_MS };
/** From one network under whatever names: it may be the Wi-Fi of a whole casino, where people mistype. */
const NETWORK: Patience = { free: 30, longest: MINUTE_MS };
/**
 * Under one name from all networks together: who guesses from many at once gets no more than this many an hour for
 * nothing.
 */
const NAME: Patience = { free: 100, longest: MINUTE_MS };

/** Failures are forgotten after this long without another. */
const FORGOTTEN_MS = 60 * MINUTE_MS;
/** Keys kept at most in each book; then the oldest go. It bounds what a storm can cost us. */
const KEPT_MAX = 10_000;
/** More failures than these make the wait no longer. */
const COUNTED_MAX = 128;
const NAME_MAX = 64;

export const waitAfter = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - free), longest);

/** The names that failed, the latest last, and when that was. */
interface Failures {
  readonly names: readonly string[];
  readonly at: number;
}

interface FailureBook {
  readonly patience: Patience;
  readonly failures: Map<string, Failures>;
}

/** One line of a book that an attempt is counted on. */
interface FailureKey {
  readonly book: FailureBook;
  readonly key: string;
}

const note = ({ book: { failures }, key }: FailureKey, name: string, at: number): void => {
  const names = [...(failures.get(key)?.names ?? []), name].slice(-COUNTED_MAX);
  failures.delete(key);
  failures.set(key, { names, at });
  for (const oldest of failures.keys()) {
    if (failures.size <= KEPT_MAX) break;
    failures.delete(oldest);
  }
};

const strike = (
  { book: { failures }, key }: FailureKey,
  keep: (names: readonly string[]) => readonly string[],
): void => {
  const found = failures.get(key);
  if (found === undefined) return;
  const names = keep(found.names);
  if (names.length === 0) failures.delete(key);
  else failures.set(key, { ...found, names });
};

const waitLeft = ({ book: { patience, failures }, key }: FailureKey, now: number): number => {
  const found = failures.get(key);
  if (found === undefined) return 0;
  if (now - found.at >= FORGOTTEN_MS) {
    failures.delete(key);
    return 0;
  }
  const wait = waitAfter(found.names.length, patience);
  // A clock that was put back must not make the wait longer than it is.
  return Math.min(wait, found.at + wait - now);
};

/**
 * Slows down who guesses passwords, and nobody else: a browser that is known answers for itself alone, and a stranger's
 * failures count against the network that he comes from. In memory only: a restart forgets, and nobody outside can
 * cause one.
 */
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

const book = (patience: Patience): FailureBook => ({ patience, failures: new Map() });

const foldName = (name: string): string => name.toLowerCase().slice(0, NAME_MAX);

export const throttle = (): Throttle => {
  const [browsers, strangers, networks, names] = [KNOWN, STRANGER, NETWORK, NAME].map(book) as [
    FailureBook,
    FailureBook,
    FailureBook,
    FailureBook,
  ];

  /** Counted before the password is looked at: a hundred attempts at once must not all pass as the first. */
  const own = ({ name, address, browser }: Attempt): FailureKey =>
    browser === null
      ? { book: strangers, key: `${networkOf(address)} ${foldName(name)}` }
      : { book: browsers, key: `${browser} ${foldName(name)}` };

  /** Counted only when the attempt fails, for a whole floor may come from one network. */
  const common = ({ name, address, browser, lastAddress }: Attempt): readonly FailureKey[] => {
    if (browser !== null) return [];
    const network = networkOf(address);
    const isAtHome = lastAddress !== null && networkOf(lastAddress) === network;
    return [
      { book: networks, key: network },
      // From where he came last he is not slowed down for what others try elsewhere in his name.
      ...(isAtHome ? [] : [{ book: names, key: foldName(name) }]),
    ];
  };

  return {
    begin: (attempt, now) => {
      const wait = Math.max(...[own(attempt), ...common(attempt)].map((key) => waitLeft(key, now)));
      if (wait > 0) return wait;
      note(own(attempt), foldName(attempt.name), now);
      return 0;
    },
    failed: (attempt, now) => {
      for (const key of common(attempt)) note(key, foldName(attempt.name), now);
    },
    succeeded: (attempt) => {
      const name = foldName(attempt.name);
      strike(own(attempt), () => []);
      // Not what was tried on others from there: else a thief with an account of his own washes it clean.
      for (const key of common(attempt)) strike(key, (failed) => failed.filter((each) => each !== name));
    },
    abandoned: (attempt) => strike(own(attempt), (tried) => tried.slice(0, -1)),
  };
};
