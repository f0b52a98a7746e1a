import { expect, test } from 'vitest';
import { type Form, type Jackpot, previewOf, START } from './reserve.ts';

const GRAND: Jackpot = {
  link: 'Grand',
  meter: 4_821_640,
  movements: 812,
  tables: ['1', '2'],
  toJackpotPercent: 70,
  reserve: 100_000,
};

const whole: Form = {
  ...START,
  link: 'Grand',
  amount: '400',
  arrangement: 'A-7',
  name: 'Spring Cup',
  reference: 'N-12',
};

test('what a transfer comes to is told before it is made', () => {
  expect(previewOf(whole, GRAND)).toMatchObject({
    is: 'lawful',
    clause: '10.6(a)',
    says: '$400.00 goes from the reserve to the tournament Spring Cup; $600.00 stays in it. The meter does not move.',
  });
  expect(previewOf({ ...whole, use: 'prizes' }, GRAND)).toMatchObject({ clause: '10.6(b)' });
});

test.each([
  [{ amount: '1,000' }, undefined],
  [{ amount: '1,000.01' }, '10.6'],
  [{ arrangement: '' }, '10.6'],
  [{ name: '' }, '10.6(a)'],
  [{ reference: '' }, '10.6(b)'],
  [{ kind: 'lottery', reference: '' }, 'A:Lottery'],
] as const)('%o is refused by %s', (change, clause) => {
  const preview = previewOf({ ...whole, ...change }, GRAND);
  expect(preview.is === 'refused' ? preview.clause : undefined).toBe(clause);
});

test('what is no amount is said first', () => {
  expect(previewOf({ ...whole, amount: 'all' }, GRAND)).toMatchObject({ is: 'unread' });
});
