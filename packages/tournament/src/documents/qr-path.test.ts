import { expect, test } from 'vitest';
import { qrPathOf } from './qr-path.ts';

test('a run of dark modules in a row is one rectangle, and runs to the edge end there', () => {
  const rows = ['##.', '.#.', '#.#'];
  const code = { size: 3, get: (x: number, y: number) => rows[y]?.[x] === '#' };
  expect(qrPathOf(code)).toEqual({ size: 3, path: 'M0 0h2v1h-2zM1 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z' });
  expect(qrPathOf({ size: 2, get: () => false })).toEqual({ size: 2, path: '' });
});
