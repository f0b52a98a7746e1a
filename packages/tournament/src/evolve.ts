import { must } from '@baize/engine';
import type { Chips } from './act.ts';
import { abandoned, BALLOT_EVOLVERS } from './ballot-evolve.ts';
import { CLOCK_EVOLVERS } from './clock-evolve.ts';
import type { Event } from './event.ts';
import { newcomer, notWaiting, substituted } from './handover.ts';
import { instantOf } from './instant.ts';
import { SEAT_EVOLVERS } from './seat-evolve.ts';
import { seatsIn } from './seats.ts';
import type { Entrant, PlayOff, Presence, Score, Tournament } from './state.ts';
import { presentIn } from './tiers.ts';

const changed = (state: Tournament, player: string, change: (entrant: Entrant) => Entrant): Tournament => ({
  ...state,
  entrants: state.entrants.map((each) => (each.player === player ? change(each) : each)),
});

const withPresence = (state: Tournament, player: string, presence: Presence): Tournament =>
  changed(state, player, (entrant) => ({ ...entrant, presence }));

const putOut = (
  state: Tournament,
  player: string,
  presence: Presence,
  reason: string | undefined,
): Tournament =>
  changed(state, player, (entrant) => ({
    ...entrant,
    presence,
    ...(reason === undefined ? {} : { reason }),
  }));

/** Whoever had left and enters once more keeps the first place in the order, and pays again. */
const entered = (state: Tournament, player: string, said: Pick<Entrant, 'group' | 'name'>): Tournament =>
  state.entrants.some((each) => each.player === player)
    ? changed(state, player, (entrant) => ({ ...entrant, ...said, presence: 'in', fees: entrant.fees + 1 }))
    : { ...state, entrants: [...state.entrants, { ...newcomer(player, 1), ...said }] };

/** What was confirmed from a session on has to be confirmed again. */
const unconfirmedFrom = ({ confirmed }: Tournament, session: string): readonly string[] => {
  const from = confirmed.indexOf(session);
  return from === -1 ? confirmed : confirmed.slice(0, from);
};

const correctedScore = ({ out: _before, ...score }: Score, chips: Chips, out: Score['out']): Score => ({
  ...score,
  chips,
  ...(out === undefined ? {} : { out }),
});

/** What was counted is put right, and whatever was confirmed from it has to be confirmed again. */
const corrected = (
  state: Tournament,
  { session, table, chips, out, reason }: Extract<Event, { readonly type: 'ScoreCorrected' }>,
): Tournament => {
  const isThat = (score: Score): boolean => score.session === session && score.table === table;
  const before = must(state.scores.find(isThat), `count of table ${table}`).chips;
  return {
    ...state,
    scores: state.scores.map((score) => (isThat(score) ? correctedScore(score, chips, out) : score)),
    confirmed: unconfirmedFrom(state, session),
    corrections: [...state.corrections, { session, table, before, after: chips, reason }],
  };
};

/** The same of a play-off: later ones among players who are told apart otherwise count no more by themselves. */
const correctedPlayOff = (
  state: Tournament,
  { event, session, table, chips, reason }: Extract<Event, { readonly type: 'PlayOffCorrected' }>,
): Tournament => {
  const isThat = (each: PlayOff): boolean => each.event === event;
  const before = must(state.playOffs.find(isThat), `play-off at ${event}`).chips;
  return {
    ...state,
    playOffs: state.playOffs.map((each) => (isThat(each) ? { ...each, chips } : each)),
    confirmed: unconfirmedFrom(state, session),
    corrections: [...state.corrections, { session, table, before, after: chips, reason }],
  };
};

/** Whoever is in again is in the count with what lay before him, where that was noted; else his table is open. */
const withNoted =
  (player: string) =>
  (score: Score): Score => {
    const held = score.noted?.[player];
    if (held === undefined) return score;
    const { [player]: _held, ...noted } = score.noted as Chips;
    return { ...score, chips: { ...score.chips, [player]: held }, noted };
  };

/** The session in which he sat last is confirmed again: he may be among those who go on. */
const reinstated = (state: Tournament, player: string): Tournament => {
  const back = changed(state, player, ({ reason: _reason, ...entrant }) => ({ ...entrant, presence: 'in' }));
  const sat = back.ballots.findLast(({ session }) =>
    seatsIn(back, session)?.some((all) => all.includes(player)),
  );
  return {
    ...back,
    scores: back.scores.map(withNoted(player)),
    confirmed: sat === undefined ? back.confirmed : unconfirmedFrom(back, sat.session),
  };
};

