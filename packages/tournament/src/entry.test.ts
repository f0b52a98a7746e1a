import { expect } from 'vitest';
import { type Book, entries, HEATS, places, playOff, refusal, score, settled } from './file.test-kit.ts';
import { BJ05, clause, NZ } from './instruments.test-kit.ts';

clause('17.6', 'one entry a player', (book, at) =>
  expect(refusal(book, entries('ABA'))).toBe(`${at('17.6')} 2`),
);
clause('1999 A:Tournament', 'a second entry would be a second chance that others have not', () =>
  expect(refusal(NZ, entries('ABA'))).toBe('A:Tournament 2'),
);

clause('1999 2.5(a)(i)', 'whoever was refunded may enter once more; whoever was not may not', () => {
  const again = (at: string): object[] => [
    ...entries('AB'),
    { do: 'withdraw', player: 'A', at },
    { do: 'enter', player: 'A' },
    score({ A: 5, B: 3 }),
  ];
  const back = settled(NZ, again('2024-05-01T18:00'));
  expect([back.pool, back.refunds, places(back)[0]]).toEqual([20_000, { A: 10_000 }, '1 A 12500']);
  expect(refusal(NZ, again('2024-05-04T12:00'))).toBe('A:Tournament 3');
});

clause('1999 2.3(c)', 'whoever is disqualified does not come back by a new entry', () => {
  const record = [...entries('AB'), { do: 'disqualify', player: 'A' }, { do: 'enter', player: 'A' }];
  expect(refusal(NZ, record, { entryFee: 0 })).toBe('A:Tournament 3');
});

const afterStart = (book: Book, conditions: object = {}): string[] => {
  const enter = (at: string): object => ({ do: 'enter', player: 'Z', at });
  expect(settled(book, [enter('2024-05-04T17:59')]).pool).toBe(10_000);
  return [
    refusal(book, [enter('2024-05-04T18:00')], conditions),
    refusal(book, [...entries('AB'), score({ A: 2, B: 1 }), { do: 'enter', player: 'Z' }], conditions),
  ];
};
clause('17.7', 'nobody enters when play has begun', (book, at) =>
  expect(afterStart(book)).toEqual([`${at('17.7')} 0`, `${at('17.7')} 3`]),
);
clause(['17.7', '17.3(a)(ii)(B)'], 'somebody may enter a sit-and-go that has begun', (book) => {
  const late = settled(book, [{ do: 'enter', player: 'Z', at: '2024-05-04T19:00' }], { sitAndGo: true });
  expect(late.pool).toBe(10_000);
});
clause('17.7', 'where no start is set, none is missed', (book) => {
  const late = settled(book, [{ do: 'enter', player: 'Z', at: '2025-01-01T00:00' }], { start: undefined });
  expect(late.pool).toBe(10_000);
});

const crowd = (book: Book): string => {
  expect(settled(book, entries('AB'), { maxPlayers: 2 }).pool).toBe(20_000);
  return refusal(book, entries('ABC'), { maxPlayers: 2 });
};
clause('17.3(a)(v)', 'no more players than the conditions say', (book, at) =>
  expect(crowd(book)).toBe(`${at('17.3(a)(v)')} 2`),
);

const absent = (book: Book): string => {
  const record = [...entries('ABC'), { do: 'noShow', player: 'C' }];
  expect(refusal(book, [...record, { do: 'noShow', player: 'C' }])).toMatch(/ 4$/);
  const { pool, places: all } = settled(book, [...record, score({ A: 2, B: 1 })]);
  expect([pool, all.length]).toEqual([30_000, 2]);
  return refusal(book, [...record, score({ A: 2, B: 1, C: 3 })]);
};
clause('17.9', 'who is not there forfeits the place, and the fee stays', (book, at) =>
  expect(absent(book)).toBe(`${at('17.9')} 4`),
);

