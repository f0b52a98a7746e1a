import { serialQueue } from './serial-queue.ts';
import { type Append, type Json, type NewEvent, type Store, senderOf } from './store/port.ts';
import { foldStored } from './store/unreadable.ts';
import {
  type CommandIdentity,
  type CommandJournal,
  openJournal,
  type Reply,
  VersionConflict,
} from './tables/command-journal.ts';
import type { Clock } from './tables/ports.ts';

/** What is kept in a stream of its own, and how it is folded. */
interface Kept<State extends { readonly version: number }, Event extends { readonly type: string }> {
  readonly stream: string;
  /** Before the names of its events in the store. */
  readonly prefix: string;
  readonly empty: State;
  evolve(state: State, event: Event): State;
}

/** A state over a stream: as it was last committed here, and as other nodes have changed it since. */
export interface KeptState<State, Event> {
  readonly journal: CommandJournal;
  now(): State;
  /** One after another; where another node was quicker, once more on what stands there now. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Commits events, and only then is the state another. Within a turn. */
  write(identity: CommandIdentity, at: number, events: readonly Event[]): Promise<Reply>;
  /** For whoever commits events together with something else: what to append, and what to call when it is done. */
  appendOf(events: readonly Event[]): Append;
  committed(events: readonly Event[]): Promise<void>;
  /** Told after every change. Returns how to stop. */
  subscribe(listener: (version: number) => void): () => void;
}

const TRIES = 3;

// long: one state, and everything that reads and writes it.
export const openKept = async <
  State extends { readonly version: number },
  Event extends { readonly type: string },
>(
  store: Store,
  clock: Clock,
  { stream, prefix, empty, evolve }: Kept<State, Event>,
): Promise<KeptState<State, Event>> => {
  const journal = openJournal(store, clock);
  const queue = serialQueue();
  const listeners = new Set<(version: number) => void>();
  let state = empty;

  const toStored = (event: Event): NewEvent => ({
    type: `${prefix}.${event.type}`,
    data: {
      person: 'by' in event ? (event.by as string | null) : null,
      event: event as unknown as Json,
    },
  });
  const eventIn = ({ data }: { readonly data: Json }): Event =>
    (data as unknown as { readonly event: Event }).event;

  const load = async (): Promise<void> => {
    state = foldStored(await store.read(stream), empty, (before, stored) => evolve(before, eventIn(stored)));
  };
  await load();

  const tell = (): void => {
    const { version } = state;
    setImmediate(() => {
      for (const listener of listeners) listener(version);
    });
  };

  store.follow?.(({ events }) => {
    const own = events.filter(({ stream: of, version }) => of === stream && version > state.version);
    if (own.length === 0) return;
    state = own.reduce((before, stored) => evolve(before, eventIn(stored)), state);
    tell();
  });

  const appendOf = (events: readonly Event[]): Append => ({
    stream,
    expected: state.version,
    events: events.map(toStored),
  });

  return {
    journal,
    now: () => state,
    inTurn: (work) =>
      queue.run(async () => {
        for (let left = TRIES; ; left -= 1) {
          try {
            return await work();
          } catch (error) {
            if (!(error instanceof VersionConflict) || left <= 1) throw error;
            await load();
          }
        }
      }),
    write: async (identity, at, events) => {
      const reply: Reply = { ok: true, version: state.version + events.length };
      const result = await journal.commit(identity, at, {
        appends: [appendOf(events)],
        postings: [],
        reply,
      });
      if (result.is !== 'written') return result.reply;
      state = events.reduce(evolve, state);
      tell();
      return reply;
    },
    appendOf,
    // It may have been done before, and this is but the answer to it: the store knows.
    committed: async (events) => {
      if ((await store.version(stream)) === state.version + events.length)
        state = events.reduce(evolve, state);
      else await load();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The identity of what a person asks of such a state. */
export const askedBy = (
  { id, person }: { readonly id: string; readonly person: string },
  ...content: readonly unknown[]
): CommandIdentity => ({ by: senderOf(person), id, content });
