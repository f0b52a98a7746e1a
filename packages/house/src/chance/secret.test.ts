import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

const BYTES = Uint8Array.from({ length: 32 }, (_, index) => index + 100);

test('a secret gives its bytes to who asks for them, and nobody can change it through them', () => {
  const given = Uint8Array.from(BYTES);
  const secret = new Secret(given);
  given.fill(0);
  secret.reveal().fill(0);
  expect(secret.reveal()).toEqual(BYTES);
});

test('in text, in a printed object and in an error it is only called a secret', () => {
  const secret = new Secret(BYTES);
  expect(`${secret}`).toBe('[secret]');
  expect(inspect({ shoe: { secret } }, { depth: null, showHidden: true })).toBe(
    '{ shoe: { secret: [secret] } }',
  );
  expect(String(new Error(`bad ${secret}`))).toBe('Error: bad [secret]');
  expect(Object.entries(secret)).toEqual([]);
  expect(structuredClone({ ...secret })).toEqual({});
});

test('JSON refuses it, however deep it lies', () => {
  expect(() => JSON.stringify({ shoe: [{ secret: new Secret(BYTES) }] })).toThrow('never written down');
});
