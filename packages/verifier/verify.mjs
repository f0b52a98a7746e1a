#!/usr/bin/env node
// A file of a house checked without the house: node verify.mjs FILE... Made of packages/verifier/src; Apache-2.0.
import { readFileSync } from 'node:fs';

const isPrime = (number        )          => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
  return true;
};
const primes = (count        )                    => {
  const found           = [];
  for (let number = 2; found.length < count; number += 1) if (isPrime(number)) found.push(number);
  return found;
};
const fractionBits = (root        )         => Math.floor((root - Math.floor(root)) * 2 ** 32);
const ROUND_KEYS = primes(64).map((prime) => fractionBits(Math.cbrt(prime)));
const FIRST_STATE = primes(8).map((prime) => fractionBits(Math.sqrt(prime)));
const BLOCK = 64;
const concat = (...pieces                       )             => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};
const padded = (message            )             => {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return bytes;
};
const rotated = (word        , by        )         => (word >>> by) | (word << (32 - by));
const scheduleOf = (block          )              => {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = block.getUint32(4 * at);
  for (let at = 16; at < 64; at += 1) {
    const [far, near] = [words[at - 15]          , words[at - 2]          ];
    const one = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    const other = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    words[at] = (words[at - 16]          ) + one + (words[at - 7]          ) + other;
  }
  return words;
};
const compressed = (state       , words             )        => {
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at += 1) {
    const turned = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + turned + chosen + (ROUND_KEYS[at]          ) + (words[at]          )) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  const after = [a, b, c, d, e, f, g, h];
  return state.map((word, at) => (word + (after[at]          )) | 0)                    ;
};
const sha256 = (...pieces                       )             => {
  const bytes = padded(concat(...pieces));
  let state = FIRST_STATE                    ;
  for (let at = 0; at < bytes.length; at += BLOCK)
    state = compressed(state, scheduleOf(new DataView(bytes.buffer, at, BLOCK)));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setUint32(4 * at, word);
  return new Uint8Array(digest.buffer);
};
const hmac = (key            , ...pieces                       )             => {
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
const doubled = (byte        )         => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff;
const substitution = ()             => {
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
const substituted = (byte        )         => BOX[byte]          ;
const ROUNDS = 14;
const KEY_WORDS = 8;
const roundKeysOf = (key            )                        => {
  const words             = [];
  for (let at = 0; at < KEY_WORDS; at += 1) words.push([...key.subarray(4 * at, 4 * at + 4)]);
  let constant = 1;
  for (let at = KEY_WORDS; at < 4 * (ROUNDS + 1); at += 1) {
    let word = words[at - 1]            ;
    if (at % KEY_WORDS === 0) {
      word = [...word.slice(1), word[0]          ].map(substituted);
      word[0] = (word[0]          ) ^ constant;
      constant = doubled(constant);
    } else if (at % KEY_WORDS === 4) word = word.map(substituted);
    words.push(word.map((byte, place) => byte ^ (words[at - KEY_WORDS]?.[place]          )));
  }
  return Array.from({ length: ROUNDS + 1 }, (_, round) =>
    Uint8Array.from(words.slice(4 * round, 4 * round + 4).flat()),
  );
};
const mixed = (bytes            )             => {
  const out = new Uint8Array(16);
  for (let at = 0; at < 16; at += 1) {
    const column = at - (at % 4);
    const [one, two, three, four] = [0, 1, 2, 3].map((by) => bytes[column + ((at + by) % 4)]          );
    out[at] =
      doubled(one          ) ^
      doubled(two          ) ^
      (two          ) ^
      (three          ) ^
      (four          );
  }
  return out;
};
const encrypted = (keys                       , block            )             => {
  const keyed = (bytes            , round        )             =>
    bytes.map((byte, at) => byte ^ (keys[round]?.[at]          ));
  let bytes = keyed(block, 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = bytes;
    const shifted = before.map((_, at) => substituted(before[(at + 4 * (at % 4)) % 16]          ));
    bytes = keyed(round === ROUNDS ? shifted : mixed(shifted), round);
  }
  return bytes;
};
const wordsOf = (key            )                 => {
  const keys = roundKeysOf(key);
  let block = 0;
  let words           = [];
  return () => {
    if (words.length === 0) {
      const counter = new DataView(new ArrayBuffer(16));
      counter.setUint32(12, block);
      block += 1;
      const stream = new DataView(encrypted(keys, new Uint8Array(counter.buffer)).buffer               );
      words = [0, 4, 8, 12].map((at) => stream.getUint32(at));
    }
    return words.shift()          ;
  };
};


const MASK = 2n ** 64n - 1n;
const WORD = 64;
const BLOCK_512 = 128;
const rootOfNumber = (number        , power        )         => {
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
const firstPrimes = (count        )                    => {
  const found           = [];
  for (let number = 2n; found.length < count; number += 1n)
    if (found.every((prime) => number % prime !== 0n)) found.push(number);
  return found;
};
const ROUND_WORDS = firstPrimes(80).map((prime) => rootOfNumber(prime << 192n, 3n) & MASK);
const BEGIN_512 = firstPrimes(8).map((prime) => rootOfNumber(prime << 128n, 2n) & MASK);
const turn = (word        , by        )         =>
  ((word >> BigInt(by)) | (word << BigInt(WORD - by))) & MASK;
const numberOf = (bytes            )         =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
const bytesOf = (number        , length        )             =>
  Uint8Array.from({ length }, (_, at) => Number((number >> BigInt(8 * (length - 1 - at))) & 0xffn));
const words512 = (block            )                    => {
  const words = Array.from({ length: 16 }, (_, at) => numberOf(block.subarray(8 * at, 8 * at + 8)));
  for (let at = 16; at < 80; at += 1) {
    const [far, near] = [words[at - 15]          , words[at - 2]          ];
    const one = turn(far, 1) ^ turn(far, 8) ^ (far >> 7n);
    const other = turn(near, 19) ^ turn(near, 61) ^ (near >> 6n);
    words.push(((words[at - 16]          ) + one + (words[at - 7]          ) + other) & MASK);
  }
  return words;
};
const step512 = (state                   , block            )                    => {
  let [a, b, c, d, e, f, g, h] = state                                                                    ;
  for (const [at, word] of words512(block).entries()) {
    const turned = turn(e, 14) ^ turn(e, 18) ^ turn(e, 41);
    const chosen = (e & f) ^ (~e & MASK & g);
    const one = h + turned + chosen + (ROUND_WORDS[at]          ) + word;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = (turn(a, 28) ^ turn(a, 34) ^ turn(a, 39)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + other) & MASK];
  }
  const after = [a, b, c, d, e, f, g, h];
  return state.map((word, at) => (word + (after[at]          )) & MASK);
};
const sha512 = (...pieces                       )             => {
  const message = concat(...pieces);
  const bytes = new Uint8Array(Math.ceil((message.length + 17) / BLOCK_512) * BLOCK_512);
  bytes.set(message);
  bytes[message.length] = 0x80;
  bytes.set(bytesOf(BigInt(message.length) * 8n, 8), bytes.length - 8);
  let state                    = BEGIN_512;
  for (let at = 0; at < bytes.length; at += BLOCK_512)
    state = step512(state, bytes.subarray(at, at + BLOCK_512));
  return concat(...state.map((word) => bytesOf(word, 8)));
};
const FIELD = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const inField = (number        )         => ((number % FIELD) + FIELD) % FIELD;
const power = (base        , exponent        )         => {
  let [result, square] = [1n, inField(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % FIELD;
    square = (square * square) % FIELD;
  }
  return result;
};
const inverse = (number        )         => power(number, FIELD - 2n);
const CURVE = inField(-121665n * inverse(121666n));
const ROOT_OF_MINUS_ONE = power(2n, (FIELD - 1n) / 4n);
const NOWHERE        = [0n, 1n, 1n, 0n];
const added = ([x1, y1, z1, t1]       , [x2, y2, z2, t2]       )        => {
  const a = inField((y1 - x1) * (y2 - x2));
  const b = inField((y1 + x1) * (y2 + x2));
  const c = inField(2n * t1 * t2 * CURVE);
  const d = inField(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [inField(e * f), inField(g * h), inField(f * g), inField(e * h)];
};
const times = (factor        , point       )        => {
  let [sum, doubled] = [NOWHERE, point];
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) sum = added(sum, doubled);
    doubled = added(doubled, doubled);
  }
  return sum;
};
const little = (bytes            )         => numberOf(bytes.toReversed());
const pointOf = (bytes            )                    => {
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
const pointBytes = ([x, y, z]       )             => {
  const by = inverse(z);
  const [left, high] = [inField(x * by), inField(y * by)];
  return bytesOf(high | ((left & 1n) << 255n), 32).toReversed();
};
const isEqual = (one            , other            )          =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
const BASE = pointOf(bytesOf(inField(4n * inverse(5n)), 32).toReversed());
const verifies = (key            , message            , signature            )          => {
  const point = pointOf(key);
  if (BASE === undefined || point === undefined || signature.length !== 64) return false;
  const [first, scalar] = [signature.subarray(0, 32), little(signature.subarray(32))];
  if (scalar >= ORDER) return false;
  const asked = little(sha512(first, key, message)) % ORDER;
  const [x, y, z, t] = point;
  const against        = [inField(-x), y, z, inField(-t)];
  return isEqual(pointBytes(added(times(scalar, BASE), times(asked, against))), first);
};


const inUtf8 = (bytes        )             => new TextEncoder().encode(bytes);
const isEqualTo = (one            , other            )          =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
const base64Of = (written        )                         => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(written) || written.length % 4 !== 0) return undefined;
  const bytes = atob(written);
  return btoa(bytes) === written ? Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)) : undefined;
};
const SIGNS_TEXT = 1;
const SIGNS_SEEN = 4;
const publicKeyOf = (vkey        )                        => {
  const [name = '', id = '', ...rest] = vkey.trim().split('+');
  const bytes = base64Of(rest.join('+'));
  const signs = bytes?.[0];
  if (name === '' || bytes?.length !== 33 || signs === undefined) return undefined;
  const due = sha256(inUtf8(`${name}\n`), bytes).subarray(0, 4);
  const said = Uint8Array.from(id.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return isEqualTo(due, said) ? { name, signs, id: due, key: bytes.subarray(1) } : undefined;
};
const signatureOf = (line        )                            => {
  const [, name = '', written = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = base64Of(written);
  return bytes === undefined || bytes.length < 5
    ? undefined
    : { name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) };
};
const checkpointOf = (note        )                         => {
  const end = note.indexOf('\n\n');
  const signed = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = signed.split('\n');
  const hash = base64Of(root);
  const lines = note.slice(end + 2).split('\n');
  const signatures = lines.slice(0, -1).flatMap((line) => signatureOf(line) ?? []);
  const isWhole = end > 0 && lines.at(-1) === '' && signatures.length === lines.length - 1;
  if (!isWhole || origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || hash?.length !== 32) return undefined;
  return { origin, size: Number(size), root: hash, signed, signatures };
};
const lineBy = ({ signatures }            , { name, id }           )                            =>
  signatures.find((line) => line.name === name && isEqualTo(line.id, id));
const isSigned = (checkpoint            , key           )          => {
  const line = lineBy(checkpoint, key);
  return (
    key.signs === SIGNS_TEXT && line !== undefined && verifies(key.key, inUtf8(checkpoint.signed), line.bytes)
  );
};
const seenAt = (checkpoint            , key           )                     => {
  const line = lineBy(checkpoint, key);
  if (key.signs !== SIGNS_SEEN || line?.bytes.length !== 72) return undefined;
  const at = line.bytes.subarray(0, 8).reduce((number, byte) => number * 256 + byte, 0);
  const message = inUtf8(`cosignature/v1\ntime ${at}\n${checkpoint.signed}`);
  return verifies(key.key, message, line.bytes.subarray(8)) ? at : undefined;
};
const entryLeaf = (entry        )             => sha256(Uint8Array.of(0), inUtf8(entry));
const over = (left            , right            )             => sha256(Uint8Array.of(1), left, right);
const halved = (number        )         => Math.floor(number / 2);
const isIncluded = (
  leaf            ,
  index        ,
  { size, root }                                   ,
  proof                       ,
)          => {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  let [at, last, found] = [index, size - 1, leaf];
  for (const side of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      found = over(side, found);
      while (at % 2 === 0 && at !== 0) [at, last] = [halved(at), halved(last)];
    } else found = over(found, side);
    [at, last] = [halved(at), halved(last)];
  }
  return last === 0 && isEqualTo(found, root);
};
const WIDTH = 256;
const TILE_LEVELS = 8;
const digits = (index        )         => {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return groups.join('/');
};
const splitBelow = (size        )         => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};
const hashesFrom = (tiles       , size        ) => {
  const known = new Map                             ();
  const tileOf = (level        , index        )                      => {
    const width = Math.min(WIDTH, Math.floor(size / WIDTH ** level) - index * WIDTH);
    const path = `tile/${level}/${digits(index)}${width === WIDTH ? '' : `.p/${width}`}`;
    const tile = known.get(path) ?? tiles(path);
    known.set(path, tile);
    return tile;
  };
  const node = async (height        , index        )                      => {
    const level = Math.floor(height / TILE_LEVELS);
    const below = height - level * TILE_LEVELS;
    if (below > 0) return over(await node(height - 1, 2 * index), await node(height - 1, 2 * index + 1));
    const tile = await tileOf(level, Math.floor(index / WIDTH));
    const from = 32 * (index % WIDTH);
    if (tile.length < from + 32) throw new RangeError('a tile is shorter than it has to be');
    return tile.subarray(from, from + 32);
  };
  const range = async (from        , to        )                      => {
    const count = to - from;
    const height = Math.round(Math.log2(count));
    if (2 ** height === count && from % count === 0) return node(height, from / count);
    const split = from + splitBelow(count);
    return over(await range(from, split), await range(split, to));
  };
  return range;
};
const growthProof = async (tiles       , earlier        , size        )                                 => {
  const range = hashesFrom(tiles, size);
  const path = async (from        , to        , isKnown         )                                 => {
    if (to === earlier) return isKnown ? [] : [await range(from, to)];
    const split = from + splitBelow(to - from);
    return earlier <= split
      ? [...(await path(from, split, isKnown)), await range(split, to)]
      : [...(await path(split, to, false)), await range(from, split)];
  };
  return path(0, size, true);
};
const isGrown = (
  earlier                                   ,
  later                                   ,
  proof                       ,
)          => {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isEqualTo(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0 && isEqualTo(earlier.root, sha256(concat()));
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [halved(at), halved(last)];
  const [first, ...rest] = at === 0 ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const side of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, after] = [over(side, before), over(side, after)];
      while (at % 2 === 0 && at !== 0) [at, last] = [halved(at), halved(last)];
    } else after = over(after, side);
    [at, last] = [halved(at), halved(last)];
  }
  return last === 0 && isEqualTo(before, earlier.root) && isEqualTo(after, later.root);
};
const growsFrom = async (earlier            , later            , tiles       )                   => {
  if (earlier.origin !== later.origin || earlier.size > later.size) return false;
  const proof =
    earlier.size === later.size || earlier.size === 0
      ? []
      : await growthProof(tiles, earlier.size, later.size);
  return isGrown(earlier, later, proof);
};


