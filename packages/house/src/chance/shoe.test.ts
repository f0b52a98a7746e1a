import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { type Card, cardNumber, cutStack, stackOf } from '@baize/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { type Cut, type CutShoe, drawSecret, orderOf, type ShoeName, seal } from './shoe.ts';
import { systemChance } from './source.ts';

const NAME: ShoeName = { table: 'T1', shoe: 1, rulebook: 'act-mini-baccarat-2016', decks: 8 };
const SECRET = new Secret(Uint8Array.from({ length: 32 }, (_, index) => index));
const SHOE: CutShoe = { ...NAME, secret: SECRET, cut: { depth: 200, by: 'p1' } };
const FULL_OF_ONES = new Secret(new Uint8Array(32).fill(255));
const OTHER: CutShoe = {
  table: 'Tä',
  shoe: 12,
  rulebook: 'act-blackjack-2018',
  decks: 1,
  secret: FULL_OF_ONES,
  cut: { depth: 0, by: '' },
};

const fingerprint = (order: readonly Card[]): string =>
  createHash('sha256').update(order.join(' ')).digest('hex');

/**
 * The shoe once more from its description, without a line of the code under test: big numbers instead of
 * words, single blocks instead of a stream, cards taken out of a list.
 */
const orderAgain = ({ table, shoe, rulebook, decks, secret, cut }: CutShoe): readonly Card[] => {
  const written = ['baize order/1', table, `${shoe}`, rulebook, `${decks}`, `${cut.depth}`]
    .concat(cut.by === null ? ['supervisor', ''] : ['patron', cut.by])
    .map(
      (field) => Buffer.byteLength(field).toString(16).padStart(8, '0') + Buffer.from(field).toString('hex'),
    );
  const key = createHmac('sha256', secret.reveal())
    .update(Buffer.from(written.join(''), 'hex'))
    .digest();
  const words: bigint[] = [];
  let block = 0n;
  const nextWord = (): bigint => {
    if (words.length === 0) {
      const aes = createCipheriv('aes-256-ecb', key, null);
      const text = aes.update(Buffer.from(block.toString(16).padStart(32, '0'), 'hex')).toString('hex');
      words.push(...(text.match(/.{8}/g) ?? []).map((word) => BigInt(`0x${word}`)));
      block += 1n;
    }
    return words.shift() as bigint;
  };
  const left = [...stackOf(decks)];
  const order: Card[] = [];
  while (left.length > 0) {
    const count = BigInt(left.length);
    let word = left.length === 1 ? 0n : nextWord();
    while (word / count === 2n ** 32n / count) word = nextWord();
    const chosen = Number(word % count);
    const card = left[chosen] as Card;
    left[chosen] = left.at(-1) as Card;
    left.pop();
    order.unshift(card);
  }
  return cutStack(order, cut.depth);
};

