import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from './encoding.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('each field stands behind its length; text is UTF-8, a number its digits', () => {
  expect(hex(encode('aé', 12, Uint8Array.of(255)))).toBe('0000000361c3a9' + '000000023132' + '00000001ff');
  expect(hex(encode(''))).toBe('00000000');
});

test('no two lists of names give the same bytes', () => {
  const names = fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 });
  fc.assert(
    fc.property(names, names, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other);
      return same === (hex(encode(...one)) === hex(encode(...other)));
    }),
    { seed: 3, numRuns: 2000 },
  );
  expect(hex(encode('ab', 'c'))).not.toBe(hex(encode('a', 'bc')));
  expect(hex(encode('a', ''))).not.toBe(hex(encode('a')));
});

test.each([['\ud800'], [1.5], [Number.NaN], [2 ** 53]])(
  '%s is refused: it would not be told from another',
  (field) => {
    expect(() => encode(field)).toThrow(RangeError);
  },
);
