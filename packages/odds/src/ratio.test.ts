import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, printDouble, rational } from './figure.ts';
import { decimal, isBelow, minus, over, plus, printRatio, ratio, sum, times } from './ratio.ts';
import { expectationOf, won } from './wager.ts';

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([top, bottom]) => ratio(top, bottom));

describe('fractions', () => {
  test('are in lowest terms', () => {
    expect(ratio(6, 4)).toEqual({ numerator: 3n, denominator: 2n });
    expect(ratio(-6, 4)).toEqual({ numerator: -3n, denominator: 2n });
    expect(ratio(0, 7)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => ratio(1, 0)).toThrow('over 0');
    expect(() => ratio(1, -2)).toThrow('over -2');
    expect(() => ratio(1.5)).toThrow(RangeError);
  });

  test('add and multiply as fractions do', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(plus(minus(a, b), b)).toEqual(a);
        expect(sum([a, b, c])).toEqual(plus(a, plus(b, c)));
        if (b.numerator > 0n) expect(times(over(a, b), b)).toEqual(a);
        expect(isBelow(a, b)).toBe(minus(a, b).numerator < 0n);
      }),
    );
  });

  test('print as they are, and as decimals rounded in the last place', () => {
    expect(printRatio(ratio(-3, 111))).toBe('-1/37');
    //  fraction, places, decimal
    for (const [value, digits, text] of [
      [ratio(0), 5, '0'],
      [ratio(1, 3), 5, '0.33333'],
      [ratio(-2, 3), 5, '-0.66667'],
      [ratio(1, 3000), 3, '0.000333'],
      [ratio(1, 10), 5, '0.1'],
      [ratio(12345, 10), 3, '1235'],
      [ratio(5, 2), 5, '2.5'],
      [ratio(99_999, 100_000), 3, '1'],
      [ratio(-7), 5, '-7'],
    ] as const) {
      expect(decimal(value, digits), printRatio(value)).toBe(text);
    }
    expect(decimal(ratio(1, 37))).toBe('0.027027027027027027027');
  });

  test('a decimal is never further from its fraction than half of its last place', () => {
    fc.assert(
      fc.property(fractions, (value) => {
        const [whole = '', places = ''] = decimal(value).replace('-', '').split('.');
        const scale = 10n ** BigInt(places.length);
        const size = value.numerator < 0n ? -value.numerator : value.numerator;
        const off = BigInt(whole + places) * value.denominator - size * scale;
        const significant = `${whole}${places}`.replace(/^0+/, '').length;
        expect(significant >= 20 || off === 0n || off * off * 4n <= (value.denominator * scale) ** 2n).toBe(
          true,
        );
      }),
    );
  });
});

describe('figures', () => {
  test('say how exact they are', () => {
    expect(rational(ratio(-1, 37))).toEqual({
      ev: '-0.027027027027027027027',
      exact: '-1/37',
      exactness: 'rational',
    });
    expect(counted(-0.5, 'strategy')).toEqual({ ev: '-0.50000000000000000', exactness: 'strategy' });
  });

  test('a double comes back as it was', () => {
    expect(printDouble(0)).toBe('0.0');
    fc.assert(
      fc.property(fc.double({ min: -300, max: 300, noNaN: true }), (value) => {
        fc.pre(value === 0 || Math.abs(value) > 1e-60);
        expect(Number(printDouble(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test('odds win what they pay, less their share, and an expectation weighs them', () => {
    expect(won({ pays: 3, for: 2 })).toEqual(ratio(3, 2));
    expect(won({ pays: 1, for: 1, lessPercent: 5 })).toEqual(ratio(19, 20));
    const outcomes = [{ ways: 1n, wins: ratio(35) }];
    expect(expectationOf(outcomes, 37n, ratio(-1))).toEqual(ratio(-1, 37));
    expect(expectationOf([], 3n, ratio(0))).toEqual(ratio(0));
  });
});