const noShowOf = (player: string): object => ({ do: 'noShow', player });
const reserveFor = (seat?: string): object => ({ do: 'reserve', player: 'R', ...(seat && { for: seat }) });

const reserved = (book: Book): string[] => {
  const record = [...entries('ABC'), noShowOf('C')];
  const sat = settled(book, [...record, reserveFor(), score({ A: 1, B: 2, R: 3 })]);
  expect([sat.pool, places(sat)[0]]).toEqual([40_000, '1 R 20000']);
  return [
    refusal(book, [...entries('ABC'), reserveFor('C')]),
    refusal(book, [...record, reserveFor('C'), { do: 'reserve', player: 'S', for: 'C' }]),
    refusal(book, [...record, { do: 'reserve', player: 'A', for: 'C' }]),
    refusal(book, [...record, reserveFor('X')]),
    refusal(book, [...entries('ABC'), score({ A: 1, B: 2, C: 3 }, 'heats'), noShowOf('C'), reserveFor('C')], {
      sessions: HEATS,
    }),
  ];
};
clause('17.10', 'a reserve pays the fee for the seat of somebody who is not there', (book, at) =>
  expect(reserved(book)).toEqual([
    `${at('17.10')} 3`,
    `${at('17.10')} 5`,
    `${at('17.6')} 4`,
    `${at('17.6')} 4`,
    `${at('17.10')} 5`,
  ]),
);

/** Table 1 of the first session has been played, and C does not come to table 2. */
const SECOND_TABLE = [
  ...entries('ABCD'),
  score({ A: 2, B: 1 }, 'heats'),
  noShowOf('C'),
  reserveFor('C'),
  score({ R: 2, D: 1 }, 'heats', 2),
];
clause('2005 20.10', 'after the first session of the tournament has begun there are no reserves', (book) =>
  expect(refusal(book, SECOND_TABLE, { sessions: HEATS })).toBe('20.10 6'),
);
clause(
  '17.10',
  'it is the first session of the player that counts, where the rules say so',
  (book, at, policy) => {
    if (policy.reserve.first === 'session') {
      expect(refusal(book, SECOND_TABLE, { sessions: HEATS })).toBe(`${at('17.10')} 6`);
    } else {
      const { advancing } = settled(book, SECOND_TABLE, { sessions: HEATS });
      expect(advancing).toEqual({ heats: ['A', 'B', 'R', 'D'] });
    }
  },
);

clause(
  '1999 2.3(b)',
  'there are no reserves, and entries are transferred only where that was determined',
  () => {
    expect(refusal(NZ, [...entries('AB'), noShowOf('B'), reserveFor('B')])).toBe('2.3(b) 3');
    const transfer = [...entries('AB'), { do: 'substitute', player: 'C', for: 'B' }, score({ A: 1, C: 2 })];
    expect(refusal(NZ, transfer)).toBe('2.3(b) 2');
    expect(places(settled(NZ, transfer, { transferable: true }))).toEqual(['1 C 12500', '2 A 7500']);
  },
);

const substituted = (book: Book): string[] => {
  const swap = { do: 'substitute', player: 'S', for: 'A' };
  const record = [
    ...entries('ABC'),
    score({ A: 5, B: 5, C: 9 }, 'heats'),
    playOff({ A: 2, B: 1 }),
    swap,
    score({ S: 700, C: 800 }),
  ];
  const done = settled(book, record, { sessions: HEATS, entryFee: 10_001, prizes: { amounts: [1, 0] } });
  expect(done.pool).toBe(30_003);
  expect(refusal(book, [...entries('AB'), { ...swap, player: 'B' }])).toMatch(/6 2$/);
  expect(refusal(book, [...entries('AB'), swap, { do: 'enter', player: 'S' }])).toMatch(/6 3$/);
  return [
    refusal(book, [...entries('AB'), swap, score({ A: 1, B: 2 })]),
    ...done.places.flatMap(({ players }) => players),
  ];
};
clause('17.11', 'a substitute plays on with the entry of another, without a fee', (book, at) => {
  expect(substituted(book)).toEqual([`${at('17.11')} 3`, 'C', 'S']);
});

