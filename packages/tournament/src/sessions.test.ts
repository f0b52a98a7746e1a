import { expect, test } from 'vitest';
import {
  type Book,
  dues,
  entries,
  HEATS,
  places,
  playOff,
  refusal,
  score,
  settled,
} from './file.test-kit.ts';
import { BJ05, BJ18, clause, NZ } from './instruments.test-kit.ts';

const heats = { sessions: HEATS };

const straddled = (book: Book): string[] => {
  const record = [...entries('ABCD'), score({ A: 9000, B: 500, C: 500, D: 500 }, 'heats')];
  const waiting = settled(book, record, heats);
  expect(waiting.advancing).toEqual({ heats: ['A'] });
  expect(waiting.due[0]).toMatchObject({ do: 'playOff', session: 'heats', table: '1' });
  const again = settled(book, [...record, playOff({ B: 70, C: 70, D: 60 })], heats);
  const through = settled(
    book,
    [...record, playOff({ B: 70, C: 70, D: 60 }), playOff({ B: 1, C: 2 })],
    heats,
  );
  expect(through.advancing).toEqual({ heats: ['A', 'C'] });
  return [...dues(waiting), ...dues(again), ...dues(through)];
};

clause('2005 20.21', 'players who are equal across the line play on, and those above it go on', () => {
  expect(straddled(BJ05)).toEqual(['20.21 advance B,C,D', '20.21 advance B,C', '20.19 final']);
});
clause(
  ['1999 5.6', '1999 A:Play-off', '1999 5.5'],
  'players who are equal across the line play off, and those above it go on',
  () => {
    expect(straddled(NZ)).toEqual(['5.6 advance B,C,D', '5.6 advance B,C', '5.5 final']);
  },
);
clause(
  ['17.3(a)(ix)(B)', '17.3(a)(ii)(C)', '17.20'],
  'players who are equal across the line play on',
  (book, at) => {
    const by = at('17.3(a)(ix)(B)');
    expect(straddled(book)).toEqual([`${by} advance B,C,D`, `${by} advance B,C`, `${at('17.20')} final`]);
  },
);

clause('1999 5.6', 'equal players who all go on have nothing to play off', () => {
  const all = settled(NZ, [...entries('ABC'), score({ A: 5, B: 5, C: 1 }, 'heats')], heats);
  expect([all.advancing, dues(all)]).toEqual([{ heats: ['A', 'B'] }, ['5.5 final']]);
  const few = settled(NZ, [...entries('A'), score({ A: 0 }, 'heats')], heats);
  expect(few.advancing).toEqual({ heats: ['A'] });
});

clause('17.3(a)(ix)(B)', 'conditions may have a rule of their own for places', (book, at) => {
  const conditions = { sessions: HEATS, sessionTie: 'placeRule' };
  const record = [...entries('ABC'), score({ A: 5, B: 5, C: 5 }, 'heats')];
  const waiting = settled(book, record, conditions);
  expect(waiting.due[0]).toMatchObject({ do: 'place', players: ['A', 'B', 'C'] });
  expect(refusal(book, [...record, playOff({ A: 1, B: 2, C: 3 })], conditions)).toBe(
    `${at('17.3(a)(xii)(D)')} 4`,
  );
  const ruled = settled(book, [...record, { do: 'place', order: ['C', 'A', 'B'] }], conditions);
  expect(ruled.advancing).toEqual({ heats: ['C', 'A'] });
});

clause(
  ['1999 5.6', '1999 5.8'],
  'one goes on from a table where nothing else was told, and only those who did play on',
  () => {
    const two = { sessions: [{ name: 'heats' }, { name: 'final', final: true }] };
    const record = [...entries('ABCD'), score({ A: 5, B: 1 }, 'heats'), score({ C: 1, D: 5 }, 'heats', 2)];
    expect(settled(NZ, record, two).advancing).toEqual({ heats: ['A', 'D'] });
    expect(refusal(NZ, [...record, score({ A: 1, B: 2 })], two)).toBe('5.8 6');
  },
);

clause('17.3(a)(ii)', 'sessions have to say how many go on', (book, at) => {
  const sessions = [{ name: 'heats' }, { name: 'final', final: true }];
  const record = [...entries('AB'), score({ A: 5, B: 1 }, 'heats')];
  expect(refusal(book, record, { sessions })).toBe(
    `${at('17.3(a)(ii)(C)', '17.3(a)(ii)')} conditions.sessions`,
  );
});

const withoutChips = (book: Book): unknown => {
  expect(settled(book, [...entries('AB'), score({ A: 90, B: 0 }, 'heats')], heats).advancing.heats).toEqual([
    'A',
  ]);
  const { advancing, due } = settled(book, [...entries('ABC'), score({ A: 90, B: 0, C: 0 }, 'heats')], heats);
  expect(due.map((each) => each.do)).toEqual(['score']);
  return advancing.heats;
};

