import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashOfValue } from '../../house/src/chance/contributions.ts';
import { dealingOrder, deckRoot, leavesOf, openDeck, sealDeck } from '../../house/src/chance/deck.ts';
import { Secret } from '../../house/src/chance/secret.ts';
import { numberOf, sealSpin } from '../../house/src/chance/spin.ts';
import { verifyShoe } from '../../house/src/chance/verify.ts';
import { verifySpin } from '../../house/src/chance/verify-spin.ts';
import { readBundle } from '../../house/src/records/bundle.ts';
import { pageText } from './build.ts';
import { check, NoDraw } from './check.ts';
import { hmac, sha256, wordsOf } from './hash.ts';

type File = Readonly<Record<string, unknown>>;

const DOCS = readFileSync('docs/fairness.md', 'utf8');
const FILES = [...DOCS.matchAll(/^(.+):\n\n```json\n(.+)\n```$/gm)].map(
  ([, title = '', json = '']) => [title, JSON.parse(json) as File] as const,
);
const fileOf = (title: string): File => {
  const [, file] = FILES.find(([each]) => each.startsWith(title)) ?? [];
  if (file === undefined) throw new Error(`no vector ${title}`);
  return file;
};

/** What the house's own verifier says of the same file. */
const houseSays = (file: File): boolean => {
  const read = readBundle(JSON.stringify(file));
  if (!read.ok) return false;
  return read.of === 'shoe' ? verifyShoe(read.shoe).ok : verifySpin(read.spin).ok;
};

describe('the tools', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
    'SHA-256 and HMAC of %i bytes are those of Node',
    (length) => {
      const bytes = randomBytes(length);
      const key = randomBytes(length);
      expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
      expect(Buffer.from(hmac(key, bytes))).toEqual(createHmac('sha256', key).update(bytes).digest());
    },
  );

  test('the words of a key are those of AES-256 in counter mode', () => {
    for (let times = 0; times < 20; times += 1) {
      const key = randomBytes(32);
      const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(400));
      const next = wordsOf(key);
      expect(Array.from({ length: 100 }, next)).toEqual(
        Array.from({ length: 100 }, (_, at) => stream.readUInt32BE(4 * at)),
      );
    }
  });
});

describe('the vectors of docs/fairness.md', () => {
  test('are six', () => expect(FILES).toHaveLength(6));

  test.each(FILES)('%s: it holds, and the house says so too', (_title, file) => {
    expect(check(file)).toMatchObject({ ok: true });
    expect(houseSays(file)).toBe(true);
  });
});

const SPIN = fileOf('A spin with contributions');
const SHOE = fileOf('A shoe with contributions');
const DECK = fileOf('A deck');
const ONE = 'ab'.repeat(32);
const parts = (file: File) => (file.promised as { readonly parts: readonly File[] }).parts;
const values = (file: File) => (file.given as { readonly values: readonly unknown[] }).values;
const dealt = (file: File) => file.dealt as readonly { readonly at: number; readonly card?: string }[];
const without = (file: File, ...fields: readonly string[]): File =>
  Object.fromEntries(Object.entries(file).filter(([field]) => !fields.includes(field)));

/** What a dishonest house might do to any draw with contributions. */
const ON_ANY: readonly (readonly [string, (file: File) => File])[] = [
  ['another secret, or root', (file) => ('root' in file ? { ...file, root: ONE } : { ...file, secret: ONE })],
  ['another commitment', (file) => ({ ...file, commitment: ONE })],
  ['the name of another table', (file) => ({ ...file, table: 'T2' })],
  ['another rulebook', (file) => ({ ...file, rulebook: 'house-rules' })],
  [
    'a contributor dropped',
    (file) => ({
      ...file,
      promised: { parts: parts(file).slice(0, 1) },
      given: { values: values(file).slice(0, 1) },
    }),
  ],
  [
    'the list turned round',
    (file) => ({
      ...file,
      promised: { parts: parts(file).toReversed() },
      given: { values: values(file).toReversed() },
    }),
  ],
  [
    'somebody of its own put in',
    (file) => ({
      ...file,
      promised: { parts: [...parts(file), { by: 'cy', hash: ONE }] },
      given: { values: [...values(file), null] },
    }),
  ],
  ['a value that was not promised', (file) => ({ ...file, given: { values: [ONE, null] } })],
  [
    'the value of one under the name of another',
    (file) => ({ ...file, given: { values: [null, values(file)[0]] } }),
  ],
  ['an opened value said to be left out', (file) => ({ ...file, given: { values: [null, null] } })],
  ['a value more', (file) => ({ ...file, given: { values: [...values(file), ONE] } })],
  [
    'contributions hidden altogether',
    (file) => without(file, 'promised', 'given', ...('root' in file ? [] : ['version'])),
  ],
  ['drawn before they were closed', (file) => without(file, 'given')],
  ['a beacon that was not promised', (file) => ({ ...file, given: { values: values(file), beacon: ONE } })],
];

