import type { TournamentText } from '@baize/rulebooks';
import type { Conditions } from '../conditions.ts';
import { applicationsOf, type ShuffleLaw, type StandIns } from './application.ts';
import type { Item, PlaceTie, PlayPolicy, Policy, Settlement, Way } from './policy.ts';
import { differenceItems } from './prize-items.ts';

/**
 * [1999 2.2] [1999 2.2(a)] [1999 2.2(b)] [1999 2.2(c)] [1999 2.2(d)] [1999 2.2(e)] [1999 2.2(g)] [1999 2.2(h)] What is
 * determined before applications are accepted.
 */
const itemsOf = ({ cite }: TournamentText): readonly Item[] => [
  { fields: ['entryForm'], says: 'the form of the entry form', by: cite('1999 2.2(a)') },
  { fields: ['entryFee'], says: 'the amount of any entry fee', by: cite('1999 2.2(b)') },
  {
    fields: ['startingChips'],
    says: 'the chips held at the beginning of a session',
    by: cite('1999 2.2(c)'),
  },
  {
    fields: ['chipsIssued'],
    says: 'whether chips are issued free or at their face value',
    by: cite('1999 2.2(d)'),
  },
  { fields: ['minWager', 'maxWager'], says: 'the smallest and the largest wager', by: cite('1999 2.2(e)') },
  {
    fields: ['sessionLength', 'playOffLength'],
    says: 'the length of sessions and of play-offs',
    by: cite('1999 2.2(g)'),
  },
  { fields: ['sessions'], says: 'the sessions', by: cite('1999 2.2(g)'), need: 'toRun' },
  { fields: ['prizes'], says: 'the prize list and how the prizes are distributed', by: cite('1999 2.2(h)') },
  ...differenceItems(cite('1999 2.2(h)')),
];

/** [1999 5.10] [1999 5.12] The winner and the runner-up are always found by play-off; others who are equal share. */
const prizeTieOf =
  ({ cite }: TournamentText) =>
  (_: Conditions, { place, provided }: PlaceTie): Settlement =>
    place <= 2 && place <= provided
      ? { way: 'playOff', by: cite('1999 5.10') }
      : { way: 'share', by: cite('1999 5.12') };

/** [1999 5.6] [1999 A:Play-off] Players who are equal where the next session begins play off. */
const advanceTieOf =
  ({ cite }: TournamentText) =>
  (): Way => ({ way: 'playOff', by: cite('1999 5.6') });

/**
 * [1999 5.9] [1999 5.11] [1999 5.11(a)] [1999 5.11(b)] [1999 5.11(c)] Places go by the final session; those told apart
 * in a play-off by its rule.
 */
const placeByOf =
  ({ cite }: TournamentText) =>
  (place: number, playedOff: boolean): string => {
    if (!playedOff) return cite('1999 5.9');
    return place <= 2 ? cite('1999 5.10') : cite('1999 5.11');
  };

/** The numbers that the clauses state. */
export interface NewZealandLaw extends ShuffleLaw {
  readonly '2.5(a)(i)': { readonly days: number };
  readonly '5.3': { readonly roundsAfter: number };
}

/** [1999 3.1] [1999 A:Tournament Chips] Tournament chips, or chips without a value that are used for tournaments. */
const chipsOf = ({ cite }: TournamentText): PlayPolicy['chips'] => ({
  by: cite('1999 3.1'),
  nonValue: cite('1999 3.1'),
});

const playOf = (text: TournamentText, law: NewZealandLaw, standIns: StandIns): PlayPolicy => {
  const { cite } = text;
  return {
    applications: applicationsOf(text, law, standIns),
    seat: cite('1999 4.2'),
    chips: chipsOf(text),
    sideWagers: { taken: 'none', known: [], by: cite('1999 6.2(b)') },
    marker: { use: 'required', by: cite('1999 4.7') },
    wagerFixed: { when: 'placed', by: cite('1999 3.2') },
    outOfTurn: { first: 'breach', later: 'breach', by: cite('1999 2.3(c)(i)') },
    minimum: cite('1999 3.5'),
    ownChips: cite('1999 4.5'),
    under: { becomes: 'minimum', by: cite('1999 3.6(a)') },
    over: { becomes: 'maximum', by: cite('1999 3.6(b)') },
    cannotWager: { out: 'ofSession', by: cite('1999 3.7'), short: cite('1999 5.1') },
    missed: { means: 'disqualified', by: cite('1999 3.5') },
    late: { means: 'minimum', by: cite('1999 3.9') },
    limits: { of: 'sum', mayTighten: false, by: cite('1999 3.3'), increment: cite('1999 3.4') },
    lengths: ['time', 'shoes', 'rounds', 'spins'],
    session: cite('1999 A:Session'),
    voidRounds: cite('1999 4.1'),
    lastShoe: { roundsAfter: law['5.3'].roundsAfter, by: cite('1999 5.3') },
    ends: { time: cite('1999 5.2'), spins: cite('1999 5.4') },
    allOut: cite('1999 3.8'),
    lastOneEnds: { allowed: true, by: cite('1999 5.1') },
    playOn: { chips: 'issued', by: cite('1999 A:Play-off') },
    chipsAtEnd: { free: cite('1999 5.13(a)'), bought: cite('1999 5.13(b)') },
  };
};

