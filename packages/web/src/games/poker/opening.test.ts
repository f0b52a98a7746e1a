import { expect, test } from 'vitest';
import { type Form, pokerOpening } from './opening.ts';
import { rules } from './states.test-kit.ts';

const { start, read: readForm, judge } = pokerOpening(rules);
const opened = (change: Partial<Form>) => readForm({ ...start(), name: 'P1', ...change });

test('the form as it stands opens a lawful table', () => {
  const read = opened({ link: 'Grand' });
  expect(read.ok && judge(read.opening)).toBeUndefined();
  expect(read.ok && read.opening).toMatchObject({
    link: 'Grand',
    determinations: { automatedShoe: false, boxes: 7, toJackpotPercent: 70 },
    sign: { ante: { min: 500, max: 20_000, multiple: 500 }, maxPayout: 5_000_000, jackpotWager: 500 },
  });
});

test('without a jackpot there is no wager on it, no distribution and no link', () => {
  const read = opened({ jackpot: 'no', link: 'Grand', jackpotWager: 'nothing' });
  expect(read.ok && read.opening).toMatchObject({
    approvals: { layout: 'virtual layout', shoe: 'sealed shoe' },
    determinations: { toJackpotPercent: null },
    sign: { jackpotWager: null },
  });
  expect(read.ok && 'link' in read.opening).toBe(false);
  expect(read.ok && judge(read.opening)).toBeUndefined();
});

test.each([
  [{ name: '' }, 'name'],
  [{ boxes: 'many' }, 'boxes'],
  [{ maxPayout: 'all' }, 'maxPayout'],
  [{ jackpotWager: '' }, 'jackpotWager'],
  [{ percent: '7.5' }, 'percent'],
])('%o cannot be read', (change, field) => {
  const read = opened(change);
  expect(read.ok ? undefined : read.fault.field).toBe(field);
});

test.each([
  [{ boxes: '9' }, undefined],
  [{ boxes: '10' }, '2.1'],
  [{ percent: '100' }, undefined],
  [{ percent: '101' }, '10.6'],
  [{ layoutApproval: '' }, '1.1'],
  [{ distributionApproval: '' }, '10.6'],
  [{ min: '300' }, '3.1'],
])('%o is judged by the rules: %s', (change, clause) => {
  const read = opened(change);
  expect(read.ok && judge(read.opening)?.clause).toBe(clause);
});
