import type { TournamentText } from '@baize/rulebooks';
import type { Conditions } from '../conditions.ts';
import type { Item, PlaceTie, PlayPolicy, Policy, Settlement, Way } from './policy.ts';
import { differenceItems } from './prize-items.ts';

const toRun = { need: 'toRun' } as const;

/**
 * [2005 20.4] [2005 20.4(c)] [2005 20.4(d)] [2005 20.4(g)] [2005 20.4(i)] The list is of what may be stated: none of it
 * bars an approval. Without these no tournament can be run.
 */
const itemsOf = ({ cite }: TournamentText): readonly Item[] => [
  { ...toRun, fields: ['entryFee'], says: 'the entry fee and the commission', by: cite('17.3(a)(iii)') },
  { ...toRun, fields: ['sessions'], says: 'the heats, and who goes on', by: cite('17.3(a)(ii)') },
  { ...toRun, fields: ['startingChips'], says: 'the chips a player receives', by: cite('17.3(a)(iv)') },
  { ...toRun, fields: ['minWager', 'maxWager'], says: 'the limits of the tables', by: cite('17.3(a)(viii)') },
  { ...toRun, fields: ['prizes'], says: 'the breakdown of the prize pool', by: cite('17.3(a)(xi)') },
  ...differenceItems(cite('17.3(a)(xi)'), 'toRun'),
  {
    fields: ['commissionApproved'],
    says: 'that the commission is an approved amount',
    by: cite('17.22'),
    when: ({ commission }) => commission > 0,
  },
];

/** [2005 20.21] [2005 20.22] Equal players play on until there is a result; those who can no longer wager share. */
const prizeTieOf =
  ({ cite }: TournamentText) =>
  ({ minWager = 1 }: Conditions, { chips }: PlaceTie): Settlement =>
    chips !== undefined && chips < minWager
      ? { way: 'share', by: cite('2005 20.22') }
      : { way: 'playOff', by: cite('2005 20.21') };

/** [2005 20.21] Nor does anybody go on by lot: a heat is played on. */
const advanceTieOf =
  ({ cite }: TournamentText) =>
  (): Way => ({ way: 'playOff', by: cite('2005 20.21') });

const playOf = ({ cite }: TournamentText): PlayPolicy => ({
  applications: [],
  seat: cite('17.7'),
  chips: { by: cite('A:Tournament Chips'), nonValue: undefined },
  sideWagers: {
    taken: 'asConditionsSay',
    known: ['perfectPairs', 'superSevens'],
    by: cite('17.3(a)(vii)'),
  },
  marker: { use: 'required', by: cite('17.15') },
  wagerFixed: { when: 'nextIsAsked', by: cite('17.16') },
  outOfTurn: { first: 'standsWithWarning', later: 'mayBeVoid', voided: 'minimum', by: cite('17.15') },
  minimum: cite('17.14'),
  ownChips: cite('17.13'),
  under: { becomes: 'refused', by: cite('17.14') },
  over: { becomes: 'maximum', by: cite('3.5') },
  cannotWager: { out: 'ofTournament', by: cite('17.14') },
  missed: { means: 'noSanction', by: cite('17.14') },
  late: { means: 'directed', by: cite('17.19') },
  limits: { of: 'each', mayTighten: true, by: cite('3.1'), increment: undefined },
  lengths: ['rounds', 'shoes'],
  session: cite('A:Session'),
  voidRounds: cite('2005 16.3'),
  lastShoe: { roundsAfter: undefined, by: cite('A:Session') },
  ends: { time: cite('A:Session'), spins: cite('A:Session') },
  allOut: cite('17.14'),
  lastOneEnds: { allowed: false, by: cite('A:Session') },
  playOn: { chips: 'held', by: cite('17.13') },
  chipsAtEnd: { free: cite('A:Tournament Chips'), bought: undefined },
});

/**
 * [2005 20.4(b)] The policy of an instrument whose conditions are approved, as in blackjack of 2005: they go before the
 * ordinary rules, and extra rounds decide.
 */
export const approvedPolicy = (text: TournamentText): Policy => {
  const { book, cite } = text;
  const advanceTie = advanceTieOf(text);
  return {
    book,
    instrument: book.edition.id,
    prevails: { what: 'conditions', by: cite('17.3(b)') },
    gate: [{ step: 'approve', by: cite('17.2') }],
    notice: { each: 'none', by: cite('17.2') },
    items: itemsOf(text),
    director: cite('17.4'),
    breaks: { inSession: cite('17.18'), between: cite('17.18') },
    pace: cite('17.19'),
    recordName: cite('17.4'),
    writing: cite('17.19'),
    groups: cite('17.3(a)(vi)'),
    refuseApplication: { allowed: false, by: cite('17.6') },
    breaches: {
      chipsHidden: { by: cite('17.12'), means: 'recorded' },
      chipsMoved: { by: cite('17.13'), means: 'recorded' },
    },
    commission: { allowed: true, by: cite('17.22'), approved: true },
    contribution: { taken: 'ifStated', by: cite('17.22'), reserve: undefined },
    wholePool: cite('17.21'),
    oneEntry: cite('17.6'),
    player: cite('17.6'),
    mostPlayers: cite('17.3(a)(v)'),
    seating: { method: 'ballot', by: cite('17.7') },
    allocation: cite('17.7'),
    buyBack: { allowed: false, by: cite('17.6') },
    repechage: { allowed: false, by: cite('17.3(a)(ii)') },
    discretion: { allowed: false, by: cite('2005 20.21') },
    points: { allowed: false, by: cite('2005 20.21') },
    otherGames: { allowed: false, by: cite('17.1') },
    sitAndGo: { allowed: false, by: cite('17.7') },
    carryOver: { allowed: true, by: cite('17.3(a)(iv)') },
    sessionPrizes: { allowed: true, by: cite('17.3(a)(xi)') },
    moveStart: { allowed: false, by: cite('17.9') },
    refund: { right: 'never', by: cite('17.23') },
    cancel: {
      until: 'end',
      forLackOfPlayers: false,
      refundsDisqualified: true,
      by: cite('17.23'),
      refundBy: cite('17.23'),
    },
    noShow: cite('17.9'),
    absence: { from: 'commencement', means: 'forfeited' },
    disqualify: cite('16.3(b)'),
    reserve: { first: 'session', by: cite('17.10') },
    substitute: { when: 'directorApproves', by: cite('17.11') },
    reissue: { allowed: false, by: cite('17.13') },
    advance: { unsaid: undefined, by: cite('17.3(a)(ii)'), only: cite('2005 20.21') },
    eliminatedForGood: true,
    outInOrder: () => true,
    advanceTie,
    pointsTie: advanceTie,
    prizeTie: prizeTieOf(text),
    tally: cite('17.20'),
    dispute: cite('2005 16.4'),
    chipsInView: cite('17.12'),
    placeBy: (_, playedOff) => cite(playedOff ? '2005 20.21' : '17.20'),
    play: playOf(text),
  };
};
