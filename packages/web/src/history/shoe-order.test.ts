import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secret } from '../../../house/src/chance/secret.ts';
import { orderOf, seal } from '../../../house/src/chance/shoe.ts';
import { verifyShoe } from '../../../house/src/chance/verify.ts';
import { type OpenedShoe, recompute } from './shoe-order.ts';

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

test('the browser and the house compute the same shoe, whatever its name, secret and cut', () => {
  fc.assert(
    fc.property(shoes, (shoe) => {
      const secret = new Secret(Buffer.from(shoe.secret, 'hex'));
      const found = recompute(shoe);
      expect(found.commitment).toBe(seal({ ...shoe, secret }));
      expect(found.order).toEqual(orderOf({ ...shoe, secret }));
    }),
    { seed: 17, numRuns: 200 },
  );
});

test('a rest that was shuffled in a round is computed alike, and its commitment names what it lacks', () => {
  const shoe: OpenedShoe = {
    table: '2',
    shoe: 4,
    rulebook: 'act-blackjack-2018',
    decks: 6,
    without: ['As', 'As', 'Td'],
    cut: { depth: 77, by: 'p1' },
    secret: 'c3'.repeat(32),
  };
  const found = recompute(shoe);
  const secret = new Secret(Buffer.from(shoe.secret, 'hex'));
  expect(found).toEqual({ commitment: seal({ ...shoe, secret }), order: orderOf({ ...shoe, secret }) });
  expect(found.order).toHaveLength(309);
  expect(found.order.filter((card) => card === 'As')).toHaveLength(4);
  expect(found.commitment).not.toBe(recompute({ ...shoe, without: ['As', 'Td'] }).commitment);
});

test('what the browser computes the house verifies', () => {
  const shoe: OpenedShoe = {
    table: '1',
    shoe: 31,
    rulebook: 'act-mini-baccarat-2016',
    decks: 8,
    cut: { depth: 148, by: 'p3' },
    secret: '5a'.repeat(32),
  };
  const { commitment, order } = recompute(shoe);
  const dealt = order.flatMap((card, at) => (card === undefined ? [] : [{ at, card }]));
  expect(verifyShoe({ ...shoe, commitment, dealt })).toMatchObject({ ok: true, faces: 416 });
});

test('one card deeper, or another who cut, is a wholly different order', () => {
  const shoe: OpenedShoe = {
    table: '1',
    shoe: 1,
    rulebook: 'x',
    decks: 8,
    cut: { depth: 100, by: 'p3' },
    secret: '5a'.repeat(32),
  };
  const { order } = recompute(shoe);
  for (const cut of [
    { depth: 101, by: 'p3' },
    { depth: 100, by: 'p4' },
    { depth: 100, by: null },
  ]) {
    const other = recompute({ ...shoe, cut }).order;
    expect(other.filter((card, at) => card === order[at]).length).toBeLessThan(60);
  }
});
