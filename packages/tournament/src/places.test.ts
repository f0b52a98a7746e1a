import { expect, test } from 'vitest';
import {
  type Book,
  clauses,
  dues,
  entries,
  places,
  playOff,
  refusal,
  score,
  settled,
} from './file.test-kit.ts';
import { BJ05, BJ18, clause, NZ } from './instruments.test-kit.ts';

const S13 = { prizes: { amounts: [500_000, 250_000, 120_000, 80_000, 50_000] }, entryFee: 25_000 };
const s13 = (chips: Record<string, number>, ...more: object[]) =>
  settled(NZ, [...entries('ABCDEF'), { do: 'contribute', amount: 850_000 }, score(chips), ...more], S13);

clause(
  ['1999 5.9', '1999 5.10', '1999 5.11', '1999 5.12'],
  'a final with two play-offs, to the last cent',
  () => {
    const chips = { A: 9000, B: 9000, C: 9000, D: 6500, E: 6500, F: 1000 };
    const first = s13(chips);
    expect(dues(first)).toEqual(['5.10 winner A,B,C']);
    expect(places(first)).toEqual(['4 D,E 65000']);
    const second = s13(chips, playOff({ A: 1800, B: 700, C: 700 }));
    expect(dues(second)).toEqual(['5.10 runner-up B,C']);
    const last = s13(chips, playOff({ A: 1800, B: 700, C: 700 }), playOff({ B: 1400, C: 600 }));
    expect(last.pool).toBe(1_000_000);
    expect(places(last)).toEqual(['1 A 500000', '2 B 250000', '3 C 120000', '4 D,E 65000']);
    expect(clauses(last)).toEqual(['5.10', '5.10', '5.11', '5.12']);
    expect([last.due, last.remainder]).toEqual([[], undefined]);
  },
);

clause(['1999 5.10', '1999 5.9'], 'the runner-up is played off even where the winner is clear', () => {
  const chips = { A: 9000, B: 8000, C: 8000, D: 10, E: 9, F: 8 };
  const waiting = s13(chips);
  expect(dues(waiting)).toEqual(['5.10 runner-up B,C']);
  expect(places(waiting)[0]).toBe('1 A 500000');
  expect(waiting.places[0]?.clause).toBe('5.9');
  expect(places(s13(chips, playOff({ B: 1, C: 2 }))).slice(0, 3)).toEqual([
    '1 A 500000',
    '2 C 250000',
    '3 B 120000',
  ]);
});

clause(
  ['1999 5.12', '1999 5.12(a)', '1999 5.12(b)'],
  'equal players after the runner-up share, odd cents in the order of entry',
  () => {
    const three = s13({ A: 9, B: 8, F: 3, E: 3, D: 3, C: 1 });
    expect(places(three)).toEqual(['1 A 500000', '2 B 250000', '3 D,E,F 83334,83333,83333']);
    const two = s13({ A: 9, B: 8, C: 7, D: 6, E: 3, F: 3 });
    expect(places(two).at(-1)).toBe('5 E,F 25000');
  },
);

clause(
  ['1999 5.10', '1999 A:Play-off'],
  'a play-off without a result is played again among those who are still equal',
  () => {
    const chips = { A: 9, B: 9, C: 9, D: 1, E: 1, F: 0 };
    const again = s13(chips, playOff({ A: 5, B: 5, C: 5 }));
    expect(dues(again)).toEqual(['5.10 winner A,B,C']);
    const two = s13(chips, playOff({ A: 5, B: 5, C: 5 }), playOff({ A: 5, B: 5, C: 4 }));
    expect(dues(two)).toEqual(['5.10 winner A,B']);
    const done = s13(chips, playOff({ A: 5, B: 5, C: 4 }), playOff({ A: 0, B: 1 }));
    expect(places(done)).toEqual(['1 B 500000', '2 A 250000', '3 C 120000', '4 D,E 65000']);
  },
);

clause(
  ['1999 5.11', '1999 5.11(a)', '1999 5.11(b)', '1999 5.11(c)'],
  'the later play-off counts first, then the one before, then the final',
  () => {
    const chips = { A: 9, B: 9, C: 9, D: 9, E: 5, F: 4 };
    const done = s13(chips, playOff({ A: 9, B: 5, C: 5, D: 3 }), playOff({ B: 1, C: 2 }));
    expect(places(done)).toEqual(['1 A 500000', '2 C 250000', '3 B 120000', '4 D 80000', '5 E 50000']);
    expect(clauses(done)).toEqual(['5.10', '5.10', '5.11', '5.11', '5.9']);
  },
);

