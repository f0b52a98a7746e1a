/**
 * SHA-256 (FIPS 180-4), HMAC (RFC 2104) and AES-256 in counter mode (FIPS 197, SP 800-38A), written out: a page on a
 * disk or in a house without TLS has no WebCrypto, and a checker that asks the house for its tools has checked nothing.
 */

const isPrime = (number: number): boolean => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
  return true;
};

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) if (isPrime(number)) found.push(number);
  return found;
};

/** The first 32 bits behind the point. */
const fractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);

const ROUND_KEYS = primes(64).map((prime) => fractionBits(Math.cbrt(prime)));
const FIRST_STATE = primes(8).map((prime) => fractionBits(Math.sqrt(prime)));

const BLOCK = 64;

export const concat = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

/** The message, a one bit, noughts, and its length in bits. */
const padded = (message: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return bytes;
};

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const scheduleOf = (block: DataView): Uint32Array => {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = block.getUint32(4 * at);
  for (let at = 16; at < 64; at += 1) {
    const [far, near] = [words[at - 15] as number, words[at - 2] as number];
    const one = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    const other = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    words[at] = (words[at - 16] as number) + one + (words[at - 7] as number) + other;
  }
  return words;
};

type State = readonly [number, number, number, number, number, number, number, number];

const compressed = (state: State, words: Uint32Array): State => {
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at += 1) {
    const turned = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + turned + chosen + (ROUND_KEYS[at] as number) + (words[at] as number)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  const after = [a, b, c, d, e, f, g, h];
  return state.map((word, at) => (word + (after[at] as number)) | 0) as unknown as State;
};

export const sha256 = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const bytes = padded(concat(...pieces));
  let state = FIRST_STATE as unknown as State;
  for (let at = 0; at < bytes.length; at += BLOCK)
    state = compressed(state, scheduleOf(new DataView(bytes.buffer, at, BLOCK)));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setUint32(4 * at, word);
  return new Uint8Array(digest.buffer);
};

export const hmac = (key: Uint8Array, ...pieces: readonly Uint8Array[]): Uint8Array => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    block.map((byte) => byte ^ 0x36),
    ...pieces,
  );
  return sha256(
    block.map((byte) => byte ^ 0x5c),
    inner,
  );
};

/** Twice a number of the field with 256 elements that AES reckons in. */
const doubled = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff;

const substitution = (): Uint8Array => {
  const box = new Uint8Array(256);
  // Three is a generator of the field, and 0xf6 its inverse: one walks up while the other walks down.
  let [up, down] = [1, 1];
  do {
    up ^= doubled(up);
    down ^= down << 1;
    down ^= down << 2;
    down = (down ^ (down << 4)) & 0xff;
    if (down & 0x80) down ^= 0x09;
    const spread = down ^ (down << 1) ^ (down << 2) ^ (down << 3) ^ (down << 4);
    box[up] = (spread ^ (spread >> 8) ^ 0x63) & 0xff;
  } while (up !== 1);
  box[0] = 0x63;
  return box;
};

const BOX = substitution();
const substituted = (byte: number): number => BOX[byte] as number;

const ROUNDS = 14;
const KEY_WORDS = 8;

/** Sixteen bytes for each round and one more. */
const roundKeysOf = (key: Uint8Array): readonly Uint8Array[] => {
  const words: number[][] = [];
  for (let at = 0; at < KEY_WORDS; at += 1) words.push([...key.subarray(4 * at, 4 * at + 4)]);
  let constant = 1;
  for (let at = KEY_WORDS; at < 4 * (ROUNDS + 1); at += 1) {
    let word = words[at - 1] as number[];
    if (at % KEY_WORDS === 0) {
      word = [...word.slice(1), word[0] as number].map(substituted);
      word[0] = (word[0] as number) ^ constant;
      constant = doubled(constant);
    } else if (at % KEY_WORDS === 4) word = word.map(substituted);
    words.push(word.map((byte, place) => byte ^ (words[at - KEY_WORDS]?.[place] as number)));
  }
  return Array.from({ length: ROUNDS + 1 }, (_, round) =>
    Uint8Array.from(words.slice(4 * round, 4 * round + 4).flat()),
  );
};

const mixed = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(16);
  for (let at = 0; at < 16; at += 1) {
    const column = at - (at % 4);
    const [one, two, three, four] = [0, 1, 2, 3].map((by) => bytes[column + ((at + by) % 4)] as number);
    out[at] =
      doubled(one as number) ^
      doubled(two as number) ^
      (two as number) ^
      (three as number) ^
      (four as number);
  }
  return out;
};

const encrypted = (keys: readonly Uint8Array[], block: Uint8Array): Uint8Array => {
  const keyed = (bytes: Uint8Array, round: number): Uint8Array =>
    bytes.map((byte, at) => byte ^ (keys[round]?.[at] as number));
  let bytes = keyed(block, 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = bytes;
    const shifted = before.map((_, at) => substituted(before[(at + 4 * (at % 4)) % 16] as number));
    bytes = keyed(round === ROUNDS ? shifted : mixed(shifted), round);
  }
  return bytes;
};

/** The stream of a key in words of 32 bits, highest byte first: the blocks 0, 1, 2 ... encrypted. */
export const wordsOf = (key: Uint8Array): (() => number) => {
  const keys = roundKeysOf(key);
  let block = 0;
  let words: number[] = [];
  return () => {
    if (words.length === 0) {
      const counter = new DataView(new ArrayBuffer(16));
      counter.setUint32(12, block);
      block += 1;
      const stream = new DataView(encrypted(keys, new Uint8Array(counter.buffer)).buffer as ArrayBuffer);
      words = [0, 4, 8, 12].map((at) => stream.getUint32(at));
    }
    return words.shift() as number;
  };
};
