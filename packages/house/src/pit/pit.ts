import { askedBy, openKept } from '../kept-state.ts';
import { HOUSE, type Store } from '../store/port.ts';
import { type Reply, refusedReply } from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { decidePit, EMPTY_PIT, evolvePit, type PitAct, type PitEvent, type PitState } from './desk.ts';

/** What waits for the pit, and who deals: durable, and the same at every node. */
export interface Pit {
  now(): PitState;
  act(from: { readonly id: string; readonly person: string }, act: PitAct): Promise<Reply>;
  /** What the house itself has seen: worked out from what is on record when its turn has come. */
  note(changes: (state: PitState) => Promise<readonly PitEvent[]>): Promise<void>;
  /** Told after every change. Returns how to stop. */
  subscribe(listener: (version: number) => void): () => void;
}

/** Where everything is on record for which the pit was wanted, and who dealt where. */
export const openPit = async (store: Store, clock: Clock): Promise<Pit> => {
  const kept = await openKept<PitState, PitEvent>(store, clock, {
    stream: 'pit',
    prefix: 'pit',
    empty: EMPTY_PIT,
    evolve: evolvePit,
  });
  const { now, inTurn, write, journal, subscribe } = kept;
  return {
    now,
    act: (from, act) =>
      inTurn(() => {
        const at = clock.now();
        const identity = askedBy(from, 'pit', from.person, act);
        const decision = decidePit(now(), act, { by: from.person, at });
        return decision.ok
          ? write(identity, at, [decision.event])
          : journal.commitRefusal(identity, refusedReply(null, decision.detail));
      }),
    note: (changes) =>
      inTurn(async () => {
        const events = await changes(now());
        if (events.length === 0) return;
        const id = `pit after ${now().version}`;
        await write({ by: HOUSE, id, content: ['pit', id, events] }, clock.now(), events);
      }),
    subscribe,
  };
};
