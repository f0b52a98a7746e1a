import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SeriesResult, type SeriesTerms, seriesTable } from './series.ts';

/** `resultOf('spring', 'A', 'BC', 'D')`: A first, B and C equal on the second rank, D fourth. */
const resultOf = (tournament: string, ...tiers: readonly string[]): SeriesResult => {
  let before = 0;
  return {
    tournament,
    ranks: tiers.flatMap((tier) => {
      const rank = before + 1;
      before += tier.length;
      return [...tier].map((player) => ({ rank, player }));
    }),
  };
};

const TERMS: SeriesTerms = { points: [10, 7, 5, 3, 1], tie: 'equal' };

const tableOf = (terms: SeriesTerms, ...results: readonly SeriesResult[]): string[] =>
  seriesTable(terms, results).map(({ rank, player, total }) => `${rank} ${player} ${total}`);

describe('a series over several tournaments', () => {
  test('adds points by rank; nobody has played is an empty table', () => {
    expect(seriesTable(TERMS, [])).toEqual([]);
    expect(tableOf(TERMS, resultOf('one', 'A', 'B'), resultOf('two', 'B', 'A', 'C'))).toEqual([
      '1 A 17',
      '1 B 17',
      '3 C 5',
    ]);
  });

  test('who are equal share the points of their ranks exactly', () => {
    expect(tableOf(TERMS, resultOf('one', 'ABC', 'D'))).toEqual([
      '1 A 22/3',
      '1 B 22/3',
      '1 C 22/3',
      '4 D 3',
    ]);
    // Three thirds are one: no rounding adds up to a different winner.
    const thirds = ['one', 'two', 'three'].map((name) => resultOf(name, 'ABC'));
    expect(tableOf(TERMS, ...thirds)[0]).toBe('1 A 22');
  });

  test('below the list of points nobody has any, and shares at its edge are of what is left', () => {
    expect(tableOf({ points: [4], tie: 'equal' }, resultOf('one', 'AB', 'C'))).toEqual([
      '1 A 2',
      '1 B 2',
      '3 C 0',
    ]);
  });

  test.each([
    [1, ['1 A 10', '1 B 10', '3 C 5']],
    [2, ['1 A 20', '2 B 17', '3 C 10']],
    [3, ['1 A 27', '2 B 24', '3 C 15']],
    [9, ['1 A 27', '2 B 24', '3 C 15']],
  ] as const)('the best %i results count', (best, table) => {
    const results = [
      resultOf('one', 'A', 'B', 'C'),
      resultOf('two', 'A', 'B', 'C'),
      resultOf('three', 'B', 'A', 'C'),
    ];
    expect(tableOf({ ...TERMS, best }, ...results)).toEqual(table);
  });

  test('each result says what it brought and whether it counts', () => {
    const [first] = seriesTable({ ...TERMS, best: 1 }, [resultOf('one', 'B', 'A'), resultOf('two', 'A')]);
    expect(first).toEqual({
      rank: 1,
      player: 'B',
      total: 10,
      results: { one: { points: 10, counts: true } },
    });
    const second = seriesTable({ ...TERMS, best: 1 }, [resultOf('one', 'B', 'A'), resultOf('two', 'A')])[1];
    expect(second?.results).toEqual({
      one: { points: 7, counts: false },
      two: { points: 10, counts: true },
    });
  });

  test('countback: the best single result tells equal totals apart, then the next; all equal stays equal', () => {
    const terms: SeriesTerms = { points: [10, 6, 4], tie: 'countback' };
    const results = [
      resultOf('one', 'A', 'B', 'C'),
      resultOf('two', 'D', 'B', 'C'),
      resultOf('three', 'E', 'F', 'C'),
    ];
    // B has 6 and 6, C has 4, 4 and 4: both have 12.
    expect(tableOf(terms, ...results)).toEqual(['1 B 12', '2 C 12', '3 A 10', '3 D 10', '3 E 10', '6 F 6']);
  });

  test('countback goes by what counts: a result that does not, or nought, tells nobody apart', () => {
    const terms: SeriesTerms = { points: [10, 6, 4, 0], tie: 'countback' };
    const noughts = [
      resultOf('one', 'A'),
      resultOf('two', 'B', 'CDE'),
      resultOf('three', 'D', 'E', 'C', 'B'),
    ];
    expect(tableOf({ ...terms, best: 1 }, ...noughts).slice(0, 3)).toEqual(['1 A 10', '1 B 10', '1 D 10']);
    expect(
      tableOf(terms, resultOf('one', 'A'), resultOf('two', 'B'), resultOf('three', 'X', 'Y', 'Z', 'A')),
    ).toEqual(['1 A 10', '1 B 10', '1 X 10', '4 Y 6', '5 Z 4']);
  });

  test('whatever is played: all points of a tournament are given once, and more points are never below fewer', () => {
    const tournaments = fc.array(fc.shuffledSubarray([...'ABCDEFG'], { minLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(tournaments, fc.integer({ min: 1, max: 6 }), (orders, best) => {
        const results = orders.map((order, at) => resultOf(`t${at}`, ...order));
        const whole = seriesTable(TERMS, results);
        expect(whole.reduce((sum, { total }) => sum + Number(total), 0)).toBe(26 * orders.length);
        const rows = seriesTable({ ...TERMS, best }, results);
        for (const { results: each, total } of rows) {
          const counted = Object.values(each).filter(({ counts }) => counts);
          expect(counted.length).toBe(Math.min(best, Object.keys(each).length));
          expect(counted.reduce((sum, { points }) => sum + Number(points), 0)).toBe(total);
        }
        const totals = rows.map(({ total }) => Number(total));
        expect(totals).toEqual([...totals].sort((one, other) => other - one));
      }),
    );
  });
});