const ON_CARDS: readonly (readonly [string, (file: File) => File])[] = [
  ['another cut', (file) => ({ ...file, cut: { depth: 21, by: 'ann' } })],
  ['a cut by another', (file) => ({ ...file, cut: { ...(file.cut as object), by: 'zoe' } })],
  [
    'another card',
    (file) => ({
      ...file,
      dealt: dealt(file).map((each, at) =>
        at === 0 ? { at, card: each.card === 'Ac' ? '2c' : 'Ac' } : each,
      ),
    }),
  ],
  [
    'two cards the other way round',
    (file) => ({
      ...file,
      dealt: dealt(file).map((each, at) => ({
        ...each,
        ...(at === 2 ? { card: dealt(file)[3]?.card } : at === 3 ? { card: dealt(file)[2]?.card } : {}),
      })),
    }),
  ],
  ['a card passed over', (file) => ({ ...file, dealt: dealt(file).filter(({ at }) => at !== 1) })],
  ['another number of the shoe', (file) => ({ ...file, shoe: 9 })],
];

describe('a dishonest house is found by the checker, and by its own', () => {
  test.each(
    [SPIN, SHOE, DECK].flatMap((file) =>
      ON_ANY.map(([what, change]) => [String(file.version), what, change(file)] as const),
    ),
  )('%s: %s', (_version, _what, file) => {
    expect(check(file).ok).toBe(false);
    expect(houseSays(file)).toBe(false);
  });

  test.each(
    [SHOE, DECK].flatMap((file) =>
      ON_CARDS.map(([what, change]) => [String(file.version), what, change(file)] as const),
    ),
  )('%s: %s', (_version, _what, file) => {
    expect(check(file).ok).toBe(false);
    expect(houseSays(file)).toBe(false);
  });

  test.each<[string, File]>([
    ['another number announced', { ...SPIN, balls: [1] }],
    ['spun again after a number', { ...SPIN, balls: [...(SPIN.balls as number[]), 5] }],
    ['another spin', { ...SPIN, spin: 8 }],
    ['another wheel', { ...SPIN, pockets: 38 }],
    ['a salt left out', { ...DECK, salts: (DECK.salts as unknown[]).slice(1) }],
    ['a proof cut short', { ...DECK, proof: (DECK.proof as unknown[]).slice(1) }],
    ['a proof with more in it', { ...DECK, proof: [...(DECK.proof as unknown[]), ONE] }],
    [
      'another salt',
      { ...DECK, salts: (DECK.salts as { at: number }[]).map(({ at }) => ({ at, salt: 'ab'.repeat(16) })) },
    ],
  ])('%s', (_what, file) => {
    expect(check(file).ok).toBe(false);
    expect(houseSays(file)).toBe(false);
  });

  test('a tree that holds one card twice is found as soon as both are shown', () => {
    // The house deals a deck of its own making: two leaves say the same card. Only their owner can build such a tree.
    const [first, , third] = dealt(DECK);
    const file = {
      ...DECK,
      dealt: dealt(DECK).map((each, at) => (at === 2 ? { ...each, card: first?.card } : each)),
    };
    expect(third?.card).not.toBe(first?.card);
    expect(
      check(file)
        .lines.filter(({ holds }) => !holds)
        .map(({ says }) => says),
    ).toEqual([
      'The cards that were shown are not those of the sealed tree.',
      `More often than the deck has it: ${first?.card}.`,
    ]);
  });

  test('who tries many secrets before the seal gains nothing against a value that comes after it', () => {
    const name = { table: 'T1', spin: 1, rulebook: 'house-roulette', pockets: 37 };
    const secretOf = (number: number) => new Secret(createHash('sha256').update(`secret ${number}`).digest());
    const drawn = (number: number, value: string): number => {
      const hash = hashOfValue({ of: 'spin', table: 'T1', number: 1 }, 'ann', value);
      const promised = { parts: [{ by: 'ann', hash }] };
      return numberOf({ ...name, secret: secretOf(number), promised, given: { values: [value] } }, 0);
    };
    const guessed = '00'.repeat(32);
    const best = Array.from({ length: 400 }, (_, number) => number).find(
      (number) => drawn(number, guessed) === 17,
    );
    expect(best).toBeDefined();
    const came = Array.from({ length: 370 }, (_, value) =>
      drawn(best ?? 0, createHash('sha256').update(`value ${value}`).digest('hex')),
    );
    // Ten of 370 are due by chance alone.
    expect(came.filter((number) => number === 17).length).toBeLessThan(25);
    expect(new Set(came).size).toBe(37);
  });
});