clause('1999 5.10', 'where no runner-up is provided for there is no second play-off', () => {
  const one = { prizes: { amounts: [30_000] } };
  const record = [...entries('ABC'), score({ A: 5, B: 5, C: 5 })];
  expect(dues(settled(NZ, record, one))).toEqual(['5.10 winner A,B,C']);
  const done = settled(NZ, [...record, playOff({ A: 3, B: 1, C: 1 })], one);
  expect([places(done), done.due]).toEqual([['1 A 30000'], []]);
});

clause('1999 5.10', 'only those who are due play off, all of them', () => {
  const record = [...entries('ABC'), score({ A: 5, B: 5, C: 1 })];
  expect(refusal(NZ, [...record, playOff({ A: 1, C: 2 })])).toBe('5.10 4');
  expect(refusal(NZ, [...record, playOff({ A: 1 })])).toBe('5.10 4');
  expect(refusal(NZ, [...record, playOff({ A: 1, B: 2, C: 3 })])).toBe('5.10 4');
  expect(refusal(NZ, [...record, playOff({ A: 1, B: 2 }), playOff({ A: 1, B: 2 })])).toBe('5.10 5');
});

clause(
  ['2005 20.21', '2005 20.19'],
  'equal players play on until there is a result, for every place with a prize',
  () => {
    const record = [...entries('ABCDE'), score({ A: 90, B: 90, C: 80, D: 80, E: 80 })];
    const waiting = settled(BJ05, record);
    expect(dues(waiting)).toEqual(['20.21 winner A,B', '20.21 place 3 C,D,E']);
    const done = settled(BJ05, [
      ...record,
      playOff({ C: 100, D: 100, E: 60 }),
      playOff({ A: 60, B: 200 }),
      playOff({ C: 60, D: 100 }),
    ]);
    expect(places(done)).toEqual(['1 B 25000', '2 A 15000', '3 D 10000']);
    expect(clauses(done)).toEqual(['20.21', '20.21', '20.21']);
    const clear = settled(BJ05, [...entries('ABC'), score({ A: 3, B: 2, C: 1 })]);
    expect(clauses(clear)).toEqual(['20.19', '20.19', '20.19']);
  },
);

clause(['2005 20.21', '2005 20.22'], 'players who go out together in an extra round share', () => {
  const record = [...entries('ABC'), score({ A: 90, B: 90, C: 90 })];
  const done = settled(BJ05, [...record, playOff({ A: 0, B: 0, C: 0 })]);
  expect([places(done), clauses(done), done.due]).toEqual([['1 A,B,C 10000'], ['20.22'], []]);
  const two = settled(BJ05, [...record, playOff({ A: 0, B: 90, C: 0 })]);
  expect(places(two)).toEqual(['1 B 15000', '2 A,C 7500']);
  // The minimum is 50: with 49 nobody can play on, with 50 everybody can.
  const below = settled(BJ05, [...record, playOff({ A: 49, B: 90, C: 49 })]);
  expect(places(below)).toEqual(['1 B 15000', '2 A,C 7500']);
  const at = settled(BJ05, [...record, playOff({ A: 50, B: 90, C: 50 })]);
  expect(dues(at)).toEqual(['20.21 runner-up A,C']);
});

clause('2005 20.22', 'whoever ended the final without chips cannot play on, and shares', () => {
  const done = settled(BJ05, [...entries('ABC'), score({ A: 9, B: 0, C: 0 })], {
    minWager: undefined,
  });
  expect(places(done)).toEqual(['1 A 15000', '2 B,C 7500']);
});

const combined = (book: Book): string[] => {
  const tie = settled(book, [...entries('CBA'), score({ A: 50, B: 50, C: 90 })]);
  return [...places(tie), ...clauses(tie)];
};

clause(
  ['17.3(a)(xii)', '17.3(a)(xii)(A)', '17.3(a)(xii)(C)', '17.20'],
  'prizes combined where the conditions say so',
  (book, at) => {
    expect(combined(book)).toEqual(['1 C 15000', '2 B,A 7500', at('17.20'), at('17.3(a)(xii)(C)')]);
  },
);

const playedOn = (book: Book): string[] => {
  const record = [...entries('ABCD'), score({ A: 50, B: 50, C: 50, D: 50 })];
  const conditions = { tie: 'extraRounds' };
  const first = settled(book, record, conditions);
  const second = settled(book, [...record, playOff({ A: 0, B: 70, C: 0, D: 90 })], conditions);
  const third = settled(
    book,
    [...record, playOff({ A: 0, B: 70, C: 0, D: 90 }), playOff({ A: 1, C: 2 })],
    conditions,
  );
  return [...dues(first), ...dues(second), ...places(third), ...new Set(clauses(third))];
};

