import { askedBy, openKept } from '../../kept-state.ts';
import { HOUSE, type Store } from '../../store/port.ts';
import { type CommandIdentity, type Reply, refusedReply } from '../../tables/command-journal.ts';
import type { Floor } from '../../tables/floor.ts';
import { accounts } from '../../tables/ledger.ts';
import type { Clock } from '../../tables/ports.ts';
import type { Pit } from '../pit.ts';
import { type Book, type BookEvent, EMPTY_BOOK, evolveBook, type Slip } from './book.ts';
import { type BookAct, decideBook } from './decide.ts';

interface Ports {
  readonly floor: Pick<Floor, 'fill' | 'credit'>;
  readonly pit: Pick<Pit, 'now'>;
}

/** The book of the pit: slips, counts of floats, shifts, incidents. Durable, and the same at every node. */
export interface PitBook {
  now(): Book;
  act(from: { readonly id: string; readonly person: string }, act: BookAct): Promise<Reply>;
  /** What the house itself has seen. */
  note(events: (book: Book) => readonly BookEvent[]): Promise<void>;
  /** Told after every change. Returns how to stop. */
  subscribe(listener: (version: number) => void): () => void;
}

/** What waits for the pit, as it is handed over. */
const waitingIn = ({ pit }: Ports): readonly string[] =>
  Object.values(pit.now().steps)
    .toSorted((one, other) => one.opened - other.opened)
    .map(({ table, what, why }) => `Table ${table}: ${what}. ${why}`);

/** Whose float an act is about. */
const tableOf = ({ slips, counts }: Book, act: BookAct): string | undefined => {
  switch (act.do) {
    case 'receiveSlip':
      return slips[act.slip - 1]?.table;
    case 'countFloat':
      return act.table;
    case 'confirmCount':
      return counts[act.count - 1]?.table;
    default:
      return undefined;
  }
};

export const slipName = ({ kind, number }: Pick<Slip, 'kind' | 'number'>): string =>
  `${kind} slip ${String(number).padStart(4, '0')}`;

export const openBook = async (store: Store, clock: Clock, ports: Ports): Promise<PitBook> => {
  const kept = await openKept<Book, BookEvent>(store, clock, {
    stream: 'pit:book',
    prefix: 'book',
    empty: EMPTY_BOOK,
    evolve: evolveBook,
  });
  const { now, inTurn, write, journal, subscribe } = kept;

  /** The chips and the last name on the slip are one: neither is ever there without the other. */
  const receive = async (
    from: { readonly id: string; readonly person: string },
    { content }: CommandIdentity,
    slip: Slip,
    event: BookEvent,
  ): Promise<Reply> => {
    const reason = `${slipName(slip)}: ${slip.why}`;
    const reply = await ports.floor[slip.kind](slip.table, slip.amount, {
      ...from,
      reason,
      content,
      appends: [kept.appendOf([event])],
    });
    if (reply.ok) await kept.committed([event]);
    return reply;
  };

  return {
    now,
    act: (from, act) =>
      inTurn(async () => {
        const at = clock.now();
        const identity = askedBy(from, 'book', from.person, act);
        const table = tableOf(now(), act);
        const float = table === undefined ? 0 : await store.balance(accounts.float(table));
        const around = { float: () => float, waiting: waitingIn(ports) };
        const decision = decideBook(now(), act, { by: from.person, at }, around);
        if (!decision.ok) return journal.commitRefusal(identity, refusedReply(null, decision.detail));
        const { event } = decision;
        const slip = event.type === 'SlipReceived' ? now().slips[event.slip - 1] : undefined;
        return slip === undefined ? write(identity, at, [event]) : receive(from, identity, slip, event);
      }),
    note: (eventsOf) =>
      inTurn(async () => {
        const events = eventsOf(now());
        if (events.length === 0) return;
        const id = `book after ${now().version}`;
        await write({ by: HOUSE, id, content: ['book', id, events] }, clock.now(), events);
      }),
    subscribe,
  };
};
