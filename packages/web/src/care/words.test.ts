import { expect, test } from 'vitest';
import { ENGLISH } from '../words/language.ts';
import { MONEY } from '../words/money.ts';
import { actWords, isCheckShown, type Limit, type Standing, tightest, timeWords, typedSum } from './words.ts';

const MINUTE = 60_000;

test.each([
  ['loss', '200', 20_000],
  ['loss', '$1,250.5', 125_050],
  ['loss', '4.25', 425],
  ['loss', '1 h', null],
  ['time', '1 h 30', 90 * MINUTE],
  ['time', '2h', 120 * MINUTE],
  ['time', '45 min', 45 * MINUTE],
  ['time', '45', 45 * MINUTE],
  ['time', '$5', null],
  ['wager', '', null],
] as const)('a limit of %s typed as "%s" is %s', (kind, typed, sum) => {
  expect(typedSum(kind, typed)).toBe(sum);
});

test('the button says what it does', () => {
  const limit = { kind: 'loss', limit: 20_000 } as const;
  expect([null, 10_000, 20_000, 30_000].map((to) => actWords(MONEY, limit, to))).toEqual([
    'Set',
    'Lower to $100',
    'Keep $200',
    'Ask for $300',
  ]);
  expect(actWords(MONEY, { kind: 'time', limit: null }, 90 * MINUTE)).toBe('Limit to 1 h 30');
});

test('what is left is told of the limit that leaves the least', () => {
  const of = (period: Limit['period'], left: number | null): Limit => ({
    kind: 'loss',
    period,
    limit: left,
    used: 0,
    left,
    waiting: null,
  });
  expect(tightest([of('day', 500), of('week', 200), of('month', null)])?.period).toBe('week');
  expect(tightest([of('day', null)])).toBeUndefined();
});

test('a reality check comes when it is due, and never while a wager lies', () => {
  const session = { began: 0, played: 60 * MINUTE, wagered: 100, back: 50, net: -50, tables: ['1'] };
  const due = (now: number): Standing =>
    ({ now, check: { every: 60 * MINUTE, due: 60 * MINUTE }, session }) as Standing;
  expect(isCheckShown(due(60 * MINUTE - 1), 0)).toBe(false);
  expect(isCheckShown(due(60 * MINUTE), 0)).toBe(true);
  expect(isCheckShown(due(60 * MINUTE), 500)).toBe(false);
  expect(isCheckShown({ ...due(60 * MINUTE), session: null }, 0)).toBe(false);
  expect(timeWords(ENGLISH, 60 * MINUTE)).toBe('1 h 00');
});
