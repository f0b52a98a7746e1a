import type { Prizes } from './conditions.ts';

/** What each of the players gets, or what each gets by name where odd cents make them differ. */
export type Share = number | Readonly<Record<string, number>>;

const WHOLE = 10_000;

/** Whether percentages come to the whole pool. */
export const isWholePool = (prizes: Prizes): boolean =>
  prizes.kind === 'amounts' || prizes.hundredths.reduce((sum, each) => sum + each, 0) === WHOLE;

/** How many places the conditions provide for. */
export const placesProvided = (prizes: Prizes): number =>
  prizes.kind === 'amounts' ? prizes.amounts.length : prizes.hundredths.length;

/** The pool in these proportions, each rounded down, and the odd cents one each from the first place on. */
const inProportion = (pool: number, weights: readonly number[]): number[] => {
  const all = BigInt(weights.reduce((sum, each) => sum + each, 0));
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => Number((BigInt(pool) * BigInt(weight)) / all));
  let odd = pool - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (odd-- > 0 ? part + 1 : part));
};

/**
 * [17.21] The prizes from the first place on. Percentages give the whole pool away: where fewer players have a place
 * than there are prizes, those that can be won keep their proportion to each other.
 */
export const prizeList = (prizes: Prizes, pool: number, players: number): number[] =>
  prizes.kind === 'amounts' ? [...prizes.amounts] : inProportion(pool, prizes.hundredths.slice(0, players));

/**
 * [17.3(a)(xii)(C)] [1999 5.12] [1999 5.12(a)] [1999 5.12(b)] [2005 20.22] Players who are equal on a place share its
 * prize together with as many of the next as there are more of them; the odd cents go one each, in their order.
 */
export const shareOf = (list: readonly number[], place: number, players: readonly string[]): Share => {
  const sum = list.slice(place - 1, place - 1 + players.length).reduce((total, prize) => total + prize, 0);
  const each = Math.floor(sum / players.length);
  const odd = sum - each * players.length;
  if (odd === 0) return each;
  return Object.fromEntries(players.map((player, index) => [player, each + (index < odd ? 1 : 0)]));
};

/** What a place costs in all. */
export const sumOf = (share: Share, players: number): number =>
  typeof share === 'number' ? share * players : Object.values(share).reduce((sum, each) => sum + each, 0);
