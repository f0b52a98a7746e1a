import { encode, fromHex, toHex } from './shoe-order.ts';

/** What a spin is recomputed from: nothing but what the house has published. */
export interface OpenedSpin {
  readonly table: string;
  readonly spin: number;
  readonly rulebook: string;
  readonly pockets: number;
  readonly commitment: string;
  /** 64 hexadecimal digits. */
  readonly secret: string;
  /** Each time the ball was spun: the number, or null where none was announced. */
  readonly balls: readonly (number | null)[];
}

const WORDS_READ = 16;
const SPAN = 2 ** 32;

/**
 * The number that was sealed for one attempt; undefined where sixteen words in a row are passed over, which never
 * happens.
 */
const numberOf = async (
  subtle: SubtleCrypto,
  { table, spin, rulebook, pockets, secret }: OpenedSpin,
  attempt: number,
): Promise<number | undefined> => {
  const mac = { name: 'HMAC', hash: 'SHA-256' } as const;
  const key = await subtle.importKey('raw', fromHex(secret), mac, false, ['sign']);
  const named = encode('baize number/1', table, spin, rulebook, pockets, attempt);
  const stream = await subtle.importKey('raw', await subtle.sign('HMAC', key, named), 'AES-CTR', false, [
    'encrypt',
  ]);
  const counter = new Uint8Array(16);
  const zeros = new Uint8Array(WORDS_READ * 4);
  const words = new DataView(await subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, stream, zeros));
  // A word from the last whole multiple of the pockets on is passed over: a plain remainder would favour small numbers.
  const limit = SPAN - (SPAN % pockets);
  for (let read = 0; read < words.byteLength; read += 4) {
    const word = words.getUint32(read);
    if (word < limit) return word % pockets;
  }
  return undefined;
};

/**
 * What this browser found: whether the secret is what was sealed, and what was sealed for each time the ball was spun.
 */
export interface SpinFound {
  readonly fits: boolean;
  readonly numbers: readonly (number | undefined)[];
  /** Every number that was announced is the one that was sealed. */
  readonly holds: boolean;
}

/**
 * A spin checked by this browser's own WebCrypto. It shares no line with the house that spun: whoever checks with the
 * house's own hands has checked nothing.
 */
export const checkSpin = async (subtle: SubtleCrypto, spin: OpenedSpin): Promise<SpinFound> => {
  const { table, rulebook, pockets, secret, commitment, balls } = spin;
  const sealed = encode('baize spin/1', table, spin.spin, rulebook, pockets, fromHex(secret));
  const fits = toHex(await subtle.digest('SHA-256', sealed)) === commitment;
  const numbers = await Promise.all(balls.map((_, attempt) => numberOf(subtle, spin, attempt)));
  const told = balls.every((ball, attempt) => ball === null || ball === numbers[attempt]);
  const last = balls.findIndex((ball) => ball !== null);
  return { fits, numbers, holds: fits && told && (last === -1 || last === balls.length - 1) };
};
