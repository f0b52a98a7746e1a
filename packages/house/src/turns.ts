/**
 * Long work in small pieces. One process answers everybody: whatever takes more than a moment asks here between its
 * pieces whether others have to come first. All long work of a house shares one turn of the event loop, so that ten who
 * ask at once hold up the tables no longer than one.
 */
export interface Turns {
  /**
   * To be awaited before each piece. Undefined while this turn of the event loop has time left for long work, so that
   * waiting costs nothing; else it is done in a later turn, one after another as they came.
   */
  breathe(): Promise<void> | undefined;
  /**
   * The same for who asks something short: he waits only where this turn is used up, and goes before long work every
   * other time, so that neither waits for ever.
   */
  enter(): Promise<void> | undefined;
}

/** Milliseconds of long work in one turn. A move at a table waits no longer for it than it waits for the disk. */
const SHARE_MS = 8;

interface Ports {
  readonly share?: number;
  /** Milliseconds that only ever grow. */
  readonly now?: () => number;
  /** Calls in the next turn of the event loop. */
  readonly soon?: (call: () => void) => void;
}

const nextTurn = (call: () => void): void => {
  setImmediate(call);
};

export const openTurns = ({
  share = SHARE_MS,
  now = () => performance.now(),
  soon = nextTurn,
}: Ports = {}): Turns => {
  /** When work began in this turn; undefined where none has. */
  let since: number | undefined;
  const short: (() => void)[] = [];
  const long: (() => void)[] = [];
  let wasShort = false;

  const next = (): (() => void) | undefined => {
    wasShort = !wasShort && short.length > 0;
    return wasShort ? short.shift() : (long.shift() ?? short.shift());
  };

  const turn = (): void => {
    since = undefined;
    const go = next();
    if (go === undefined) return;
    begin();
    go();
  };

  const begin = (): void => {
    since = now();
    soon(turn);
  };

  const wait = (queue: (() => void)[]): Promise<void> | undefined => {
    if (since === undefined) {
      begin();
      return undefined;
    }
    return now() - since < share ? undefined : new Promise((resolve) => queue.push(resolve));
  };

  return { breathe: () => wait(long), enter: () => wait(short) };
};
