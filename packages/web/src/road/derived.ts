import type { Outcome } from '../games/baccarat/view.ts';

/** A mark in a derived road: red where the big road repeats itself, blue where it does not. */
export type Mark = 'red' | 'blue';

/** The derived roads, and how many columns back each of them compares. */
export const DERIVED = { 'Big eye boy': 1, 'Small road': 2, 'Cockroach pig': 3 } as const;

/** The lengths of the runs of the big road, without its ties. */
const runsOf = (outcomes: readonly Outcome[]): readonly number[] => {
  const wins = outcomes.filter((outcome) => outcome !== 'tie');
  return wins.reduce<number[]>((runs, winner, index) => {
    if (index > 0 && wins[index - 1] === winner) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    return runs;
  }, []);
};

/**
 * The marks of a derived road. A win that begins a column is red where the two columns before it, so many apart, are
 * as long as each other. One that goes on is red where the column so many back has a cell beside it, or where it had
 * ended before the cell above already.
 */
export const derivedRoad = (outcomes: readonly Outcome[], back: number): readonly Mark[] => {
  const runs = runsOf(outcomes);
  return runs.flatMap((length, column) =>
    Array.from({ length }, (_, row): readonly Mark[] => {
      if (column < back || (row === 0 && column === back)) return [];
      if (row === 0) return [runs[column - 1] === runs[column - 1 - back] ? 'red' : 'blue'];
      const beside = runs[column - back] ?? 0;
      return [beside > row || beside < row ? 'red' : 'blue'];
    }).flat(),
  );
};
