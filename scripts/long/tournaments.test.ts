import { expect, test } from 'vitest';
import { manyTournaments } from './tournaments.ts';

test('two hundred tournaments by chance: checker and software agree, pools are paid out whole, refunds are exact', () => {
  const { tally, faults } = manyTournaments(200, 90_000);
  expect(faults).toEqual([]);
  expect((tally['paid out whole'] ?? 0) + (tally.cancelled ?? 0)).toBe(200);
  for (const [what, many] of Object.entries(tally)) expect([what, many > 0]).toEqual([what, true]);
});
