import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  nzTournament1999,
} from '@baize/rulebooks';
import { expect } from 'vitest';
import { clauseTests } from '../../engine/src/testing/clause.ts';
import { type Book, entries, HEATS, places, playOff, refusal, score, settled } from './file.test-kit.ts';

const bj05 = clauseTests(actBlackjack2005);
const mb16 = clauseTests(actMiniBaccarat2016);
const bj18 = clauseTests(actBlackjack2018);
const cp23 = clauseTests(actCanberraPoker2023);
const nz = clauseTests(nzTournament1999);

const NZ = 'nz-tournament-1999';
const BJ05 = 'act-blackjack-2005';
const BJ18 = 'act-blackjack-2018';

bj05('20.6', 'one entry a player', () => expect(refusal(BJ05, entries('ABA'))).toBe('20.6 2'));
mb16('15.6', 'one entry a player', () =>
  expect(refusal('act-mini-baccarat-2016', entries('ABA'))).toBe('15.6 2'),
);
bj18('19.6', 'one entry a player', () => expect(refusal(BJ18, entries('ABA'))).toBe('19.6 2'));
cp23('17.6', 'one entry a player', () =>
  expect(refusal('act-canberra-poker-2023', entries('ABA'))).toBe('17.6 2'),
);
nz('A:Tournament', 'a second entry would be a second chance that others have not', () =>
  expect(refusal(NZ, entries('ABA'))).toBe('A:Tournament 2'),
);