describe('a sealed shoe', () => {
  test('as another program (Python and OpenSSL) works it out from the description', () => {
    expect(seal({ ...NAME, secret: SECRET })).toBe(
      'be47176a2c1da8e874e3772c1f4b9fe652ec917767719bca3c6dca5c25bf156b',
    );
    expect(orderOf(SHOE).slice(0, 12).join(' ')).toBe('2s 7c 4h Js Qs 9d Th Ks Kc 5h Js 6c');
    expect(fingerprint(orderOf(SHOE))).toBe(
      '58103d993eff9eb40ebf078fa71ac9a2538eb7abe16ea1198cccb0252ee33df6',
    );

    const bySupervisor = orderOf({ ...SHOE, cut: { depth: 200, by: null } });
    expect(bySupervisor.slice(-4).join(' ')).toBe('Td 8d Qs 2h');
    expect(fingerprint(bySupervisor)).toBe(
      '01dbd11f6c4676fcddd65b7548553f0f474dbd321f0e0541ce959be528d97eb5',
    );

    const { cut: _cut, ...uncut } = OTHER;
    expect(seal(uncut)).toBe('89aae2be9019d13a7aae3ad9e164b7963ba74d93bce92db5dec991d6312a8231');
    expect(fingerprint(orderOf(OTHER))).toBe(
      '76bd578fd383fa068637acb44ff4701518cc6e9b46b9f595f0041d825909db54',
    );
  });

  test('as a second reading of the description in this language works it out, for any shoe', () => {
    const shoes = fc.record({
      table: fc.string({ unit: 'grapheme', minLength: 1 }),
      shoe: fc.integer({ min: 1, max: 1_000_000 }),
      rulebook: fc.string({ minLength: 1 }),
      decks: fc.constantFrom(1, 4, 6, 8),
      secret: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      depth: fc.nat(52),
      by: fc.option(fc.string({ unit: 'grapheme' })),
    });
    fc.assert(
      fc.property(shoes, ({ secret, depth, by, ...name }) => {
        const shoe = { ...name, secret: new Secret(secret), cut: { depth, by } };
        expect(orderOf(shoe)).toEqual(orderAgain(shoe));
      }),
      { seed: 416, numRuns: 60 },
    );
  });

  test('holds every card once a deck, wherever it is cut', () => {
    const sorted = (cards: readonly Card[]) => cards.map(cardNumber).sort((a, b) => a - b);
    for (const depth of [0, 1, 52, 208, 415, 416])
      expect(sorted(orderOf({ ...SHOE, cut: { depth, by: null } }))).toEqual(sorted(stackOf(8)));
  });

  test('one thing different, and both the order and, where it was fixed beforehand, the commitment are different', () => {
    const changes: readonly Partial<CutShoe>[] = [
      { table: 'T2' },
      { shoe: 2 },
      { rulebook: 'act-mini-baccarat-2017' },
      { secret: FULL_OF_ONES },
      { decks: 7 },
    ];
    const commitments = [{}, ...changes].map((change) => seal({ ...SHOE, ...change }));
    expect(new Set(commitments).size).toBe(6);
    const cuts: readonly Cut[] = [
      { depth: 201, by: 'p1' },
      { depth: 200, by: 'p2' },
      { depth: 200, by: '' },
      { depth: 200, by: null },
      { depth: 200, by: 'supervisor' },
    ];
    const orders = [{}, ...changes, ...cuts.map((cut) => ({ cut }))].map((change) =>
      fingerprint(orderOf({ ...SHOE, ...change })),
    );
    expect(new Set(orders).size).toBe(11);
  });

  test('the commitment does not depend on the cut: it was published before', () => {
    expect(seal({ ...SHOE, cut: { depth: 1, by: null } } as CutShoe)).toBe(seal({ ...NAME, secret: SECRET }));
  });

  test('one card deeper is a wholly different order, not the same one turned', () => {
    const here = orderOf(SHOE);
    const deeper = orderOf({ ...SHOE, cut: { depth: 201, by: 'p1' } });
    const same = here.filter((card, place) => deeper[(place + 415) % 416] === card).length;
    // Turned, all 416 would agree; by chance 8 do.
    expect(same).toBeLessThan(30);
  });

  test('may have up to sixteen decks', () => {
    expect(orderOf({ ...SHOE, decks: 16 }).length).toBe(832);
  });

  test('cannot be written down with its secret', () => {
    expect(() => JSON.stringify(SHOE)).toThrow('never written down');
  });

  test('has a secret of 32 bytes', () => {
    expect(drawSecret(systemChance()).reveal().length).toBe(32);
  });

  test.each<[string, Partial<CutShoe>]>([
    ['a table', { table: '' }],
    ['a table', { rulebook: '' }],
    ['half a character', { table: '\udc00' }],
    ['numbered from 1', { shoe: 0 }],
    ['numbered from 1', { shoe: 1.5 }],
    ['1 to 16 decks', { decks: 0 }],
    ['1 to 16 decks', { decks: 17 }],
    ['1 to 16 decks', { decks: Number.NaN }],
  ])('is refused for want of %s', (_what, change) => {
    expect(() => seal({ ...SHOE, ...change })).toThrow(RangeError);
    expect(() => orderOf({ ...SHOE, ...change })).toThrow(RangeError);
  });

  test.each([-1, 417, 0.5, Number.NaN])('is not cut %s cards in', (depth) => {
    expect(() => orderOf({ ...SHOE, cut: { depth, by: null } })).toThrow(RangeError);
  });
});
