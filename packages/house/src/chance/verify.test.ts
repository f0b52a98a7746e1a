import type { Slot } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { orderOf, type ShoeName, seal } from './shoe.ts';
import { seededChance } from './source.ts';
import { type PublishedShoe, verifyShoe } from './verify.ts';

const NAME: ShoeName = { table: 'T1', shoe: 3, rulebook: 'act-mini-baccarat-2016', decks: 8 };
const CUT = { depth: 180, by: 'p7' };
const BYTES = seededChance('verify').bytes(32);
const SECRET = new Secret(BYTES);
const ORDER = orderOf({ ...NAME, secret: SECRET, cut: CUT });

const dealt = (count: number): readonly Slot[] => ORDER.slice(0, count).map((card, at) => ({ at, card }));
/** The first card was burned unseen, the others were seen. */
const PUBLISHED: PublishedShoe = {
  ...NAME,
  commitment: seal({ ...NAME, secret: SECRET }),
  secret: Buffer.from(BYTES).toString('hex'),
  cut: CUT,
  dealt: dealt(400).with(0, { at: 0 }),
};

const faultOf = (change: Partial<PublishedShoe>) => {
  const verdict = verifyShoe({ ...PUBLISHED, ...change });
  if (verdict.ok) return undefined;
  const { detail, ...fault } = verdict.fault;
  expect(detail.length).toBeGreaterThan(10);
  return fault;
};

describe('a shoe that was dealt as it was sealed', () => {
  test('holds, to the last card, and nothing but what was published is needed', () => {
    const published = JSON.parse(JSON.stringify(PUBLISHED));
    expect(verifyShoe(published)).toEqual({ ok: true, faces: 399, order: ORDER });
    expect(verifyShoe({ ...published, dealt: dealt(416) })).toMatchObject({ ok: true, faces: 416 });
  });

  test('holds when it was put away before a card was dealt', () => {
    expect(verifyShoe({ ...PUBLISHED, dealt: [] })).toMatchObject({ ok: true, faces: 0 });
  });
});

describe('cheating is caught, and the first thing that does not hold is named', () => {
  const flipped = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);

  test('another secret, by any single digit', () => {
    for (let at = 0; at < 64; at += 1)
      expect(faultOf({ secret: flipped(PUBLISHED.secret, at) })).toEqual({ what: 'commitment' });
  });

  test('another secret and a commitment made to fit it: the cards show it', () => {
    const secret = flipped(PUBLISHED.secret, 5);
    const commitment = seal({ ...NAME, secret: new Secret(Buffer.from(secret, 'hex')) });
    expect(faultOf({ secret, commitment })).toEqual({ what: 'card', at: 1 });
  });

  test('another commitment, by any single digit', () => {
    for (let at = 0; at < 64; at += 1)
      expect(faultOf({ commitment: flipped(PUBLISHED.commitment, at) })).toEqual({ what: 'commitment' });
    expect(faultOf({ commitment: '' })).toEqual({ what: 'commitment' });
  });

  test.each<[string, Partial<PublishedShoe>]>([
    ['table', { table: 'T2' }],
    ['shoe number', { shoe: 4 }],
    ['rulebook', { rulebook: 'act-blackjack-2018' }],
    ['number of decks', { decks: 6 }],
  ])('another %s', (_what, change) => {
    expect(faultOf(change)).toEqual({ what: 'commitment' });
  });

  test('another depth of the cut, for all depths but the true one', () => {
    const honest = Array.from({ length: 417 }, (_, depth) => depth).filter(
      (depth) => faultOf({ cut: { depth, by: 'p7' } }) === undefined,
    );
    expect(honest).toEqual([180]);
  });

  test('a cut by somebody else', () => {
    expect(faultOf({ cut: { depth: 180, by: 'p8' } })).toEqual({ what: 'card', at: 1 });
    expect(faultOf({ cut: { depth: 180, by: null } })?.what).toBe('card');
  });

  test.each([-1, 417, 1.5])('a cut %s cards in', (depth) => {
    expect(faultOf({ cut: { depth, by: 'p7' } })).toEqual({ what: 'cut' });
  });

  test('one card exchanged, at any place that was seen', () => {
    for (let at = 1; at < 400; at += 1) {
      const card = ORDER[at] === 'Ac' ? 'Ad' : 'Ac';
      expect(faultOf({ dealt: PUBLISHED.dealt.with(at, { at, card }) })).toEqual({ what: 'card', at });
    }
  });

  test('two cards swapped: the first of them is named', () => {
    const first = ORDER.findIndex((card, at) => at > 20 && card !== ORDER[at + 1]);
    const swapped = PUBLISHED.dealt
      .with(first, { at: first, card: ORDER[first + 1] ?? 'Ac' })
      .with(first + 1, { at: first + 1, card: ORDER[first] ?? 'Ac' });
    expect(faultOf({ dealt: swapped })).toEqual({ what: 'card', at: first });
  });

  test('a card left out, dealt twice, or out of turn', () => {
    expect(faultOf({ dealt: PUBLISHED.dealt.toSpliced(9, 1) })).toEqual({ what: 'place', at: 9 });
    expect(faultOf({ dealt: PUBLISHED.dealt.toSpliced(9, 0, { at: 8 }) })).toEqual({ what: 'place', at: 9 });
    expect(faultOf({ dealt: [{ at: 1 }, { at: 0 }] })).toEqual({ what: 'place', at: 0 });
  });

  test('a card more than the shoe had', () => {
    expect(faultOf({ dealt: [...dealt(416), { at: 416, card: 'Ac' }] })).toEqual({ what: 'place', at: 416 });
  });

  test.each([
    ['', 'secret'],
    ['00', 'secret'],
    [PUBLISHED.secret.toUpperCase(), 'secret'],
    [`${PUBLISHED.secret}00`, 'secret'],
    ['g'.repeat(64), 'secret'],
  ])('a secret that is none: %s', (secret, what) => {
    expect(faultOf({ secret })).toEqual({ what });
  });

  test('a cut by a name that cannot be written', () => {
    expect(faultOf({ cut: { depth: 180, by: 'p\ud800' } })).toEqual({ what: 'cut' });
  });

  test.each<[Partial<PublishedShoe>]>([
    [{ decks: 1e9 }],
    [{ shoe: 0 }],
    [{ table: '' }],
    [{ table: 'T\ud800' }],
    [{ rulebook: 'r\udc00' }],
  ])('a shoe that cannot be: %o', (change) => {
    expect(faultOf(change)).toEqual({ what: 'name' });
  });

  test('the sentence says which shoe is not the one that was sealed, or which card should have come', () => {
    expect(verifyShoe({ ...PUBLISHED, shoe: 4 })).toEqual({
      ok: false,
      fault: {
        what: 'commitment',
        detail: 'shoe 4 at T1 (act-mini-baccarat-2016, 8 decks) with this secret is not what was sealed',
      },
    });
    const verdict = verifyShoe({ ...PUBLISHED, dealt: PUBLISHED.dealt.with(7, { at: 7, card: 'Ac' }) });
    expect(verdict).toEqual({
      ok: false,
      fault: { what: 'card', at: 7, detail: `place 7 holds ${ORDER[7]}, and Ac was dealt` },
    });
  });
});
