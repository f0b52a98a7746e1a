import { describe, expect, test } from 'vitest';
import { base32, codeAddress, codeAt, stepAt, stepOfCode } from './totp.ts';

const ascii = (length: number): Buffer => Buffer.from('1234567890'.repeat(7).slice(0, length), 'ascii');
const SEED = { sha1: ascii(20), sha256: ascii(32), sha512: ascii(64) } as const;

/** RFC 6238, appendix B: seconds, and the eight digits by each hash. */
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const;

test.each(VECTORS)('the vectors of RFC 6238 at %d seconds', (seconds, sha1, sha256, sha512) => {
  const at = (hash: keyof typeof SEED) => codeAt(SEED[hash], seconds * 1000, { digits: 8, hash });
  expect([at('sha1'), at('sha256'), at('sha512')]).toEqual([sha1, sha256, sha512]);
});

/** RFC 4226, appendix D: the counters from nought. */
test('the vectors of RFC 4226 in six digits', () => {
  const codes = [...Array(10).keys()].map((counter) => codeAt(SEED.sha1, counter * 30_000));
  expect(codes).toEqual('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '));
});

describe('a code', () => {
  const now = 1_234_567_890_000;
  const fits = (code: string, after = 0, at = now) => stepOfCode(SEED.sha1, code, { now: at, after });

  test('is good now, a step before and a step after, and no further', () => {
    const steps = [-2, -1, 0, 1, 2].map((away) => fits(codeAt(SEED.sha1, now + away * 30_000)));
    const step = stepAt(now);
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test('is good once: neither it nor an earlier one is taken again', () => {
    const code = codeAt(SEED.sha1, now);
    const step = fits(code) as number;
    expect(fits(code, step)).toBeUndefined();
    expect(fits(codeAt(SEED.sha1, now - 30_000), step)).toBeUndefined();
    expect(fits(codeAt(SEED.sha1, now + 30_000), step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456'])(
    'is six digits, not "%s"',
    (code) => {
      expect(fits(code)).toBeUndefined();
    },
  );
});

test('base32 as RFC 4648 has it, without padding', () => {
  const of = (text: string) => base32(Buffer.from(text));
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('what an app reads names the house, the person and the terms', () => {
  const address = new URL(codeAddress(SEED.sha1, { house: 'baize.example/1', name: 'rae' }));
  expect(decodeURIComponent(address.pathname)).toBe('/baize.example/1:rae');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'baize.example/1',
    digits: '6',
    period: '30',
  });
});
