import { expect, test } from 'vitest';
import { LETTER_NAMES, readChoice, remapped, USUAL_KEYS } from './key-choice.ts';

test('a letter that is taken is swapped, so that every act keeps one of its own', () => {
  const chosen = remapped(USUAL_KEYS, 'rebet', 'U');
  expect(chosen.keys).toMatchObject({ rebet: 'u', undo: 'r' });
  expect(new Set(Object.values(chosen.keys)).size).toBe(LETTER_NAMES.length);
  expect(remapped(USUAL_KEYS, 'rebet', 'x').keys).toEqual({ ...USUAL_KEYS.keys, rebet: 'x' });
});

test.each(['', '1', '?', 'ab', 'Ä'])('%s is no letter and changes nothing', (typed) => {
  expect(remapped(USUAL_KEYS, 'why', typed)).toBe(USUAL_KEYS);
});

test('what was kept comes back, and what is no choice is the usual one', () => {
  const chosen = { ...remapped(USUAL_KEYS, 'last', 'k'), on: false };
  expect(readChoice(JSON.stringify(chosen))).toEqual(chosen);
  const twice = { on: true, keys: { ...USUAL_KEYS.keys, why: USUAL_KEYS.keys.last } };
  for (const kept of [null, '', '{', 'null', '{"on":true}', JSON.stringify(twice)]) {
    expect(readChoice(kept)).toBe(USUAL_KEYS);
  }
});
