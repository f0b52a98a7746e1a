import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyedChance, seededChance, systemChance } from './source.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe("the operating system's source", () => {
  test('gives as many bytes as asked for: none, a few, the whole pool, more than the pool', () => {
    const chance = systemChance();
    for (const count of [0, 1, 32, 65_535, 65_536, 65_537, 200_000, 7])
      expect(chance.bytes(count).length).toBe(count);
  });

  test('gives nothing twice: a hundred thousand secrets, over many refills of the pool, are all different', () => {
    const chance = systemChance();
    const secrets = Array.from({ length: 100_000 }, () => hex(chance.bytes(32)));
    expect(new Set(secrets).size).toBe(100_000);
    expect(new Set(secrets.map((secret) => secret.slice(0, 16))).size).toBe(100_000);
  });

  test('gives bytes that are not overwritten by what it gives later', () => {
    const chance = systemChance();
    const first = chance.bytes(32);
    const copy = hex(first);
    for (let again = 0; again < 5000; again += 1) chance.bytes(32);
    expect(hex(first)).toBe(copy);
  });

  test('uses every value of a byte about equally', () => {
    const counts = new Array<number>(256).fill(0);
    for (const byte of systemChance().bytes(2_560_000)) counts[byte] = (counts[byte] ?? 0) + 1;
    // 12 standard deviations: a wrong alarm is out of the question, a value that never comes is not.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(1200);
  });

  test('is another one in every thread', async () => {
    const url = new URL('./source.ts', import.meta.url).href;
    const code = `const { parentPort } = require('node:worker_threads');
      import(${JSON.stringify(url)}).then(({ systemChance }) =>
        parentPort.postMessage(Buffer.from(systemChance().bytes(32)).toString('hex')));`;
    const first = await Promise.all(
      Array.from(
        { length: 8 },
        () =>
          new Promise<string>((resolve, reject) => {
            const worker = new Worker(code, { eval: true });
            worker.once('message', resolve).once('error', reject);
          }),
      ),
    );
    expect(new Set(first).size).toBe(8);
    expect(first.every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true);
  });
});

describe('the stream of a key', () => {
  test('is AES-256 in counter mode from block 0', () => {
    // Computed apart from this code: openssl enc -aes-256-ctr -K 00..1f -iv 0 of zeros.
    const key = Uint8Array.from({ length: 32 }, (_, index) => index);
    expect(hex(keyedChance(key).bytes(48))).toBe(
      'f29000b62a499fd0a9f39a6add2e7780f05d76ae4ab99fe5a6f69b3148c2363d0ebcb5deb52c83bd08a8a935182c9199',
    );
  });

  test('is the same in whatever pieces it is read', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(100), { maxLength: 30 }), (seed, pieces) => {
        const chance = seededChance(seed);
        const read = pieces.map((count) => hex(chance.bytes(count))).join('');
        return read === hex(seededChance(seed).bytes(read.length / 2));
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('of a seed is the one it has always been', () => {
    // Computed apart from this code: printf 'baize seed/1\none' | sha256sum, and OpenSSL as above.
    expect(hex(seededChance('one').bytes(16))).toBe('94725458ca8819e2515e5eb99039ed28');
  });

  test('is another for another seed', () => {
    const seeds = ['', '0', '00', 'one', 'One'];
    expect(new Set(seeds.map((seed) => hex(seededChance(seed).bytes(16)))).size).toBe(seeds.length);
  });
});

test('nothing here draws from a clock or from a generator that can be foretold, and nothing comes from outside', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder).filter(
    (file) => /\.ts$/.test(file) && !/\.test(-kit)?\.ts$/.test(file),
  );
  expect(sources).toContain('source.ts');
  for (const file of sources) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(text, file).not.toMatch(/Math\.random|\bDate\b|performance\.|hrtime|pseudoRandom/);
    const imports = [...text.matchAll(/from '([^'.][^']*)'/g)].map(([, name]) => name);
    for (const name of imports) expect(name, file).toMatch(/^(node:|@baize\/engine$)/);
  }
});
