import { describe, expect, test } from 'vitest';
import {
  ageWords,
  type Standing,
  shortRoot,
  standingWords,
  type Witnessed,
  wallWords,
  witnessesWords,
} from './witness-words.ts';

const standing = (is: Standing['is']): Standing => ({
  name: 'w',
  key: 'w+1+x',
  is,
  size: 3,
  root: 'r',
  at: 0,
  detail: null,
});

const told = (...all: readonly Standing['is'][]): Witnessed => ({
  origin: 'felt.example',
  key: 'k',
  size: 3,
  root: 'r',
  now: 0,
  late: 120_000,
  witnesses: all.map(standing),
});

describe('what is said of witnesses', () => {
  test.each([
    [-5, '0 s'],
    [0, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min 0 s'],
    [250_000, '4 min 10 s'],
    [3_599_999, '59 min 59 s'],
    [3_600_000, '1 h'],
  ])('%i milliseconds are %s', (millis, words) => {
    expect(ageWords(millis)).toBe(words);
  });

  test.each([
    [[], 'No witness is named: the house alone says what its record was.'],
    [['same'], '1 of 1 witness has signed the same record.'],
    [['same', 'behind', 'nothing yet'], '1 of 3 witnesses have signed the same record.'],
    [['same', 'another root'], '1 of 2 witnesses know another record than this one.'],
  ] as const)('%j in one line', (all, words) => {
    expect(witnessesWords(told(...all))).toBe(words);
  });

  test('a root is shown by its ends, a standing by its words', () => {
    expect(shortRoot('e7b341aa90d26c3fabcdefghijklmnopqrstuvwx11b=')).toBe('e7b341 … vwx11b');
    expect(standingWords(standing('another root'))).toBe('another root');
  });
});

test('a wall tells who outside has signed what, and when; and nothing where nobody does', () => {
  const at = { ...told('same', 'behind'), now: 72_000 };
  expect(wallWords(at)).toBe('Record of 3 commands signed outside by 2 of 2, 1 min 12 s ago');
  const some = [
    { ...standing('same'), at: 60_000, size: 9 },
    { ...standing('nothing yet'), at: null, size: null },
  ];
  expect(wallWords({ ...at, witnesses: some })).toBe(
    'Record of 9 commands signed outside by 1 of 2, 12 s ago',
  );
  expect(wallWords({ ...at, witnesses: some.slice(1) })).toBe('Record: no signature of 1 witnesses yet');
  expect(wallWords(told('same', 'another root'))).toBe('Record: a witness knows another one');
  expect(wallWords(told())).toBe(undefined);
});
