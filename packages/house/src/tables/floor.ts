import type { Actor, Option, Viewer } from '@baize/engine';
import type { Append, Store } from '../store/port.ts';
import { type Book, DEALER_ID, Overtaken, openBook, type Reply, refusedAs, type Sent } from './book.ts';
import { asTaken, type Consequence, consequence, dueAt, type Surroundings } from './consequence.ts';
import {
  evolve,
  type Hosted,
  type HouseEvent,
  type Mode,
  type Recorded,
  toStored,
  unhosted,
} from './hosted.ts';
import { floatMoved } from './ledger.ts';
import { faultInMove, faultInOpening, type Opening } from './opening.ts';
import type { Kind, Play } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Clock } from './ports.ts';
import { type Report, reportOf } from './report.ts';
import { openSeats, remember, type Seat, type Seats, seatFor, streamOf } from './seats.ts';

export type { Reply } from './book.ts';
export type { Opening } from './opening.ts';
export { streamOf } from './seats.ts';

/** A command on its way in: an id of the client's making, and the person whom the house knows it to be from. */
interface Envelope<K extends Kind = HouseKind> {
  readonly id: string;
  readonly person: string | null;
  readonly command: K['command'];
}

/** A table as a viewer sees it now. */
export interface Look<K extends Kind = HouseKind> {
  readonly version: number;
  readonly rulebook: string;
  readonly mode: Mode;
  readonly view: K['view'];
  /** When the automatic dealer acts next. */
  readonly deadline: Hosted['deadline'];
  readonly held: boolean;
  /** The shoe in play as it was sealed: what its secret will be checked against. */
  readonly seal: { readonly shoe: number; readonly commitment: string } | null;
}

/** Told after the acknowledgement of what led to it. */
type Listener = (table: string, version: number) => void;

type Signed = Omit<Envelope, 'command'>;
type Reasoned = Signed & { readonly reason: string };

export interface Floor<K extends Kind = HouseKind> {
  open(table: string, opening: Opening, envelope: Envelope<K>): Promise<Reply>;
  perform(table: string, envelope: Envelope<K>): Promise<Reply>;
  /** Lets the automatic dealer finish the round and wait, or go on again. */
  hold(table: string, held: boolean, envelope: Signed): Promise<Reply>;
  /** Money from the house to a table's float, and back to it. */
  fill(table: string, amount: number, envelope: Reasoned): Promise<Reply>;
  credit(table: string, amount: number, envelope: Reasoned): Promise<Reply>;
  view(table: string, viewer: Viewer): Promise<Look<K>>;
  /** What happened after a version, as far as memory goes back; undefined where it does not. */
  since(table: string, version: number): Promise<readonly Recorded<K>[] | undefined>;
  options(table: string, actor: Actor): Promise<readonly Option<K['command']>[]>;
  /** What is played at a table. */
  play(table: string): Promise<Play<K>>;
  tables(): Promise<readonly string[]>;
  /** What is in play now: where all the money is. */
  report(): Promise<Report>;
  subscribe(listener: Listener): () => void;
  /** Takes up the deadlines of every table again after a start. */
  resume(): Promise<void>;
  stop(): void;
}

/** How long the automatic dealer waits when what is due could not be written, before it tries again. */
const RETRY_MS = 5000;

/** What a change at a table is written under. */
interface Cause<K extends Kind> {
  readonly sent: Sent;
  readonly person: string | null;
  readonly causes: readonly Recorded<K>[];
  readonly appends?: readonly Append[];
}

/** What the parts of a floor share. */
interface Ground<K extends Kind> {
  readonly store: Store;
  readonly clock: Clock;
  readonly around: Surroundings<K>;
  readonly book: Book;
  readonly listeners: Set<Listener>;
}

const byGame = <K extends Kind>(event: K['event']): Recorded<K> => ({ by: 'game', event });
const byHouse = (event: HouseEvent) => ({ by: 'house', event }) as const;

/** An act that the rules refuse just now is not tried again until something has happened at the table. */
const CLEARED = byHouse({ type: 'DeadlineCleared' });

