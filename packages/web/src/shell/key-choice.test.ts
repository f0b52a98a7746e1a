import { expect, test } from 'vitest';
import { readChoice, remapped, TABLE_LETTERS, usualKeys } from './key-choice.ts';

const USUAL = usualKeys(TABLE_LETTERS);

test('a letter that is taken is swapped, so that every act keeps one of its own', () => {
  const chosen = remapped(USUAL, 'rebet', 'U');
  expect(chosen.keys).toMatchObject({ rebet: 'u', undo: 'r' });
  expect(new Set(Object.values(chosen.keys)).size).toBe(Object.keys(TABLE_LETTERS).length);
  expect(remapped(USUAL, 'rebet', 'q').keys).toEqual({ ...USUAL.keys, rebet: 'q' });
});

test.each(['', '1', '?', 'ab', 'Ä'])('%s is no letter and changes nothing', (typed) => {
  expect(remapped(USUAL, 'why', typed)).toBe(USUAL);
});

test('what was kept comes back, and what is no choice is the usual one', () => {
  const chosen = { ...remapped(USUAL, 'last', 'k'), on: false };
  expect(readChoice(TABLE_LETTERS, JSON.stringify(chosen))).toEqual(chosen);
  const twice = { on: true, keys: { ...USUAL.keys, why: USUAL.keys.last } };
  for (const kept of [null, '', '{', 'null', '{"on":true}', JSON.stringify(twice)]) {
    expect(readChoice(TABLE_LETTERS, kept)).toEqual(USUAL);
  }
});