clause(
  ['1999 2.3(c)', '1999 2.3(c)(i)', '1999 4.10', '1999 A:Player'],
  'a disqualified player is out, and the others move up',
  () => {
    const record = [...entries('ABC'), score({ A: 9, B: 5, C: 1 }), { do: 'disqualify', player: 'A' }];
    expect(places(settled(NZ, record))).toEqual(['1 B 18750', '2 C 11250']);
    expect(refusal(NZ, [...record, { do: 'disqualify', player: 'A' }])).toBe('2.3(c) 5');
    expect(refusal(NZ, [{ do: 'disqualify', player: 'A' }])).toBe('A:Player 0');
  },
);

clause(
  '1999 5.10',
  'whoever left before a play-off is no longer waited for, and whoever left after it stays behind',
  () => {
    const tie = [...entries('ABC'), score({ A: 9, B: 9, C: 9 })];
    const out = { do: 'disqualify', player: 'C' };
    expect(places(settled(NZ, [...tie, out, playOff({ A: 1, B: 2 })]))).toEqual(['1 B 18750', '2 A 11250']);
    expect(places(settled(NZ, [...tie, playOff({ A: 1, B: 2, C: 3 }), out]))).toEqual([
      '1 B 18750',
      '2 A 11250',
    ]);
  },
);

const boughtBack = (book: Book): string[] => {
  const buy = { do: 'buyBack', player: 'C' };
  const heat = score({ A: 9, B: 5, C: 0 }, 'heats');
  const back = { buyBack: 1, sessions: HEATS, prizes: { amounts: [4, 3, 2] } };
  const done = settled(book, [...entries('ABC'), heat, buy, score({ A: 1, B: 2, C: 3 })], back);
  expect([done.pool, places(done)[0]]).toEqual([40_000, '1 C 4']);
  // A second table of the same session is open to whoever bought back.
  const again = settled(
    book,
    [...entries('ABCDE'), heat, { do: 'enter', player: 'C' }, score({ C: 5, D: 4, E: 3 }, 'heats', 2)],
    back,
  );
  expect(again.advancing).toEqual({ heats: ['A', 'B', 'C', 'D'] });
  return [
    refusal(book, [...entries('ABC'), heat, buy], { sessions: HEATS }),
    refusal(book, [...entries('ABC'), heat, buy, buy], back),
    refusal(book, [...entries('ABC'), heat, { do: 'buyBack', player: 'A' }], back),
    refusal(book, [{ do: 'buyBack', player: 'A' }], back),
  ];
};
clause(
  '17.3(a)(ii)(F)',
  'an eliminated player buys back as often as the conditions say, for another fee',
  (book, at) => {
    const by = at('17.3(a)(ii)(F)');
    expect(boughtBack(book)).toEqual([`${by} 4`, `${by} 5`, `${by} 4`, `${at('17.6')} 0`]);
    const free = { buyBack: true, sessions: HEATS };
    const often = [...entries('A'), ...[1, 2, 3].map(() => ({ do: 'enter', player: 'A' }))];
    expect(settled(book, often, free).pool).toBe(40_000);
  },
);
clause('2005 20.6', 'nobody buys back', () => {
  expect(refusal(BJ05, [], { buyBack: true })).toBe('20.6 conditions.buyBack');
  expect(refusal(BJ05, [...entries('A'), { do: 'buyBack', player: 'A' }])).toBe('20.6 1');
});
clause('1999 4.4', 'nobody buys back', () => {
  expect(refusal(NZ, [], { buyBack: 1 })).toBe('4.4 conditions.buyBack');
  expect(refusal(NZ, [...entries('A'), { do: 'buyBack', player: 'A' }], { buyBack: false })).toBe('4.4 1');
});
