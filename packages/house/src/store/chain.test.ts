import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenAt, GENESIS, linkHash } from './chain.ts';
import type { StoredEvent } from './port.ts';

const chain = (...data: readonly StoredEvent['data'][]): readonly StoredEvent[] => {
  let hash = GENESIS;
  return data.map((each, index) => {
    const link = { stream: 'table/1', version: index + 1, type: 'Noted', at: 1_000 + index, data: each };
    hash = linkHash(hash, link);
    return { ...link, position: 10 * (index + 1), hash };
  });
};

const EVENTS = chain({ card: 'As' }, ['é', '\ud800', 1e21, null], 'third', 4);

test('a link is SHA-256 over the JSON of what it binds, so that anybody can compute it', () => {
  const json = `["${GENESIS}","table/1",1,"Noted",1000,{"card":"As"}]`;
  expect(EVENTS[0]?.hash).toBe(createHash('sha256').update(json).digest('hex'));
});

test('a chain holds when it is empty, whole, or cut off at its end', () => {
  for (let length = 0; length <= EVENTS.length; length += 1) {
    expect(brokenAt(EVENTS.slice(0, length))).toBeUndefined();
  }
});

test('it does not depend on the position, which is not the stream’s own', () => {
  expect(brokenAt(EVENTS.map((event) => ({ ...event, position: event.position + 1 })))).toBeUndefined();
});

test.each([
  ['its stream', { stream: 'table/2' }],
  ['its version', { version: 9 }],
  ['its type', { type: 'noted' }],
  ['its time', { at: 999 }],
  ['its data', { data: 'Third' }],
  ['its hash', { hash: GENESIS }],
])('it breaks at the event of which %s is changed', (_, change) => {
  expect(brokenAt(EVENTS.map((event) => (event.version === 3 ? { ...event, ...change } : event)))).toBe(3);
});

test('it breaks at an event that is rewritten with a fitting hash one later', () => {
  const rewritten = chain({ card: 'Ks' });
  expect(brokenAt([...rewritten, ...EVENTS.slice(1)])).toBe(2);
});

test('it breaks at a version that is left out, though the hash fits', () => {
  const third = { stream: 'table/1', version: 4, type: 'Noted', at: 1_002, data: 'third' };
  const hash = linkHash(EVENTS[1]?.hash ?? '', third);
  expect(brokenAt([...EVENTS.slice(0, 2), { ...third, position: 30, hash }])).toBe(3);
});

test('it breaks where events are taken out, put in or exchanged', () => {
  const [one, two, three, four] = EVENTS as [StoredEvent, StoredEvent, StoredEvent, StoredEvent];
  expect(brokenAt([one, three, four])).toBe(2);
  expect(brokenAt([two, three])).toBe(1);
  expect(brokenAt([one, one, two])).toBe(2);
  expect(brokenAt([one, three, two, four])).toBe(2);
});