clause('17.14', 'whoever has no chips is out of the tournament, whatever the places', (book) => {
  expect(withoutChips(book)).toEqual(['A']);
});
clause('1999 3.7', 'whoever has no chips is out of the session alone, and may play off for the next', () => {
  const waiting = settled(NZ, [...entries('ABC'), score({ A: 90, B: 0, C: 0 }, 'heats')], heats);
  expect(dues(waiting)).toEqual(['5.6 advance B,C']);
});

const allOut = (chips: Record<string, number>, ...more: object[]): object[] => [
  ...entries('XYZ'),
  score(chips),
  ...more,
];
const reissue = (chips: number, players = ['X', 'Y']): object => ({
  do: 'reissue',
  session: 'final',
  players,
  chips,
});

clause(
  ['1999 3.8', '1999 3.8(a)', '1999 3.8(b)', '1999 4.4'],
  'all out in one round: chips once more, and a play-off between those alone',
  () => {
    const chips = { X: 20, Y: 0, Z: 0 };
    expect(dues(settled(NZ, allOut(chips)))).toEqual(['5.10 runner-up Y,Z']);
    const issued = settled(NZ, allOut(chips, reissue(1000)));
    expect(dues(issued)).toEqual(['3.8 winner X,Y']);
    const done = settled(NZ, allOut(chips, reissue(500), playOff({ X: 0, Y: 10 })));
    expect([places(done), done.due]).toEqual([['1 Y 15000', '2 X 9000', '3 Z 6000'], []]);
    expect(refusal(NZ, allOut(chips, reissue(1001)))).toBe('3.8 4');
    expect(refusal(NZ, allOut(chips, { do: 'reissue', players: ['X'], chips: 1001 }))).toBe('3.8 4');
    expect(refusal(NZ, allOut(chips, reissue(0)))).toBe('3.8 4');
    expect(refusal(NZ, allOut({ X: 50, Y: 0, Z: 0 }, reissue(500)))).toBe('3.8 4');
    expect(refusal(NZ, allOut({ X: 0, Y: 0, Z: 0 }, reissue(500, ['X'])))).toBe('3.8 4');
    expect(dues(settled(NZ, allOut({ X: 49, Y: 0, Z: 0 }, reissue(500))))).toEqual(['3.8 winner X,Y']);
    expect(refusal(NZ, allOut(chips, reissue(500, ['X', 'Q'])))).toBe('3.8 4');
    expect(refusal(NZ, [...entries('XYZ'), reissue(500)])).toBe('3.8 3');
    expect(refusal(NZ, allOut(chips, { ...reissue(5), session: 'x' }))).toBe('5.5 4');
    expect(refusal(NZ, allOut(chips, reissue(5)), { startingChips: undefined })).toBe(
      '3.8 conditions.startingChips',
    );
    const free = allOut({ X: 0, Y: 0, Z: 0 }, reissue(5, ['X', 'Y', 'Z']));
    expect(dues(settled(NZ, free, { minWager: undefined }))).toEqual(['3.8 winner X,Y,Z']);
  },
);

clause('1999 3.8', 'in a heat too', () => {
  const record = [
    ...entries('XYZ'),
    score({ X: 20, Y: 0, Z: 0 }, 'heats'),
    { do: 'reissue', session: 'heats', players: ['Y', 'X'], chips: 500 },
  ];
  expect(dues(settled(NZ, record, heats))).toEqual(['3.8 advance X,Y']);
  const through = settled(NZ, [...record, playOff({ X: 0, Y: 9 })], heats);
  expect(through.advancing).toEqual({ heats: ['Y', 'X'] });
  // The substitute of one who was issued chips plays with them.
  const swapped = [...record, { do: 'substitute', player: 'W', for: 'X' }];
  expect(dues(settled(NZ, swapped, { ...heats, transferable: true }))).toEqual(['3.8 advance W,Y']);
});

clause('17.13', 'no chips come in but at the beginning, where no rule issues any', (book, at, policy) => {
  const issued = allOut({ X: 0, Y: 0, Z: 0 }, reissue(5, ['X', 'Y', 'Z']));
  if (policy.reissue.allowed) expect(dues(settled(book, issued))).toEqual([`${at('1999 3.8')} winner X,Y,Z`]);
  else expect(refusal(book, issued)).toBe(`${at('17.13')} 4`);
});

clause(
  ['1999 5.7', '1999 5.7(a)', '1999 5.7(b)'],
  'others go on at discretion only where its terms were told',
  () => {
    const terms = (discretion?: string) => ({
      sessions: [
        { name: 'heats', advance: 1, ...(discretion && { discretion }) },
        { name: 'final', final: true },
      ],
      transferable: true,
    });
    const wild = (player: string): object => ({ do: 'advance', session: 'heats', player });
    const record = [...entries('ABC'), score({ A: 9, B: 5, C: 4 }, 'heats')];
    expect(refusal(NZ, [...record, wild('C')], terms())).toBe('5.7 4');
    const told = terms('one more by lot');
    expect(settled(NZ, [...record, wild('C')], told).advancing).toEqual({ heats: ['A', 'C'] });
    expect(refusal(NZ, [...entries('ABC'), wild('C')], told)).toBe('5.7 3');
    expect(refusal(NZ, [...record, wild('Q')], told)).toBe('A:Player 4');
    expect(refusal(NZ, [...record, { ...wild('C'), session: 'x' }], told)).toBe('5.5 4');
    const swapped = [...record, wild('C'), wild('B'), { do: 'substitute', player: 'D', for: 'C' }];
    expect(settled(NZ, swapped, told).advancing).toEqual({ heats: ['A', 'D', 'B'] });
    expect(refusal(BJ18, [], told)).toBe('19.3(a)(ii)(C) conditions.sessions');
  },
);