/**
 * The policy of New Zealand's instrument: no commission, a right to withdraw, play-offs, no second chance but by
 * written terms.
 */
// long: one answer a line to each question of a policy: a table, read by its rows.
export const newZealandPolicy = (text: TournamentText, law: NewZealandLaw, standIns: StandIns): Policy => {
  const { book, cite } = text;
  const advanceTie = advanceTieOf(text);
  return {
    book,
    instrument: book.edition.id,
    prevails: { what: 'rules', by: cite('1999 6.1') },
    gate: [{ step: 'determine', by: cite('1999 2.2') }],
    notice: { each: 'required', by: cite('1999 2.7') },
    items: itemsOf(text),
    director: cite('1999 4.1'),
    breaks: { inSession: cite('1999 4.6'), between: cite('1999 4.1') },
    pace: cite('1999 4.1'),
    recordName: cite('1999 4.3'),
    writing: cite('1999 4.12'),
    groups: cite('1999 2.2'),
    refuseApplication: { allowed: true, by: cite('1999 2.3(a)') },
    breaches: {
      advice: { by: cite('1999 4.11'), means: 'recorded' },
      chipsHidden: { by: cite('1999 4.9'), means: 'recorded' },
      lending: { by: cite('1999 4.5'), means: 'recorded' },
      leaving: { by: cite('1999 4.6'), means: 'recorded' },
      concealing: { by: cite('1999 4.10'), means: 'disqualified' },
    },
    commission: { allowed: false, by: cite('1999 2.4'), approved: false },
    contribution: { taken: 'always', by: cite('1999 2.4'), reserve: undefined },
    wholePool: cite('1999 2.4'),
    oneEntry: cite('1999 A:Tournament'),
    player: cite('1999 A:Player'),
    mostPlayers: cite('1999 2.2(f)'),
    seating: { method: 'operator', by: cite('1999 4.2') },
    allocation: cite('1999 2.3(d)(i)'),
    buyBack: { allowed: false, by: cite('1999 4.4') },
    repechage: { allowed: false, by: cite('1999 5.8') },
    discretion: { allowed: true, by: cite('1999 5.7') },
    points: { allowed: false, by: cite('1999 5.9') },
    otherGames: { allowed: false, by: cite('1999 A:Tournament') },
    sitAndGo: { allowed: false, by: cite('1999 4.2') },
    carryOver: { allowed: false, by: cite('1999 5.13') },
    sessionPrizes: { allowed: false, by: cite('1999 5.9') },
    moveStart: { allowed: true, by: cite('1999 2.8') },
    refund: {
      right: 'daysBefore',
      days: law['2.5(a)(i)'].days,
      by: cite('1999 2.5(a)(i)'),
      withConsent: cite('1999 2.5(a)(ii)'),
      disqualified: cite('1999 2.6'),
    },
    cancel: {
      until: 'start',
      forLackOfPlayers: true,
      refundsDisqualified: false,
      by: cite('1999 2.3(e)'),
      refundBy: cite('1999 2.5(b)'),
    },
    noShow: cite('1999 2.3(c)(ii)'),
    absence: { from: 'start', means: 'disqualified' },
    disqualify: cite('1999 2.3(c)'),
    reserve: { first: 'never', by: cite('1999 2.3(b)') },
    substitute: { when: 'transferable', by: cite('1999 2.3(b)') },
    reissue: { allowed: true, by: cite('1999 3.8') },
    advance: { unsaid: 1, by: cite('1999 5.6'), only: cite('1999 5.8') },
    eliminatedForGood: false,
    outInOrder: () => false,
    advanceTie,
    pointsTie: advanceTie,
    prizeTie: prizeTieOf(text),
    tally: cite('1999 5.5'),
    dispute: cite('1999 2.4'),
    chipsInView: cite('1999 4.9'),
    placeBy: placeByOf(text),
    play: playOf(text, law, standIns),
  };
};
