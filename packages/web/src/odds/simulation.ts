import {
  type AnyPlan,
  blocksOf,
  distributionOf,
  estimateOf,
  joinResults,
  nothingYet,
  type PaysByOutcome,
  printChecksum,
  type Share,
  twinOf,
  type Work,
  workBlocks,
} from '@baize/odds';
import type { Case } from './case.ts';
import { workOf } from './work-games.ts';

/** Rounds to be dealt for one wager of a case. */
export interface Dealing {
  readonly asked: Case;
  readonly on: string;
  readonly seed: number;
  readonly rounds: number;
}

/** Where the mean stood after so many rounds. */
interface Point {
  readonly rounds: number;
  readonly mean: number;
  readonly standardError: number;
}

/** What has been dealt so far. */
export interface Dealt {
  readonly rounds: number;
  readonly points: readonly Point[];
  readonly distribution: readonly Share[];
  /** What the wager is worth as it was counted out. */
  readonly expected: number;
  readonly longestWins: number;
  readonly longestLosses: number;
  readonly checksum: string;
}

const LOOKS = 60;

/** Deals, and tells so many times how far it has come. The last telling is the whole. */
export const deal = ({ asked, on, seed, rounds }: Dealing, tell: (dealt: Dealt) => void): void => {
  const plan = workOf(asked).plan(asked);
  const work: Work<AnyPlan> = { plan, on, seed, rounds };
  const pays = plan.wagers[on] as PaysByOutcome;
  const twin = twinOf(plan);
  const blocks = blocksOf(work);
  const step = Math.max(1, Math.ceil(blocks / LOOKS));
  const points: Point[] = [];
  let result = nothingYet(work);
  for (let from = 0; from < blocks; from += step) {
    result = joinResults(result, workBlocks(twin, work, from, Math.min(blocks, from + step)));
    const { tally } = result;
    points.push({ rounds: tally.rounds, ...estimateOf(tally, pays) });
    tell({
      rounds: tally.rounds,
      points: [...points],
      distribution: distributionOf(tally, pays),
      expected: plan.expected[on] as number,
      longestWins: tally.wins.longest,
      longestLosses: tally.losses.longest,
      checksum: printChecksum(tally),
    });
  }
};
