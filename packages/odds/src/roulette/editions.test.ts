import { editions } from '@baize/engine/roulette';
import { expect, test } from 'vitest';
import { trialOf } from '../../../engine/src/testing/trial.ts';
import { expectAgreement } from '../simulate/agreement.test-kit.ts';
import { oddsFaultsIn } from './faults.ts';
import { odds } from './odds.ts';
import { plan } from './simulate/plan.ts';

const [BASE] = editions.books;
const LAYOUT = {
  '1.2': { pockets: 25, red: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23] },
  '1.3': { clockwise: Array.from({ length: 25 }, (_, number) => number) },
  '2.1': { rows: 8, columns: 3 },
  ...Object.fromEntries(
    ['5.3', '5.4', '5.5', '5.6'].map((clause) => [clause, { pieces: [{ on: [1], chips: 1 }] }]),
  ),
};

//  edition                                     wager       exactly
test.each([
  ['another price', { '8.1(b)': { pays: 16, for: 1 } }, 'split', '-3/37'],
  ['a wheel of 25', LAYOUT, 'straight', '11/25'],
  ['its halves', LAYOUT, 'red', '-1/25'],
  ['its dozens', LAYOUT, 'dozen2', '-1/25'],
] as const)('%s is computed and simulated alike', (_name, parameters, wager, exact) => {
  const book = trialOf(BASE, parameters);
  expect(editions.faultsIn(book)).toEqual([]);
  const rules = editions.rulesOf(book);
  expect(oddsFaultsIn(rules)).toEqual([]);
  expect(odds(rules)[wager]?.exact).toBe(exact);
  expectAgreement(plan(rules), wager);
});
