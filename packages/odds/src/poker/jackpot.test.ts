import { type PokerRules, rulesOf } from '@baize/engine/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { decimal, isBelow, printRatio, ratio } from '../ratio.ts';
import { jackpotBreakEven, jackpotValue } from './jackpot.ts';

const rules = rulesOf(actCanberraPoker2023);

const withGuarantee = (royal: number, straight: number): PokerRules => {
  const law = structuredClone(rules.law) as PokerRules['law'] & {
    '11.1(a)': { least: number };
    '11.1(b)': { least: number };
  };
  law['11.1(a)'].least = royal;
  law['11.1(b)'].least = straight;
  return { ...rules, law };
};

describe('the jackpot of one entrant', () => {
  test('is worth the prizes by the number of hands, less the wager', () => {
    // 4 royals at 60,000.00, 36 straight flushes at 6,000.00, and 500, 150 and 100 wagers of 2.50.
    const prizes = 4 * 6_000_000 + 36 * 600_000 + 250 * (624 * 500 + 3744 * 150 + 5108 * 100);
    expect(jackpotValue(rules, 6_000_000, 250)).toEqual(ratio(prizes - 250 * 2_598_960, 250 * 2_598_960));
  });

  test('pays its guarantees whatever the meter shows', () => {
    expect(jackpotValue(rules, 0, 250)).toEqual(jackpotValue(rules, 1_000_000, 250));
    expect(isBelow(jackpotValue(rules, 1_000_000, 250), jackpotValue(rules, 1_000_010, 250))).toBe(true);
  });

  test('breaks even where it says', () => {
    const meter = jackpotBreakEven(rules, 250);
    expect(printRatio(meter)).toBe('759100000/19');
    const cents = Math.floor(Number(decimal(meter)) / 10) * 10;
    expect(jackpotValue(rules, cents, 250).numerator < 0n).toBe(true);
    expect(jackpotValue(rules, cents + 10, 250).numerator > 0n).toBe(true);
  });

  test('a wager of a few cents is worth it on the guarantees alone', () => {
    expect(jackpotBreakEven(rules, 6)).toEqual(ratio(0));
    expect(jackpotValue(rules, 0, 6).numerator > 0n).toBe(true);
    expect(jackpotBreakEven(rules, 7).numerator > 0n).toBe(true);
  });

  test.each([
    [100_000_000, 100_000],
    [1_000_000, 10_000_000],
  ])('breaks even also while one prize is its guarantee: %i and %i', (royal, straight) => {
    const law = withGuarantee(royal, straight);
    const displayed = 400;
    const meter = jackpotBreakEven(law, displayed);
    const cents = Math.round(Number(decimal(meter)) / 10) * 10;
    expect(cents).toBeGreaterThan(1_000_000);
    expect(Number(decimal(jackpotValue(law, cents, displayed)))).toBeCloseTo(0, 6);
  });
});
