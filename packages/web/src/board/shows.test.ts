import { describe, expect, test } from 'vitest';
import { type Show, showsIn, turnAt } from './shows.ts';

describe('what a screen is for', () => {
  test.each<[string | undefined, readonly Show[]]>([
    [undefined, []],
    ['', []],
    ['seats', ['seats']],
    ['seats+ranking', ['seats', 'ranking']],
    ['ranking,clock,ranking', ['ranking', 'clock']],
    ['nothing+results', ['results']],
  ])('%s', (address, shows) => {
    expect(showsIn(address)).toEqual(shows);
  });

  test('every page of every show has its turn, and then they begin again', () => {
    const pages: Readonly<Record<Show, number>> = { seats: 3, tables: 1, ranking: 2, clock: 0, results: 1 };
    const turns = Array.from({ length: 12 }, (_, step) =>
      turnAt(['seats', 'clock', 'ranking'], (show) => pages[show], step),
    );
    expect(turns.map((turn) => `${turn?.show} ${turn?.page}`)).toEqual([
      'seats 0',
      'seats 1',
      'seats 2',
      'clock 0',
      'ranking 0',
      'ranking 1',
      'seats 0',
      'seats 1',
      'seats 2',
      'clock 0',
      'ranking 0',
      'ranking 1',
    ]);
    expect(turnAt(['seats'], () => 3, -1)).toEqual({ show: 'seats', page: 2, pages: 3 });
    expect(turnAt([], () => 1, 4)).toBeUndefined();
  });
});
