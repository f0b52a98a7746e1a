import { expect, test } from 'vitest';
import { readSettings, themeFor } from './settings.ts';

const PLAIN = {
  ...{ letters: 'on', deck: 'two', theme: 'auto' },
  ...{ sound: 'low', captions: 'off', call: 'off', language: 'auto' },
};

test('what was never chosen is as it is for everybody', () => {
  expect(readSettings(null)).toEqual(PLAIN);
  expect(readSettings('{"deck":"four"}')).toEqual({ ...PLAIN, deck: 'four' });
});

test('what is chosen is kept', () => {
  const kept = {
    ...{ letters: 'off', deck: 'four', theme: 'paper' },
    ...{ sound: 'off', captions: 'on', call: 'on', language: 'zh' },
  };
  expect(readSettings(JSON.stringify(kept))).toEqual(kept);
});

test('what cannot be read changes nothing', () => {
  for (const text of ['', 'x', 'null', '5', '[]', '{"deck":"five","letters":true,"theme":null}']) {
    expect(readSettings(text)).toEqual(PLAIN);
  }
});

test('a page has its own theme, unless one is wanted everywhere', () => {
  expect(themeFor('paper', readSettings(null))).toBe('paper');
  expect(themeFor('paper', readSettings('{"theme":"pit"}'))).toBe('pit');
  expect(themeFor('pit', readSettings('{"theme":"paper"}'))).toBe('paper');
});
