import { expect, test } from 'vitest';
import { seriesTable } from '../series.ts';
import { htmlOf } from './page.ts';
import { seriesPaper, seriesWords } from './series-table.ts';

test('the table of a series has what each won where, in brackets what does not count, and its terms', () => {
  const terms = { points: [10, 7], best: 1, tie: 'equal' } as const;
  const table = seriesTable(terms, [
    {
      tournament: 'one',
      ranks: [
        { rank: 1, player: 'A' },
        { rank: 2, player: 'B' },
      ],
    },
    { tournament: 'two', ranks: [{ rank: 1, player: 'B' }] },
  ]);
  const of = ['one', 'two', 'three'].map((tournament) => ({ tournament, title: tournament.toUpperCase() }));
  const text = htmlOf(
    seriesPaper({ title: 'Season 2030', terms, of, table }, (player) => `Player ${player}`),
  );
  expect(text).toContain('Season 2030');
  expect(text).toContain('1st 10, 2nd 7; who are equal share theirs. The best 1 of a player’s results count');
  const cells = [...text.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>/g, '|'),
  );
  expect(cells).toEqual(['|1||Player A||10||||||10|', '|1||Player B||(7)||10||||10|']);
  expect(text).toContain('no prize pool hangs on it');
});

test('terms in words: all results, and countback', () => {
  expect(seriesWords({ points: [3], tie: 'countback' })).toBe(
    'Points by place: 1st 3; who are equal share theirs. All results count, and the best single result tells equal totals apart, then the next.',
  );
});
