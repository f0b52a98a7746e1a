import { must } from '@baize/engine';
import type { Chips } from './act.ts';
import type { Word } from './ballot/draw.ts';
import type { Event } from './event.ts';
import { instantOf } from './instant.ts';
import type { Entrant, Presence, Score, Seal, Tournament } from './state.ts';

const newcomer = (player: string, fees: number): Entrant => ({
  player,
  presence: 'in',
  fees,
  refunds: 0,
  buyBacks: [],
});

const changed = (state: Tournament, player: string, change: (entrant: Entrant) => Entrant): Tournament => ({
  ...state,
  entrants: state.entrants.map((each) => (each.player === player ? change(each) : each)),
});

const withPresence = (state: Tournament, player: string, presence: Presence): Tournament =>
  changed(state, player, (entrant) => ({ ...entrant, presence }));

/** Whoever had left and enters once more keeps the first place in the order, and pays again. */
const entered = (state: Tournament, player: string, group: { readonly group?: string }): Tournament =>
  state.entrants.some((each) => each.player === player)
    ? changed(state, player, (entrant) => ({ ...entrant, ...group, presence: 'in', fees: entrant.fees + 1 }))
    : { ...state, entrants: [...state.entrants, { ...newcomer(player, 1), ...group }] };

const notWaiting = ({ waiting }: Tournament, player: string): readonly string[] =>
  waiting.includes(player) ? waiting.filter((each) => each !== player) : waiting;

/** What was counted is put right, and whatever was confirmed from it has to be confirmed again. */
const corrected = (
  state: Tournament,
  { session, table, chips, reason }: Extract<Event, { readonly type: 'ScoreCorrected' }>,
): Tournament => {
  const isThat = (score: Score): boolean => score.session === session && score.table === table;
  const before = must(state.scores.find(isThat), `count of table ${table}`).chips;
  const from = state.confirmed.indexOf(session);
  return {
    ...state,
    scores: state.scores.map((score) => (isThat(score) ? { ...score, chips } : score)),
    confirmed: from === -1 ? state.confirmed : state.confirmed.slice(0, from),
    corrections: [...state.corrections, { session, table, before, after: chips, reason }],
  };
};

const renamed = (chips: Chips, from: string, to: string): Chips =>
  Object.fromEntries(Object.entries(chips).map(([player, held]) => [player === from ? to : player, held]));

/** A substitute takes the entry as it stands: the order, and whatever was won and lost so far. */
const substituted = (state: Tournament, from: string, to: string): Tournament => ({
  ...state,
  entrants: state.entrants.flatMap((each) =>
    each.player === from ? [{ ...each, presence: 'replaced' as const }, newcomer(to, 0)] : [each],
  ),
  scores: state.scores.map((score) => ({ ...score, chips: renamed(score.chips, from, to) })),
  rounds: state.rounds.map((count) => ({ ...count, chips: renamed(count.chips, from, to) })),
  playOffs: state.playOffs.map((playOff) => ({ ...playOff, chips: renamed(playOff.chips, from, to) })),
  reissues: state.reissues.map((each) => ({
    ...each,
    players: each.players.map((player) => (player === from ? to : player)),
  })),
  ballots: state.ballots.map((ballot) => ({
    ...ballot,
    tables: ballot.tables.map((table) => table.map((player) => (player === from ? to : player))),
  })),
  advanced: state.advanced.map((each) => (each.player === from ? { ...each, player: to } : each)),
});

const withSeal = (state: Tournament, session: string, change: (seal: Seal) => Seal): Tournament => ({
  ...state,
  seals: state.seals.map((seal) => (seal.session === session ? change(seal) : seal)),
});

/** Whoever gives another word takes the first back. */
const wordsWith = (words: readonly Word[], { player, word }: Word): readonly Word[] => [
  ...words.filter((each) => each.player !== player),
  { player, word },
];

const voided = (
  state: Tournament,
  { session, reason }: Extract<Event, { readonly type: 'SealVoided' }>,
): Tournament => {
  const { commitment } = must(
    state.seals.find((seal) => seal.session === session),
    `seal of ${session}`,
  );
  return {
    ...state,
    seals: state.seals.filter((seal) => seal.session !== session),
    voidedSeals: [...state.voidedSeals, { session, commitment, reason }],
  };
};

