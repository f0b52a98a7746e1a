import { expect, test } from 'vitest';
import { atTable, chipsOf, totalsOf } from './ledger.ts';

const ONE = { table: '1', float: 900, chips: { ann: 300, bo: 50 }, layout: 25 };
const TWO = { table: '2', float: 100, chips: {}, layout: 0 };

test('what lies at a table is its float, its chips and its wagers', () => {
  expect([chipsOf(ONE), atTable(ONE), atTable(TWO)]).toEqual([350, 1275, 100]);
});

test('the report is added up again: nothing where it agrees, the difference where it does not', () => {
  const report = {
    tables: [ONE, TWO],
    jackpots: [{ link: 'J', jackpot: 4, reserve: 3 }],
    prizes: { Cup: 2 },
    banks: 381,
    tournaments: 10,
    house: 225,
    receivables: 0,
    world: -2000,
    sum: 0,
    names: {},
  };
  expect(totalsOf(report)).toEqual({ float: 1000, chips: 350, layout: 25, inPlay: 1375, pools: 9, all: 0 });
  expect(totalsOf({ ...report, banks: 382 }).all).toBe(1);
});
