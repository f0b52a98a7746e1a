import { expect, test } from 'vitest';
import type { Outcome } from '../games/baccarat/view.ts';
import { DERIVED, derivedRoad } from './derived.ts';

const NAMES: Readonly<Record<string, Outcome>> = { B: 'banker', P: 'player', T: 'tie' };
const shoe = (letters: string): readonly Outcome[] => [...letters].map((each) => NAMES[each] as Outcome);
const marks = (letters: string, back: number): string =>
  derivedRoad(shoe(letters), back)
    .map((mark) => mark.charAt(0))
    .join('');

test('the big eye boy begins at the second cell of the second column, or at the third column', () => {
  expect(marks('B', 1)).toBe('');
  expect(marks('BBBB', 1)).toBe('');
  expect(marks('BBP', 1)).toBe('');
  expect(marks('BBPP', 1)).toBe('r');
  expect(marks('BP', 1)).toBe('');
  expect(marks('BPB', 1)).toBe('r');
});

test('a column that goes on is red beside a cell, blue where the other has just ended, and red again below', () => {
  expect(marks('BPP', 1)).toBe('b');
  expect(marks('BPPP', 1)).toBe('br');
  expect(marks('BBPPP', 1)).toBe('rb');
  expect(marks('BBPPPP', 1)).toBe('rbr');
});

test('a new column is red after two of one length, blue after two of different lengths', () => {
  expect(marks('BBPPB', 1)).toBe('rr');
  expect(marks('BBPB', 1)).toBe('b');
});

test('small road and cockroach pig compare two and three columns back; ties change nothing', () => {
  expect(Object.values(DERIVED)).toEqual([1, 2, 3]);
  expect(marks('BPBB', 2)).toBe('b');
  expect(marks('BBPBB', 2)).toBe('r');
  expect(marks('BPBP', 2)).toBe('r');
  expect(marks('BPBPP', 3)).toBe('b');
  expect(marks('BPBPB', 3)).toBe('r');
  expect(marks('TBBTPTP', 1)).toBe(marks('BBPP', 1));
});

test('a road that alternates, or never changes, is red throughout', () => {
  for (const back of Object.values(DERIVED)) {
    expect(new Set(marks('BPBPBPBPBP', back))).toEqual(new Set('r'));
    expect(marks('BBBBBBBB', back)).toBe('');
  }
});
