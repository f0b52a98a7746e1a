import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secret } from '../../../house/src/chance/secret.ts';
import { orderOf, seal } from '../../../house/src/chance/shoe.ts';
import { verifyShoe } from '../../../house/src/chance/verify.ts';
import { type OpenedShoe, recompute } from './shoe-order.ts';

const { subtle } = globalThis.crypto;

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((name) => name.isWellFormed());

const shoes: fc.Arbitrary<OpenedShoe> = fc.record({
  table: names,
  shoe: fc.integer({ min: 1, max: 2 ** 40 }),
  rulebook: names,
  decks: fc.integer({ min: 1, max: 16 }),
  cut: fc.record({ depth: fc.integer({ min: 0, max: 52 }), by: fc.option(names) }),
  secret: hex,
});

test('the browser and the house compute the same shoe, whatever its name, secret and cut', async () => {
  await fc.assert(
    fc.asyncProperty(shoes, async (shoe) => {
      const secret = new Secret(Buffer.from(shoe.secret, 'hex'));
      const found = await recompute(subtle, shoe);
      expect(found.commitment).toBe(seal({ ...shoe, secret }));
      expect(found.order).toEqual(orderOf({ ...shoe, secret }));
    }),
    { seed: 17, numRuns: 200 },
  );
});

test('a rest that was shuffled in a round is computed alike, and its commitment names what it lacks', async () => {
  const shoe: OpenedShoe = {
    table: '2',
    shoe: 4,
    rulebook: 'act-blackjack-2018',
    decks: 6,
    without: ['As', 'As', 'Td'],
    cut: { depth: 77, by: 'p1' },
    secret: 'c3'.repeat(32),
  };
  const found = await recompute(subtle, shoe);
  const secret = new Secret(Buffer.from(shoe.secret, 'hex'));
  expect(found).toEqual({ commitment: seal({ ...shoe, secret }), order: orderOf({ ...shoe, secret }) });
  expect(found.order).toHaveLength(309);
  expect(found.order.filter((card) => card === 'As')).toHaveLength(4);
  expect(found.commitment).not.toBe((await recompute(subtle, { ...shoe, without: ['As', 'Td'] })).commitment);
});

test('what the browser computes the house verifies', async () => {
  const shoe: OpenedShoe = {
    table: '1',
    shoe: 31,
    rulebook: 'act-mini-baccarat-2016',
    decks: 8,
    cut: { depth: 148, by: 'p3' },
    secret: '5a'.repeat(32),
  };
  const { commitment, order } = await recompute(subtle, shoe);
  const dealt = order.map((card, at) => ({ at, card }));
  expect(verifyShoe({ ...shoe, commitment, dealt })).toMatchObject({ ok: true, faces: 416 });
});

test('one card deeper, or another who cut, is a wholly different order', async () => {
  const shoe: OpenedShoe = {
    table: '1',
    shoe: 1,
    rulebook: 'x',
    decks: 8,
    cut: { depth: 100, by: 'p3' },
    secret: '5a'.repeat(32),
  };
  const { order } = await recompute(subtle, shoe);
  for (const cut of [
    { depth: 101, by: 'p3' },
    { depth: 100, by: 'p4' },
    { depth: 100, by: null },
  ]) {
    const other = (await recompute(subtle, { ...shoe, cut })).order;
    expect(other.filter((card, at) => card === order[at]).length).toBeLessThan(60);
  }
});