describe('what the house makes', () => {
  test('decks of any contents, cuts and openings hold, and tell no card that was not shown', () => {
    for (let times = 0; times < 12; times += 1) {
      const deck = {
        table: `T${times}`,
        shoe: times + 1,
        rulebook: 'poker',
        decks: 1,
        secret: new Secret(randomBytes(32)),
      };
      const { secret: _secret, ...name } = deck;
      const root = deckRoot(deck);
      const cut = { depth: 4 * times, by: times % 2 === 0 ? null : 'ann' };
      const order = dealingOrder({ ...name, root, cut });
      const leaves = leavesOf(deck);
      const cards = order.map((leaf) => leaves[leaf]);
      expect(new Set(cards).size).toBe(52);
      const places = [...Array(20).keys()].filter((at) => (at * 7 + times) % 3 !== 0);
      const file = {
        ...name,
        version: 'deck/1',
        root,
        commitment: sealDeck(name, root, undefined),
        cut,
        dealt: [...Array(20).keys()].map((at) => (places.includes(at) ? { at, card: cards[at] } : { at })),
        ...openDeck(deck, order, places),
      };
      expect(check(file)).toMatchObject({ ok: true });
      expect(houseSays(file)).toBe(true);
    }
  });

  test('a beacon’s round stands beside the players, and is left out by name when it did not come', () => {
    const name = { table: 'T1', spin: 3, rulebook: 'house-roulette', pockets: 37 };
    const secret = new Secret(Uint8Array.from({ length: 32 }, () => 7));
    const promised = { parts: [], beacon: { name: 'drand', round: 1 } };
    for (const beacon of [ONE, null]) {
      const given = { values: [], beacon };
      const file = {
        ...name,
        version: 'spin/2',
        commitment: sealSpin({ ...name, secret, promised }),
        promised,
        given,
        secret: '07'.repeat(32),
        balls: [numberOf({ ...name, secret, promised, given }, 0)],
      };
      expect(check(file)).toMatchObject({ ok: true });
      expect(houseSays(file)).toBe(true);
      expect(JSON.stringify(check(file)).includes('left out')).toBe(beacon === null);
    }
  });
});

describe('the page', () => {
  test('is what its sources make', () => {
    expect(readFileSync('packages/verifier/verify.html', 'utf8')).toBe(pageText());
  });

  test('asks for nothing: no address, no import, no request', () => {
    expect(pageText()).not.toMatch(/https?:|\bimport\b|fetch\(|XMLHttpRequest|src=|href=/);
  });
});

test.each<[string, unknown]>([
  ['no object', 5],
  ['no name', { shoe: 1 }],
  ['neither shoe nor spin', { table: 'T', rulebook: 'r', commitment: ONE }],
  ['a list of people that is none', { ...SPIN, promised: { parts: 5 } }],
])('%s is refused in words', (_what, value) => {
  expect(() => check(value)).toThrow(NoDraw);
});
