import type { Expectation } from '../tables/play.ts';

/** One way in which a round can end, as likely as its weight says, with what the house wins by it. */
interface Way {
  readonly weight: number;
  readonly win: number;
}

/** Mean and variance over everything that can happen: wagers that one result decides go together. */
export const expectationOver = (ways: readonly Way[]): Expectation => {
  let all = 0;
  let sum = 0;
  for (const { weight, win } of ways) {
    all += weight;
    sum += weight * win;
  }
  const mean = sum / all;
  let squares = 0;
  for (const { weight, win } of ways) squares += weight * (win - mean) ** 2;
  return { mean, variance: squares / all };
};

/** Of two that nothing has to do with each other, or nearly. */
export const both = (one: Expectation, other: Expectation): Expectation => ({
  mean: one.mean + other.mean,
  variance: one.variance + other.variance,
});
