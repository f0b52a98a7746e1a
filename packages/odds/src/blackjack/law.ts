import type { Odds } from '@baize/engine';
import type { BlackjackRules } from '@baize/engine/blackjack';
import { oddsFaultsIn } from './faults.ts';

/** From which totals on the dealer draws no more. */
export interface DealerStands {
  readonly hardMin: number;
  readonly softMin: number;
}

/** What the chances of a round depend on: the numbers of an edition, and the determination about a soft 17. */
export interface BlackjackLaw {
  readonly dealer: DealerStands;
  /** A hard total below this draws, unless doubled. */
  readonly hardMin: number;
  /** As 8.1(a) has it: where the dealer can have no Blackjack. */
  readonly blackjackAtOnce: Odds;
  /** As 13.2(a) has it: where the dealer's hand had to be waited for. */
  readonly blackjack: Odds;
  readonly evenMoney: Odds;
  readonly win: Odds;
  readonly insurance: Odds;
  readonly handsMax: number;
  readonly handsFromAcesMax: number;
  /** What a double adds to the wager: all that is allowed, as less is never worth more but where a hand must draw. */
  readonly double: { readonly part: number; readonly of: number };
  readonly side: SideWagers;
}

export interface SideWagers {
  readonly perfectPairs: { readonly mixed: Odds; readonly coloured: Odds; readonly perfect: Odds };
  readonly pairsPlay?: Odds;
  readonly superSevens?: NonNullable<BlackjackRules['sevens']>;
}

/** What the dealer does on a soft seventeen. */
export type Soft17 = 'stand' | 'draw';

/** What the operator determines that chances depend on. */
export interface Determinations {
  /** Which clause of 12.1 is on the layout. */
  readonly soft17: Soft17;
}

/** The law of a table: of any edition, by the numbers that its own clauses state. */
export const lawOf = (rules: BlackjackRules, { soft17 }: Determinations): BlackjackLaw => {
  const [fault] = oddsFaultsIn(rules);
  if (fault !== undefined)
    throw new RangeError(`impossible: ${fault.clause} of ${rules.rulebook}, ${fault.why}`);
  if (soft17 === 'draw' && !rules.soft17Choice)
    throw new RangeError(`impossible: ${rules.rulebook} has no layout that draws to a soft 17`);
  const { law, sevens, pairsOptions } = rules;
  return {
    dealer: law[soft17 === 'draw' ? '12.1(b)' : '12.1(a)'],
    hardMin: law['9.2(b)'].hardMin,
    blackjackAtOnce: law['8.1(a)'],
    blackjack: law['13.2(a)'],
    evenMoney: law['8.1(b)'],
    win: law['13.2(b)'],
    insurance: law['7.5'],
    handsMax: law['10.3'].handsMax,
    handsFromAcesMax: law['10.3'].handsFromAcesMax,
    double: law['A:Double/double down'],
    side: {
      perfectPairs: { mixed: law['17.12(a)'], coloured: law['17.12(b)'], perfect: law['17.12(c)'] },
      ...(pairsOptions.includes('pairs-play') ? { pairsPlay: law['17.23'] } : {}),
      ...(sevens === null ? {} : { superSevens: sevens }),
    },
  };
};
