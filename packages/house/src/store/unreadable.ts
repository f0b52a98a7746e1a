import type { StoredEvent } from './port.ts';

/**
 * An event in the log that cannot be applied: its type or shape is unknown to this version of Baize, or it cannot
 * follow those before it. The state after it is unknown too, so that nothing more may be written to its stream. Other
 * streams are not affected.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  /** What is wrong, without any data of the event. */
  readonly detail: string;
  /** The same for whoever asked for something: where the house keeps what is not his to know. */
  readonly brief =
    'this has stopped: its record cannot be read. Nothing is changed here; staff have been told';

  constructor({ stream, version, position, type }: StoredEvent, cause: unknown) {
    const detail = `event ${version} of ${stream} (${type}, position ${position}) cannot be read`;
    super(
      `${detail}: this Baize does not know it. Start the one that wrote it, or bring back a copy from before.`,
      { cause },
    );
    this.stream = stream;
    this.version = version;
    this.type = type;
    this.detail = detail;
  }
}

const readable = <T>(event: StoredEvent, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(event, error);
  }
};

/** What each event says. Throws an Unreadable that names the first one which says nothing. */
export const mapStored = <T>(stored: readonly StoredEvent[], take: (event: StoredEvent) => T): readonly T[] =>
  stored.map((event) => readable(event, () => take(event)));

/** Folds events into a state. Throws an Unreadable that names the first event which cannot be applied. */
export const foldStored = <State>(
  stored: readonly StoredEvent[],
  start: State,
  take: (state: State, event: StoredEvent) => State,
): State => {
  let state = start;
  for (const event of stored) {
    const before = state;
    state = readable(event, () => take(before, event));
  }
  return state;
};

/** For a type that no branch knows: the compiler sees to those that were written here, the log may hold others. */
export const unknownType = (event: { readonly type: string }): never => {
  throw new Error(`there is no event ${event.type}`);
};

/** Undefined where a record cannot be read. */
export const ifReadable = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
};
