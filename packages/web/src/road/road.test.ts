import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../games/baccarat/view.ts';
import { ENGLISH } from '../words/language.ts';
import { beadPlate, bigRoad, columnsOf, fitted, pairWords, ROWS, roadWords } from './road.ts';

const LETTERS: Readonly<Record<string, Outcome>> = { P: 'player', B: 'banker', T: 'tie' };
const outcomes = (letters: string): readonly Outcome[] =>
  [...letters].map((letter) => LETTERS[letter] ?? 'tie');

/** The road as a drawing: rows of letters, a tie after a win as its count. */
const drawn = (letters: string): readonly string[] => {
  const { cells } = bigRoad(outcomes(letters));
  const width = columnsOf(cells);
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => {
      const cell = cells.find((each) => each.column === column && each.row === row);
      if (cell === undefined) return '.';
      const letter = cell.winner === 'player' ? 'P' : 'B';
      return cell.ties === 0 ? letter : letter.toLowerCase();
    }).join(''),
  ).filter((line) => /[^.]/.test(line));
};

describe('the bead plate', () => {
  test('goes down six and on to the next column, ties among the rest', () => {
    expect(beadPlate(outcomes('PBTPBTP')).map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 0],
    ]);
  });
});

describe('the big road', () => {
  test('begins a column with each change and goes down with each repetition', () => {
    expect(drawn('PPBPPP')).toEqual(['PBP', 'P.P', '..P']);
  });

  test('marks a tie on the win before it and neither begins nor breaks a run', () => {
    expect(drawn('PTPB')).toEqual(['pB', 'P.']);
    expect(bigRoad(outcomes('PTTTP')).cells.map(({ ties }) => ties)).toEqual([3, 0]);
  });

  test('keeps ties before the first win for it', () => {
    expect(bigRoad(outcomes('TT'))).toEqual({ cells: [], tiesFirst: 2 });
    expect(bigRoad(outcomes('TTB'))).toEqual({
      cells: [{ winner: 'banker', column: 0, row: 0, ties: 2 }],
      tiesFirst: 2,
    });
  });

  test('turns a run of more than six to the right: the dragon tail', () => {
    expect(drawn('BBBBBBBBB')).toEqual(['B...', 'B...', 'B...', 'B...', 'B...', 'BBBB']);
  });

  test('begins the next run beside the tail, not after it', () => {
    expect(drawn('BBBBBBBBP')).toEqual(['BP.', 'B..', 'B..', 'B..', 'B..', 'BBB']);
  });

  test('turns a run that meets a tail, in the row above it', () => {
    expect(drawn('BBBBBBBBPPPPPP')).toEqual(['BP.', 'BP.', 'BP.', 'BP.', 'BPP', 'BBB']);
  });

  test('stays in its row once it has turned, whatever lies below', () => {
    // The second run turns above the first one's tail; past the end of that tail it does not go down again.
    expect(drawn('BBBBBBBPPPPPPP')).toEqual(['BP..', 'BP..', 'BP..', 'BP..', 'BPPP', 'BB..']);
  });

  test('begins a run further right where a tail has taken the top row', () => {
    const tails = `${'B'.repeat(7)}${'P'.repeat(6)}${'B'.repeat(5)}${'P'.repeat(4)}${'B'.repeat(3)}PPPB`;
    const { cells } = bigRoad(outcomes(tails));
    const places = cells.map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(places.length);
    expect(cells.at(-1)?.row).toBe(0);
  });

  test('has a cell for each win, each ties of its own, no two cells in one place, runs that begin at the top', () => {
    const any = fc.array(fc.constantFrom<Outcome>('player', 'banker', 'tie'), { maxLength: 90 });
    fc.assert(
      fc.property(any, (list) => {
        const { cells, tiesFirst } = bigRoad(list);
        const wins = list.filter((outcome) => outcome !== 'tie');
        expect(cells.map(({ winner }) => winner)).toEqual(wins);
        const ties = cells.reduce((sum, cell) => sum + cell.ties, cells.length === 0 ? tiesFirst : 0);
        expect(ties).toBe(list.length - wins.length);
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
        for (const [index, cell] of cells.entries()) {
          const before = cells[index - 1];
          if (before?.winner !== cell.winner) expect(cell.row).toBe(0);
          else expect(cell.column - before.column + (cell.row - before.row)).toBe(1);
          expect(cell.row).toBeLessThan(ROWS);
        }
      }),
      { seed: 20161215, numRuns: 400 },
    );
  });
});

test('a road shows its last columns where it is longer than its tray', () => {
  const { cells } = bigRoad(outcomes('PBPBPB'));
  expect(fitted(cells, 4).map(({ column, winner }) => [column, winner])).toEqual([
    [0, 'player'],
    [1, 'banker'],
    [2, 'player'],
    [3, 'banker'],
  ]);
  expect(fitted(cells, 6)).toHaveLength(6);
});

test('a road in words counts and tells the last', () => {
  expect(roadWords(ENGLISH, outcomes(''))).toBe('No round of this shoe has been played');
  expect(roadWords(ENGLISH, outcomes('PBT'))).toBe(
    '3 rounds: player 1, banker 1, tie 1. The last: player, banker, tie',
  );
});

test('pairs are counted for each hand, and not spoken of where there were none', () => {
  expect(pairWords(ENGLISH.say, [[], ['player'], ['player', 'banker']])).toBe('Pairs: player 2, banker 1');
  expect(pairWords(ENGLISH.say, [[], []])).toBe('');
});