/** Total: what was decided is never refused. */
export const evolve = (state: Tournament, event: Event): Tournament => {
  switch (event.type) {
    case 'Prepared':
      return { ...state, prepared: [...state.prepared, event.step] };
    case 'StartMoved':
      return { ...state, start: instantOf(event.start) };
    case 'Entered':
      return {
        ...entered(state, event.player, event.group === undefined ? {} : { group: event.group }),
        waiting: notWaiting(state, event.player),
      };
    case 'PutOnWaitingList':
      return { ...state, waiting: [...state.waiting, event.player] };
    case 'EntriesClosed':
      return { ...state, entriesClosed: true };
    case 'BoughtBack':
      return changed(state, event.player, (entrant) => ({
        ...entrant,
        fees: entrant.fees + 1,
        buyBacks: [...entrant.buyBacks, event.after],
      }));
    case 'Withdrew':
      return changed(state, event.player, (entrant) => ({
        ...entrant,
        presence: 'withdrawn',
        refunds: entrant.refunds + (event.refunded ? 1 : 0),
      }));
    case 'Forfeited':
      return withPresence(state, event.player, 'absent');
    case 'Disqualified':
      return withPresence(state, event.player, 'disqualified');
    case 'ReserveSeated':
      return {
        ...state,
        entrants: [...state.entrants, { ...newcomer(event.player, 1), seatOf: event.for }],
        waiting: notWaiting(state, event.player),
      };
    case 'Substituted':
      return substituted(state, event.for, event.player);
    case 'Contributed':
      return { ...state, contributed: state.contributed + event.amount };
    case 'BallotSealed': {
      const { session, commitment, seats } = event;
      const fixed = seats === undefined ? {} : { seats };
      return { ...state, seals: [...state.seals, { session, commitment, ...fixed, words: [] }] };
    }
    case 'WordGiven':
      return withSeal(state, event.session, (seal) => ({ ...seal, words: wordsWith(seal.words, event) }));
    case 'ListClosed': {
      const { seats, list, head } = event;
      return withSeal(state, event.session, (seal) => ({ ...seal, closed: { seats, list, head } }));
    }
    case 'SealVoided':
      return voided(state, event);
    case 'Balloted': {
      const { session, tables, drawn } = event;
      const opened = drawn === undefined ? {} : { drawn: { ...drawn, tables } };
      return { ...state, ballots: [...state.ballots, { session, tables, ...opened }] };
    }
    case 'Counted': {
      const { session, table, round, chips } = event;
      return { ...state, rounds: [...state.rounds, { session, table, round, chips }] };
    }
    case 'Scored':
      return {
        ...state,
        scores: [...state.scores, { session: event.session, table: event.table, chips: event.chips }],
      };
    case 'PlayedOff':
      return {
        ...state,
        playOffs: [...state.playOffs, { session: event.session, table: event.table, chips: event.chips }],
      };
    case 'Reissued':
      return {
        ...state,
        reissues: [...state.reissues, { session: event.session, table: event.table, players: event.players }],
      };
    case 'Advanced':
      return { ...state, advanced: [...state.advanced, { session: event.session, player: event.player }] };
    case 'PlacesConfirmed':
      return { ...state, confirmed: [...state.confirmed, event.session] };
    case 'ScoreCorrected':
      return corrected(state, event);
    case 'Reinstated':
      return withPresence(state, event.player, 'in');
    case 'PrizesPaid':
      return { ...state, paid: event.prizes };
    case 'Closed':
      return { ...state, closed: true };
    case 'NameRecorded':
      return changed(state, event.player, (entrant) => ({ ...entrant, name: event.name }));
    case 'WritingPermitted':
      return { ...state, writing: [...state.writing, event.terms] };
    case 'DirectorNamed':
      return { ...state, director: event.name };
    case 'ApplicationRefused':
      return { ...state, refusedApplicants: [...state.refusedApplicants, event.player] };
    case 'BreakGiven':
      return { ...state, breaks: [...state.breaks, event.minutes] };
    case 'BreachRecorded':
      return {
        ...state,
        breaches: [...state.breaches, { player: event.player, kind: event.kind, by: event.by }],
      };
    case 'Cancelled':
      return { ...state, cancelled: true };
  }
};