/** Writes and only then changes what is in memory, so that nothing is seen that could still be lost. */
const write = async <K extends Kind>(
  { book, listeners }: Ground<K>,
  seat: Seat<K>,
  { sent, person, appends = [] }: Omit<Cause<K>, 'causes'>,
  { recorded, postings, after }: Consequence<K>,
) => {
  const { table, version } = seat.hosted;
  const reply: Reply = { ok: true, version: after.version };
  const events = recorded.map((each) => toStored(each, person));
  const entered = await book.enter(sent, {
    appends: [{ stream: streamOf(table), expected: version, events }, ...appends],
    postings,
    reply,
  });
  if (entered.is !== 'written') return entered;
  seat.hosted = after;
  seat.float += floatMoved(table, postings);
  remember(seat, recorded);
  setImmediate(() => {
    for (const listener of listeners) listener(table, after.version);
  });
  return { ...entered, reply };
};

/** Writes what follows from causes, and answers. What the ledger cannot bear is refused. */
const answer = async <K extends Kind>(ground: Ground<K>, seat: Seat<K>, cause: Cause<K>): Promise<Reply> => {
  const { around, clock, book } = ground;
  const whole = consequence(around, seat.hosted, cause.causes, seat.float, clock.now());
  const { is, reply } = await write(ground, seat, cause, whole);
  return is === 'overdrawn' ? book.refuse(cause.sent, reply) : reply;
};

/** Decides a command and writes what follows from it, after what the house adds to it. */
const decided = async <K extends Kind>(
  ground: Ground<K>,
  seat: Seat<K>,
  command: K['command'],
  cause: Cause<K>,
): Promise<Reply> => {
  const { play, state } = seat.hosted;
  const decision = play.decide(state, asTaken(ground.around, seat.hosted, command));
  if (!decision.ok) return ground.book.refuse(cause.sent, { ok: false, refusal: decision.refusal });
  return answer(ground, seat, {
    ...cause,
    causes: [...cause.causes, ...decision.events.map((event) => byGame<K>(event))],
  });
};

/** The automatic dealer's act, if the table still waits for the very one that the deadline was set for. */
const dealAt = async <K extends Kind>(ground: Ground<K>, seat: Seat<K>, act: string): Promise<void> => {
  const { hosted, float } = seat;
  if (hosted.deadline?.act !== act) return;
  const due = dueAt(ground.around, hosted);
  if (due === undefined) throw new Error(`impossible: table ${hosted.table} waits for nothing`);
  const id = `${DEALER_ID}${hosted.table}:${hosted.version}`;
  const sent: Sent = { id, content: [hosted.table, null, due.command] };
  const decision = hosted.play.decide(hosted.state, due.command);
  const whole: Consequence<K> = decision.ok
    ? consequence(
        ground.around,
        hosted,
        decision.events.map((event) => byGame<K>(event)),
        float,
        ground.clock.now(),
      )
    : { recorded: [CLEARED], postings: [], after: evolve(hosted, CLEARED) };
  const { is, reply } = await write(ground, seat, { sent, person: null }, whole);
  if (is !== 'written') throw new Error(`table ${hosted.table} waits: ${JSON.stringify(reply)}`);
};

/** The timers of the automatic dealer. What could not be written is tried again. */
const dealing = <K extends Kind>(
  ground: Ground<K>,
  queued: Seats<K>['queued'],
): { schedule(seat: Seat<K>): void; stop(): void } => {
  const { clock } = ground;
  let stopped = false;
  const schedule = (seat: Seat<K>): void => {
    seat.callOff();
    const { deadline, table } = seat.hosted;
    if (deadline === null || stopped) return;
    const deal = (): void => {
      queued(table, async (each) => {
        if (stopped) return;
        await dealAt(ground, each, deadline.act);
        schedule(each);
      }).catch((error: unknown) => {
        process.emitWarning(error instanceof Error ? error : String(error));
        if (!stopped) seat.callOff = clock.at(clock.now() + RETRY_MS, deal);
      });
    };
    seat.callOff = clock.at(deadline.at, deal);
  };
  return {
    schedule,
    stop: () => {
      stopped = true;
    },
  };
};

