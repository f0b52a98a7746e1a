import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secret } from '../../../house/src/chance/secret.ts';
import { numberOf, sealSpin } from '../../../house/src/chance/spin.ts';
import { checkSpin, type OpenedSpin } from './spin-proof.ts';

/** A spin as the house would publish it, made by the house's own hands. */
const published = (table: string, spin: number, bytes: Uint8Array, noSpins: number): OpenedSpin => {
  const name = { table, spin, rulebook: 'house-roulette', pockets: 37 };
  const sealed = { ...name, secret: new Secret(bytes) };
  return {
    ...name,
    commitment: sealSpin(sealed),
    secret: Buffer.from(bytes).toString('hex'),
    balls: [...Array.from({ length: noSpins }, () => null), numberOf(sealed, noSpins)],
  };
};

const spins = fc.record({
  table: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  spin: fc.integer({ min: 1, max: 100_000 }),
  bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  noSpins: fc.integer({ min: 0, max: 3 }),
});

test('the browser finds by itself what the house sealed, with what every no spin passed over', () => {
  fc.assert(
    fc.property(spins, ({ table, spin, bytes, noSpins }) => {
      const opened = published(table, spin, bytes, noSpins);
      const found = checkSpin(opened);
      expect(found).toMatchObject({ fits: true, holds: true });
      expect(found.numbers.at(-1)).toBe(opened.balls.at(-1));
    }),
    { numRuns: 60, seed: 36 },
  );
});

test('another number, another secret, another table, a second number: each is found', () => {
  const spin = published('1', 4, new Uint8Array(32).fill(3), 1);
  const wrong = ((spin.balls[1] ?? 0) + 1) % 37;
  expect(checkSpin({ ...spin, balls: [null, wrong] })).toMatchObject({
    fits: true,
    holds: false,
  });
  expect(checkSpin({ ...spin, secret: '0'.repeat(64) }).holds).toBe(false);
  expect(checkSpin({ ...spin, table: '2' }).fits).toBe(false);
  const first = checkSpin({ ...spin, balls: [null] }).numbers[0] ?? 0;
  expect(checkSpin({ ...spin, balls: [first, spin.balls[1] ?? 0] }).holds).toBe(false);
  expect(checkSpin({ ...spin, balls: [] })).toMatchObject({ holds: true, numbers: [] });
});
