import type { PlayPolicy } from '../policy/index.ts';
import { type Refusal, refuse } from '../refusal.ts';

export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Wagers go in steps of this, where the sign says so. */
  readonly increment?: number;
}

/** A wager as it counts: what stands, what was added from the player's chips or given back, and by which clause. */
export interface Stake {
  readonly stake: number;
  readonly added: number;
  readonly returned: number;
  readonly by: string;
}

/**
 * [17.13] [17.14] [1999 3.5] [1999 3.6] [1999 3.6(a)] [3.5] [1999 3.4] The only place where the size of a
 * tournament wager is judged. `chips` is all that the player holds, the wager included; `risk` is what of it can really
 * be lost.
 */
export const judgeWager = (
  policy: PlayPolicy,
  limits: Limits,
  chips: number,
  wager: number,
  risk = wager,
): Stake | Refusal => {
  const { min, max, increment } = limits;
  if (wager > chips)
    return refuse(policy.ownChips, `${wager} is more than the ${chips} that the player holds`);
  if (policy.limits.increment !== undefined && increment !== undefined && wager % increment !== 0) {
    return refuse(policy.limits.increment, `wagers are made in steps of ${increment}`);
  }
  if (wager > max) {
    return { stake: max, added: 0, returned: wager - max, by: policy.over.by };
  }
  if (risk >= min) return { stake: wager, added: 0, returned: 0, by: policy.minimum };
  if (policy.under.becomes === 'minimum' && wager > 0 && chips >= min) {
    return { stake: min, added: min - wager, returned: 0, by: policy.under.by };
  }
  return refuse(policy.under.by, `at least ${min} has to be wagered and put at risk`);
};

/** Wagers of one player at baccarat. */
export interface BaccaratWagers {
  readonly player?: number;
  readonly banker?: number;
  readonly tie?: number;
  readonly playerPair?: number;
  readonly bankerPair?: number;
}

/** [2016 15.14] Wagers on both hands cancel each other: what is at risk is the difference, with tie and pairs. */
export const baccaratRisk = (wagers: BaccaratWagers): number => {
  const { player = 0, banker = 0, tie = 0, playerPair = 0, bankerPair = 0 } = wagers;
  return Math.abs(player - banker) + tie + playerPair + bankerPair;
};

/** [2023 17.14] A bet is exactly twice the ante: without the chips for it a player can only fold. */
export const pokerChoices = (chipsLeft: number, ante: number): readonly ('bet' | 'fold')[] =>
  chipsLeft >= 2 * ante ? ['bet', 'fold'] : ['fold'];

/** [17.14] [1999 3.7] Who cannot make the minimum before a round is out, of the session or of the tournament. */
export const outBefore = (
  policy: PlayPolicy,
  { min }: Limits,
  chips: number,
): { readonly out: 'ofTournament' | 'ofSession'; readonly by: string } | undefined =>
  chips < min ? { out: policy.cannotWager.out, by: policy.cannotWager.by } : undefined;

/** [17.19] [1999 3.5] [1999 3.9] What comes of a player who could have wagered and has not: late, or not at all. */
export const withoutWager = (
  policy: PlayPolicy,
  how: 'late' | 'missed',
): { readonly consequence: 'minimum' | 'directed' | 'disqualified' | 'noSanction'; readonly by: string } => {
  const { means: consequence, by } = policy[how];
  return { consequence, by };
};

/**
 * [17.15] [1999 2.3(c)(i)] A wager out of turn stands with a warning the first time, and may be void after that; or it
 * is a breach.
 */
export const outOfTurn = (
  { outOfTurn: { first, later, by } }: PlayPolicy,
  before: number,
): { readonly consequence: 'standsWithWarning' | 'mayBeVoid' | 'breach'; readonly by: string } => ({
  consequence: before === 0 ? first : later,
  by,
});

/**
 * [17.15] [17.16] [1999 3.2] Whether a wager may still be changed: never once it is placed, or until the dealer asks
 * the next player.
 */
export const refuseChange = (
  { wagerFixed: { when, by } }: PlayPolicy,
  nextAsked: boolean,
): Refusal | undefined => {
  if (when === 'placed') return refuse(by, 'a wager stands as it was placed');
  return when === 'nextIsAsked' && nextAsked
    ? refuse(by, 'the next player has been asked: the wager stands')
    : undefined;
};

/** [1999 3.3] During a session the smallest wager is not raised and the largest not lowered, where the rules say so. */
export const refuseLimits = ({ limits }: PlayPolicy, before: Limits, after: Limits): Refusal | undefined => {
  if (limits.mayTighten) return undefined;
  if (after.min > before.min) return refuse(limits.by, 'the smallest wager is not raised during a session');
  return after.max < before.max
    ? refuse(limits.by, 'the largest wager is not lowered during a session')
    : undefined;
};
