import { type Reply, refusedAs, type Sent } from './book.ts';
import { type HouseEvent, unhosted } from './hosted.ts';
import { checkOpening, faultInMove, type Opening } from './opening.ts';
import type { Kind } from './play.ts';
import { type Seat, type Seats, seatFor } from './seats.ts';
import { answer, byHouse, decided, type Envelope, type Ground } from './writing.ts';

type Signed = Omit<Envelope<Kind>, 'command'>;
type Reasoned = Signed & { readonly reason: string };

/** What the house itself does at its tables, beside what the rules of play know. */
export interface HouseActs<K extends Kind> {
  open(table: string, opening: Opening, envelope: Envelope<K>): Promise<Reply>;
  /** Lets the automatic dealer finish the round and wait, or go on again. */
  hold(table: string, held: boolean, envelope: Signed): Promise<Reply>;
  /** Money from the house to a table's float, and back to it. */
  fill(table: string, amount: number, envelope: Reasoned): Promise<Reply>;
  credit(table: string, amount: number, envelope: Reasoned): Promise<Reply>;
}

/** The house's own acts at a table: opening it, holding it, its float. */
export const houseActs = <K extends Kind>(
  ground: Ground<K>,
  seats: Seats<K>,
  at: (table: string, work: (seat: Seat<K>) => Promise<Reply>) => Promise<Reply>,
  schedule: (seat: Seat<K>) => void,
): HouseActs<K> => {
  const { book, around } = ground;
  let opened: Promise<unknown> = Promise.resolve();

  const openTable = async (
    table: string,
    opening: Opening,
    { id, person, command }: Envelope<K>,
  ): Promise<Reply> => {
    const sent: Sent = { by: 'person', id, content: [table, person, command, opening] };
    const checked = checkOpening(table, opening, around.plays, await seats.names());
    if (!checked.ok) return book.refuse(sent, refusedAs(null, checked.fault));
    const { float: amount, ...hosting } = opening;
    const float = { type: 'FloatFilled', amount, who: person, why: 'the table opens' } as const;
    const seat = seatFor<K>({ hosted: unhosted(checked.play, table), rulings: [] }, 0, []);
    const reply = await decided(ground, seat, command, {
      sent,
      person,
      causes: [byHouse({ type: 'TableHosted', ...hosting }), ...(amount > 0 ? [byHouse(float)] : [])],
      appends: [await seats.listing(table)],
    });
    if (!reply.ok) return reply;
    await seats.add(seat);
    schedule(seat);
    return reply;
  };

  const move =
    (type: 'FloatFilled' | 'FloatCredited') =>
    (table: string, amount: number, { id, person, reason: why }: Reasoned): Promise<Reply> =>
      at(table, async (seat) => {
        const sent: Sent = { by: 'person', id, content: [table, person, type, amount, why] };
        const { play, state } = seat.hosted;
        const fault = faultInMove({ type, amount, why }, seat.float, play.stage(state) === 'closed');
        if (fault !== undefined) return book.refuse(sent, refusedAs(null, fault));
        return answer(ground, seat, { sent, person, causes: [byHouse({ type, amount, who: person, why })] });
      });

  return {
    /** One after another: each is the next on the list of tables. */
    open: (table, opening, envelope) => {
      const turn = opened.then(() => openTable(table, opening, envelope));
      opened = turn.catch(() => {});
      return turn;
    },
    hold: (table, held, { id, person }) =>
      at(table, async (seat) => {
        const event: HouseEvent = { type: held ? 'TableHeld' : 'TableReleased' };
        const sent: Sent = { by: 'person', id, content: [table, person, event] };
        return answer(ground, seat, { sent, person, causes: [byHouse(event)] });
      }),
    fill: move('FloatFilled'),
    credit: move('FloatCredited'),
  };
};
