import type { Actor, Option, Viewer } from '@baize/engine';
import { barToTerms } from '../pools/judge.ts';
import type { Link } from '../pools/link.ts';
import { openLinks } from '../pools/links.ts';
import { type Transfer, transferFrom } from '../pools/transfer.ts';
import { type Append, type Store, senderOf } from '../store/port.ts';
import { readable, Unreadable } from '../store/unreadable.ts';
import { Overtaken, openBook, type Reply, refusedAs, type Sent } from './book.ts';
import type { Surroundings } from './consequence.ts';
import { dealing } from './dealing.ts';
import { type Foreseen, fingerprintOf } from './foreseen.ts';
import type { Approval, Hosted, Mode } from './hosted.ts';
import { type HouseActs, houseActs } from './house-acts.ts';
import { accounts } from './ledger.ts';
import { type Kind, type Play, purseOf, stakesOf } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Clock } from './ports.ts';
import { type Preview, previewOf } from './preview.ts';
import { type Report, reportOf } from './report.ts';
import { openSeats, type Seat, type Seats } from './seats.ts';
import { LOOK_AGAIN } from './second-person.ts';
import { type SessionStrip, stripOf } from './session/strip.ts';
import { type Look, type Showing, showingOf, viewFor } from './showing.ts';
import { decided, type Envelope, type Ground, type Listener, refusalAt, teller } from './writing.ts';

export type { Reply } from './book.ts';
export type { Opening } from './opening.ts';
export { streamOf } from './seats.ts';
export type { Look, Meter, Showing } from './showing.ts';

/** A tournament's table at a glance. */
export interface SessionTable {
  readonly held: boolean;
  readonly strip: SessionStrip;
}

export interface Floor<K extends Kind = HouseKind> extends HouseActs<K> {
  perform(table: string, envelope: Envelope<K>): Promise<Reply>;
  /** What a command would come to now, as this viewer may have it. Nothing is written. */
  preview(table: string, command: K['command'], viewer: Viewer): Promise<Preview<K>>;
  /** The same for an act that another person is to approve: with what tells whether it is still so. */
  foresee(table: string, command: K['command']): Promise<Foreseen<K>>;
  /** Does an act that another person has approved, if it still comes to what that person was shown. */
  release(table: string, command: K['command'], release: Release): Promise<Reply>;
  /** A table as it stands now, for all who look at it. */
  showing(table: string): Promise<Showing<K>>;
  /** The same at once, where all of it is in memory. */
  shown(table: string): Showing<K> | undefined;
  view(table: string, viewer: Viewer): Promise<Look<K>>;
  options(table: string, actor: Actor): Promise<readonly Option<K['command']>[]>;
  /** A table as it stood at some time, as this viewer saw it then. */
  viewOf(hosted: Hosted<K>, viewer: Viewer): K['view'];
  /** The strip of every table that is or was dealt for a session of this tournament, by its name on the floor. */
  sessions(tournament: string): Promise<ReadonlyMap<string, SessionTable>>;
  /** The jackpots of the house. */
  jackpots(): Promise<readonly Link[]>;
  /** Money from the reserve of a jackpot to other prizes, by an approved arrangement. */
  transfer(link: string, transfer: Transfer, envelope: Omit<Envelope<K>, 'command'>): Promise<Reply>;
  /** What a person has at a table: chips in hand, and wagers on the layout. */
  lying(table: string, person: string): Promise<{ readonly chips: number; readonly wagered: number }>;
  /** What is played at a table. */
  play(table: string): Promise<Play<K>>;
  /** The same at once, of a table that is in memory. */
  played(table: string): Play<K> | undefined;
  /** Who deals at a table that is in memory. */
  mode(table: string): Mode | undefined;
  tables(): Promise<readonly string[]>;
  /** Those whose record can be read: the others have halted. */
  readable(): Promise<readonly string[]>;
  /** What is in play now: where all the money is. */
  report(): Promise<Report>;
  subscribe(listener: Listener): () => void;
  /** Takes up the deadlines of every table again after a start. */
  resume(): Promise<void>;
  stop(): void;
}

