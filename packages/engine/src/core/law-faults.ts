import type { LawFault } from './editions.ts';
import type { Odds } from './money.ts';

/** What is wrong where it is wrong: for lists of conditions that each have to hold. */
export const faultUnless = (holds: boolean, clause: string, why: string): readonly LawFault[] =>
  holds ? [] : [{ clause, why }];

/** Odds that can be paid at all: to one or more, and with no more than the whole of it taken off. */
export const oddsFaults = (
  clause: string,
  { pays, for: stake, lessPercent = 0 }: Odds,
): readonly LawFault[] => [
  ...faultUnless(stake >= 1, clause, `odds of ${pays} for ${stake} cannot be paid: for is one or more`),
  ...faultUnless(
    lessPercent <= 100,
    clause,
    `no more than 100 per cent can be taken off, not ${lessPercent}`,
  ),
];

/** Odds that every wager in whole cents is paid by in whole cents, where nothing can be refused any more when it is paid. */
export const wholeOddsFaults = (clause: string, odds: Odds): readonly LawFault[] => [
  ...oddsFaults(clause, odds),
  ...faultUnless(
    odds.for === 1 && odds.lessPercent === undefined,
    clause,
    `${odds.pays} for ${odds.for} would not come out in whole cents for every wager: it is paid to one`,
  ),
];
