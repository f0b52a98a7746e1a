import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { seededChance, systemChance } from '../chance/source.ts';
import { drawId, drawToken, fits, hashToken, parseKey, printKey } from './token.ts';

const chance = seededChance('token');
const KEY = { id: drawId(chance), token: drawToken(chance) };

test('a token is 32 bytes of chance, and only its SHA-256 is for storing', () => {
  expect(KEY.token.reveal().length).toBe(32);
  expect(hashToken(KEY.token)).toBe(createHash('sha256').update(KEY.token.reveal()).digest('hex'));
  const many = systemChance();
  expect(new Set(Array.from({ length: 10_000 }, () => hashToken(drawToken(many)))).size).toBe(10_000);
});

test('a key is printed for the browser and read back; otherwise it shows no token', () => {
  const text = printKey(KEY);
  const back = parseKey(text);
  expect(back?.id).toBe(KEY.id);
  expect(back?.token.reveal()).toEqual(KEY.token.reveal());
  expect(`${inspect(KEY, { depth: null })} ${KEY.token}`).not.toContain(text.slice(-43));
  expect(() => JSON.stringify(KEY)).toThrow('never written down');
});

test('a token fits its own hash and no other', () => {
  expect(fits(KEY.token, hashToken(KEY.token))).toBe(true);
  expect(fits(drawToken(chance), hashToken(KEY.token))).toBe(false);
});

test.each([
  '',
  '.',
  'x',
  'constructor.',
  `${'a'.repeat(20)}.`,
  `.${'a'.repeat(43)}`,
  `${'a'.repeat(19)}.${'a'.repeat(43)}`,
  `${'a'.repeat(21)}.${'a'.repeat(43)}`,
  `${'g'.repeat(20)}.${'a'.repeat(43)}`,
  `${'a'.repeat(20)}.${'a'.repeat(44)}`,
  `${'a'.repeat(20)}.${'+'.repeat(43)}`,
  `${'a'.repeat(20)}.${'a'.repeat(43)}\n`,
])('is no key: %s', (text) => {
  expect(parseKey(text)).toBeUndefined();
});
