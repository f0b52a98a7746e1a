import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id is 32 digits that nobody else draws, and later ones come after earlier ones', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => newId(1_700_000_000_000 + index));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(ids.toSorted()).toEqual(ids);
  const [one, other] = [newId(5), newId(5)];
  expect(one.slice(0, 12)).toBe(other.slice(0, 12));
  expect(one).not.toBe(other);
});

test('it is there where randomUUID is not, on a page without TLS', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(newId()).toHaveLength(32);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