nz('2.5(a)(i)', 'whoever was refunded may enter once more; whoever was not may not', () => {
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

nz('2.3(c)', 'whoever is disqualified does not come back by a new entry', () => {
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
bj05('20.7', 'nobody enters when play has begun', () =>
  expect(afterStart(BJ05)).toEqual(['20.7 0', '20.7 3']),
);
mb16('15.7', 'nobody enters when play has begun', () =>
  expect(afterStart('act-mini-baccarat-2016')).toEqual(['15.7 0', '15.7 3']),
);
bj18('19.7', 'nobody enters when play has begun, but into a sit-and-go', () => {
  expect(afterStart(BJ18)).toEqual(['19.7 0', '19.7 3']);
  const late = settled(BJ18, [{ do: 'enter', player: 'Z', at: '2024-05-04T19:00' }], { sitAndGo: true });
  expect(late.pool).toBe(10_000);
});
cp23('17.7', 'nobody enters when play has begun', () =>
  expect(afterStart('act-canberra-poker-2023')).toEqual(['17.7 0', '17.7 3']),
);
nz('4.2', 'nobody enters when play has begun', () => {
  expect(afterStart(NZ)).toEqual(['4.2 0', '4.2 3']);
  expect(settled(NZ, [{ do: 'enter', player: 'Z', at: '2025-01-01T00:00' }], { start: undefined }).pool).toBe(
    10_000,
  );
});

const crowd = (book: Book): string => {
  expect(settled(book, entries('AB'), { maxPlayers: 2 }).pool).toBe(20_000);
  return refusal(book, entries('ABC'), { maxPlayers: 2 });
};
bj05('20.4(e)', 'no more players than the conditions say', () => expect(crowd(BJ05)).toBe('20.4(e) 2'));
mb16('15.3(a)(v)', 'no more players than the conditions say', () =>
  expect(crowd('act-mini-baccarat-2016')).toBe('15.3(a)(v) 2'),
);
bj18('19.3(a)(v)', 'no more players than the conditions say', () => expect(crowd(BJ18)).toBe('19.3(a)(v) 2'));
cp23('17.3(a)(v)', 'no more players than the conditions say', () =>
  expect(crowd('act-canberra-poker-2023')).toBe('17.3(a)(v) 2'),
);
nz('2.2(f)', 'no more players than the conditions say', () => expect(crowd(NZ)).toBe('2.2(f) 2'));

const absent = (book: Book): string => {
  const record = [...entries('ABC'), { do: 'noShow', player: 'C' }];
  expect(refusal(book, [...record, { do: 'noShow', player: 'C' }])).toMatch(/ 4$/);
  const { pool, places: all } = settled(book, [...record, score({ A: 2, B: 1 })]);
  expect([pool, all.length]).toEqual([30_000, 2]);
  return refusal(book, [...record, score({ A: 2, B: 1, C: 3 })]);
};
bj05('20.9', 'who is not there forfeits the place, and the fee stays', () =>
  expect(absent(BJ05)).toBe('20.9 4'),
);
mb16('15.9', 'who is not there forfeits the place, and the fee stays', () =>
  expect(absent('act-mini-baccarat-2016')).toBe('15.9 4'),
);
bj18('19.9', 'who is not there forfeits the place, and the fee stays', () =>
  expect(absent(BJ18)).toBe('19.9 4'),
);
cp23('17.9', 'who is not there forfeits the place, and the fee stays', () =>
  expect(absent('act-canberra-poker-2023')).toBe('17.9 4'),
);
nz('2.3(c)(ii)', 'who does not attend is disqualified, and the fee stays', () =>
  expect(absent(NZ)).toBe('2.3(c)(ii) 4'),
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
bj05('20.10', 'a reserve pays the fee for the seat of somebody who is not there', () =>
  expect(reserved(BJ05)).toEqual(['20.10 3', '20.10 5', '20.6 4', '20.6 4', '20.10 5']),
);
mb16('15.10', 'a reserve pays the fee for the seat of somebody who is not there', () =>
  expect(reserved('act-mini-baccarat-2016')).toEqual(['15.10 3', '15.10 5', '15.6 4', '15.6 4', '15.10 5']),
);
bj18('19.10', 'a reserve pays the fee for the seat of somebody who is not there', () =>
  expect(reserved(BJ18)).toEqual(['19.10 3', '19.10 5', '19.6 4', '19.6 4', '19.10 5']),
);
cp23('17.10', 'a reserve pays the fee for the seat of somebody who is not there', () =>
  expect(reserved('act-canberra-poker-2023')).toEqual(['17.10 3', '17.10 5', '17.6 4', '17.6 4', '17.10 5']),
);

/** Table 1 of the first session has been played, and C does not come to table 2. */
const SECOND_TABLE = [
  ...entries('ABCD'),
  score({ A: 2, B: 1 }, 'heats'),
  noShowOf('C'),
  reserveFor('C'),
  score({ R: 2, D: 1 }, 'heats', 2),
];
bj05('20.10', 'after the first session of the tournament has begun there are no reserves', () =>
  expect(refusal(BJ05, SECOND_TABLE, { sessions: HEATS })).toBe('20.10 6'),
);
bj18('19.10', 'it is the first session of the player that counts', () => {
  const { advancing } = settled(BJ18, SECOND_TABLE, { sessions: HEATS });
  expect(advancing).toEqual({ heats: ['A', 'B', 'R', 'D'] });
});

nz('2.3(b)', 'there are no reserves, and entries are transferred only where that was determined', () => {
  expect(refusal(NZ, [...entries('AB'), noShowOf('B'), reserveFor('B')])).toBe('2.3(b) 3');
  const transfer = [...entries('AB'), { do: 'substitute', player: 'C', for: 'B' }, score({ A: 1, C: 2 })];
  expect(refusal(NZ, transfer)).toBe('2.3(b) 2');
  expect(places(settled(NZ, transfer, { transferable: true }))).toEqual(['1 C 12500', '2 A 7500']);
});

const substituted = (book: Book): string[] => {
  const swap = { do: 'substitute', player: 'S', for: 'A' };
  const record = [
    ...entries('ABC'),
    score({ A: 5, B: 5, C: 9 }, 'heats'),
    playOff({ A: 2, B: 1 }),
    swap,
    score({ S: 700, C: 700 }),
  ];
  const done = settled(book, record, {
    sessions: HEATS,
    tie: 'combine',
    entryFee: 10_001,
    prizes: { amounts: [1, 0] },
  });
  expect(done.pool).toBe(30_003);
  expect(refusal(book, [...entries('AB'), { ...swap, player: 'B' }])).toMatch(/6 2$/);
  expect(refusal(book, [...entries('AB'), swap, { do: 'enter', player: 'S' }])).toMatch(/6 3$/);
  return [
    refusal(book, [...entries('AB'), swap, score({ A: 1, B: 2 })]),
    ...done.places.flatMap(({ players }) => players),
  ];
};
bj05('20.11', 'a substitute plays on with the entry of another, without a fee', () => {
  expect(substituted(BJ05)).toEqual(['20.11 3']);
});
mb16('15.11', 'a substitute plays on with the entry of another, without a fee', () => {
  expect(substituted('act-mini-baccarat-2016')).toEqual(['15.11 3', 'S', 'C']);
});
bj18('19.11', 'a substitute plays on with the entry of another, without a fee', () => {
  expect(substituted(BJ18)).toEqual(['19.11 3', 'S', 'C']);
});
cp23('17.11', 'a substitute plays on with the entry of another, without a fee', () => {
  expect(substituted('act-canberra-poker-2023')).toEqual(['17.11 3', 'S', 'C']);
});

nz(
  ['2.3(c)', '2.3(c)(i)', '4.10', 'A:Player'],
  'a disqualified player is out, and the others move up',
  () => {
    const record = [...entries('ABC'), score({ A: 9, B: 5, C: 1 }), { do: 'disqualify', player: 'A' }];
    expect(places(settled(NZ, record))).toEqual(['1 B 18750', '2 C 11250']);
    expect(refusal(NZ, [...record, { do: 'disqualify', player: 'A' }])).toBe('2.3(c) 5');
    expect(refusal(NZ, [{ do: 'disqualify', player: 'A' }])).toBe('A:Player 0');
  },
);

nz(
  '5.10',
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
mb16(
  '15.3(a)(ii)(f)',
  'an eliminated player buys back as often as the conditions say, for another fee',
  () => {
    const by = '15.3(a)(ii)(f)';
    expect(boughtBack('act-mini-baccarat-2016')).toEqual([`${by} 4`, `${by} 5`, `${by} 4`, '15.6 0']);
  },
);
bj18(
  '19.3(a)(ii)(F)',
  'an eliminated player buys back as often as the conditions say, for another fee',
  () => {
    const by = '19.3(a)(ii)(F)';
    expect(boughtBack(BJ18)).toEqual([`${by} 4`, `${by} 5`, `${by} 4`, '19.6 0']);
    const free = { buyBack: true, sessions: HEATS };
    const often = [...entries('A'), ...[1, 2, 3].map(() => ({ do: 'enter', player: 'A' }))];
    expect(settled(BJ18, often, free).pool).toBe(40_000);
  },
);
cp23(
  '17.3(a)(ii)(F)',
  'an eliminated player buys back as often as the conditions say, for another fee',
  () => {
    const by = '17.3(a)(ii)(F)';
    expect(boughtBack('act-canberra-poker-2023')).toEqual([`${by} 4`, `${by} 5`, `${by} 4`, '17.6 0']);
  },
);
bj05('20.6', 'nobody buys back', () => {
  expect(refusal(BJ05, [], { buyBack: true })).toBe('20.6 conditions.buyBack');
  expect(refusal(BJ05, [...entries('A'), { do: 'buyBack', player: 'A' }])).toBe('20.6 1');
});
nz('4.4', 'nobody buys back', () => {
  expect(refusal(NZ, [], { buyBack: 1 })).toBe('4.4 conditions.buyBack');
  expect(refusal(NZ, [...entries('A'), { do: 'buyBack', player: 'A' }], { buyBack: false })).toBe('4.4 1');
});
