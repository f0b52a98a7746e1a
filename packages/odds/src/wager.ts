import type { Odds } from '@baize/engine';
import { plus, type Ratio, ratio, times } from './ratio.ts';

/** What one unit wins at these odds. */
export const won = ({ pays, for: stake, lessPercent = 0 }: Odds): Ratio =>
  ratio(BigInt(pays) * BigInt(100 - lessPercent), BigInt(stake) * 100n);

export interface Outcome {
  /** In how many ways it comes about. */
  readonly ways: bigint;
  /** What a wager of one wins by it, or loses where that is below nothing. */
  readonly wins: Ratio;
}

/** What a wager of one is worth: the outcomes by their ways, and all other ways at `otherwise`. */
export const expectationOf = (outcomes: readonly Outcome[], all: bigint, otherwise: Ratio): Ratio => {
  let [value, left] = [ratio(0), all];
  for (const { ways, wins } of outcomes) {
    value = plus(value, times(wins, ratio(ways)));
    left -= ways;
  }
  return times(plus(value, times(otherwise, ratio(left))), ratio(1n, all));
};
