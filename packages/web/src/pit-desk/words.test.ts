import { expect, test } from 'vitest';
import {
  ageOf,
  byTable,
  holdWords,
  isBeyond,
  nextStanding,
  type PitStep,
  paceWords,
  placeOf,
  signed,
  unheard,
} from './words.ts';

const step = (table: string, more: Partial<PitStep> = {}): PitStep => ({
  key: `cut ${table}`,
  is: 'cut',
  table,
  stands: true,
  what: 'Cut the shoe',
  why: '',
  clause: '5.3',
  rulebook: null,
  acts: [],
  opened: 0,
  acknowledged: null,
  ended: null,
  ...more,
});

test('an age is told to the second, beyond an hour with its hours, and never before its time', () => {
  expect(ageOf(1000, 49_000)).toBe('0:48');
  expect(ageOf(0, 725_999)).toBe('12:05');
  expect(ageOf(0, 3_750_000)).toBe('1:02:30');
  expect(ageOf(5000, 0)).toBe('0:00');
});

test('figures have their signs, and what is not known a dash', () => {
  expect([signed(0.44, 1), signed(-1.06, 1), signed(-0.04, 1), signed(3, 0)]).toEqual([
    '+0.4',
    '−1.1',
    '0.0',
    '+3',
  ]);
  expect([holdWords(0.131), holdWords(-0.187), holdWords(null)]).toEqual(['13.1 %', '−18.7 %', '–']);
  expect([paceWords(57.6), paceWords(null)]).toEqual(['58 rounds/h', '–']);
});

test('the mark of an outcome stays on its line, and is orange only beyond three', () => {
  expect([placeOf(0), placeOf(-9), placeOf(1.5)]).toEqual([50, 0, 75]);
  expect([isBeyond(3), isBeyond(-3.1), isBeyond(undefined)]).toEqual([false, true, false]);
});

test('the tone is for what nobody has acknowledged', () => {
  const steps = [step('1'), step('2', { acknowledged: { by: 'sam', at: 1 } })];
  expect(unheard(steps).map(({ table }) => table)).toEqual(['1']);
  expect(byTable(steps).get('2')).toHaveLength(1);
});

test('the next table that stands comes in turn, from the last to the first', () => {
  const steps = [
    step('1'),
    step('4'),
    step('2', { stands: false }),
    step('7', { ended: { by: null, at: 1 } }),
  ];
  expect(nextStanding(steps, undefined)).toBe('1');
  expect(nextStanding(steps, '1')).toBe('4');
  expect(nextStanding(steps, '4')).toBe('1');
  expect(nextStanding([], '4')).toBeUndefined();
});
