import { must } from '@baize/engine';
import { decide } from './decide/index.ts';
import { prizesOf } from './decide/life.ts';
import type { DeskOption } from './desk-option.ts';
import type { Due } from './due.ts';
import { type BelowSmallest, belowSmallest } from './field.ts';
import { chipsThen, tablesThen } from './holders.ts';
import type { Instant } from './instant.ts';
import { type Money, moneyOf } from './money.ts';
import { deskOptions } from './options.ts';
import type { Place } from './places.ts';
import type { PointsIn, PointsTable } from './points.ts';
import { type Running, runningIn } from './running.ts';
import { seatedSessions, seatsIn } from './seats.ts';
import type { Session } from './sessions.ts';
import { type Stage, stageOf } from './stage.ts';
import { standingOf } from './standing.ts';
import type { Entrant, Rules, Tournament } from './state.ts';
import { type SessionTerms, termsIn } from './terms.ts';
import { type BallotView, type WaveView, waveToSeat, waveViews } from './wave-view.ts';
import { type Reason, whyOf } from './why.ts';

/** Who looks at a tournament. */
export type TournamentViewer =
  | { readonly role: 'public' }
  | { readonly role: 'player'; readonly player: string; readonly at?: Instant }
  | { readonly role: 'director'; readonly at?: Instant };

interface SessionView {
  readonly name: string;
  readonly final: boolean;
  readonly game: string;
  /** What governs it: chips, limits, length and the like, with where each is stated. */
  readonly terms: SessionTerms;
  /** Of the wave that is seated next, or was the last, where there are several. */
  readonly commitment: string | undefined;
  readonly ballot: BallotView;
  readonly waves: readonly WaveView[];
  /** By table, the players in the order of the seats. */
  readonly seats: readonly (readonly string[])[];
  /** The same tables while they play: rounds as they were counted, and the marker. */
  readonly running: readonly Running[];
  readonly counts: readonly { readonly table: string; readonly chips: Readonly<Record<string, number>> }[];
  readonly advancing: readonly string[] | undefined;
  readonly confirmed: boolean;
}

/** What the board shows to everybody. */
export interface PublicView {
  readonly stage: Stage;
  readonly instrument: string;
  readonly players: number;
  readonly waiting: number;
  readonly pool: number;
  readonly sessions: readonly SessionView[];
  readonly leaders: readonly { readonly player: string; readonly chips: number }[];
  readonly due: readonly Due[];
  readonly places: readonly Place[];
  /** Why each of them has that place, by player. */
  readonly why: Readonly<Record<string, readonly Reason[]>>;
  /** In an event over points: what each has so far, and in which session. */
  readonly points: { readonly total: PointsTable; readonly sessions: readonly PointsIn[] } | undefined;
  readonly corrections: Tournament['corrections'];
}

/** What a player sees besides. */
export interface PlayerView extends PublicView {
  readonly own: {
    readonly presence: Entrant['presence'] | 'waiting' | 'stranger';
    readonly seats: readonly { readonly session: string; readonly table: number; readonly seat: number }[];
    readonly paid: number;
    readonly refund: number;
    readonly prize: number;
    /** What a withdrawal now would give back; nothing where it would be refused. */
    readonly withdrawal: { readonly refund: number; readonly by: string } | undefined;
    /** The words that he has given for ballots that are sealed. */
    readonly words: readonly { readonly session: string; readonly wave?: number; readonly word: string }[];
  };
}

/** What the director sees: everything, and what may be done. */
export interface DirectorView extends PublicView {
  readonly entrants: readonly Entrant[];
  readonly waitingList: readonly string[];
  readonly money: Money;
  readonly prizes: Readonly<Record<string, number>>;
  readonly director: string | undefined;
  readonly breaches: Tournament['breaches'];
  /** Where fewer are in than the conditions ask for. */
  readonly below: BelowSmallest | undefined;
  readonly options: readonly DeskOption[];
}

const LEADERS = 10;

/** The chip leaders of the session that was counted last. */
const leadersOf = ({ scores }: Tournament): PublicView['leaders'] => {
  const last = scores.at(-1)?.session;
  return scores
    .filter(({ session }) => session === last)
    .flatMap(({ chips }) => Object.entries(chips).map(([player, held]) => ({ player, chips: held })))
    .sort((one, other) => other.chips - one.chips)
    .slice(0, LEADERS);
};

