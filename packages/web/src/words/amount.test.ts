import { STAKE_MAX } from '@baize/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

const cents = (text: string): number | undefined => {
  const amount = readAmount(text);
  return amount.ok ? amount.cents : undefined;
};

test('an amount is read to the cent', () => {
  expect(
    ['12', '12.5', '12.50', '12.', '0.01', '$5', '$ 5', '1,250.50', ' 7 ', '0.29', '1234567.89'].map(cents),
  ).toEqual([1200, 1250, 1250, 1200, 1, 500, 500, 125_050, 700, 29, 123_456_789]);
});

test('what is no amount is refused with the reason', () => {
  for (const text of [
    '',
    '  ',
    'x',
    '-5',
    '+5',
    '1.234',
    '12,50',
    '1,23',
    '1e3',
    '5$',
    '.5',
    '1.2.3',
    '0',
    '0.00',
  ]) {
    expect([text, cents(text)]).toEqual([text, undefined]);
  }
  expect(readAmount('1.234')).toEqual({ ok: false, why: 'There is nothing smaller than a cent.' });
  expect(readAmount('0')).toEqual({ ok: false, why: 'The amount is above nothing.' });
});

test('the most is taken, a cent above it is not', () => {
  expect(cents(writeAmount(STAKE_MAX))).toBe(STAKE_MAX);
  expect(cents(writeAmount(STAKE_MAX + 1))).toBeUndefined();
});

test('what is written is read again as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: STAKE_MAX }), (amount) => {
      expect(cents(writeAmount(amount))).toBe(amount);
    }),
    { seed: 20161215 },
  );
});
