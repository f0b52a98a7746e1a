import { type ClauseOf, nzTournament1999 } from '@baize/rulebooks';
import type { Conditions } from '../conditions.ts';
import { NZ_APPLICATIONS } from './application.ts';
import type { Item, PlaceTie, PlayPolicy, Policy, Settlement, Way } from './policy.ts';

type Clause = ClauseOf<typeof nzTournament1999>;

/** [nz-tournament-1999 2.2, 2.2(a), 2.2(b), 2.2(c), 2.2(d), 2.2(e), 2.2(g), 2.2(h)] What is determined before applications are accepted. */
const ITEMS: readonly Item<Clause>[] = [
  { fields: ['entryForm'], says: 'the form of the entry form', by: '2.2(a)' },
  { fields: ['entryFee'], says: 'the amount of any entry fee', by: '2.2(b)' },
  { fields: ['startingChips'], says: 'the chips held at the beginning of a session', by: '2.2(c)' },
  { fields: ['chipsIssued'], says: 'whether chips are issued free or at their face value', by: '2.2(d)' },
  { fields: ['minWager', 'maxWager'], says: 'the smallest and the largest wager', by: '2.2(e)' },
  {
    fields: ['sessionLength', 'playOffLength'],
    says: 'the length of sessions and of play-offs',
    by: '2.2(g)',
  },
  { fields: ['prizes'], says: 'the prize list and how the prizes are distributed', by: '2.2(h)' },
];

/** [nz-tournament-1999 5.10, 5.12] The winner and the runner-up are always found by play-off; others who are equal share. */
const prizeTie = (_: Conditions, { place, provided }: PlaceTie): Settlement<Clause> =>
  place <= 2 && place <= provided ? { way: 'playOff', by: '5.10' } : { way: 'share', by: '5.12' };

/** [nz-tournament-1999 5.6, A:Play-off] Players who are equal where the next session begins play off. */
const advanceTie = (): Way<Clause> => ({ way: 'playOff', by: '5.6' });

/** [nz-tournament-1999 5.9, 5.11, 5.11(a), 5.11(b), 5.11(c)] Places go by the final session; those told apart in a play-off by its rule. */
const placeBy = (place: number, playedOff: boolean): Clause => {
  if (!playedOff) return '5.9';
  return place <= 2 ? '5.10' : '5.11';
};

/** [nz-tournament-1999 3.1, A:Tournament Chips] Tournament chips, or chips without a value that are used for tournaments. */
const CHIPS = { by: '3.1', nonValue: '3.1' } as const;

const PLAY: PlayPolicy<Clause> = {
  applications: NZ_APPLICATIONS,
  seat: '4.2',
  chips: CHIPS,
  sideWagers: { taken: 'none', by: '6.2(b)' },
  marker: { use: 'required', by: '4.7' },
  wagerFixed: { when: 'placed', by: '3.2' },
  outOfTurn: { first: 'breach', later: 'breach', by: '2.3(c)(i)' },
  minimum: '3.5',
  ownChips: '4.5',
  under: { becomes: 'minimum', by: '3.6(a)' },
  over: { becomes: 'maximum', by: '3.6(b)' },
  cannotWager: { out: 'ofSession', by: '3.7' },
  missed: { means: 'disqualified', by: '3.5' },
  late: { means: 'minimum', by: '3.9' },
  limits: { mayTighten: false, by: '3.3', increment: '3.4' },
  lengths: ['time', 'shoes', 'rounds', 'spins'],
  session: 'A:Session',
  lastShoe: { roundsAfter: nzTournament1999.parameters['5.3'].roundsAfter, by: '5.3' },
  ends: { time: '5.2', spins: '5.4' },
  allOut: '3.8',
  lastOneEnds: { allowed: true, by: '5.1' },
  chipsAtEnd: { free: '5.13(a)', bought: '5.13(b)' },
};

/** Tournament play in New Zealand: no commission, a right to withdraw, play-offs, no second chance but by written terms. */
export const nzPolicy: Policy<Clause> = {
  instrument: 'nz-tournament-1999',
  prevails: { what: 'rules', by: '6.1' },
  gate: [{ step: 'determine', by: '2.2' }],
  notice: { each: 'required', by: '2.7' },
  items: ITEMS,
  director: '4.1',
  breaks: undefined,
  recordName: '4.3',
  writing: '4.12',
  groups: '2.2',
  refuseApplication: { allowed: true, by: '2.3(a)' },
  breaches: {
    advice: { by: '4.11', means: 'recorded' },
    chipsHidden: { by: '4.9', means: 'recorded' },
    lending: { by: '4.5', means: 'recorded' },
    leaving: { by: '4.6', means: 'recorded' },
    concealing: { by: '4.10', means: 'disqualified' },
  },
  commission: { allowed: false, by: '2.4', approved: false },
  contribution: { allowed: true, by: '2.4' },
  wholePool: '2.4',
  oneEntry: 'A:Tournament',
  player: 'A:Player',
  mostPlayers: '2.2(f)',
  seating: { method: 'operator', by: '4.2' },
  buyBack: { allowed: false, by: '4.4' },
  repechage: { allowed: false, by: '5.8' },
  discretion: { allowed: true, by: '5.7' },
  points: { allowed: false, by: '5.9' },
  otherGames: { allowed: false, by: 'A:Tournament' },
  sitAndGo: { allowed: false, by: '4.2' },
  moveStart: { allowed: true, by: '2.8' },
  refund: {
    right: 'daysBefore',
    days: nzTournament1999.parameters['2.5(a)(i)'].days,
    by: '2.5(a)(i)',
    withConsent: '2.5(a)(ii)',
    disqualified: '2.6',
  },
  cancel: {
    until: 'start',
    forLackOfPlayers: true,
    refundsDisqualified: false,
    by: '2.3(e)',
    refundBy: '2.5(b)',
  },
  noShow: '2.3(c)(ii)',
  disqualify: '2.3(c)',
  reserve: { first: 'never', by: '2.3(b)' },
  substitute: { when: 'transferable', by: '2.3(b)' },
  reissue: { allowed: true, by: '3.8' },
  advance: { unsaid: 1, by: '5.6', only: '5.8' },
  eliminatedForGood: false,
  advanceTie,
  pointsTie: advanceTie,
  prizeTie,
  tally: '5.5',
  chipsInView: '4.9',
  placeBy,
  play: PLAY,
};