const sessionView = (rules: Rules, state: Tournament, session: Session): Omit<SessionView, 'advancing'> => {
  const { name, final, game = rules.game } = session;
  const waves = waveViews(rules, state, session);
  const { commitment, ballot } = waveToSeat(waves);
  return {
    name,
    final,
    game,
    terms: termsIn(rules, name),
    commitment,
    ballot,
    waves,
    seats: tablesThen(state, name, seatsIn(state, name) ?? []),
    running: runningIn(rules, state, name),
    counts: state.scores
      .filter((each) => each.session === name)
      .map(({ table, chips }) => ({ table, chips: chipsThen(state, name, chips) })),
    confirmed: state.confirmed.includes(name),
  };
};

/** [17.12] Chips, seats and places are open to everybody; who paid what is not. */
const publicView = (rules: Rules, state: Tournament): PublicView => {
  const standing = standingOf(rules, state);
  const { places, advancing, due, points, pointsIn } = standing;
  return {
    stage: stageOf(rules, state),
    instrument: rules.policy.instrument,
    players: state.entrants.filter(({ presence }) => presence === 'in').length,
    waiting: state.waiting.length,
    pool: moneyOf(rules, state).pool,
    sessions: rules.conditions.sessions.map((session) => ({
      ...sessionView(rules, state, session),
      advancing: advancing[session.name],
    })),
    leaders: leadersOf(state),
    due,
    places,
    why: whyOf(rules, state, standing),
    points: points === undefined ? undefined : { total: points, sessions: pointsIn },
    corrections: state.corrections,
  };
};

const seatsOf = (state: Tournament, player: string): PlayerView['own']['seats'] =>
  seatedSessions(state).flatMap((session) =>
    tablesThen(state, session, must(seatsIn(state, session), session)).flatMap((table, index) => {
      const seat = table.indexOf(player);
      return seat === -1 ? [] : [{ session, table: index + 1, seat: seat + 1 }];
    }),
  );

/** What comes of it if somebody withdraws now, without anybody's consent. */
const withdrawalOf = (
  rules: Rules,
  state: Tournament,
  player: string,
  at: Instant | undefined,
): PlayerView['own']['withdrawal'] => {
  const now = at === undefined ? {} : { at };
  const outcome = decide(rules, state, { do: 'withdraw', player, consent: false, ...now });
  const event = outcome.ok ? outcome.events.find(({ type }) => type === 'Withdrew') : undefined;
  if (event?.type !== 'Withdrew') return undefined;
  return { refund: event.refunded ? rules.conditions.entryFee : 0, by: event.by };
};

const ownView = (
  rules: Rules,
  state: Tournament,
  { player, at }: { readonly player: string; readonly at?: Instant },
): PlayerView['own'] => {
  const entrant = state.entrants.find((each) => each.player === player);
  const outside = state.waiting.includes(player) ? 'waiting' : 'stranger';
  return {
    presence: entrant?.presence ?? outside,
    seats: seatsOf(state, player),
    paid: (entrant?.fees ?? 0) * rules.conditions.entryFee,
    refund: moneyOf(rules, state).refunds[player] ?? 0,
    prize: prizesOf(rules, state)[player] ?? 0,
    withdrawal: withdrawalOf(rules, state, player, at),
    words: state.seals.flatMap(({ session, wave, words }) =>
      words
        .filter((each) => each.player === player)
        .map(({ word }) => ({ session, ...(wave === undefined ? {} : { wave }), word })),
    ),
  };
};

/** What somebody may see of a tournament, built by what is allowed and not by what is left out. */
export function tournamentView(
  rules: Rules,
  state: Tournament,
  viewer: { readonly role: 'public' },
): PublicView;
export function tournamentView(
  rules: Rules,
  state: Tournament,
  viewer: { readonly role: 'player'; readonly player: string; readonly at?: Instant },
): PlayerView;
export function tournamentView(
  rules: Rules,
  state: Tournament,
  viewer: { readonly role: 'director'; readonly at?: Instant },
): DirectorView;
export function tournamentView(
  rules: Rules,
  state: Tournament,
  viewer: TournamentViewer,
): PublicView | PlayerView | DirectorView {
  const open = publicView(rules, state);
  if (viewer.role === 'public') return open;
  if (viewer.role === 'player') return { ...open, own: ownView(rules, state, viewer) };
  return {
    ...open,
    entrants: state.entrants,
    waitingList: state.waiting,
    money: moneyOf(rules, state),
    prizes: prizesOf(rules, state),
    director: state.director,
    breaches: state.breaches,
    below: belowSmallest(rules, state),
    options: deskOptions(rules, state, viewer.at),
  };
}
