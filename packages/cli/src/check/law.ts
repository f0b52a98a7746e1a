/**
 * What the checker knows of the five instruments, written down from their rules once more. Nothing here or in this
 * folder comes from the package that runs tournaments: where both agree, two readings agree.
 */
export interface Law {
  /** Whether a part of the fee may be kept. */
  readonly commission: boolean;
  /** What but fees may come into the pool: anything, what the conditions state, or that and reserve money. */
  readonly contributions: 'anything' | 'stated' | 'statedOrReserve';
  /** Days before the start until which a fee is given back by right; nothing where it never is. */
  readonly refundDays: number | undefined;
  /** A cancelled tournament gives back the fee of a disqualified player too. */
  readonly disqualifiedRefunded: boolean;
  readonly cancel: 'beforePlay' | 'beforeTheEnd';
  readonly reserve: 'beforeAllPlay' | 'beforeHisPlay' | 'none';
  readonly substitute: 'always' | 'ifTransferable';
  /** Buying back, second chances, points and other games, as the conditions say. */
  readonly variety: boolean;
  readonly discretion: boolean;
  readonly reissue: boolean;
  /** How many go on from a table where the conditions are silent. */
  readonly advanceUnsaid: number | undefined;
  /** Whoever has no chips is out for good. */
  readonly noChipsOut: boolean;
  /** Whether seats are drawn, or given as the operator likes. */
  readonly seats: 'ballot' | 'operator';
  /** How equal players are told apart on a place. */
  readonly placeTie: 'playUnlessOut' | 'conditions' | 'playForFirstTwo';
}

const CONDITIONED: Law = {
  commission: true,
  contributions: 'stated',
  refundDays: undefined,
  disqualifiedRefunded: true,
  cancel: 'beforeTheEnd',
  reserve: 'beforeHisPlay',
  substitute: 'always',
  variety: true,
  discretion: false,
  reissue: false,
  advanceUnsaid: undefined,
  noChipsOut: true,
  seats: 'ballot',
  placeTie: 'conditions',
};

/**
 * Rule 15 of 2016, 19 of 2018 and 17 of 2023 are one text but for the reserve pool; rule 20 of 2005 and division 7
 * stand by themselves.
 */
export const LAWS: Readonly<Record<string, Law>> = {
  'act-mini-baccarat-2016': CONDITIONED,
  'act-blackjack-2018': CONDITIONED,
  'act-canberra-poker-2023': { ...CONDITIONED, contributions: 'statedOrReserve' },
  'act-blackjack-2005': {
    ...CONDITIONED,
    reserve: 'beforeAllPlay',
    variety: false,
    placeTie: 'playUnlessOut',
  },
  'nz-tournament-1999': {
    commission: false,
    contributions: 'anything',
    refundDays: 2,
    disqualifiedRefunded: false,
    cancel: 'beforePlay',
    reserve: 'none',
    substitute: 'ifTransferable',
    variety: false,
    discretion: true,
    reissue: true,
    advanceUnsaid: 1,
    noChipsOut: false,
    seats: 'operator',
    placeTie: 'playForFirstTwo',
  },
};