/** The house's own acts at a table: opening it, holding it, its float. */
const houseActs = <K extends Kind>(
  ground: Ground<K>,
  seats: Seats<K>,
  at: (table: string, work: (seat: Seat<K>) => Promise<Reply>) => Promise<Reply>,
  schedule: (seat: Seat<K>) => void,
): Pick<Floor<K>, 'open' | 'hold' | 'fill' | 'credit'> => {
  const { book, around } = ground;
  let opened: Promise<unknown> = Promise.resolve();

  const openTable = async (
    table: string,
    opening: Opening,
    { id, person, command }: Envelope<K>,
  ): Promise<Reply> => {
    const sent: Sent = { id, content: [table, person, command, opening] };
    const before = await book.answered(sent);
    if (before !== undefined) return before;
    const fault = faultInOpening(table, opening, around.plays, await seats.names());
    const play = around.plays.get(opening.rulebook);
    if (fault !== undefined || play === undefined) return book.refuse(sent, refusedAs(null, fault ?? ''));
    const { float: amount, ...hosting } = opening;
    const float = { type: 'FloatFilled', amount, who: person, why: 'the table opens' } as const;
    const seat = seatFor<K>(unhosted(play, table), 0, []);
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
        const sent: Sent = { id, content: [table, person, type, amount, why] };
        const before = await book.answered(sent);
        if (before !== undefined) return before;
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
        const sent: Sent = { id, content: [table, person, event] };
        const before = await book.answered(sent);
        return before ?? answer(ground, seat, { sent, person, causes: [byHouse(event)] });
      }),
    fill: move('FloatFilled'),
    credit: move('FloatCredited'),
  };
};

const lookAt = <K extends Kind>(
  { play, version, mode, state, deadline, held, shoe }: Hosted<K>,
  viewer: Viewer,
): Look<K> => ({
  version,
  rulebook: play.rulebook,
  mode,
  view: play.view(state, viewer),
  deadline,
  held,
  seal: shoe === null ? null : { shoe: shoe.shoe, commitment: shoe.commitment },
});

/** Runs tables over a store: each command is decided, written with its money and its reply in one transaction, then told. */
export const openFloor = <K extends Kind = HouseKind>(
  store: Store,
  clock: Clock,
  around: Surroundings<K>,
): Floor<K> => {
  const listeners = new Set<Listener>();
  const ground: Ground<K> = { store, clock, around, book: openBook(store, clock), listeners };
  const seats: Seats<K> = openSeats(store, around.plays, (seat) => dealer.schedule(seat));
  const dealer = dealing(ground, seats.queued);

  /** A change at a table that there is, in its turn. */
  const at = async (table: string, work: (seat: Seat<K>) => Promise<Reply>): Promise<Reply> => {
    if (!(await seats.names()).includes(table))
      return refusedAs(null, `there is no table ${table.slice(0, 64)}`);
    try {
      return await seats.queued(table, async (seat) => {
        const reply = await work(seat);
        dealer.schedule(seat);
        return reply;
      });
    } catch (error) {
      if (error instanceof Overtaken) seats.forget(table);
      throw error;
    }
  };

  return {
    ...houseActs(ground, seats, at, dealer.schedule),

    perform: (table, { id, person, command }) =>
      at(table, async (seat) => {
        const sent: Sent = { id, content: [table, person, command] };
        const before = await ground.book.answered(sent);
        return before ?? decided(ground, seat, command, { sent, person, causes: [] });
      }),

    view: async (table, viewer) => lookAt((await seats.of(table)).hosted, viewer),

    since: async (table, version) => {
      const { hosted, recent } = await seats.of(table);
      const missed = hosted.version - version;
      return missed < 0 || missed > recent.length ? undefined : recent.slice(recent.length - missed);
    },

    options: async (table, actor) => {
      const { play, state } = (await seats.of(table)).hosted;
      return play.options(state, actor);
    },

    play: async (table) => (await seats.of(table)).hosted.play,
    tables: seats.names,
    report: async () => reportOf(store, await seats.names()),

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    resume: async () => {
      for (const table of await seats.names()) await seats.of(table);
    },

    stop: () => {
      dealer.stop();
      for (const seat of seats.loaded()) seat.then(({ callOff }) => callOff()).catch(() => {});
    },
  };
};
