import { BOXES, editions } from '@baize/engine/dice';
import { expect, test } from 'vitest';
import { oddsFaultsIn } from './faults.ts';
import { odds as diceOdds } from './odds.ts';

const [book] = editions.books;
const under = (changes: object) =>
  diceOdds(editions.rulesOf({ ...book, parameters: { ...book.parameters, ...changes } }));

test('every wager on two dice of six faces loses a sixth', () => {
  const odds = under({});
  expect(Object.keys(odds)).toEqual(BOXES);
  for (const [wager, { exact }] of Object.entries(odds)) expect(exact, wager).toBe('-1/6');
});

test('every price is that of the edition, and a double at 5 to 1 costs nothing', () => {
  const { double, seven } = under({ '6.1(d)': { pays: 5, for: 1 } });
  expect([double.exact, seven.exact]).toEqual(['0/1', '-1/6']);
});

test('every throw is counted, whatever the dice', () => {
  // Two dice of eight faces: of 64 throws 15 come to less than 7, 6 to 7, 43 to more, and 8 are doubles.
  const {
    under: low,
    seven,
    over,
    double,
  } = under({
    '1.2': { dice: 2, faces: 8 },
    '2.4': { from: 8, to: 16 },
  });
  expect([low.exact, seven.exact, over.exact, double.exact]).toEqual(['-17/32', '-17/32', '11/32', '-3/8']);
});

test('whatever the game carries is counted', () => {
  expect(oddsFaultsIn(editions.rulesOf(book))).toEqual([]);
});
