import { concat, hmac, sha256, wordsOf } from './hash.ts';

/** How everything that Baize draws is written and drawn: `docs/fairness.md`, carried out by itself. */

export type Field = string | number | Uint8Array;

const utf8 = (field: string | number): Uint8Array => new TextEncoder().encode(String(field));

/** Each field behind its length in four bytes, the highest first. */
export const encode = (...fields: readonly Field[]): Uint8Array =>
  concat(
    ...fields.flatMap((field) => {
      const bytes = field instanceof Uint8Array ? field : utf8(field);
      const length = new DataView(new ArrayBuffer(4));
      length.setUint32(0, bytes.length);
      return [new Uint8Array(length.buffer), bytes];
    }),
  );

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const SPAN = 2 ** 32;

/** A number below n: a word from the last whole multiple of n on is passed over. */
export const below = (next: () => number, n: number): number => {
  const limit = SPAN - (SPAN % n);
  let word = next();
  while (word >= limit) word = next();
  return word % n;
};

/** From the last place to the second, each changes with one drawn from the places up to it. */
const shuffledBy = <T>(next: () => number, things: readonly T[]): T[] => {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(next, last + 1);
    [order[last], order[chosen]] = [order[chosen] as T, order[last] as T];
  }
  return order;
};

/**
 * The deck: every suit of the aces first, then the twos and so on to the kings; of a rank clubs, diamonds, hearts,
 * spades.
 */
const DECK: readonly string[] = [...'A23456789TJQK'].flatMap((rank) =>
  [...'cdhs'].map((suit) => rank + suit),
);

/** Hashes of what people and a beacon promised before wagers were invited. */
export interface Promised {
  readonly parts: readonly { readonly by: string; readonly hash: string }[];
  readonly beacon?: { readonly name: string; readonly round: number };
}
/** What was opened of the promises, in their order; null for who did not open. */
export interface Given {
  readonly values: readonly (string | null)[];
  readonly beacon?: string | null;
}
/** Who had a part in a draw, where anybody had. */
export interface Contributed {
  readonly promised?: Promised;
  readonly given?: Given;
}

/** The hash by which a person promises a value to one draw. */
export const partHash = (
  of: 'shoe' | 'spin',
  table: string,
  number: number,
  by: string,
  value: string,
): string => toHex(sha256(encode('baize part/1', of, table, number, by, fromHex(value))));

const NOTHING = new Uint8Array();

const promisedBytes = (promised: Promised | undefined): Uint8Array => {
  if (promised === undefined) return NOTHING;
  const { parts, beacon } = promised;
  const list = encode('baize parts/1', parts.length, ...parts.flatMap(({ by, hash }) => [by, hash]));
  return concat(list, beacon === undefined ? NOTHING : encode('baize beacon/1', beacon.name, beacon.round));
};

const givenBytes = ({ promised, given }: Contributed): Uint8Array => {
  if (promised === undefined || given === undefined) return NOTHING;
  const { parts, beacon } = promised;
  const values = parts.flatMap(({ by }, at) => [by, fromHex(given.values[at] ?? '')]);
  return concat(
    encode('baize given/1', parts.length, ...values),
    beacon === undefined
      ? NOTHING
      : encode('baize round/1', beacon.name, beacon.round, fromHex(given.beacon ?? '')),
  );
};

/** 2 where anything was promised, else 1. */
const versionOf = ({ promised }: Contributed): number => (promised === undefined ? 1 : 2);

/** A spin or a throw whose secret is open. */
export interface Spin extends Contributed {
  readonly table: string;
  readonly spin: number;
  readonly rulebook: string;
  readonly pockets: number;
  readonly secret: string;
}

/** What was published of a spin before wagers were invited. */
export const spinCommitment = (spin: Spin): string => {
  const { table, spin: number, rulebook, pockets, secret } = spin;
  const name = encode(`baize spin/${versionOf(spin)}`, table, number, rulebook, pockets);
  return toHex(sha256(name, promisedBytes(spin.promised), encode(fromHex(secret))));
};

/** The number of a spin; `attempt` counts those that were called off. */
export const spinNumber = (spin: Spin, attempt: number): number => {
  const { table, spin: number, rulebook, pockets, secret } = spin;
  const name = encode(`baize number/${versionOf(spin)}`, table, number, rulebook, pockets, attempt);
  return below(wordsOf(hmac(fromHex(secret), name, givenBytes(spin))), pockets);
};

