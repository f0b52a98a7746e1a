import type { PlayPolicy } from '../policy/index.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** The least and the most that may be wagered, and in what steps. */
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

/** The least and the most that limits let be wagered: where the sign has steps, the outermost of them within. */
export const reachOf = ({
  min,
  max,
  increment = 1,
}: Limits): { readonly least: number; readonly most: number } => ({
  least: Math.ceil(min / increment) * increment,
  most: Math.floor(max / increment) * increment,
});

/** Of what a player wagers: what of it can really be lost, and the one wager that is laid now. */
interface Parts {
  readonly risk?: number;
  readonly one?: number;
}

/**
 * [1999 3.5] [1999 3.6] [1999 3.6(a)] [1999 3.6(b)] [1999 3.4] Put right by the limits first; steps are for what lies
 * within.
 */
const judgeSum = (
  policy: PlayPolicy,
  limits: Limits & { readonly steps: string },
  chips: number,
  total: number,
): Stake | Refusal => {
  const { least, most } = reachOf(limits);
  if (total > most) return { stake: most, added: 0, returned: total - most, by: policy.over.by };
  if (total < least) {
    return total > 0 && chips >= least
      ? { stake: least, added: least - total, returned: 0, by: policy.under.by }
      : refuse(policy.under.by, `at least ${least} has to be wagered`);
  }
  const { increment = 1 } = limits;
  return total % increment === 0
    ? { stake: total, added: 0, returned: 0, by: policy.minimum }
    : refuse(limits.steps, `wagers are made in steps of ${increment}`);
};

/**
 * [17.14] [3.5] What is put at risk is tested first, as it would be without what is above the largest wager; then that
 * is cut.
 */
const judgeEach = (
  policy: PlayPolicy,
  { min, max }: Limits,
  total: number,
  { risk = total, one = total }: Parts,
): Stake | Refusal => {
  const returned = Math.max(0, one - max);
  if (risk - returned < min) {
    return refuse(policy.under.by, `at least ${min} has to be wagered and put at risk`);
  }
  const by = returned > 0 ? policy.over.by : policy.minimum;
  return { stake: total - returned, added: 0, returned, by };
};

/**
 * [17.13] The only place where the size of a tournament wager is judged. `chips` is all that the player holds and
 * `total` all that would lie of him, the wager of now included.
 */
export const judgeWager = (
  policy: PlayPolicy,
  limits: Limits,
  chips: number,
  total: number,
  parts: Parts = {},
): Stake | Refusal => {
  if (total > chips)
    return refuse(policy.ownChips, `${total} is more than the ${chips} that the player holds`);
  const { limits: law } = policy;
  return law.of === 'sum'
    ? judgeSum(policy, { ...limits, steps: law.increment }, chips, total)
    : judgeEach(policy, limits, total, parts);
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

/** The least that can be wagered: steps of a sign count only where the rules have them. */
export const leastUnder = ({ limits: { of } }: PlayPolicy, limits: Limits): number =>
  of === 'sum' ? reachOf(limits).least : limits.min;

/**
 * [17.14] [1999 3.7] [1999 5.1] Who cannot make the minimum before a round is out, of the session or of the tournament.
 * New Zealand's 3.7 is about losing all chips; who has some left, and too few, is out by 5.1.
 */
export const outBefore = (
  policy: PlayPolicy,
  limits: Limits,
  chips: number,
): { readonly out: 'ofTournament' | 'ofSession'; readonly by: string } | undefined => {
  const { out, by, short = by } = policy.cannotWager;
  return chips < leastUnder(policy, limits) ? { out, by: chips > 0 ? short : by } : undefined;
};

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

/**
 * [1999 3.3] [1999 3.4] During a session the smallest wager is not raised and the largest not lowered, where the rules
 * say so; and steps are never above the smallest wager.
 */
export const refuseLimits = ({ limits }: PlayPolicy, before: Limits, after: Limits): Refusal | undefined => {
  const { increment = 1 } = after;
  if (limits.increment !== undefined && increment > after.min)
    return refuse(limits.increment, `steps of ${increment} are above the smallest wager of ${after.min}`);
  if (limits.mayTighten) return undefined;
  if (after.min > before.min) return refuse(limits.by, 'the smallest wager is not raised during a session');
  return after.max < before.max
    ? refuse(limits.by, 'the largest wager is not lowered during a session')
    : undefined;
};
