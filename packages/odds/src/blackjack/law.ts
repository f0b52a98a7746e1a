import type { Odds } from '@baize/engine';
import type { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks';

export type Law2005 = (typeof actBlackjack2005)['parameters'];
export type Law2018 = (typeof actBlackjack2018)['parameters'];

/** From which totals on the dealer draws no more. */
export interface DealerStands {
  readonly hardMin: number;
  readonly softMin: number;
}

/** What the chances of a round depend on: the numbers of an edition, and the determination about a soft 17. */
export interface BlackjackLaw {
  readonly decksMin: number;
  readonly decksMax: number;
  readonly dealer: DealerStands;
  /** A hard total below this draws, unless doubled. */
  readonly hardMin: number;
  readonly blackjack: Odds;
  readonly evenMoney: Odds;
  readonly win: Odds;
  readonly insurance: Odds;
  readonly handsMax: number;
  readonly handsFromAcesMax: number;
  readonly side: SideWagers;
}

export interface SideWagers {
  readonly perfectPairs: { readonly mixed: Odds; readonly coloured: Odds; readonly perfect: Odds };
  readonly pairsPlay?: Odds;
  readonly superSevens?: Law2005['17.7'];
}

export type Soft17 = 'stand' | 'draw';

type Shared = Pick<Law2005, '2.1' | '8.1(a)' | '8.1(b)' | '9.2(b)' | '10.3' | '13.2(a)' | '13.2(b)'>;

const shared = (law: Shared) => ({
  decksMin: law['2.1'].decksMin,
  decksMax: law['2.1'].decksMax,
  hardMin: law['9.2(b)'].hardMin,
  blackjack: law['13.2(a)'],
  evenMoney: law['8.1(b)'],
  win: law['13.2(b)'],
  handsMax: law['10.3'].handsMax,
  handsFromAcesMax: law['10.3'].handsFromAcesMax,
});

/** The edition of 2005: the dealer stands on every 17. */
export const lawOf2005 = (law: Law2005): BlackjackLaw => ({
  ...shared(law),
  dealer: law['12.1'],
  insurance: law['7.4'],
  side: {
    perfectPairs: { mixed: law['18.14(a)'], coloured: law['18.14(b)'], perfect: law['18.14(c)'] },
    superSevens: law['17.7'],
  },
});

/** The edition of 2018: the layout says whether the dealer draws to a soft 17. */
export const lawOf2018 = (law: Law2018, soft17: Soft17): BlackjackLaw => ({
  ...shared(law),
  dealer: law[soft17 === 'draw' ? '12.1(b)' : '12.1(a)'],
  insurance: law['7.5'],
  side: {
    perfectPairs: { mixed: law['17.12(a)'], coloured: law['17.12(b)'], perfect: law['17.12(c)'] },
    pairsPlay: law['17.23'],
  },
});
