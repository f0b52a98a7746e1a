import { expect, test } from 'vitest';
import { depositWords, faultInDeposit } from './deposits.ts';

const DEPOSITS = { selfService: true, setOff: true, paymentMax: 10_000, dayMax: 25_000, leftToday: 5_050 };

test('what may be paid in is said before anything is typed, and so is where it is not', () => {
  expect(depositWords(DEPOSITS)).toBe(
    'The house takes up to $100 in one payment and $250 a day: today $50.50 more.',
  );
  expect(depositWords({ ...DEPOSITS, selfService: false })).toBe(
    'Money is paid in at the desk: a supervisor or the owner takes it. Here you can take it out.',
  );
});

test.each([
  [5_050, undefined],
  [5_051, 'Today the house takes $50.50 more from you.'],
  [10_000, 'Today the house takes $50.50 more from you.'],
  [10_001, 'The house takes up to $100 in one payment.'],
])('%i cents: %s', (cents, fault) => {
  expect(faultInDeposit(DEPOSITS, cents)).toBe(fault);
});
