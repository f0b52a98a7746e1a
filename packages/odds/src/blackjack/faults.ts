import type { LawFault, Odds } from '@baize/engine';
import type { BlackjackRules, Canon } from '@baize/engine/blackjack';
import { outcomesAtMost, partsOf } from './results.ts';

/** Splits are counted out for so many hands of a box. */
const HANDS_MAX = 8;
/** Outcomes of a simulation are half words. */
const OUTCOMES_MAX = 2 ** 16;
/** Payments of a simulation are whole numbers of 32 bits. */
const PARTS_MAX = 2 ** 31 - 1;

type Priced = readonly [canon: Canon, odds: Odds];

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/**
 * Whether all of these are paid in whole parts of one unit; `most` is what is won of it at even odds, `of` what a unit
 * is cut into.
 */
const faultInUnit = (
  rules: BlackjackRules,
  priced: readonly Priced[],
  of = 1,
  most = 1,
): readonly LawFault[] => {
  const unit = priced.reduce((all, [, { for: per }]) => (all / divisor(all, per)) * per, of);
  const highest = Math.max(1, ...priced.map(([, { pays, for: per }]) => pays / per));
  if (unit * highest * most <= PARTS_MAX) return [];
  const [[canon]] = priced.toSorted(([, one], [, other]) => other.for - one.for) as [Priced];
  return [
    { clause: rules.cite(canon), why: 'these payments have no common unit that a simulation can count in' },
  ];
};

const paymentsOf = (
  { law }: BlackjackRules,
  canons: readonly (Canon & keyof BlackjackRules['law'])[],
): Priced[] => canons.map((canon) => [canon, law[canon] as Odds]);

/** What the engine plays of an edition, and exact chances or simulation cannot carry: each with its clause. */
export const oddsFaultsIn = (rules: BlackjackRules): readonly LawFault[] => {
  const { law, sevens } = rules;
  const { handsMax } = law['10.3'];
  if (handsMax > HANDS_MAX) {
    const why = `handsMax is at most ${HANDS_MAX}, not ${handsMax}: splits of more hands are not counted out`;
    return [{ clause: rules.cite('10.3'), why }];
  }
  const parts = partsOf({ ...law['10.3'], double: law['A:Double/double down'] });
  if (outcomesAtMost(parts, sevens !== null) > OUTCOMES_MAX) {
    const why = `a wager of ${parts.plain} parts that is doubled to ${parts.doubled} has more results than can be counted`;
    return [{ clause: rules.cite('A:Double/double down'), why }];
  }
  const hands = paymentsOf(rules, ['13.2(b)', '8.1(a)', '8.1(b)', '13.2(a)']);
  return [
    ...faultInUnit(rules, hands, parts.plain, parts.most / parts.plain),
    ...faultInUnit(rules, paymentsOf(rules, ['17.12(a)', '17.12(b)', '17.12(c)'])),
    ...faultInUnit(
      rules,
      Object.values(sevens ?? {}).map((odds): Priced => ['2005 17.7', odds]),
    ),
  ];
};
