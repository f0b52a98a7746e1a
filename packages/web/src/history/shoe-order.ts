import { type Card, cutStack, stackOf } from '@baize/engine';

/** What a shoe is recomputed from: nothing but what the house has published. */
export interface OpenedShoe {
  readonly table: string;
  readonly shoe: number;
  readonly rulebook: string;
  readonly decks: number;
  /** Cards of the decks that were not in it: it was shuffled in a round. */
  readonly without?: readonly Card[];
  readonly cut: { readonly depth: number; readonly by: string | null };
  /** 64 hexadecimal digits. */
  readonly secret: string;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Field = string | number | Bytes;

const joined = (parts: readonly Bytes[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((from, part) => {
    all.set(part, from);
    return from + part.length;
  }, 0);
  return all;
};

/** Each field behind its length in four bytes, the highest first; text in UTF-8, a number as its digits. */
export const encode = (...fields: readonly Field[]): Bytes =>
  joined(
    fields.flatMap((field) => {
      const bytes = field instanceof Uint8Array ? field : new TextEncoder().encode(String(field));
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, bytes.length);
      return [length, bytes];
    }),
  );

export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

export const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const nameOf = ({ table, shoe, rulebook, decks }: OpenedShoe): readonly Field[] => [
  table,
  shoe,
  rulebook,
  decks,
];

/** What a rest is bound by beside its name. */
const restOf = ({ without }: OpenedShoe): readonly Field[] =>
  without === undefined ? [] : ['baize rest/1', without.join('')];

/** What the secret would have been sealed as. */
const commitmentOf = async (subtle: SubtleCrypto, shoe: OpenedShoe): Promise<string> => {
  const fields = encode('baize shoe/1', ...nameOf(shoe), ...restOf(shoe), fromHex(shoe.secret));
  return toHex(await subtle.digest('SHA-256', fields));
};

/** Whole decks, or what is left of them. */
const stackIn = ({ decks, without = [] }: OpenedShoe): readonly Card[] => {
  const stack = [...stackOf(decks)];
  for (const card of without) {
    const place = stack.indexOf(card);
    if (place >= 0) stack.splice(place, 1);
  }
  return stack;
};

const streamKey = async (subtle: SubtleCrypto, shoe: OpenedShoe): Promise<CryptoKey> => {
  const { depth, by } = shoe.cut;
  const mac = { name: 'HMAC', hash: 'SHA-256' } as const;
  const secret = await subtle.importKey('raw', fromHex(shoe.secret), mac, false, ['sign']);
  const who = by === null ? ['supervisor', ''] : ['patron', by];
  const key = await subtle.sign('HMAC', secret, encode('baize order/1', ...nameOf(shoe), depth, ...who));
  return subtle.importKey('raw', key, 'AES-CTR', false, ['encrypt']);
};

const WORDS_READ = 512;

/** Words of 32 bits from the stream of the key, piece after piece, as many as are asked for. */
const wordsOf = async (subtle: SubtleCrypto, key: CryptoKey, pieces: number): Promise<DataView> => {
  const counter = new Uint8Array(16);
  const zeros = new Uint8Array(pieces * WORDS_READ * 4);
  return new DataView(await subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, key, zeros));
};

const SPAN = 2 ** 32;

/** Undefined where the words run out. */
const shuffledBy = (words: DataView, stack: readonly Card[]): readonly Card[] | undefined => {
  const order = [...stack];
  let read = 0;
  for (let size = order.length; size > 1; size -= 1) {
    // A word from the last whole multiple of the size on is passed over: a plain remainder would favour small numbers.
    const limit = SPAN - (SPAN % size);
    let word = SPAN;
    while (word >= limit) {
      if (read + 4 > words.byteLength) return undefined;
      word = words.getUint32(read);
      read += 4;
    }
    const [one, other] = [size - 1, word % size];
    [order[one], order[other]] = [order[other] as Card, order[one] as Card];
  }
  return order;
};

const orderOf = async (subtle: SubtleCrypto, shoe: OpenedShoe): Promise<readonly Card[]> => {
  const key = await streamKey(subtle, shoe);
  for (let pieces = 2; ; pieces *= 2) {
    const order = shuffledBy(await wordsOf(subtle, key, pieces), stackIn(shoe));
    if (order !== undefined) return cutStack(order, shoe.cut.depth);
  }
};

/** What follows from the secret and the cut of a shoe. */
export interface Recomputed {
  readonly commitment: string;
  /** Every card of the shoe, front first. */
  readonly order: readonly Card[];
}

/**
 * The commitment and the order of a shoe, computed by this browser's own WebCrypto. It shares no line with the house
 * that dealt: whoever checks with the dealer's own hands has checked nothing.
 */
export const recompute = async (subtle: SubtleCrypto, shoe: OpenedShoe): Promise<Recomputed> => {
  const [commitment, order] = await Promise.all([commitmentOf(subtle, shoe), orderOf(subtle, shoe)]);
  return { commitment, order };
};