clause(
  '17.3(a)(xii)(D)',
  'additional rounds where the conditions say so, until the places are known',
  (book, at) => {
    const by = at('17.3(a)(xii)(D)');
    const want = [`${by} winner A,B,C,D`, `${by} place 3 A,C`, '1 D 20000', '2 B 12000', '3 C 8000', by];
    expect(playedOn(book)).toEqual(want);
  },
);

const unsaid = (book: Book): string =>
  refusal(book, [...entries('AB'), score({ A: 5, B: 5 })], { tie: undefined });

clause('17.3(a)(xii)', 'a tie cannot be settled by conditions that do not say how', (book, at) => {
  expect(unsaid(book)).toBe(`${at('17.3(a)(xii)')} conditions.tie`);
  const clear = settled(book, [...entries('AB'), score({ A: 5, B: 4 })], { tie: undefined });
  expect(clear.places).toHaveLength(2);
});

clause(['17.21', '17.3(a)(xii)(C)'], 'three equal winners of 2,300 dollars share to the cent', (book, at) => {
  const done = settled(book, [...entries('ABC'), score({ C: 5, B: 5, A: 5 })], {
    entryFee: 76_667,
    commission: 0,
    prizes: { amounts: [115_000, 69_000, 46_000] },
  });
  expect(places(done)).toEqual(['1 A,B,C 76667,76667,76666']);
  expect(done.remainder).toEqual({ amount: 1, clause: at('17.21') });
});

const outOfPool = (
  book: Book,
  pool: number,
  percent: readonly number[],
  chips: Record<string, number>,
): string[] => {
  const record = [...entries(Object.keys(chips).join('')), score(chips)];
  return places(settled(book, record, { entryFee: pool, prizes: { percent } }));
};

clause('17.21', 'percentages that do not come out give the odd cents to the first places', (book) => {
  expect(outOfPool(book, 1003, [50, 30, 20], { A: 1 })).toEqual(['1 A 1003']);
  const three = { A: 3, B: 2, C: 1 };
  const shares = outOfPool(book, 1001, [50, 30, 20], three);
  expect(shares).toEqual(['1 A 1502', '2 B 901', '3 C 600']);
});
clause('17.21', 'where there are more prizes than players the whole pool is paid all the same', (book) => {
  expect(outOfPool(book, 1000, [50, 30, 20], { A: 3, B: 2 })).toEqual(['1 A 1250', '2 B 750']);
});
clause(['17.21', '17.3(a)(xii)(C)'], 'ties over the last prize share what there is of it', (book) => {
  const chips = { A: 4, B: 3, C: 1, D: 1 };
  expect(outOfPool(book, 1000, [50, 30, 20], chips)).toEqual(['1 A 2000', '2 B 1200', '3 C,D 400']);
});

test('sums that do not use the pool up, or exceed it, are told with the clause that wants it returned', () => {
  const amounts = (...list: number[]) => ({ prizes: { amounts: list } });
  const record = [...entries('ABC'), score({ A: 3, B: 2, C: 1 })];
  const over = settled(BJ18, record, amounts(20_000, 15_000));
  expect(over.remainder).toEqual({ amount: -5000, clause: '19.19' });
  const under = settled(NZ, record, amounts(20_000, 5000));
  expect([places(under), under.remainder]).toEqual([
    ['1 A 20000', '2 B 5000'],
    { amount: 5000, clause: '2.4' },
  ]);
  const unwon = settled(NZ, record, amounts(10_000, 8000, 7000, 5000));
  expect(unwon.remainder?.amount).toBe(5000);
});

test('without prizes a final cannot be placed, and money alone can be told', () => {
  const none = { prizes: undefined };
  expect(settled(NZ, entries('AB'), none).pool).toBe(20_000);
  expect(refusal(NZ, [...entries('AB'), score({ A: 2, B: 1 })], none)).toBe('2.2(h) conditions.prizes');
  expect(settled(BJ18, [...entries('A'), score({ A: 1 })], { prizes: { percent: [100] } }).remainder).toBe(
    undefined,
  );
  const nought = settled(BJ18, [...entries('A'), score({ A: 1 })], {
    prizes: { percent: [0, 100] },
  });
  expect(nought.places[0]?.prize).toBe(0);
});
