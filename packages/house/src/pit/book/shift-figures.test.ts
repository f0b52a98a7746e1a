import { expect, test } from 'vitest';
import type { LedgerPosting, Posting } from '../../store/port.ts';
import { EMPTY_BOOK } from './book.ts';
import { floatMoves, postingsSince, shiftRow, shiftTotals } from './shift-figures.ts';

/** Postings of a float, oldest first: when, how much, and of it from the house. */
const ledger = (moves: readonly (readonly [at: number, amount: number, byHouse?: number])[]) => {
  let balance = 0;
  return moves
    .map(([at, amount, byHouse = 0], index): LedgerPosting => {
      balance += amount;
      const against: Posting[] = byHouse === 0 ? [] : [{ account: 'house', amount: -byHouse }];
      return {
        number: index + 1,
        account: 'float:4',
        at,
        command: `c${index}`,
        by: null,
        amount,
        balance,
        against,
      };
    })
    .toReversed();
};

const SPAN = { from: 100, until: 200 };

test('what lay there, came, went and was won comes to what lies there: of the span alone', () => {
  const postings = ledger([
    [10, 500_000, 500_000],
    [50, -2_000],
    [100, 7_000],
    [120, 100_000, 100_000],
    [150, -30_000, -40_000],
    [199, -500],
    [200, 9_999],
  ]);
  expect(floatMoves(postings, SPAN)).toEqual({
    opened: 498_000,
    closed: 574_500,
    filled: 100_000,
    credited: 40_000,
    // A credit and a win of 10,000 in one and the same act are told apart.
    won: 7_000 + 10_000 - 500,
  });
  expect(floatMoves([], SPAN)).toEqual({ opened: 0, closed: 0, filled: 0, credited: 0, won: 0 });
});

test('a balance that is not what its postings come to is seen in the sum', () => {
  const postings = ledger([
    [10, 500_000, 500_000],
    [150, 1_000],
  ]);
  const record = { rounds: [], crossings: [{ at: 150, person: 'ann', amount: 800 }] };
  const row = shiftRow(EMPTY_BOOK, { table: '4', postings, record }, SPAN);
  expect(row).toMatchObject({
    opened: 500_000,
    won: 1_000,
    closed: 501_000,
    drop: 800,
    sum: 0,
    apart: 1_000,
  });
  const forged = postings.map((each) =>
    each.number === 2 ? { ...each, balance: each.balance - 100 } : each,
  );
  expect(shiftRow(EMPTY_BOOK, { table: '4', postings: forged, record }, SPAN).sum).toBe(100);
  expect(shiftTotals([row, row])).toMatchObject({
    opened: 1_000_000,
    won: 2_000,
    drop: 1_600,
    hold: 1.25,
    sum: 0,
  });
});

test('goes back page by page until it is before the span, and no further', async () => {
  const all = ledger(Array.from({ length: 1000 }, (_, at) => [at, 1] as const));
  const asked: (number | undefined)[] = [];
  const store = {
    postings: async (_: string, { before, limit }: { before?: number; limit: number }) => {
      asked.push(before);
      return all.filter(({ number }) => before === undefined || number < before).slice(0, limit);
    },
  };
  const postings = await postingsSince(store, '4', 650);
  expect(asked).toEqual([undefined, 801]);
  expect(floatMoves(postings, { from: 650, until: 2000 })).toMatchObject({
    opened: 650,
    won: 350,
    closed: 1000,
  });
});
