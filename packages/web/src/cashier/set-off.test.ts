import { expect, test } from 'vitest';
import { setOffWords } from './set-off.ts';

test('what of a withdrawal pays debts is said to the cent, and nothing where none does', () => {
  expect(setOffWords({ setOff: [], out: 500 })).toBeUndefined();
  expect(setOffWords({ setOff: [{ table: '3', amount: 12_000 }], out: 8_050 })).toBe(
    '$120.00 of it pays what you owe at table 3 (A:Void). $80.50 is paid out.',
  );
  expect(
    setOffWords({
      setOff: [
        { table: '1', amount: 100 },
        { table: 'B', amount: 50 },
      ],
      out: 0,
    }),
  ).toBe(
    '$1.00 of it pays what you owe at table 1, $0.50 of it pays what you owe at table B (A:Void). Nothing is paid out.',
  );
});
