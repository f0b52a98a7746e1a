import { describe, expect, test } from 'vitest';
import { nearest } from './nearest.ts';
import { count, hang, harmless, longDate, money, signedMoney, spaced, wrap } from './text.ts';

describe('text', () => {
  test('breaks at spaces and never inside a word', () => {
    expect(wrap('a wager on the tie', 9)).toEqual(['a wager', 'on the', 'tie']);
    expect(wrap('a wager on', 10)).toEqual(['a wager on']);
    expect(wrap('packages/engine/src is long', 8)).toEqual(['packages/engine/src', 'is long']);
  });

  test('hangs behind its label', () => {
    expect(hang('7.3 ', 'the banker draws or stands', 24)).toEqual(['7.3 the banker draws or', '    stands']);
  });

  test('money is exact to the cent, however large', () => {
    expect([0, 5, 95, 2375, 123450, -2900].map(money)).toEqual([
      '0.00',
      '0.05',
      '0.95',
      '23.75',
      '1,234.50',
      '-29.00',
    ]);
    expect(money(9_007_199_254_740_991)).toBe('90,071,992,547,409.91');
    expect([9500, 0, -1000].map(signedMoney)).toEqual(['+95.00', '0.00', '-10.00']);
  });

  test('says names, numbers and dates as people do', () => {
    expect(spaced('playerPair')).toBe('player pair');
    expect([count(1, 'clause'), count(0, 'clause'), count(2, 'clause')]).toEqual([
      '1 clause',
      '0 clauses',
      '2 clauses',
    ]);
    expect(longDate('2016-12-15')).toBe('15 December 2016');
  });

  test('shows the codes that would command a terminal', () => {
    expect(harmless('P\u001b[31m1\u009b\n')).toBe('P\\u001b[31m1\\u009b\\u000a');
    expect(harmless('Zoë 王')).toBe('Zoë 王');
  });
});

describe('nearest', () => {
  const CLAUSES = ['A:Tie', '8.1', '8.4', '8.4(a)', '8.4(b)', '15.10'];
  const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    // word, names, nearest
    ['8.4a', CLAUSES, ['8.4(a)', '8.4', '8.4(b)']],
    ['tie', CLAUSES, ['A:Tie']],
    ['baccarat', ['act-blackjack-2018', 'act-mini-baccarat-2016'], ['act-mini-baccarat-2016']],
    ['act-mini-bacarat-2016', ['act-mini-baccarat-2016'], ['act-mini-baccarat-2016']],
    ['zebra', CLAUSES, []],
  ];

  test.each(CASES)('%s', (word, names, near) => {
    expect(nearest(word, names)).toEqual(near);
  });
});
