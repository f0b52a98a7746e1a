import { must } from '../../core/must.ts';
import { netFor, netsBy } from '../../core/purse.ts';
import { lyingIn, netsOf, reverse, roundOf, withRound } from '../chips.ts';
import { withShoe } from '../shoe.ts';
import type { DealtCard, Round, Table } from '../table.ts';

type Turn = Round['trail'][number];

/**
 * The first card that was dealt at this place of the shoe or after it: a card that was burned between was none of a
 * hand's.
 */
const turnFrom = ({ round, shoe }: Table, from: number): Turn | undefined =>
  round?.trail.find(({ at, order }) => order === shoe.order && at >= from);

/** Cards wait in front of the shoe and are the next to be dealt, before any that waited there. */
export const inFront = (table: Table, cards: readonly DealtCard[]): Table =>
  withRound(withShoe(table, { front: [...cards, ...table.shoe.front] }), { misplaced: [] });

const cardsOf = ({ boxes, dealer }: Pick<Round, 'boxes' | 'dealer'>): readonly DealtCard[] => [
  ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
  ...dealer,
];

const stakes = (round: Round): Readonly<Record<string, number>> =>
  netsBy(lyingIn(round).map(({ patron, stake }) => [patron, stake]));

/** What was settled since is undone, and what lay on the layout then lies there again: chips added since go back. */
const withMoneyOf = (table: Table, then: Round): Table => {
  const now = roundOf(table);
  const undone = reverse(table, netsOf({ settled: now.settled.slice(then.settled.length) }));
  const lying = stakes(now);
  // Whoever has chips on the layout had some there before any card that was dealt since.
  return Object.entries(stakes(then)).reduce((before, [patron, stake]) => {
    const more = stake - (netFor(lying, patron) ?? 0);
    return { ...reverse(before, { [patron]: more }), bank: before.bank };
  }, undone);
};

/**
 * [14.4] Houses that rebuilt rounds before decisions were kept have it on record so: the round as it was before that
 * card, with it and all later ones to be dealt again in the order in which they left the shoe.
 */
export const rebuilt = (table: Table, from: number): Table => {
  const turn = must(turnFrom(table, from), 'card to rebuild from');
  const { trail, log } = roundOf(table);
  const until = log.findIndex((entry) => entry.do === 'dealt' && entry.at === turn.at);
  const then: Round = {
    ...turn.before,
    trail: trail.slice(0, trail.indexOf(turn)),
    log: log.slice(0, until),
  };
  const kept = new Set(cardsOf(then).map(({ at }) => at));
  const again = cardsOf(roundOf(table))
    .filter(({ at }) => !kept.has(at))
    .toSorted((one, other) => one.at - other.at);
  return inFront({ ...withMoneyOf(table, then), round: then }, again);
};
