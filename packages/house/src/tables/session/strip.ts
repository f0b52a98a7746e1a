import { must } from '@baize/engine';
import type { Edition } from '@baize/rulebooks';
import { isBetweenRounds, type Pausing, policyOf, tableView, type WayOut } from '@baize/tournament';
import type { HostedTable } from '../hosted.ts';
import type { Kind } from '../play.ts';
import { isWagering } from './due.ts';
import { endsAtOf, rulesOf, type Session } from './session.ts';

/**
 * One who has a seat at a tournament's table, and what he holds: whole chips, what he has wagered in this round among
 * them.
 */
export interface StripSeat {
  /** From 1, clockwise from the dealer's left: box and seat have the same number. */
  readonly seat: number;
  readonly player: string;
  readonly chips: number;
  /** What he has wagered in this round; null before it. */
  readonly wager: number | null;
  /** He has let this round go by. */
  readonly missed: boolean;
  /** He has withdrawn, and goes when the round is over. */
  readonly leaving: boolean;
  /** Why he is out of play, by the clause; null while he is in. */
  readonly out: { readonly why: WayOut; readonly by: string } | null;
}

/** Whose turn to wager it is, and until when. */
interface StripTurn {
  readonly seat: number;
  readonly player: string;
  /** Milliseconds since 1970; null while the table is held. */
  readonly until: number | null;
  /** He has been directed to keep the pace: this is the last of his time. */
  readonly directed: boolean;
}

/** Why no further round is dealt, and for how long. */
interface StripPause {
  readonly why: Pausing['why'];
  /** Null where the pit pauses the table by the house's own order. */
  readonly by: string | null;
  /** When a break is over, in milliseconds since 1970; null for any other. */
  readonly until: number | null;
  /** Play has stopped; false while the round that is on is finished. */
  readonly isOn: boolean;
}

/** What stands above the felt of a table that is dealt for a session of a tournament. Everybody sees the same. */
export interface SessionStrip {
  /** The tournament as addresses name it, and as people do. */
  readonly tournament: string;
  readonly title: string;
  readonly instrument: string;
  /** Whether anybody approved the instrument. */
  readonly instrumentStanding: Edition['standing'];
  /** The rulebook of the game, where it stands in for rules of the instrument's own that are not at hand. */
  readonly standIn: string | null;
  /** By which clauses everybody wagers on his own place alone, in which order, and what of the game is left out. */
  readonly law: { readonly seat: string; readonly order: string | null; readonly leftOut: string | null };
  readonly session: string;
  /** The table as the ballot numbers it. */
  readonly table: string;
  readonly isPlayOff: boolean;
  readonly phase: 'shuffle' | 'wagers' | 'round' | 'ended';
  /** Which round, shoe, spin or minute it is, of how many, and the clause that shows it. */
  readonly indicator: {
    readonly what: 'round' | 'shoe' | 'spin' | 'minutes';
    readonly number: number;
    readonly of: number;
    readonly by: string;
  };
  /** When a session that is measured by time is over; null for any other, and while its clock is stopped. */
  readonly endsAt: number | null;
  /** Null while play goes on. */
  readonly pause: StripPause | null;
  /** By which clause the table is over when the round that is on is; null while it is sound. */
  readonly closing: string | null;
  /** How many ballots of the session had been abandoned when this table was opened. */
  readonly abandonedBefore: number;
  readonly limits: { readonly min: number; readonly max: number; readonly increment?: number };
  /** The seat of the starting marker; null where the session has none, and all wager at once. */
  readonly marker: number | null;
  /** Null while nobody is asked. */
  readonly turn: StripTurn | null;
  /** Who has yet to wager, in order. */
  readonly toWager: readonly string[];
  /** For whose wager the table waits until the director has decided, and the clause that he owes it by. */
  readonly waitsFor: { readonly players: readonly string[]; readonly by: string } | null;
  /** Whether a card has been dealt, or a ball spun: from then on seats stay as they are. */
  readonly hasBegun: boolean;
  /** In the order of the seats. */
  readonly standing: readonly StripSeat[];
  /** By which clause the session ended here, who went out together, and whether the desk has the count; null before. */
  readonly end: {
    readonly by: string;
    readonly together: readonly string[];
    readonly isScored: boolean;
  } | null;
}

const turnOf = <K extends Kind>(hosted: HostedTable<K>, session: Session): StripTurn | null => {
  const { asked, seats, directed } = session.state;
  const seat = seats.find((each) => each.seat === asked && each.out === undefined);
  if (seat === undefined || !isWagering(hosted, session)) return null;
  const { player } = seat;
  return {
    seat: seat.seat,
    player,
    until: hosted.deadline?.at ?? null,
    directed: directed.includes(player),
  };
};

const MINUTE = 60_000;

/** Which minute of a session that is measured by time it is; undefined for any other. */
const minuteOf = ({ of, state }: Session, now: number): number | undefined => {
  if (of.endsAt === undefined) return undefined;
  const { pause, stoodStill } = state;
  const { number } = of.terms.length;
  const left = of.endsAt + stoodStill - (pause?.stopsClock === true ? pause.at : now);
  return Math.min(number, Math.max(1, number - Math.floor(left / MINUTE)));
};

const pauseOf = <K extends Kind>({ held }: HostedTable<K>, { state }: Session): StripPause | null => {
  const isOn = isBetweenRounds(state);
  const { pause, end } = state;
  if (end !== undefined) return null;
  if (pause !== undefined) {
    const { why, by, until = null } = pause;
    return { why, by, until, isOn };
  }
  return held ? { why: 'hold', by: null, until: null, isOn } : null;
};

/** What everybody sees above the felt of a tournament's table. */
export const stripOf = <K extends Kind>(
  hosted: HostedTable<K>,
  session: Session,
  now: number,
): SessionStrip => {
  const { of, state, isScored } = session;
  const { library } = hosted.play;
  const { instrument } = of.terms;
  const rules = rulesOf(library, session);
  const { phase, limits, marker, toWager, withheld, indicator, end } = tableView(rules, state);
  return {
    tournament: of.tournament,
    title: of.title,
    instrument,
    instrumentStanding: must(policyOf(instrument, library), instrument).book.edition.standing,
    standIn: rules.application?.standIn ?? null,
    law: {
      seat: rules.play.seat,
      order: rules.marker ? rules.play.marker.by : null,
      leftOut: rules.application?.ofGame.leftOutBy ?? null,
    },
    session: of.session,
    table: of.table,
    isPlayOff: of.playOff !== undefined,
    phase,
    indicator: { ...indicator, number: minuteOf(session, now) ?? indicator.number },
    endsAt: endsAtOf(session) ?? null,
    pause: pauseOf(hosted, session),
    closing: state.closing ?? null,
    abandonedBefore: of.abandonedBefore ?? 0,
    limits,
    marker: marker ?? null,
    turn: turnOf(hosted, session),
    toWager,
    waitsFor: withheld.length === 0 ? null : { players: withheld, by: rules.play.minimum },
    hasBegun: state.commenced,
    standing: state.seats.map(({ seat, player, chips, out }) => ({
      seat,
      player,
      chips,
      wager: state.wagers[player] ?? null,
      missed: state.missed.includes(player),
      leaving: Object.hasOwn(state.leaving, player),
      out: out ?? null,
    })),
    end: end === undefined ? null : { ...end, isScored },
  };
};
