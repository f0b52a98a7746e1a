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

test('the notice in rounds and the time to decide are determined only where they are said', () => {
  const silent = opened({});
  expect(silent.ok && silent.opening.determinations).not.toHaveProperty('noticeRounds');
  expect(silent.ok && silent.opening.determinations).not.toHaveProperty('decideWithin');
  const said = opened({ noticeRounds: '3', decideWithin: '40' });
  expect(said.ok && said.opening.determinations).toMatchObject({ noticeRounds: 3, decideWithin: 40 });
});

test('a jackpot that is not operating is displayed all the same, with the reason', () => {
  const read = opened({ jackpot: 'no', notOperating: 'a new meter' });
  expect(read.ok && read.opening).toMatchObject({
    determinations: { toJackpotPercent: 70 },
    sign: { jackpotWager: 500, notOperating: 'a new meter' },
  });
  expect(read.ok && judge(read.opening)).toBeUndefined();
  const silent = opened({ jackpot: 'no' });
  expect(silent.ok && judge(silent.opening)?.clause).toBe('4.2');
});

test('an automated shoe has two decks of different colours', () => {
  const read = opened({ shoe: 'automated' });
  expect(read.ok && read.opening).toMatchObject({ determinations: { colours: ['red', 'blue'] } });
  expect(read.ok && judge(read.opening)).toBeUndefined();
  const alike = opened({ shoe: 'automated', colours: 'red' });
  expect(alike.ok && judge(alike.opening)?.clause).toBe('12.2');
});

test.each([
  [{ name: '' }, 'name'],
  [{ boxes: 'many' }, 'boxes'],
  [{ maxPayout: 'all' }, 'maxPayout'],
  [{ jackpotWager: '' }, 'jackpotWager'],
  [{ percent: '7.5' }, 'percent'],
  [{ noticeRounds: 'soon' }, 'noticeRounds'],
  [{ decideWithin: '7.5' }, 'decideWithin'],
])('%o cannot be read', (change, field) => {
  const read = opened(change);
  expect(read.ok ? undefined : read.fault.field).toBe(field);
});

test.each([
  [{ boxes: '9' }, undefined],
  [{ boxes: '10' }, '2.1'],
  [{ percent: '100' }, undefined],
  [{ percent: '101' }, '10.6'],
  [{ noticeRounds: '100', decideWithin: '5' }, undefined],
  [{ noticeRounds: '101' }, '3.1'],
  [{ decideWithin: '4' }, '7.1'],
  [{ decideWithin: '601' }, '7.1'],
  [{ layoutApproval: '' }, '1.1'],
  [{ distributionApproval: '' }, '10.6'],
  [{ min: '300' }, '3.1'],
])('%o is judged by the rules: %s', (change, clause) => {
  const read = opened(change);
  expect(read.ok && judge(read.opening)?.clause).toBe(clause);
});
