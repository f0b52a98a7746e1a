import { expect, test } from 'vitest';
import { cardsOf, centsOf, type Field, faultOf, filledIn, isComplete } from './field.ts';

test.each([
  ['10', 1000],
  ['$1,250.50', 125_050],
  ['0.5', 50],
  ['.5', undefined],
  ['1.005', undefined],
  ['1,00', undefined],
  ['ten', undefined],
  ['', undefined],
])('%s is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('cards as people write them', () => {
  expect(cardsOf('7h, KS 10d')).toEqual(['7h', 'Ks', 'Td']);
  expect(cardsOf('7h 1x')).toBeUndefined();
});

const REASON: Field = { kind: 'words', name: 'reason', label: 'Reason' };
const GROUND: Field = {
  kind: 'choice',
  name: 'ground',
  label: 'Ground',
  of: [{ value: 'fraud', label: '' }],
  open: true,
};
const ROUND: Field = { kind: 'choice', name: 'round', label: 'Round', of: [{ value: '2', label: '' }] };

test('words and judgements are never put into somebody’s mouth; a choice that is gone is made anew', () => {
  expect(filledIn([REASON, GROUND, ROUND], { round: '1' })).toEqual({ reason: '', ground: '', round: '2' });
  expect(isComplete([REASON, GROUND], { reason: 'a fire', ground: '' })).toBe(false);
  expect(isComplete([REASON, GROUND], { reason: ' ', ground: 'fraud' })).toBe(false);
  expect(isComplete([REASON, GROUND], { reason: 'a fire', ground: 'fraud' })).toBe(true);
});

test('a field says what it wants', () => {
  expect(faultOf({ kind: 'number', name: 'n', label: '', least: 1, most: 9, start: 1 }, '1.5')).toBe(
    'a whole number',
  );
  expect(faultOf({ kind: 'card', name: 'c', label: '' }, '9x')).toBe('a card');
  expect(faultOf({ kind: 'card', name: 'c', label: '' }, '')).toBeUndefined();
  expect(faultOf({ kind: 'cards', name: 'c', label: '' }, '')).toBe('cards such as 7h Ks 10d');
});