const secondChance = (book: Book): unknown => {
  const sessions = [
    { name: 'heats', advance: 1 },
    { name: 'repechage', repechage: true, advance: 1 },
    { name: 'final', final: true },
  ];
  const record = [
    ...entries('ABC'),
    score({ A: 9, B: 5, C: 4 }, 'heats'),
    score({ B: 5, C: 6 }, 'repechage'),
    score({ A: 1, C: 2 }),
  ];
  expect(refusal(book, [...record.slice(0, 4), score({ A: 5, C: 6 }, 'repechage')], { sessions })).toMatch(
    /^1[579]\.3\(a\)\(ii\)\([eE]\) 4$/,
  );
  const done = settled(book, record, { sessions });
  expect(done.uncounted).toBe(undefined);
  return [done.advancing, places(done)];
};
const THROUGH = [{ heats: ['A'], repechage: ['C'] }, ['1 C 18750', '2 A 11250']];

clause(
  '17.3(a)(ii)(E)',
  'those who have not gone on have a second chance where the conditions offer it',
  (book) => {
    expect(secondChance(book)).toEqual(THROUGH);
  },
);
clause('1999 5.8', 'there is no second chance', () => {
  const sessions = [{ name: 'r', repechage: true }];
  expect(refusal(NZ, [], { sessions })).toBe('5.8 conditions.sessions');
  expect(refusal(BJ05, [], { sessions })).toBe('20.4(b) conditions.sessions');
});

clause('2005 20.4(b)', 'heats know no second chance', (book) => {
  expect(refusal(book, [], { sessions: [{ name: 'r', repechage: true }] })).toBe(
    '20.4(b) conditions.sessions',
  );
});

clause('1999 A:Tournament', 'a tournament is played in one game', () => {
  const sessions = [{ name: 'one', game: 'roulette', final: true }];
  expect(refusal(NZ, [], { sessions })).toBe('A:Tournament conditions.sessions');
  expect(refusal(BJ05, [], { sessions })).toBe('20.1 conditions.sessions');
  expect(settled(NZ, [], { sessions: [{ name: 'one', game: 'blackjack' }] }).pool).toBe(0);
});

clause('17.20', 'a count is for a session that there is, once a table and once a player', (book, at) => {
  const record = [...entries('AB'), score({ A: 1, B: 2 })];
  expect(refusal(book, [...entries('AB'), score({ A: 1 }, 'x')])).toBe(`${at('17.20')} 2`);
  expect(refusal(book, [...record, score({ A: 1 })])).toBe(`${at('17.20')} 3`);
  expect(refusal(book, [...record, score({ A: 1 }, 'final', 2)])).toBe(`${at('17.20')} 3`);
  expect(refusal(book, [...entries('A'), score({ A: 1, Q: 2 })])).toBe(`${at('17.6', '1999 A:Player')} 1`);
  expect(refusal(book, [...entries('A'), score({ A: 1 })], { sessions: undefined })).toBe(
    `${at('17.20')} conditions.sessions`,
  );
  expect(refusal(book, [...entries('A'), { do: 'score', chips: { A: 1 } }], heats)).toBe(`${at('17.20')} 1`);
  expect(places(settled(book, [...entries('A'), { do: 'score', chips: { A: 1 } }]))).toEqual(['1 A 10000']);
});

test('a final of several tables is one ranking', () => {
  const record = [...entries('ABCD'), score({ A: 5, B: 9 }), score({ C: 7, D: 1 }, 'final', 'B')];
  expect(places(settled(BJ18, record))).toEqual(['1 B 20000', '2 C 12000', '3 A 8000']);
});

test('a place that fell free after the count of a heat does not pass to the next', () => {
  const record = [...entries('ABC'), score({ A: 9, B: 5, C: 1 }, 'heats'), { do: 'withdraw', player: 'B' }];
  expect(settled(BJ18, record, heats).advancing).toEqual({ heats: ['A', 'B'] });
  expect(refusal(BJ18, [...record, score({ A: 1, C: 2 })], heats)).toBe('19.3(a)(ii)(C) 5');
});

test('whoever leaves an open tie leaves the way to the others', () => {
  const record = [...entries('ABC'), score({ A: 9, B: 5, C: 5 }, 'heats'), { do: 'withdraw', player: 'B' }];
  expect(settled(BJ18, record, heats).advancing).toEqual({ heats: ['A', 'C'] });
});
