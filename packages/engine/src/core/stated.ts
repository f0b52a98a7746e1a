import type { LawFault } from './editions.ts';
import type { Odds } from './money.ts';

/** A number as a clause states it, what the code of a game can carry of it, and why no more. */
export interface Stated {
  readonly clause: string;
  /** The field, as `parameters.json` names it. */
  readonly name: string;
  readonly value: number;
  readonly least: number;
  /** Without it there is no upper bound. */
  readonly most?: number;
  readonly why: string;
}

const bounds = ({ least, most }: Stated): string => {
  if (most === undefined) return `at least ${least}`;
  return least === most ? `${least}` : `${least} to ${most}`;
};

/** What is wrong with a number that a clause states, in a sentence that says what is possible. */
export const faultInNumber = (stated: Stated): readonly LawFault[] => {
  const { clause, name, value, least, most, why } = stated;
  return value >= least && (most === undefined || value <= most)
    ? []
    : [{ clause, why: `${name} is ${bounds(stated)}, not ${value}: ${why}` }];
};

/** What is wrong with a number of which the code can carry one value alone. */
export const faultUnless = (
  clause: string,
  name: string,
  value: number,
  only: number,
  why: string,
): readonly LawFault[] => faultInNumber({ clause, name, value, least: only, most: only, why });

/** No rules print odds above these, and within them what wagers come to stays within what can be counted. */
const PAYS_MAX = 100_000;
const FOR_MAX = 1000;

/** What is wrong with odds: nothing is paid for nothing, and every payment is a whole number that a double holds. */
export const faultsInOdds = (
  clause: string,
  { pays, for: unit, lessPercent = 0 }: Odds,
  path = '',
): readonly LawFault[] => [
  ...faultInNumber({
    clause,
    name: `${path}for`,
    value: unit,
    least: 1,
    most: FOR_MAX,
    why: 'a wager of this or a multiple of it has to be within what chips can make',
  }),
  ...faultInNumber({
    clause,
    name: `${path}pays`,
    value: pays,
    least: 0,
    most: PAYS_MAX,
    why: 'more is no payment that chips of a table could make',
  }),
  ...faultInNumber({
    clause,
    name: `${path}lessPercent`,
    value: lessPercent,
    least: 0,
    most: 100,
    why: 'no more than the whole of it can be taken off',
  }),
];

/**
 * The same of what is paid when nothing can be refused any more: every wager of whole cents comes out in whole cents.
 */
export const faultsInWholeOdds = (clause: string, odds: Odds): readonly LawFault[] => [
  ...faultsInOdds(clause, odds),
  ...faultUnless(clause, 'for', odds.for, 1, 'it is paid on any wager, to the cent'),
];

/** What is wrong where a condition does not hold. */
export const faultWhere = (isWrong: boolean, clause: string, why: string): readonly LawFault[] =>
  isWrong ? [{ clause, why }] : [];

/** A part of something, such as half a wager. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** What is wrong with a part: it is above nothing, and of something. */
export const faultsInPart = (
  clause: string,
  { part, of }: Part,
  { path = '', whole = false }: { readonly path?: string; readonly whole?: boolean } = {},
): readonly LawFault[] => {
  const why = 'a part is above nothing, and of something';
  return [
    ...faultInNumber({ clause, name: `${path}of`, value: of, least: 1, most: FOR_MAX, why }),
    ...faultInNumber({
      clause,
      name: `${path}part`,
      value: part,
      least: 1,
      most: whole ? Math.max(1, of) : FOR_MAX,
      why: whole ? 'it is at most the whole' : why,
    }),
  ];
};
