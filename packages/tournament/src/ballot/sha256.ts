/** The constants of FIPS 180-4: the first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUND = Uint32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);
const START = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
const BLOCK_BYTES = 64;

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const at = (words: Uint32Array, index: number): number => words[index] as number;

/** The message with a one, noughts, and its length in bits, so that it fills whole blocks. */
const padded = (message: Uint8Array): DataView => {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return view;
};

const scheduled = (view: DataView, from: number): Uint32Array => {
  const words = new Uint32Array(BLOCK_BYTES);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(from + i * 4);
  for (let i = 16; i < BLOCK_BYTES; i += 1) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + small + at(words, i - 7) + large;
  }
  return words;
};

const compress = (state: Uint32Array, words: Uint32Array): void => {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < BLOCK_BYTES; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word;
};

/** SHA-256 in words of 32 bits. The rules know no machine: a ballot comes out the same in a browser and anywhere. */
export const sha256 = (message: Uint8Array): Uint32Array => {
  const view = padded(message);
  const state = Uint32Array.from(START);
  for (let from = 0; from < view.byteLength; from += BLOCK_BYTES) compress(state, scheduled(view, from));
  return state;
};

export const hexOf = (words: Uint32Array): string =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