/** [1999 2.8] The start of the tournament is that of its first session; the others have their own. */
const startMoved = (
  state: Tournament,
  { start: said, session, wave, was }: Extract<Event, { readonly type: 'StartMoved' }>,
): Tournament => {
  const start = must(instantOf(said), said);
  const before = was === undefined ? state.startsBefore : [...state.startsBefore, was];
  return session === undefined
    ? { ...state, start, startsBefore: before }
    : {
        ...state,
        starts: [...state.starts, { session, ...(wave === undefined ? {} : { wave }), start }],
      };
};

/** What was noted of somebody counts where he was not out after all: that he was has been undone. */
const scored = (
  state: Tournament,
  { session, table, chips, noted, out }: Extract<Event, { readonly type: 'Scored' }>,
): Tournament => {
  const score = {
    session,
    table,
    chips,
    ...(noted === undefined ? {} : { noted }),
    ...(out === undefined ? {} : { out }),
  };
  const present = presentIn(state);
  const back = Object.keys(noted ?? {}).filter((player) => present.has(player));
  const whole = back.reduce<Score>((found, player) => withNoted(player)(found), score);
  return { ...state, scores: [...state.scores, whole] };
};

const handedOver = (state: Tournament, player: string, amount: number): Tournament => ({
  ...state,
  handedOver: { ...state.handedOver, [player]: (state.handedOver[player] ?? 0) + amount },
});

type Evolve<Type extends Event['type']> = (
  state: Tournament,
  event: Extract<Event, { readonly type: Type }>,
  /** Where it stands in the record. */
  position: number,
) => Tournament;
type Evolvers<Types extends Event['type'] = Event['type']> = { readonly [Type in Types]: Evolve<Type> };

/** Who is in, who waits, and who has left. */
const ENTRANTS: Evolvers<
  | 'Entered'
  | 'PutOnWaitingList'
  | 'EntriesClosed'
  | 'EntriesReopened'
  | 'BoughtBack'
  | 'Withdrew'
  | 'Forfeited'
  | 'Disqualified'
  | 'Reinstated'
  | 'ReserveSeated'
  | 'Substituted'
  | 'NameRecorded'
  | 'ApplicationRefused'
> = {
  Entered: (state, { player, group, name }) => ({
    ...entered(state, player, {
      ...(group === undefined ? {} : { group }),
      ...(name === undefined ? {} : { name }),
    }),
    waiting: notWaiting(state, player),
  }),
  PutOnWaitingList: (state, { player }) => ({ ...state, waiting: [...state.waiting, player] }),
  EntriesClosed: (state) => ({ ...state, entriesClosed: true }),
  EntriesReopened: (state) => ({ ...state, entriesClosed: false }),
  BoughtBack: (state, { player, after, into }) =>
    changed(state, player, (entrant) => ({
      ...entrant,
      fees: entrant.fees + 1,
      buyBacks: [...entrant.buyBacks, after],
      ...(into === undefined ? {} : { backInto: [...(entrant.backInto ?? []), into] }),
    })),
  Withdrew: (state, { player, refunded, refundTo = player, by }) =>
    changed(withPresence(state, player, 'withdrawn'), refundTo, (entrant) => ({
      ...entrant,
      ...(refunded ? { refunds: entrant.refunds + 1, refundBy: by } : {}),
    })),
  Forfeited: (state, { player, reason }) => putOut(state, player, 'absent', reason),
  Disqualified: (state, { player, reason }) => putOut(state, player, 'disqualified', reason),
  Reinstated: (state, { player }) => reinstated(state, player),
  ReserveSeated: (state, { player, for: seatOf, name }) => {
    const known = state.entrants.find((each) => each.player === player) ?? newcomer(player, 0);
    const called = name === undefined ? {} : { name };
    const reserve = { ...known, presence: 'in', fees: known.fees + 1, seatOf, ...called } as const;
    const others = state.entrants.filter((each) => each.player !== player);
    return { ...state, entrants: [...others, reserve], waiting: notWaiting(state, player) };
  },
  Substituted: substituted,
  NameRecorded: (state, { player, name }) => changed(state, player, (entrant) => ({ ...entrant, name })),
  ApplicationRefused: (state, { player }) => ({
    ...state,
    refusedApplicants: [...state.refusedApplicants, player],
  }),
};

