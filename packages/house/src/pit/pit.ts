import { serialQueue } from '../serial-queue.ts';
import { HOUSE, type Json, type NewEvent, type Store, senderOf } from '../store/port.ts';
import { foldStored } from '../store/unreadable.ts';
import {
  type CommandIdentity,
  openJournal,
  type Reply,
  refusedReply,
  VersionConflict,
} from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { decidePit, EMPTY_PIT, evolvePit, type PitAct, type PitEvent, type PitState } from './desk.ts';

/** Where everything is on record for which the pit was wanted, and who dealt where. */
const PIT_STREAM = 'pit';

/** What waits for the pit, and who deals: durable, and the same at every node. */
export interface Pit {
  now(): PitState;
  act(from: { readonly id: string; readonly person: string }, act: PitAct): Promise<Reply>;
  /** What the house itself has seen: worked out from what is on record when its turn has come. */
  note(changes: (state: PitState) => Promise<readonly PitEvent[]>): Promise<void>;
  /** Told after every change. Returns how to stop. */
  subscribe(listener: (version: number) => void): () => void;
}

const toStored = (event: PitEvent): NewEvent => ({
  type: `pit.${event.type}`,
  data: { person: 'by' in event ? event.by : null, event: event as unknown as Json },
});

const eventIn = ({ data }: { readonly data: Json }): PitEvent =>
  (data as unknown as { readonly event: PitEvent }).event;

const TRIES = 3;

/** The pit as it was last committed, and as other nodes have changed it since. */
// long: one state, and everything that reads and writes it.
export const openPit = async (store: Store, clock: Clock): Promise<Pit> => {
  const journal = openJournal(store, clock);
  const queue = serialQueue();
  const listeners = new Set<(version: number) => void>();
  let state = EMPTY_PIT;

  const load = async (): Promise<void> => {
    state = foldStored(await store.read(PIT_STREAM), EMPTY_PIT, (before, stored) =>
      evolvePit(before, eventIn(stored)),
    );
  };
  await load();

  const tell = (): void => {
    const { version } = state;
    setImmediate(() => {
      for (const listener of listeners) listener(version);
    });
  };

  store.follow?.(({ events }) => {
    const own = events.filter(({ stream, version }) => stream === PIT_STREAM && version > state.version);
    if (own.length === 0) return;
    state = own.reduce((before, stored) => evolvePit(before, eventIn(stored)), state);
    tell();
  });

  const write = async (
    identity: CommandIdentity,
    at: number,
    events: readonly PitEvent[],
  ): Promise<Reply> => {
    const reply: Reply = { ok: true, version: state.version + events.length };
    const appends = [{ stream: PIT_STREAM, expected: state.version, events: events.map(toStored) }];
    const result = await journal.commit(identity, at, { appends, postings: [], reply });
    if (result.is !== 'written') return result.reply;
    state = events.reduce(evolvePit, state);
    tell();
    return reply;
  };

  /** Where another node was quicker, once more on what stands there now. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue.run(async () => {
      for (let left = TRIES; ; left -= 1) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof VersionConflict) || left <= 1) throw error;
          await load();
        }
      }
    });

  return {
    now: () => state,
    act: ({ id, person }, act) =>
      inTurn(() => {
        const at = clock.now();
        const identity: CommandIdentity = { by: senderOf(person), id, content: ['pit', person, act] };
        const decision = decidePit(state, act, { by: person, at });
        return decision.ok
          ? write(identity, at, [decision.event])
          : journal.commitRefusal(identity, refusedReply(null, decision.detail));
      }),
    note: (changes) =>
      inTurn(async () => {
        const events = await changes(state);
        if (events.length === 0) return;
        const id = `pit after ${state.version}`;
        await write({ by: HOUSE, id, content: ['pit', id, events] }, clock.now(), events);
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
