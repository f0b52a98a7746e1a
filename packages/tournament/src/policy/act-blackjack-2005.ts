import type { actBlackjack2005, ClauseOf } from '@baize/rulebooks';
import type { Conditions } from '../conditions.ts';
import type { Item, PlaceTie, PlayPolicy, Policy, Settlement, Way } from './policy.ts';

type Clause = ClauseOf<typeof actBlackjack2005>;

/** [act-blackjack-2005 20.4, 20.4(c), 20.4(d), 20.4(g), 20.4(i)] The list is of what may be stated; these four cannot be made up. */
const ITEMS: readonly Item<Clause>[] = [
  { fields: ['entryFee'], says: 'the entry fee and the commission', by: '20.4(c)' },
  { fields: ['startingChips'], says: 'the chips a player receives', by: '20.4(d)' },
  { fields: ['minWager', 'maxWager'], says: 'the limits of the tables', by: '20.4(g)' },
  { fields: ['prizes'], says: 'the breakdown of the prize pool', by: '20.4(i)' },
  {
    fields: ['commissionApproved'],
    says: 'that the commission is an approved amount',
    by: '20.23',
    when: ({ commission }) => commission > 0,
  },
];

/** [act-blackjack-2005 20.21, 20.22] Equal players play on until there is a result; those who can no longer wager share. */
const prizeTie = ({ minWager = 1 }: Conditions, { chips }: PlaceTie): Settlement<Clause> =>
  chips !== undefined && chips < minWager ? { way: 'share', by: '20.22' } : { way: 'playOff', by: '20.21' };

/** [act-blackjack-2005 20.21] Nor does anybody go on by lot: a heat is played on. */
const advanceTie = (): Way<Clause> => ({ way: 'playOff', by: '20.21' });

const PLAY: PlayPolicy<Clause> = {
  applications: [],
  seat: '20.7',
  chips: { by: 'A:Tournament Chips', nonValue: undefined },
  sideWagers: { taken: 'asConditionsSay', by: '20.4(h)' },
  marker: { use: 'required', by: '20.15' },
  wagerFixed: { when: 'nextIsAsked', by: '20.16' },
  outOfTurn: { first: 'standsWithWarning', later: 'mayBeVoid', by: '20.15' },
  minimum: '20.14',
  ownChips: '20.13',
  under: { becomes: 'refused', by: '20.14' },
  over: { becomes: 'maximum', by: '3.5' },
  cannotWager: { out: 'ofTournament', by: '20.14' },
  missed: { means: 'noSanction', by: '20.14' },
  late: { means: 'directed', by: '20.18' },
  limits: { mayTighten: true, by: '3.1', increment: undefined },
  lengths: ['rounds', 'shoes'],
  session: 'A:Session',
  lastShoe: { roundsAfter: undefined, by: 'A:Session' },
  ends: { time: 'A:Session', spins: 'A:Session' },
  allOut: '20.14',
  lastOneEnds: { allowed: false, by: 'A:Session' },
  chipsAtEnd: { free: 'A:Tournament Chips', bought: undefined },
};

/** [act-blackjack-2005 20.4(b)] Blackjack of 2005: approved conditions go before the ordinary rules, and extra rounds decide. */
export const blackjack2005Policy: Policy<Clause> = {
  instrument: 'act-blackjack-2005',
  prevails: { what: 'conditions', by: '20.5' },
  gate: [{ step: 'approve', by: '20.3' }],
  notice: { each: 'none', by: '20.3' },
  items: ITEMS,
  director: '20.2',
  breaks: '20.17',
  recordName: '20.2',
  writing: '20.18',
  groups: '20.4(f)',
  refuseApplication: { allowed: false, by: '20.6' },
  breaches: {
    chipsHidden: { by: '20.12', means: 'recorded' },
    chipsMoved: { by: '20.13', means: 'recorded' },
  },
  commission: { allowed: true, by: '20.23', approved: true },
  contribution: { allowed: false, by: '20.23' },
  wholePool: '20.20',
  oneEntry: '20.6',
  player: '20.6',
  mostPlayers: '20.4(e)',
  seating: { method: 'ballot', by: '20.7' },
  buyBack: { allowed: false, by: '20.6' },
  repechage: { allowed: false, by: '20.4(b)' },
  discretion: { allowed: false, by: '20.21' },
  points: { allowed: false, by: '20.21' },
  otherGames: { allowed: false, by: '20.1' },
  sitAndGo: { allowed: false, by: '20.7' },
  moveStart: { allowed: false, by: '20.9' },
  refund: { right: 'never', by: '20.24' },
  cancel: {
    until: 'end',
    forLackOfPlayers: false,
    refundsDisqualified: true,
    by: '20.24',
    refundBy: '20.24',
  },
  noShow: '20.9',
  disqualify: '16.2(b)',
  reserve: { first: 'session', by: '20.10' },
  substitute: { when: 'directorApproves', by: '20.11' },
  reissue: { allowed: false, by: '20.13' },
  advance: { unsaid: undefined, by: '20.4(b)', only: '20.21' },
  eliminatedForGood: true,
  advanceTie,
  pointsTie: advanceTie,
  prizeTie,
  tally: '20.19',
  chipsInView: '20.12',
  placeBy: (_, playedOff) => (playedOff ? '20.21' : '20.19'),
  play: PLAY,
};