/** Counts, and what is made of them. */
const RESULTS: Evolvers<
  | 'Counted'
  | 'Scored'
  | 'ScoreCorrected'
  | 'PlayedOff'
  | 'PlayOffCorrected'
  | 'Reissued'
  | 'Advanced'
  | 'SecondChanceTaken'
  | 'RepechageLeftOut'
  | 'PlacesConfirmed'
  | 'RestDecided'
  | 'PrizesPaid'
> = {
  Counted: (state, { session, table, round, chips }) => ({
    ...state,
    rounds: [...state.rounds, { session, table, round, chips }],
  }),
  Scored: scored,
  ScoreCorrected: corrected,
  PlayedOff: (state, { session, table, chips }, event) => ({
    ...state,
    playOffs: [...state.playOffs, { event, session, table, chips }],
  }),
  PlayOffCorrected: correctedPlayOff,
  Reissued: (state, { session, table, players, chips }) => ({
    ...state,
    reissues: [...state.reissues, { session, table, players, chips, playOffsBefore: state.playOffs.length }],
  }),
  Advanced: (state, { session, player }) => ({
    ...state,
    advanced: [...state.advanced, { session, player }],
  }),
  SecondChanceTaken: (state, { session, players }) => ({
    ...state,
    secondChances: [...state.secondChances, { session, players }],
  }),
  RepechageLeftOut: (state, { session, players }) => ({
    ...state,
    leftOut: [...state.leftOut, { session, players }],
  }),
  PlacesConfirmed: (state, { session }) => ({ ...state, confirmed: [...state.confirmed, session] }),
  RestDecided: (state, { rest }) => ({ ...state, rest }),
  PrizesPaid: (state, { prizes, topUp = 0 }) => ({ ...state, paid: prizes, toppedUp: topUp }),
};

const EVOLVERS: Evolvers<Exclude<Event['type'], 'Undone'>> = {
  ...ENTRANTS,
  ...BALLOT_EVOLVERS,
  ...SEAT_EVOLVERS,
  ...RESULTS,
  Prepared: (state, { step }) => ({ ...state, prepared: [...state.prepared, step] }),
  StartMoved: startMoved,
  WentOn: (state, { players, smallest, reason }) => ({ ...state, goneOn: { players, smallest, reason } }),
  SessionBegun: (state, { type: _type, by: _by, ...begun }) => ({ ...state, begun: [...state.begun, begun] }),
  Contributed: (state, { amount }) => ({ ...state, contributed: state.contributed + amount }),
  DirectorNamed: (state, { name }) => ({ ...state, director: name }),
  WritingPermitted: (state, { terms }) => ({ ...state, writing: [...state.writing, terms] }),
  ...CLOCK_EVOLVERS,
  BreachRecorded: (state, { player, kind, by }) => ({
    ...state,
    breaches: [...state.breaches, { player, kind, by }],
  }),
  HandedOver: (state, { player, what, amount }) =>
    what === 'prize'
      ? handedOver(state, player, amount)
      : { ...state, refundedTo: [...state.refundedTo, player] },
  Adjusted: (state, { player, amount }) => handedOver(state, player, amount),
  Closed: (state) => ({ ...state, closed: true }),
  Discarded: (state) => ({ ...state, closed: true }),
  SessionAbandoned: (state, { session, reason }) => abandoned(state, session, reason),
  Cancelled: (state) => ({ ...state, cancelled: true }),
};

const byType = new Map(Object.entries(EVOLVERS)) as ReadonlyMap<
  string,
  (state: Tournament, event: Event, position: number) => Tournament
>;

const stepped = (state: Tournament, event: Event, position: number): Tournament =>
  must(byType.get(event.type), `what ${event.type} comes to`)(state, event, position);

/** What came of everything but what was struck, from the beginning. */
const withoutStruck = (state: Tournament, struck: readonly number[]): Tournament => {
  const gone = new Set(struck);
  const left = [...state.history.entries()].filter(([at, { type }]) => !gone.has(at) && type !== 'Undone');
  const again = left.reduce((now, [at, event]) => stepped(now, event, at), must(state.origin, 'beginning'));
  return { ...again, struck };
};

/** Total: what was decided is never refused. A record that tells of anything else is no record of ours. */
export const evolve = (state: Tournament, event: Event): Tournament => ({
  ...(event.type === 'Undone'
    ? withoutStruck(state, [...state.struck, ...event.events])
    : stepped(state, event, state.history.length)),
  history: [...state.history, event],
  origin: state.origin ?? state,
});
