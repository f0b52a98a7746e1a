import { expect, test } from 'vitest';
import { askAll } from './hostile.ts';

// A busy machine is no defect: this only ends what hangs. Turns are measured by the long run, on a machine of its own.
const HANGS_MS = 240_000;

test('six hundred questions made of the schemas: no mistake of the house, nothing of its inside in an answer', {
  timeout: HANGS_MS,
}, async () => {
  const { asked, answers, faults } = await askAll({
    count: 600,
    from: 900,
    turnMax: Number.POSITIVE_INFINITY,
  });
  expect(faults).toEqual([]);
  expect(asked).toBe(600);
  // They are worth something only where some are taken, some cannot be read and some are not allowed.
  for (const status of [200, 400, 401, 403, 'message'])
    expect([status, (answers[status] ?? 0) > 5]).toEqual([status, true]);
});

test('the same over the wire, limits on, and the house is still there', { timeout: HANGS_MS }, async () => {
  const { answers, faults } = await askAll({ count: 200, from: 900, wire: true });
  expect(faults).toEqual([]);
  expect(answers[200]).toBeGreaterThan(0);
});
