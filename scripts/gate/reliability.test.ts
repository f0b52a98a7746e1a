import { expect, test } from 'vitest';
import { faultInProof, rowsOf } from './proof-cell.ts';

const PAGE = 'docs/reliability.md';
const invariants = rowsOf(PAGE, /^\d/);
const faults = rowsOf(PAGE, /^[A-Za-z]/).filter(([what]) => what !== 'no.' && what !== 'fault');

test('every invariant stands there once', () => {
  const numbers = invariants.flatMap(([cell = '']) => cell.split(', ').map(Number));
  const all = Array.from({ length: 47 }, (_, at) => at + 1);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(all);
});

test('every invariant says when it is looked at, and by what', () => {
  for (const [numbers, , when = '', by = ''] of invariants) {
    expect([numbers, when]).toEqual([
      numbers,
      expect.stringMatching(/^(?:event|each restart|end|elsewhere)/),
    ]);
    expect([numbers, faultInProof(by)]).toEqual([numbers, undefined]);
  }
});

test('every fault says what happens, and by what that is known', () => {
  expect(faults.length).toBeGreaterThan(25);
  for (const [what, , by = ''] of faults) expect([what, faultInProof(by)]).toEqual([what, undefined]);
});
