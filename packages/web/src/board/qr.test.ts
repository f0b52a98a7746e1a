import { expect, test } from 'vitest';
import { qrPath } from './qr.tsx';

/** The modules of a code, drawn again from its path. */
const modules = (text: string): readonly string[] => {
  const { size, path } = qrPath(text);
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x = '', y = '', many = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(many));
  return rows.map((row) => row.join(''));
};

test('a code has its three corners, its quiet line between them, and is as large as a version of the standard', () => {
  const rows = modules('https://baize.example/seat/harbour');
  expect((rows.length - 17) % 4).toBe(0);
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const at = (x: number, y: number): readonly string[] =>
    rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = rows.length - 7;
  expect([at(0, 0), at(far, 0), at(0, far)]).toEqual([corner, corner, corner]);
  expect(rows[6]?.slice(8, far - 1)).toMatch(/^(#\.)*#?$/);
});

test('another text is another code', () => {
  expect(modules('one')).not.toEqual(modules('two'));
});