/** An act that two persons stand behind, and what is written with it. */
export interface Release {
  readonly sent: Sent;
  readonly approval: Approval;
  /** The fingerprint of what the second person was shown. */
  readonly shown: string;
  readonly append: Append;
}

const SUPERVISOR: Viewer = { role: 'supervisor' };

/** An answer in words where the table, or the jackpot that it is about, has halted. */
const orHalted = async (work: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable) return refusedAs(null, error.brief);
    throw error;
  }
};

/** Runs tables over a store: each command is decided, written with its money and its reply in one transaction, then told. */
export const openFloor = <K extends Kind = HouseKind>(
  store: Store,
  clock: Clock,
  around: Surroundings<K>,
): Floor<K> => {
  const listeners = new Set<Listener>();
  const links = openLinks(store, around.turns);
  const book = openBook(store, clock);
  const isOpen = async (table: string): Promise<boolean> => {
    const { play, state } = (await seats.of(table)).hosted;
    return play.jackpot?.isOpen(state) ?? false;
  };
  const ground: Ground<K> = { store, clock, around, book, tell: teller(listeners), links, isOpen };
  const seats: Seats<K> = openSeats(store, {
    around,
    now: clock.now,
    check: async ({ link }) => (link === null ? undefined : links.of(link)),
    whenLoaded: (seat) => dealer.schedule(seat),
  });
  const dealer = dealing(ground, seats);

  const linkOf = ({ link }: Hosted<K>): Promise<Link> | undefined =>
    link === null ? undefined : links.of(link);

  const showing = async (table: string): Promise<Showing<K>> => {
    const seat = await seats.of(table);
    const link = linkOf(seat.hosted);
    return showingOf(around, seat, link === undefined ? undefined : await link, clock.now());
  };

  /** The meter stands at every table that plays for it: whoever watches one of them hears that it has moved. */
  links.subscribe(({ tables }) => {
    setImmediate(() => {
      for (const table of tables) {
        seats.of(table).then(
          ({ hosted: { version } }) => {
            for (const listener of listeners) listener(table, version);
          },
          (error: unknown) => {
            // A table that has halted has been told of already.
            if (!(error instanceof Unreadable))
              around.logger.error(`table ${table} was not told that its jackpot has moved`, error);
          },
        );
      }
    });
  });

  const inTurn = (found: Seat<K>, work: (seat: Seat<K>) => Promise<Reply>): Promise<Reply> =>
    seats.queue(found, async (seat) => {
      try {
        const reply = await work(seat);
        dealer.schedule(seat);
        return reply;
      } catch (error) {
        if (error instanceof Overtaken) seats.forget(seat.hosted.table);
        throw error;
      }
    });

  const whenFound = (table: string, work: (seat: Seat<K>) => Promise<Reply>): Promise<Reply> =>
    orHalted(async () => {
      const found = await seats.find(table);
      return found === undefined
        ? refusedAs(null, `there is no table ${table.slice(0, 64)}`)
        : inTurn(found, work);
    });

  /** The tables whose record can be read, in memory. */
  const standing = async (): Promise<readonly Seat<K>[]> => {
    const found = await Promise.all((await seats.names()).map((table) => readable(seats.of(table))));
    return found.filter((seat) => seat !== undefined);
  };

  /** A change at a table that there is, in its turn. */
  const at = (table: string, work: (seat: Seat<K>) => Promise<Reply>): Promise<Reply> => {
    const seat = seats.atHand(table);
    return seat === undefined ? whenFound(table, work) : inTurn(seat, work);
  };

  const previewAt = async (
    { hosted }: Seat<K>,
    command: K['command'],
    viewer: Viewer,
  ): Promise<Preview<K>> => {
    const refusal = await refusalAt(ground, hosted, command);
    if (refusal !== undefined) return { ok: false, refusal };
    const link = await linkOf(hosted);
    const { jackpot } = hosted.play;
    if (link === undefined || jackpot === undefined) return previewOf(hosted, command, viewer);
    const bar = await barToTerms(hosted.table, jackpot, command, link, isOpen);
    return bar ?? previewOf(hosted, jackpot.withPools(command, link.pools), viewer);
  };

  return {
    ...houseActs(ground, seats, { at, orHalted, schedule: dealer.schedule }),

    perform: (table, { id, person, command }) =>
      at(table, (seat) => {
        const sent: Sent = { by: senderOf(person), id, content: [table, person, command] };
        return decided(ground, seat, command, { sent, person, causes: [] });
      }),

    showing,
    shown: (table) => {
      const seat = seats.atHand(table);
      // The jackpot of a table is asked for, and comes later.
      return seat === undefined || seat.hosted.link !== null
        ? undefined
        : showingOf(around, seat, undefined, clock.now());
    },
    view: async (table, viewer) => (await showing(table)).look(viewer),
    options: async (table, actor) => (await showing(table)).options(actor),

    viewOf: (hosted, viewer) => viewFor(around, hosted, viewer),

    sessions: async (tournament) => {
      const tables = await standing();
      return new Map(
        tables.flatMap(({ hosted }) =>
          hosted.session?.of.tournament === tournament
            ? [
                [
                  hosted.table,
                  { held: hosted.held, strip: stripOf(hosted, hosted.session, clock.now()) },
                ] as const,
              ]
            : [],
        ),
      );
    },

    jackpots: async () => {
      const tables = await standing();
      const names = new Set(tables.flatMap(({ hosted: { link } }) => link ?? []));
      return Promise.all([...names].map(links.of));
    },

    transfer: (link, transfer, envelope) => orHalted(() => transferFrom(ground, link, transfer, envelope)),

    preview: (table, command, viewer) => seats.queued(table, (seat) => previewAt(seat, command, viewer)),

    foresee: (table, command) =>
      seats.queued(table, async (seat) => {
        const preview = await previewAt(seat, command, SUPERVISOR);
        return { version: seat.hosted.version, preview, fingerprint: fingerprintOf(preview) };
      }),

    release: (table, command, { sent, approval, shown, append }) =>
      at(table, async (seat) => {
        const preview = await previewAt(seat, command, SUPERVISOR);
        if (!preview.ok) return book.refuse(sent, preview);
        if (fingerprintOf(preview) !== shown) return book.refuse(sent, LOOK_AGAIN);
        const cause = { sent, person: approval.askedBy, causes: [], appends: [append], approval };
        return decided(ground, seat, command, cause);
      }),

    lying: async (table, person) => {
      const seat = await readable(seats.of(table));
      // A table that has halted still holds what the ledger says; what lies on its layout nobody can tell apart.
      if (seat === undefined)
        return { chips: await store.balance(accounts.chips(table, person)), wagered: 0 };
      const { play, state, session } = seat.hosted;
      // Chips of a tournament are no money.
      if (session !== null) return { chips: 0, wagered: 0 };
      const holdings = play.holdings(state);
      const own = holdings.wagers.filter(({ patron }) => patron === person);
      return { chips: purseOf(holdings, person).chips, wagered: stakesOf(own) };
    },

    play: async (table) => (await seats.of(table)).hosted.play,
    played: (table) => seats.atHand(table)?.hosted.play,
    mode: (table) => seats.atHand(table)?.hosted.mode,
    tables: seats.names,
    readable: async () => (await standing()).map(({ hosted: { table } }) => table),
    report: async () => reportOf(store, await seats.names()),

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    resume: async () => {
      // A table that cannot be read, or whose jackpot cannot, halts alone, and has told so. Whole records are read now, so that nobody's
      // command has to wait for it.
      for (const table of await seats.names()) await readable(seats.of(table));
    },

    stop: () => {
      dealer.stop();
      seats.stop();
    },
  };
};
