import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainEnd, linkHash } from './chain.ts';

const EVENTS = [{ card: 'As' }, 'é"', null].map((data, index) => ({
  stream: 'table/1',
  version: index + 1,
  type: 'Noted',
  at: 1000 + index,
  data,
}));

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a link is the hash of these very words', () => {
  const first = sha(`["${'0'.repeat(64)}","table/1",1,"Noted",1000,{"card":"As"}]`);
  expect(chainEnd(EVENTS.slice(0, 1))).toBe(first);
  expect(chainEnd(EVENTS.slice(0, 2))).toBe(sha(`["${first}","table/1",2,"Noted",1001,"é\\""]`));
  expect(chainEnd([])).toBe('0'.repeat(64));
});

test.each([
  ['its stream', { stream: 'table/2' }],
  ['its version', { version: 7 }],
  ['its type', { type: 'Other' }],
  ['its time', { at: 1 }],
  ['its data', { data: { card: 'Ks' } }],
])('an event with %s changed ends every chain otherwise', (_, change) => {
  for (const index of [0, 1, 2]) {
    const other = EVENTS.with(index, { ...EVENTS[index], ...change } as (typeof EVENTS)[number]);
    expect(chainEnd(other)).not.toBe(chainEnd(EVENTS));
  }
  expect(linkHash('a', EVENTS[0] as (typeof EVENTS)[number])).not.toBe(
    linkHash('b', EVENTS[0] as (typeof EVENTS)[number]),
  );
});