/** What is known of any stack of cards: where it lay, of how many decks, and how it was cut. */
export interface Cards extends Contributed {
  readonly table: string;
  readonly shoe: number;
  readonly rulebook: string;
  readonly decks: number;
  readonly without?: readonly string[];
  readonly cut: { readonly depth: number; readonly by: string | null };
}
/** A shoe whose secret is open. */
export interface Shoe extends Cards {
  readonly secret: string;
}
/** A deck that is opened card by card, by the root of its tree. */
export interface Deck extends Cards {
  readonly root: string;
}

const named = (what: string, { table, shoe, rulebook, decks }: Cards): Uint8Array =>
  encode(what, table, shoe, rulebook, decks);

/** Whole decks; of cards that are left out the first that is equal goes. */
export const stackOf = ({ decks, without = [] }: Cards): string[] => {
  const stack = Array.from({ length: decks }, () => DECK).flat();
  for (const card of without) {
    const place = stack.indexOf(card);
    if (place >= 0) stack.splice(place, 1);
  }
  return stack;
};

const cutFields = ({ cut: { depth, by } }: Cards): Uint8Array =>
  concat(encode(depth), by === null ? encode('supervisor', '') : encode('patron', by));

/** What lay in front of the cut lies at the back. */
const cutAt = <T>(order: readonly T[], { cut: { depth } }: Cards): readonly T[] => [
  ...order.slice(depth),
  ...order.slice(0, depth),
];

/** What was published of a shoe before wagers were invited. */
export const shoeCommitment = (shoe: Shoe): string => {
  const rest = shoe.without === undefined ? NOTHING : encode('baize rest/1', shoe.without.join(''));
  const name = named(`baize shoe/${versionOf(shoe)}`, shoe);
  return toHex(sha256(name, rest, promisedBytes(shoe.promised), encode(fromHex(shoe.secret))));
};

/** Every card of a shoe, as it is dealt. */
export const shoeOrder = (shoe: Shoe): readonly string[] => {
  const name = concat(named(`baize order/${versionOf(shoe)}`, shoe), cutFields(shoe));
  const key = hmac(fromHex(shoe.secret), name, givenBytes(shoe));
  return cutAt(shuffledBy(wordsOf(key), stackOf(shoe)), shoe);
};

/** What was published of a deck before wagers were invited. */
export const deckCommitment = (deck: Deck): string =>
  toHex(sha256(named('baize deck/1', deck), promisedBytes(deck.promised), encode(fromHex(deck.root))));

/** Which leaf of a deck is dealt k-th. */
export const leafOrder = (deck: Deck): readonly number[] => {
  const name = concat(named('baize deal/1', deck), cutFields(deck));
  const key = hmac(fromHex(deck.root), name, givenBytes(deck));
  return cutAt(shuffledBy(wordsOf(key), [...stackOf(deck).keys()]), deck);
};

const leafHash = (deck: Deck, leaf: number, card: string, salt: string): Uint8Array =>
  sha256(Uint8Array.of(0), named('baize card/1', deck), encode(leaf, card, fromHex(salt)));

/**
 * The root that opened cards and the rest of the tree come to: of every part in which nothing is opened the next hash
 * of the proof, of the others both halves, parted at the largest power of two below their size.
 */
export const rootOf = (
  deck: Deck,
  opened: ReadonlyMap<number, { readonly card: string; readonly salt: string }>,
  proof: readonly string[],
): string | undefined => {
  const rest = [...proof];
  const walk = (from: number, to: number): Uint8Array | undefined => {
    const some = [...opened.keys()].some((leaf) => leaf >= from && leaf < to);
    if (!some) {
      const hash = rest.shift();
      return hash === undefined ? undefined : fromHex(hash);
    }
    const leaf = opened.get(from);
    if (to - from === 1 && leaf !== undefined) return leafHash(deck, from, leaf.card, leaf.salt);
    let half = 1;
    while (half * 2 < to - from) half *= 2;
    const left = walk(from, from + half);
    const right = walk(from + half, to);
    return left === undefined || right === undefined ? undefined : sha256(Uint8Array.of(1), left, right);
  };
  const root = walk(0, stackOf(deck).length);
  return root === undefined || rest.length > 0 ? undefined : toHex(root);
};
