import { expect, test } from 'vitest';
import { type Book, dues, entries, places, playOff, refusal, score, settled } from './file.test-kit.ts';
import { BJ05, clause, NZ } from './instruments.test-kit.ts';
import { byPoints } from './points.ts';

const POINTS = {
  points: [10, 7, 5, 3, 1],
  pointsTie: 'split',
  sessions: [{ name: 'one' }, { name: 'two', game: 'baccarat' }],
  prizes: { amounts: [60_000, 30_000, 10_000] },
};
const overPoints = (book: Book): unknown => {
  const record = [...entries('ABC'), score({ A: 9, B: 5, C: 5 }, 'one')];
  const half = settled(book, record, POINTS);
  expect([half.points, half.places]).toEqual([{ A: 10, B: 6, C: 6 }, []]);
  const done = settled(book, [...record, score({ A: 5, B: 9, C: 5 }, 'two')], POINTS);
  expect(done.places[0]?.clause).toMatch(/xii?\)\(C\)$/);
  return [done.points, places(done), done.advancing, done.due];
};
const SHARED = [{ A: 16, B: 16, C: 12 }, ['1 A,B 45000', '3 C 10000'], {}, []];

clause(
  ['17.3(a)(ii)(D)', '17.3(a)(x)(B)', '17.3(a)(xii)(B)'],
  'points over sessions of several games, ties shared',
  (book) => {
    expect(overPoints(book)).toEqual(SHARED);
  },
);

clause(
  '17.3(a)(x)(B)',
  'shared points are exact fractions, and places without points need no play-off',
  (book) => {
    const record = [...entries('ABCDEFG'), score({ A: 5, B: 5, C: 5, D: 5, E: 1, F: 0, G: 0 }, 'one')];
    const { points } = settled(book, record, POINTS);
    expect(points).toEqual({ A: '25/4', B: '25/4', C: '25/4', D: '25/4', E: 1, F: 0, G: 0 });
  },
);

clause(
  '17.3(a)(x)(B)',
  'equal players of a session are told apart first where the conditions say so',
  (book, at) => {
    const more = { ...POINTS, pointsTie: 'extraRounds', tie: 'extraRounds' };
    const record = [...entries('ABC'), score({ A: 9, B: 5, C: 5 }, 'one')];
    expect(settled(book, record, more).due).toEqual([
      {
        do: 'playOff',
        players: ['B', 'C'],
        for: 'points',
        session: 'one',
        table: '1',
        clause: at('17.3(a)(x)(B)'),
      },
    ]);
    const told = [...record, playOff({ B: 1, C: 2 }), score({ A: 1, B: 2, C: 9 }, 'two')];
    const done = settled(book, told, more);
    expect(done.points).toEqual({ A: 15, C: 17, B: 12 });
    const last = settled(
      book,
      [...record, playOff({ B: 1, C: 2 }), score({ A: 5, B: 1, C: 9 }, 'two')],
      more,
    );
    expect(dues(last)).toEqual([`${at('17.3(a)(xii)(D)')} winner A,C`]);
    const decided = [
      ...record,
      playOff({ B: 1, C: 2 }),
      score({ A: 5, B: 1, C: 9 }, 'two'),
      playOff({ A: 1, C: 2 }),
    ];
    expect(places(settled(book, decided, more))).toEqual(['1 C 60000', '2 A 30000', '3 B 10000']);
    const behind = [...entries('ABCDEFG'), score({ A: 9, B: 8, C: 7, D: 6, E: 5, F: 0, G: 0 }, 'one')];
    expect(dues(settled(book, behind, more))).toEqual([`${at('17.20')} two`]);
    expect(refusal(book, record, { ...POINTS, pointsTie: undefined })).toBe(
      `${at('17.3(a)(x)(B)')} conditions.pointsTie`,
    );
    const ruled = settled(book, record, { ...POINTS, pointsTie: 'placeRule' });
    expect(ruled.due[0]?.do).toBe('place');
  },
);

clause('17.3(a)(ii)(D)', 'whoever leaves keeps no place, and the points of the others stand', (book) => {
  const record = [
    ...entries('ABC'),
    score({ A: 9, B: 5, C: 1 }, 'one'),
    { do: 'withdraw', player: 'A' },
    score({ B: 5, C: 1 }, 'two'),
  ];
  const done = settled(book, record, POINTS);
  expect([done.points, places(done)]).toEqual([{ A: 10, B: 17, C: 12 }, ['1 B 60000', '2 C 30000']]);
});

clause('17.3(a)(ii)(C)', 'an event over points may lose players on the way', (book, at) => {
  const sessions = [{ name: 'one', advance: 2 }, { name: 'two' }];
  const record = [...entries('ABC'), score({ A: 9, B: 5, C: 1 }, 'one')];
  expect(refusal(book, [...record, score({ C: 1 }, 'two')], { ...POINTS, sessions })).toBe(
    `${at('17.3(a)(ii)(C)')} 4`,
  );
  expect(settled(book, record, { ...POINTS, sessions }).advancing).toEqual({ one: ['A', 'B'] });
});

clause('1999 5.9', 'chips decide, and not points', () => {
  expect(refusal(NZ, [], POINTS)).toBe('5.9 conditions.points');
  expect(refusal(BJ05, [], POINTS)).toBe('20.21 conditions.points');
});

test('players by their points, halves between whole ones', () => {
  expect(byPoints({ A: 6, B: '13/2', C: 7, D: 0 }).map(([player]) => player)).toEqual([...'CBAD']);
});
