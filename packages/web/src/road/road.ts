import type { Hand, Outcome } from '../games/baccarat/view.ts';
import type { Language, Plain, Say } from '../words/language.ts';

export const ROWS = 6;

/** One round in the bead plate: downwards, then the next column. */
export interface Bead {
  readonly outcome: Outcome;
  readonly column: number;
  readonly row: number;
}

export const beadPlate = (outcomes: readonly Outcome[]): readonly Bead[] =>
  outcomes.map((outcome, index) => ({ outcome, column: Math.floor(index / ROWS), row: index % ROWS }));

/** A win in the big road, with the ties that followed it. */
export interface RoadCell {
  readonly winner: Exclude<Outcome, 'tie'>;
  readonly column: number;
  readonly row: number;
  readonly ties: number;
}

export interface BigRoad {
  readonly cells: readonly RoadCell[];
  /** Ties before anybody has won: they are marked on the first win when it comes. */
  readonly tiesFirst: number;
}

const EMPTY: BigRoad = { cells: [], tiesFirst: 0 };

const isTaken = (cells: readonly RoadCell[], column: number, row: number): boolean =>
  cells.some((cell) => cell.column === column && cell.row === row);

/** A new run begins at the top, in the first column right of where the last run began that is free there. */
const newRun = (cells: readonly RoadCell[], start: number): { column: number; row: number } => {
  let column = start + 1;
  while (isTaken(cells, column, 0)) column += 1;
  return { column, row: 0 };
};

/**
 * A run goes down; where the plate ends or a tail lies in its way it turns right, and stays in that row: the dragon
 * tail.
 */
const goOn = (
  cells: readonly RoadCell[],
  last: RoadCell,
  turned: boolean,
): { column: number; row: number } => {
  const below = last.row + 1;
  return turned || below >= ROWS || isTaken(cells, last.column, below)
    ? { column: last.column + 1, row: last.row }
    : { column: last.column, row: below };
};

/** The big road: each run of one hand's wins is a column, a tie is a mark on the win before it. */
export const bigRoad = (outcomes: readonly Outcome[]): BigRoad => {
  const cells: RoadCell[] = [];
  let tiesFirst = 0;
  let start = -1;
  for (const outcome of outcomes) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last === undefined) tiesFirst += 1;
      else cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
    } else if (last === undefined || last.winner !== outcome) {
      const place = newRun(cells, start);
      start = place.column;
      cells.push({ winner: outcome, ...place, ties: last === undefined ? tiesFirst : 0 });
    } else {
      cells.push({ winner: outcome, ...goOn(cells, last, last.column > start), ties: 0 });
    }
  }
  return cells.length === 0 ? { ...EMPTY, tiesFirst } : { cells, tiesFirst };
};

export const columnsOf = (cells: readonly { readonly column: number }[]): number =>
  cells.reduce((most, { column }) => Math.max(most, column + 1), 0);

/** The last columns of a road that fit into so many, moved to the left edge. */
export const fitted = <Cell extends { readonly column: number }>(
  cells: readonly Cell[],
  columns: number,
): readonly Cell[] => {
  const skipped = Math.max(0, columnsOf(cells) - columns);
  return cells
    .filter(({ column }) => column >= skipped)
    .map((cell) => ({ ...cell, column: cell.column - skipped }));
};

export const countsOf = (outcomes: readonly Outcome[]): Readonly<Record<Outcome, number>> => ({
  player: outcomes.filter((outcome) => outcome === 'player').length,
  banker: outcomes.filter((outcome) => outcome === 'banker').length,
  tie: outcomes.filter((outcome) => outcome === 'tie').length,
});

const PLAIN: Readonly<Record<Outcome, Plain>> = { player: 'player', banker: 'banker', tie: 'tie' };

/** A road in words, for whoever does not see it: how often each, and the last few, newest last. */
export const roadWords = ({ say }: Language, outcomes: readonly Outcome[]): string => {
  if (outcomes.length === 0) return say('No round of this shoe has been played');
  const { player, banker, tie } = countsOf(outcomes);
  const last = outcomes.slice(-8).map((outcome) => say(PLAIN[outcome]));
  return say('{n} {n|round|rounds}: player {player}, banker {banker}, tie {tie}. The last: {last}', {
    ...{ n: outcomes.length, player, banker, tie, last: last.join(', ') },
  });
};

/** The pairs of a road in words; nothing where there were none. */
export const pairWords = (say: Say, pairs: readonly (readonly Hand[])[]): string => {
  const count = (hand: Hand): number => pairs.filter((hands) => hands.includes(hand)).length;
  const [player, banker] = [count('player'), count('banker')];
  return player + banker === 0 ? '' : say('Pairs: player {player}, banker {banker}', { player, banker });
};
