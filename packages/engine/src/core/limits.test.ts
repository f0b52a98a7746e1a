import { expect, test } from 'vitest';
import { faultInLimits, type Limits, NO_LIMITS, type Standing, standing } from './limits.ts';
import { STAKE_MAX } from './money.ts';

const SIGN: Limits = { min: 1000, max: 50_000, multiple: 500 };

test('an amount is off the multiples, short, within or above', () => {
  //  amount   standing
  const amounts: readonly (readonly [number, Standing])[] = [
    [499, { is: 'offMultiple' }],
    [500, { is: 'short' }],
    [999, { is: 'offMultiple' }],
    [1000, { is: 'within' }],
    [1001, { is: 'offMultiple' }],
    [50_000, { is: 'within' }],
    [50_500, { is: 'above', counts: 50_000 }],
    [50_501, { is: 'offMultiple' }],
  ];
  for (const [amount, is] of amounts) expect(standing(SIGN, SIGN.max, amount)).toEqual(is);
});

test('a higher limit of one owner takes the place of the maximum', () => {
  expect(standing(SIGN, 80_000, 80_000)).toEqual({ is: 'within' });
  expect(standing(SIGN, 80_000, 80_500)).toEqual({ is: 'above', counts: 80_000 });
});

test('without a sign any whole amount is within', () => {
  expect(NO_LIMITS).toEqual({ min: 1, max: STAKE_MAX, multiple: 1 });
  for (const amount of [1, 7, STAKE_MAX]) {
    expect(standing(NO_LIMITS, NO_LIMITS.max, amount)).toEqual({ is: 'within' });
  }
});

test('a sign is whole amounts, the minimum not above the maximum, both in its multiples', () => {
  const amounts = 'minimum, maximum and multiple are whole amounts above nothing';
  //  limits                                      fault
  const signs: readonly (readonly [Limits, string | undefined])[] = [
    [SIGN, undefined],
    [NO_LIMITS, undefined],
    [{ min: 500, max: 500, multiple: 500 }, undefined],
    [{ ...SIGN, min: 0 }, amounts],
    [{ ...SIGN, min: 1000.5 }, amounts],
    [{ ...SIGN, max: -500 }, amounts],
    [{ ...SIGN, max: STAKE_MAX + 500 }, amounts],
    [{ ...SIGN, multiple: 0 }, amounts],
    [{ ...SIGN, multiple: Number.NaN }, amounts],
    [{ ...SIGN, max: STAKE_MAX }, undefined],
    [{ ...SIGN, min: 50_500 }, 'the minimum $505 is above the maximum $500'],
    [{ ...SIGN, min: 1250 }, 'the minimum $12.50 is no multiple of $5'],
    [{ ...SIGN, max: 50_250 }, 'the maximum $502.50 is no multiple of $5'],
  ];
  for (const [limits, fault] of signs) expect(faultInLimits(limits)).toBe(fault);
});
