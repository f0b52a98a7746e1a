import { createHash, createHmac } from 'node:crypto';
import { type Card, cutStack } from '@baize/engine';
import { type Given, givenBytes, type Promised, promisedBytes } from './contributions.ts';
import { encode } from './encoding.ts';
import type { Secret } from './secret.ts';
import { type Cut, cardsIn, type ShoeName } from './shoe.ts';
import { shuffled } from './shuffle.ts';
import { keyedChance } from './source.ts';
import { below, wordsOf } from './uniform.ts';

/**
 * A deck of which some cards stay unknown for good: every card lies salted in a leaf of a tree, and the root of the
 * tree is what is sealed. Which leaf is dealt k-th follows from what is public once the contributions are open; what
 * lies in it is shown leaf by leaf, to whom the card is shown. The secret is never published.
 */
export interface SecretDeck extends ShoeName {
  readonly secret: Secret;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const digestOf = (...pieces: readonly Uint8Array[]): Buffer => {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest();
};

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The words of a key, as every draw reads them. */
const wordsUnder = (key: Uint8Array) => wordsOf(keyedChance(key));

const named = (what: string, { table, shoe, rulebook, decks }: ShoeName): Uint8Array =>
  encode(what, table, shoe, rulebook, decks);

/** The card in each leaf: known to the house alone. */
export const leavesOf = ({ secret, ...name }: SecretDeck): readonly Card[] => {
  const words = wordsUnder(
    createHmac('sha256', secret.reveal()).update(named('baize leaves/1', name)).digest(),
  );
  return shuffled(cardsIn(name), (n) => below(words, n));
};

const saltOf = ({ secret, ...name }: SecretDeck, leaf: number): Buffer =>
  createHmac('sha256', secret.reveal())
    .update(named('baize salt/1', name))
    .update(encode(leaf))
    .digest()
    .subarray(0, SALT_BYTES);

/** The hash of a leaf: SHA-256 of a nought, "baize card/1", the name of the deck, the leaf's number, card and salt. */
const leafHash = (name: ShoeName, leaf: number, card: Card, salt: Uint8Array): Buffer =>
  digestOf(LEAF, named('baize card/1', name), encode(leaf, card, salt));

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => digestOf(NODE, left, right);

/** The largest power of two below a number from 2 on: where a tree is parted (RFC 6962). */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  const [only, ...more] = hashes;
  if (only !== undefined && more.length === 0) return only;
  const split = splitOf(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
};

const hashesOf = (deck: SecretDeck): readonly Uint8Array[] =>
  leavesOf(deck).map((card, leaf) => leafHash(deck, leaf, card, saltOf(deck, leaf)));

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The root over all cards of a deck, in hexadecimal. */
export const deckRoot = (deck: SecretDeck): string => hexOf(rootOf(hashesOf(deck)));

/**
 * The commitment to a deck, in hexadecimal: SHA-256 of "baize deck/1", table, number, rulebook and decks, of what was
 * promised where anything was, and of the root.
 */
export const sealDeck = (name: ShoeName, root: string, promised: Promised | undefined): string =>
  hexOf(
    digestOf(
      named('baize deck/1', name),
      promised === undefined ? new Uint8Array() : promisedBytes(promised),
      encode(Buffer.from(root, 'hex')),
    ),
  );

/** A deck as far as everybody may know it, once it is cut and the contributions are open. */
export interface CutDeck extends ShoeName {
  readonly root: string;
  readonly cut: Cut;
  readonly promised?: Promised;
  readonly given?: Given;
}

/**
 * Which leaf is dealt k-th. The key is HMAC-SHA-256 under the root of "baize deal/1", the name of the deck, the cut and
 * what was given; the numbers of the leaves are shuffled by it as cards are, and those in front of the cut go to the
 * back. Everybody can work it out; it says nothing about the cards.
 */
export const dealingOrder = ({ root, cut, promised, given, ...name }: CutDeck): readonly number[] => {
  if ((promised === undefined) !== (given === undefined))
    throw new RangeError('the contributions are not open');
  const key = createHmac('sha256', Buffer.from(root, 'hex'))
    .update(named('baize deal/1', name))
    .update(encode(cut.depth))
    .update(cut.by === null ? encode('supervisor', '') : encode('patron', cut.by))
    .update(promised === undefined || given === undefined ? new Uint8Array() : givenBytes(promised, given))
    .digest();
  const words = wordsUnder(key);
  const leaves = cardsIn(name).map((_, leaf) => leaf);
  return cutStack(
    shuffled(leaves, (n) => below(words, n)),
    cut.depth,
  );
};

/** A card that is shown, by its place in the deal, with the salt that opens its leaf. */
export interface OpenedCard {
  readonly at: number;
  readonly card: Card;
  /** 32 hexadecimal digits. */
  readonly salt: string;
}

/** The leaves that are opened, and the hashes of what stays closed: together they come to the root. */
export interface DeckOpening {
  readonly salts: readonly { readonly at: number; readonly salt: string }[];
  /** Of every largest part of the tree in which nothing is opened, from left to right. */
  readonly proof: readonly string[];
}

type Hashing = (from: number, to: number) => Uint8Array;

/** Walks the parts of a tree from left to right: closed ones whole, opened ones down to the leaf. */
const walkTree = (
  opened: ReadonlySet<number>,
  size: number,
  at: { readonly closed: Hashing; readonly leaf: (leaf: number) => Uint8Array },
): Uint8Array => {
  const walk = (from: number, to: number): Uint8Array => {
    let some = false;
    for (let leaf = from; leaf < to; leaf += 1) some ||= opened.has(leaf);
    if (!some) return at.closed(from, to);
    if (to - from === 1) return at.leaf(from);
    const split = from + splitOf(to - from);
    return nodeHash(walk(from, split), walk(split, to));
  };
  return walk(0, size);
};

/** What opens the cards at these places, and tells nothing of any other. */
export const openDeck = (
  deck: SecretDeck,
  order: readonly number[],
  places: readonly number[],
): DeckOpening => {
  const hashes = hashesOf(deck);
  const leafAt = (at: number): number => {
    const leaf = order[at];
    if (leaf === undefined) throw new RangeError(`a deck of ${order.length} cards has no card ${at}`);
    return leaf;
  };
  const proof: string[] = [];
  walkTree(new Set(places.map(leafAt)), hashes.length, {
    closed: (from, to) => {
      const hash = rootOf(hashes.slice(from, to));
      proof.push(hexOf(hash));
      return hash;
    },
    leaf: (leaf) => hashes[leaf] as Uint8Array,
  });
  return { salts: places.map((at) => ({ at, salt: hexOf(saltOf(deck, leafAt(at))) })), proof };
};

const SALT = new RegExp(`^[0-9a-f]{${2 * SALT_BYTES}}$`);
const HASH = new RegExp(`^[0-9a-f]{${2 * HASH_BYTES}}$`);

/** What the opened cards and the rest of the tree come to; undefined where that is no tree. */
export const rootFrom = (
  name: ShoeName,
  order: readonly number[],
  cards: readonly OpenedCard[],
  proof: readonly string[],
): string | undefined => {
  const byLeaf = new Map(cards.map((each) => [order[each.at] ?? -1, each]));
  if (byLeaf.has(-1) || byLeaf.size !== cards.length) return undefined;
  if (!(proof.every((hash) => HASH.test(hash)) && cards.every(({ salt }) => SALT.test(salt))))
    return undefined;
  const rest = [...proof];
  let missing = false;
  const root = walkTree(new Set(byLeaf.keys()), order.length, {
    closed: () => {
      const hash = rest.shift();
      missing ||= hash === undefined;
      return Buffer.from(hash ?? '', 'hex');
    },
    leaf: (leaf) => {
      const { card, salt } = byLeaf.get(leaf) as OpenedCard;
      return leafHash(name, leaf, card, Buffer.from(salt, 'hex'));
    },
  });
  return missing || rest.length > 0 ? undefined : hexOf(root);
};
