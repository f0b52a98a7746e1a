/** What differs between the two editions and moves money. */
export interface Edition {
  /** 2005: a side wager needs its owner's own wager beside it. 2018: any on the box. */
  readonly sideNeedsOwn: boolean;
  readonly othersInsure: boolean;
  /** By which clause pairs are offered at a table, and which kinds of them there are. */
  readonly pairsOffered: string;
  readonly kindsOfPairs: readonly unknown[];
  /** 12.1: the table says whether the dealer draws on a soft 17. */
  readonly asksSoft17: boolean;
  /** How many provisions each rule has. */
  readonly provisions: readonly number[];
  /** The rule of automated shoes. */
  readonly automated: string;
}
