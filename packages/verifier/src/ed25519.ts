import { concat } from './hash.ts';

/**
 * Whether an Ed25519 signature holds (RFC 8032), with the SHA-512 that it needs (FIPS 180-4): written out, because a
 * page on a disk or in a house without TLS has no WebCrypto. Numbers as large as these are slow, and public: nothing
 * secret is ever worked on here.
 */

const MASK = 2n ** 64n - 1n;
const WORD = 64;
const BLOCK_512 = 128;

/** The largest whole number whose power is not above this one. */
const rootOfNumber = (number: bigint, power: bigint): bigint => {
  let least = 0n;
  let most = 1n;
  while (most ** power <= number) most *= 2n;
  while (most - least > 1n) {
    const middle = (least + most) / 2n;
    if (middle ** power <= number) least = middle;
    else most = middle;
  }
  return least;
};

const firstPrimes = (count: number): readonly bigint[] => {
  const found: bigint[] = [];
  for (let number = 2n; found.length < count; number += 1n)
    if (found.every((prime) => number % prime !== 0n)) found.push(number);
  return found;
};

/** The first 64 bits behind the point of a square or cube root. */
const ROUND_WORDS = firstPrimes(80).map((prime) => rootOfNumber(prime << 192n, 3n) & MASK);
const BEGIN_512 = firstPrimes(8).map((prime) => rootOfNumber(prime << 128n, 2n) & MASK);

const turn = (word: bigint, by: number): bigint =>
  ((word >> BigInt(by)) | (word << BigInt(WORD - by))) & MASK;

const numberOf = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

const bytesOf = (number: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Number((number >> BigInt(8 * (length - 1 - at))) & 0xffn));

const words512 = (block: Uint8Array): readonly bigint[] => {
  const words = Array.from({ length: 16 }, (_, at) => numberOf(block.subarray(8 * at, 8 * at + 8)));
  for (let at = 16; at < 80; at += 1) {
    const [far, near] = [words[at - 15] as bigint, words[at - 2] as bigint];
    const one = turn(far, 1) ^ turn(far, 8) ^ (far >> 7n);
    const other = turn(near, 19) ^ turn(near, 61) ^ (near >> 6n);
    words.push(((words[at - 16] as bigint) + one + (words[at - 7] as bigint) + other) & MASK);
  }
  return words;
};

const step512 = (state: readonly bigint[], block: Uint8Array): readonly bigint[] => {
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (const [at, word] of words512(block).entries()) {
    const turned = turn(e, 14) ^ turn(e, 18) ^ turn(e, 41);
    const chosen = (e & f) ^ (~e & MASK & g);
    const one = h + turned + chosen + (ROUND_WORDS[at] as bigint) + word;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = (turn(a, 28) ^ turn(a, 34) ^ turn(a, 39)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + other) & MASK];
  }
  const after = [a, b, c, d, e, f, g, h];
  return state.map((word, at) => (word + (after[at] as bigint)) & MASK);
};

export const sha512 = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const message = concat(...pieces);
  const bytes = new Uint8Array(Math.ceil((message.length + 17) / BLOCK_512) * BLOCK_512);
  bytes.set(message);
  bytes[message.length] = 0x80;
  bytes.set(bytesOf(BigInt(message.length) * 8n, 8), bytes.length - 8);
  let state: readonly bigint[] = BEGIN_512;
  for (let at = 0; at < bytes.length; at += BLOCK_512)
    state = step512(state, bytes.subarray(at, at + BLOCK_512));
  return concat(...state.map((word) => bytesOf(word, 8)));
};

/** The field, the order of the group, and the curve -x^2 + y^2 = 1 + d x^2 y^2. */
const FIELD = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const inField = (number: bigint): bigint => ((number % FIELD) + FIELD) % FIELD;

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, inField(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % FIELD;
    square = (square * square) % FIELD;
  }
  return result;
};

const inverse = (number: bigint): bigint => power(number, FIELD - 2n);
const CURVE = inField(-121665n * inverse(121666n));
/** A square root of minus one. */
const ROOT_OF_MINUS_ONE = power(2n, (FIELD - 1n) / 4n);

/** x, y, z and t, where x/z and y/z are the place and t is xy/z. */
type Point = readonly [bigint, bigint, bigint, bigint];

const NOWHERE: Point = [0n, 1n, 1n, 0n];

const added = ([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point => {
  const a = inField((y1 - x1) * (y2 - x2));
  const b = inField((y1 + x1) * (y2 + x2));
  const c = inField(2n * t1 * t2 * CURVE);
  const d = inField(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [inField(e * f), inField(g * h), inField(f * g), inField(e * h)];
};

const times = (factor: bigint, point: Point): Point => {
  let [sum, doubled] = [NOWHERE, point];
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) sum = added(sum, doubled);
    doubled = added(doubled, doubled);
  }
  return sum;
};

const little = (bytes: Uint8Array): bigint => numberOf(bytes.toReversed());

/** The point in 32 bytes: y, and in the highest bit whether x is odd; undefined where there is none such. */
const pointOf = (bytes: Uint8Array): Point | undefined => {
  const all = little(bytes);
  const y = all & (2n ** 255n - 1n);
  if (bytes.length !== 32 || y >= FIELD) return undefined;
  const squared = inField((y * y - 1n) * inverse(CURVE * y * y + 1n));
  let x = power(squared, (FIELD + 3n) / 8n);
  if (inField(x * x - squared) !== 0n) x = inField(x * ROOT_OF_MINUS_ONE);
  if (inField(x * x - squared) !== 0n) return undefined;
  const isOdd = all >> 255n === 1n;
  if (x === 0n && isOdd) return undefined;
  if (((x & 1n) === 1n) !== isOdd) x = FIELD - x;
  return [x, y, 1n, inField(x * y)];
};

const pointBytes = ([x, y, z]: Point): Uint8Array => {
  const by = inverse(z);
  const [left, high] = [inField(x * by), inField(y * by)];
  return bytesOf(high | ((left & 1n) << 255n), 32).toReversed();
};

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const BASE = pointOf(bytesOf(inField(4n * inverse(5n)), 32).toReversed());

/** Whether this key has signed the message. */
export const verifies = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  const point = pointOf(key);
  if (BASE === undefined || point === undefined || signature.length !== 64) return false;
  const [first, scalar] = [signature.subarray(0, 32), little(signature.subarray(32))];
  if (scalar >= ORDER) return false;
  const asked = little(sha512(first, key, message)) % ORDER;
  const [x, y, z, t] = point;
  const against: Point = [inField(-x), y, z, inField(-t)];
  return isEqual(pointBytes(added(times(scalar, BASE), times(asked, against))), first);
};
