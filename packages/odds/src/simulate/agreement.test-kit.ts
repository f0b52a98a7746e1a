import { expect } from 'vitest';
import { estimateOf } from './figures.ts';
import { type AnyPlan, twinOf } from './twins.ts';
import { blocksOf, type Work, workBlocks } from './work.ts';

const ROUNDS = 1_000_000;

/** Every wager of a plan comes within four standard errors of its exact figure over a million rounds. */
export const expectAgreement = (plan: AnyPlan, on: string): void => {
  const work: Work<AnyPlan> = { plan, on, seed: 20_260, rounds: ROUNDS };
  const { tally } = workBlocks(twinOf(plan), work, 0, blocksOf(work));
  expect(tally.rounds).toBe(ROUNDS);
  for (const [wager, pays] of Object.entries(plan.wagers)) {
    const { mean, standardError } = estimateOf(tally, pays);
    const exact = plan.expected[wager] as number;
    expect(Math.abs(mean - exact), `${wager}: ${mean} for ${exact}`).toBeLessThan(4 * standardError);
  }
};
