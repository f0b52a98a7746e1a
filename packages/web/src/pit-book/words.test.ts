import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../words/language.ts';
import { piecesIn, type Slip, slipNumber, slipState, sumOf } from './words.ts';

describe('pieces', () => {
  test.each([
    [{ '100': '3', '2500': ' 40 ' }, { '100': 3, '2500': 40 }, 100_300],
    [{ '100': '', '500': '0' }, {}, 0],
    // Coin is typed in dollars.
    [{ '1': '2.75' }, { '1': 275 }, 275],
  ])('%j', (typed, pieces, sum) => {
    expect(piecesIn(typed)).toEqual(pieces);
    expect(sumOf(pieces)).toBe(sum);
  });

  test.each(['x', '-1', '1.5'])('%s chips are none', (text) =>
    expect(piecesIn({ '100': text })).toBeUndefined(),
  );
});

test('a slip says what it waits for', () => {
  const who = { by: 'sam', at: 1 };
  const slip = { kind: 'fill', issued: null, received: null, withdrawn: null } as Slip;
  const { say } = ENGLISH;
  expect(slipState(say, slip)).toBe('to be issued by another');
  expect(slipState(say, { ...slip, issued: who })).toBe('on its way to the table');
  expect(slipState(say, { ...slip, kind: 'credit', issued: who })).toBe('on its way to the cage');
  expect(slipState(say, { ...slip, issued: who, received: who })).toBe('received');
  expect(slipState(say, { ...slip, withdrawn: { ...who, why: 'wrong table' } })).toBe(
    'withdrawn: wrong table',
  );
  expect(slipNumber(17)).toBe('0017');
});