const utf8 = (field                 )             => new TextEncoder().encode(String(field));
const encode = (...fields                  )             =>
  concat(
    ...fields.flatMap((field) => {
      const bytes = field instanceof Uint8Array ? field : utf8(field);
      const length = new DataView(new ArrayBuffer(4));
      length.setUint32(0, bytes.length);
      return [new Uint8Array(length.buffer), bytes];
    }),
  );
const toHex = (bytes            )         =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex        )             =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
const SPAN = 2 ** 32;
const below = (next              , n        )         => {
  const limit = SPAN - (SPAN % n);
  let word = next();
  while (word >= limit) word = next();
  return word % n;
};
const shuffledBy =    (next              , things              )      => {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(next, last + 1);
    [order[last], order[chosen]] = [order[chosen]     , order[last]     ];
  }
  return order;
};
const DECK                    = [...'A23456789TJQK'].flatMap((rank) =>
  [...'cdhs'].map((suit) => rank + suit),
);
const partHash = (
  of                 ,
  table        ,
  number        ,
  by        ,
  value        ,
)         => toHex(sha256(encode('baize part/1', of, table, number, by, fromHex(value))));
const NOTHING = new Uint8Array();
const promisedBytes = (promised                      )             => {
  if (promised === undefined) return NOTHING;
  const { parts, beacon } = promised;
  const list = encode('baize parts/1', parts.length, ...parts.flatMap(({ by, hash }) => [by, hash]));
  return concat(list, beacon === undefined ? NOTHING : encode('baize beacon/1', beacon.name, beacon.round));
};
const givenBytes = ({ promised, given }             )             => {
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
const versionOf = ({ promised }             )         => (promised === undefined ? 1 : 2);
const spinCommitment = (spin      )         => {
  const { table, spin: number, rulebook, pockets, secret } = spin;
  const name = encode(`baize spin/${versionOf(spin)}`, table, number, rulebook, pockets);
  return toHex(sha256(name, promisedBytes(spin.promised), encode(fromHex(secret))));
};
const spinNumber = (spin      , attempt        )         => {
  const { table, spin: number, rulebook, pockets, secret } = spin;
  const name = encode(`baize number/${versionOf(spin)}`, table, number, rulebook, pockets, attempt);
  return below(wordsOf(hmac(fromHex(secret), name, givenBytes(spin))), pockets);
};
const named = (what        , { table, shoe, rulebook, decks }       )             =>
  encode(what, table, shoe, rulebook, decks);
const stackOf = ({ decks, without = [] }       )           => {
  const stack = Array.from({ length: decks }, () => DECK).flat();
  for (const card of without) {
    const place = stack.indexOf(card);
    if (place >= 0) stack.splice(place, 1);
  }
  return stack;
};
const cutFields = ({ cut: { depth, by } }       )             =>
  concat(encode(depth), by === null ? encode('supervisor', '') : encode('patron', by));
const cutAt =    (order              , { cut: { depth } }       )               => [
  ...order.slice(depth),
  ...order.slice(0, depth),
];
const shoeCommitment = (shoe      )         => {
  const rest = shoe.without === undefined ? NOTHING : encode('baize rest/1', shoe.without.join(''));
  const name = named(`baize shoe/${versionOf(shoe)}`, shoe);
  return toHex(sha256(name, rest, promisedBytes(shoe.promised), encode(fromHex(shoe.secret))));
};
const shoeOrder = (shoe      )                    => {
  const name = concat(named(`baize order/${versionOf(shoe)}`, shoe), cutFields(shoe));
  const key = hmac(fromHex(shoe.secret), name, givenBytes(shoe));
  return cutAt(shuffledBy(wordsOf(key), stackOf(shoe)), shoe);
};
const deckCommitment = (deck      )         =>
  toHex(sha256(named('baize deck/1', deck), promisedBytes(deck.promised), encode(fromHex(deck.root))));
const leafOrder = (deck      )                    => {
  const name = concat(named('baize deal/1', deck), cutFields(deck));
  const key = hmac(fromHex(deck.root), name, givenBytes(deck));
  return cutAt(shuffledBy(wordsOf(key), [...stackOf(deck).keys()]), deck);
};
const leafHash = (deck      , leaf        , card        , salt        )             =>
  sha256(Uint8Array.of(0), named('baize card/1', deck), encode(leaf, card, fromHex(salt)));
const rootOf = (
  deck      ,
  opened                                                                       ,
  proof                   ,
)                     => {
  const rest = [...proof];
  const walk = (from        , to        )                         => {
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


const nonceCommitment = (nonce        )         =>
  toHex(sha256(encode('baize inspection/1', fromHex(nonce))));
const roundsDrawn = (
  tables                   ,
  count        ,
  { nonce, origin, size, root }           ,
)                        => {
  const words = wordsOf(hmac(fromHex(nonce), encode('baize draw/1', origin, size, root)));
  const all = tables.reduce((sum, { rounds }) => sum + rounds, 0);
  const places = new Set        ();
  while (places.size < Math.min(count, all)) places.add(below(words, all));
  const rounds = tables.flatMap(({ table, rounds: last }) =>
    Array.from({ length: last }, (_, at) => ({ table, round: at + 1 })),
  );
  return [...places].sort((one, other) => one - other).flatMap((place) => rounds[place] ?? []);
};


class NoDraw extends Error {}
const HEX = /^(?:[0-9a-f]{2})+$/;
const BYTES_32 = /^[0-9a-f]{64}$/;
const need = (holds         , what        )       => {
  if (!holds) throw new NoDraw(`This is no opened shoe, deck, spin or throw: ${what}.`);
};
const isText = (value         )                  => typeof value === 'string' && value !== '';
const isWhole = (value         , least        , most        )          =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const needName = (file                                   )       => {
  need(isText(file.table) && isText(file.rulebook), 'it names no table, or no rulebook');
  need(BYTES_32.test(String(file.commitment)), 'its commitment is not 64 hexadecimal digits');
};
const needContributions = ({ promised, given }             )       => {
  if (promised !== undefined)
    need(
      Array.isArray(promised.parts) &&
        promised.parts.every(({ by, hash }) => isText(by) && BYTES_32.test(hash)),
      'its list of contributions cannot be read',
    );
  if (given !== undefined)
    need(
      Array.isArray(given.values) &&
        given.values.every((value) => value === null || BYTES_32.test(value)) &&
        (given.beacon === undefined || given.beacon === null || BYTES_32.test(given.beacon)),
      'what was contributed cannot be read',
    );
};
const line = (holds         , yes        , no        )       => ({ holds, says: holds ? yes : no });
const listed = (people                   )         => people.join(', ');
const contributionLines = (
  of                 ,
  table        ,
  number        ,
  { promised, given }             ,
)                  => {
  if (promised === undefined)
    return [
      line(
        given === undefined,
        'Nobody contributed: the house alone fixed it.',
        'Values without a list of who promised them.',
      ),
    ];
  const { parts, beacon } = promised;
  const people = parts.map(({ by }) => by);
  const twice = people.filter((by, at) => people.indexOf(by) !== at);
  const listLine = line(
    twice.length === 0 && parts.length + (beacon === undefined ? 0 : 1) > 0,
    `Promised before wagers were invited: ${listed([...people, ...(beacon === undefined ? [] : [`round ${beacon.round} of ${beacon.name}`])])}.`,
    'The list of contributions is empty, or has somebody twice.',
  );
  if (given === undefined) return [listLine];
  const fits =
    given.values.length === parts.length && (beacon === undefined) === (given.beacon === undefined);
  const wrong = parts.filter(({ by, hash }, at) => {
    const value = given.values[at] ?? null;
    return value !== null && partHash(of, table, number, by, value) !== hash;
  });
  const late = parts.filter((_, at) => (given.values[at] ?? null) === null).map(({ by }) => by);
  if (beacon !== undefined && given.beacon === null) late.push(`${beacon.name} ${beacon.round}`);
  return [
    listLine,
    line(
      fits && wrong.length === 0,
      late.length === 0
        ? 'All of them were opened.'
        : `Opened but for ${listed(late)}, who did not open and is left out.`,
      `Not what was promised: ${listed(wrong.map(({ by }) => by)) || 'the number of values is another'}.`,
    ),
  ];
};
const versionLine = ({ version }        , due                    )                  =>
  version === due
    ? []
    : [
        {
          holds: false,
          says: `It says that it was sealed as ${version}, and is ${due ?? 'of the first kind'}.`,
        },
      ];
const verdictOver = (of        , lines                 )          => ({
  of,
  ok: lines.every(({ holds }) => holds),
  lines,
});
const checkSpin = (file          )          => {
  const { table, spin, rulebook, pockets, commitment, balls, promised, given } = file;
  need(
    isWhole(spin, 1, Number.MAX_SAFE_INTEGER) && isWhole(pockets, 2, 1024),
    'it has no number, or no pockets',
  );
  need(BYTES_32.test(file.secret), 'its secret is not 64 hexadecimal digits');
  need(Array.isArray(balls) && balls.length <= 1000, 'it does not tell what was announced');
  const isClosed = promised === undefined || given !== undefined;
  const numbers = isClosed ? balls.map((_, attempt) => spinNumber(file, attempt)) : [];
  const announced = balls.at(-1) ?? null;
  const again = balls.slice(0, -1).some((ball) => ball !== null);
  const sealed = numbers.at(-1);
  return verdictOver(`Spin ${spin} of table ${table} (${rulebook})`, [
    ...versionLine(file, promised === undefined ? undefined : 'spin/2'),
    ...contributionLines('spin', table, spin, file),
    line(
      spinCommitment(file) === commitment,
      'The secret is what was sealed.',
      'The secret is not what was sealed.',
    ),
    line(
      isClosed || balls.length === 0,
      'Contributions were closed.',
      'It was drawn before the contributions were closed.',
    ),
    line(
      !again && (announced === null || announced === sealed),
      announced === null
        ? 'No number was announced.'
        : `${announced} was announced, and it is the number of this draw.`,
      again
        ? 'It was drawn again after a number.'
        : `${announced} was announced, and the number is ${sealed}.`,
    ),
    ...numbers.flatMap((number, at)                  =>
      balls[at] === null ? [{ holds: true, says: `${number} would have come of what was called off.` }] : [],
    ),
  ]);
};
const needCards = (file                           )       => {
  need(
    isWhole(file.shoe, 1, Number.MAX_SAFE_INTEGER) && isWhole(file.decks, 1, 16),
    'it has no number, or no decks',
  );
  const { cut, dealt } = file;
  need(
    typeof cut === 'object' && cut !== null && (cut.by === null || typeof cut.by === 'string'),
    'it does not tell the cut',
  );
  need(Array.isArray(dealt) && dealt.length <= 1000, 'it does not tell what was dealt');
};
const placesLine = (dealt                 , cards        )       =>
  line(
    dealt.every(({ at }, place) => at === place) && dealt.length <= cards,
    `${dealt.length} cards left it, one after the other.`,
    'A place was passed over, or there were not so many cards.',
  );
const cutLine = ({ depth }             , cards        )       =>
  line(isWhole(depth, 0, cards), `Cut ${depth} cards in.`, `It cannot be cut ${depth} cards in.`);
const checkShoe = (file          )          => {
  needCards(file);
  need(BYTES_32.test(file.secret), 'its secret is not 64 hexadecimal digits');
  const { table, shoe, rulebook, commitment, cut, dealt, promised, given } = file;
  const cards = stackOf(file).length;
  const isClosed = promised === undefined || given !== undefined;
  const order = isClosed ? shoeOrder(file) : [];
  const shown = dealt.filter(({ card }) => card !== undefined);
  const wrong = shown.find(({ at, card }) => card !== order[at]);
  return verdictOver(`Shoe ${shoe} of table ${table} (${rulebook})`, [
    ...versionLine(file, promised === undefined ? undefined : 'shoe/2'),
    ...contributionLines('shoe', table, shoe, file),
    line(
      shoeCommitment(file) === commitment,
      'The secret is what was sealed.',
      'The secret is not what was sealed.',
    ),
    cutLine(cut, cards),
    placesLine(dealt, cards),
    line(
      wrong === undefined,
      `Every one of the ${shown.length} cards that were seen is the one that was due.`,
      `Place ${wrong?.at} holds ${order[wrong?.at ?? 0] ?? 'nothing known'}, and ${wrong?.card} was dealt.`,
    ),
  ]);
};
const checkDeck = (file          )          => {
  needCards(file);
  const { table, shoe, rulebook, commitment, cut, dealt, promised, given, root, salts, proof } = file;
  need(BYTES_32.test(root), 'its root is not 64 hexadecimal digits');
  need(Array.isArray(salts) && salts.every(({ salt }) => HEX.test(salt)), 'its salts cannot be read');
  need(Array.isArray(proof) && proof.every((hash) => BYTES_32.test(hash)), 'its proof cannot be read');
  const stack = stackOf(file);
  const isClosed = promised === undefined || given !== undefined;
  const order = isClosed ? leafOrder(file) : [];
  const saltAt = new Map(salts.map(({ at, salt }) => [at, salt]));
  const shown = dealt.flatMap(({ at, card }) => (card === undefined ? [] : [{ at, card }]));
  const opened = new Map(
    shown.map(({ at, card }) => [order[at] ?? -1, { card, salt: saltAt.get(at) ?? '' }]),
  );
  const left = [...stack];
  const foreign = shown.filter(({ card }) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  const fits = opened.size === shown.length && !opened.has(-1) && shown.every(({ at }) => saltAt.has(at));
  const proved = !isClosed ? shown.length === 0 : fits && rootOf(file, opened, proof) === root;
  return verdictOver(`Deck ${shoe} of table ${table} (${rulebook})`, [
    ...versionLine(file, 'deck/1'),
    ...contributionLines('shoe', table, shoe, file),
    line(
      deckCommitment(file) === commitment,
      'The root is what was sealed.',
      'The root is not what was sealed.',
    ),
    cutLine(cut, stack.length),
    placesLine(dealt, stack.length),
    line(
      proved,
      `Each of the ${shown.length} cards that were shown lies in the leaf that was due. The others stay unknown.`,
      'The cards that were shown are not those of the sealed tree.',
    ),
    line(
      foreign.length === 0,
      'None of them was there more often than the deck has it.',
      `More often than the deck has it: ${listed(foreign.map(({ card }) => card))}.`,
    ),
  ]);
};
const check = (value         )          => {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), 'it is not one JSON object');
  const file = value                                     ;
  needName(file);
  needContributions(file               );
  if ('spin' in file) return checkSpin(value            );
  need('shoe' in file, 'it has neither a shoe nor a spin');
  return file.version === 'deck/1' ? checkDeck(value            ) : checkShoe(value            );
};


const HASH = /^[0-9a-f]{64}$/;
const needRead = (holds         , what        )       => {
  if (!holds) throw new NoDraw(`This file cannot be read: ${what}.`);
};
const isProven = (value        )          =>
  typeof value === 'object' &&
  value !== null &&
  HASH.test(value.leaf) &&
  Array.isArray(value.proof) &&
  value.proof.every((hash) => HASH.test(hash)) &&
  (value.index === null || Number.isSafeInteger(value.index)) &&
  (value.entry === undefined || typeof value.entry === 'string');
const readCheckpoint = (note         )             => {
  const read = typeof note === 'string' ? checkpointOf(note) : undefined;
  if (read === undefined) throw new NoDraw('This file cannot be read: it has no signed checkpoint.');
  return read;
};
const signedLine = (what        , checkpoint            , origin        , vkey         )       => {
  const key = typeof vkey === 'string' ? publicKeyOf(vkey) : undefined;
  return line(
    key !== undefined && checkpoint.origin === origin && isSigned(checkpoint, key),
    `${what}, over ${checkpoint.size} commands, is signed by ${String(vkey)}: hold that key to the one that you were given.`,
    `${what} is not signed by the key of this file.`,
  );
};
const stands = ({ leaf, index, proof }        , checkpoint            )          =>
  index !== null && isIncluded(fromHex(leaf), index, checkpoint, proof.map(fromHex));
const isAsItsLeaf = ({ leaf, entry }        )          =>
  entry === undefined || toHex(entryLeaf(entry)) === leaf;
const numbersOf = (commands                   )         => commands.map(({ command }) => command).join(', ');
const sealedIn = (commands                   )                     =>
  commands
    .flatMap(({ entry }) => (entry ?? '').split('\n'))
    .filter((row) => row.includes('"house.ShoeSealed"') || row.includes('"house.SpinSealed"'))
    .map((row) => {
      const [, , type, data] = JSON.parse(row)                      ;
      const { event } = data                                                                               ;
      return type === 'house.ShoeSealed' ? event?.shoe?.commitment : event?.spin?.commitment;
    });
const sealLines = (commands                   , draws                    )                  => {
  const sealed = sealedIn(commands);
  return sealed.length === 0
    ? []
    : draws.map((draw) =>
        line(
          sealed.includes((draw            ).commitment),
          'Its seal stands in the record.',
          'The record holds another seal than this.',
        ),
      );
};
const checkRound = (file           )          => {
  const { table, round, rulebook, origin, key, commands, shoe, spin } = file;
  const checkpoint = readCheckpoint(file.checkpoint);
  needRead(
    Array.isArray(commands) && commands.every(isProven),
    'its commands are not told as they have to be',
  );
  const inTree = commands.filter(({ index }) => index !== null);
  const astray = inTree.filter((each) => !stands(each, checkpoint));
  const bent = commands.filter((each) => !isAsItsLeaf(each));
  const told = commands.filter(({ entry }) => entry !== undefined);
  const drawn = [shoe, spin].filter((draw) => draw !== null && draw !== undefined);
  const draws = drawn.map(check);
  return verdictOver(`Round ${round} of table ${table} (${rulebook})`, [
    signedLine('The checkpoint', checkpoint, origin, key),
    line(
      astray.length === 0,
      `All ${inTree.length} commands of the round stand in that tree${inTree.length === commands.length ? '' : `; ${commands.length - inTree.length} are from before it began`}.`,
      `Not in that tree: command ${numbersOf(astray)}.`,
    ),
    line(
      bent.length === 0,
      `The words of ${told.length} of them are here, and are what was written.`,
      `Other words than were written: command ${numbersOf(bent)}.`,
    ),
    // Only entries that are what was written are read.
    ...(bent.length === 0 ? sealLines(commands, drawn) : []),
    ...draws.flatMap(({ of, lines }) => lines.map(({ holds, says }) => ({ holds, says: `${of}: ${says}` }))),
  ]);
};
const committedIn = (entry        )            => {
  for (const row of entry.split('\n')) {
    try {
      const [stream, , type, data] = JSON.parse(row)                      ;
      if (stream === 'inspections' && type === 'inspections.Committed') return data             ;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    }
  }
  return {};
};
const checkInspection = (file                )          => {
  const { inspection, origin, key, commitment, count, tables, nonce, drawn, bound } = file;
  const [checkpoint, newest] = [readCheckpoint(file.checkpoint), readCheckpoint(file.newest)];
  needRead(isProven(bound) && typeof bound.entry === 'string', 'it does not tell what bound the inspector');
  needRead(HASH.test(nonce) && HASH.test(commitment), 'its nonce or its commitment is not 64 digits');
  needRead(
    Array.isArray(tables) && tables.every(({ rounds }) => Number.isSafeInteger(rounds) && rounds > 0),
    'it does not tell what was drawn from',
  );
  const all = tables.reduce((sum, { rounds }) => sum + rounds, 0);
  needRead(
    all < 100_000_000 && Number.isSafeInteger(count) && count > 0,
    'its numbers are too large, or none',
  );
  const said = committedIn(bound.entry ?? '');
  const isSaid =
    said.commitment === commitment &&
    said.count === count &&
    JSON.stringify(said.tables) === JSON.stringify(tables);
  const due = roundsDrawn(tables, count, { ...checkpoint, nonce });
  return verdictOver(`Inspection ${inspection} of ${origin}`, [
    signedLine('The tree that decided', checkpoint, origin, key),
    signedLine('The newest tree', newest, origin, key),
    line(
      stands(bound, newest) && isAsItsLeaf(bound) && isSaid,
      'The record holds that the inspector was bound to this nonce, and what was drawn from.',
      'The record does not hold that the inspector was bound to this.',
    ),
    line(
      bound.index !== null && bound.index < checkpoint.size,
      'The tree that decided was signed after that: the inspector could not choose by it.',
      'The tree that decided was signed before the inspector was bound.',
    ),
    line(
      nonceCommitment(nonce) === commitment,
      'The nonce is the one that he was bound to: the house did not know it.',
      'The nonce is another than he was bound to.',
    ),
    line(
      JSON.stringify(due) === JSON.stringify(drawn.map(({ table, round }) => ({ table, round }))),
      `Both together draw these ${due.length} of ${all} rounds.`,
      'Both together draw other rounds than these.',
    ),
  ]);
};
const checkFile = (value         )          => {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format === 'baize bundle/1') return checkRound(value             );
  if (format === 'baize inspection/1') return checkInspection(value                  );
  return check(value);
};

const FOUND = { holds: 0, fails: 1, unreadable: 2 }         ;
const verify = (path        )                     => {
  try {
    const { of, ok, lines } = checkFile(JSON.parse(readFileSync(path, 'utf8')));
    const told = lines.map(({ holds, says }) => `  ${holds ? 'holds' : 'FAILS'}  ${says}`);
    process.stdout.write(
      `${[`${of}: ${ok ? 'everything holds' : 'NOT as it has to be'}`, ...told].join('\n')}\n`,
    );
    return ok ? 'holds' : 'fails';
  } catch (error) {
    const isInput =
      error instanceof NoDraw || error instanceof SyntaxError || (error                     ).code;
    if (!isInput) throw error;
    process.stderr.write(`${path}: ${(error         ).message}\n`);
    return 'unreadable';
  }
};
const paths = process.argv.slice(2);
if (paths.length === 0)
  process.stderr.write(
    'say which: baize-verify FILE... (an opened shoe, deck or spin, the bundle of a round, the draw of an inspection)\n',
  );
const results = paths.map(verify);
process.exitCode = Math.max(paths.length === 0 ? FOUND.unreadable : 0, ...results.map((each) => FOUND[each]));
