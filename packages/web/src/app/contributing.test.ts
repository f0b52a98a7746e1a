import { expect, test } from 'vitest';
import { partHash } from '../../../verifier/src/draw.ts';
import { openContributor, partWords } from './contributing.ts';

type Look = Parameters<typeof partWords>[0];

const VALUES = ['a1', 'b2', 'c3', 'd4'].map((digits) => digits.repeat(32));
const hashOf = (number: number, value = ''): string => partHash('spin', '1', number, 'ann', value);

const look = (
  number: number,
  more: Partial<NonNullable<Look['spin']>> = {},
  own: object | null = { chips: 500 },
): Look =>
  ({
    mode: 'automatic',
    seal: null,
    spin: { spin: number, commitment: 'c', ...more },
    view: { stage: 'open', ...(own && { own }) },
  }) as unknown as Look;

const contributor = () => {
  const values = [...VALUES];
  return openContributor('1', 'ann', () => values.shift() ?? '');
};
const promisedBy = (number: number, value = '') => ({
  promised: { parts: [{ by: 'ann', hash: hashOf(number, value) }] },
});

test('promises a value for the next draw, opens it when it stands in the seal, and promises another', () => {
  const { after } = contributor();
  expect(after(look(1))).toEqual({ promise: { number: 2, hash: hashOf(2, VALUES[0]) } });
  expect(after(look(1))).toBeUndefined();
  expect(after(look(2, promisedBy(2, VALUES[0])))).toEqual({
    open: { number: 2, value: VALUES[0] },
    promise: { number: 3, hash: hashOf(3, VALUES[1]) },
  });
  expect(after(look(2, promisedBy(2, VALUES[0])))).toBeUndefined();
});

test('opens nothing that it did not promise, that is not in the list, or that is closed', () => {
  const { after } = contributor();
  after(look(1));
  expect(after(look(2, promisedBy(2, 'e5'.repeat(32))))).not.toHaveProperty('open');
  const late = contributor();
  late.after(look(1));
  expect(late.after(look(2, { ...promisedBy(2, VALUES[0]), given: { values: [null] } }))).not.toHaveProperty(
    'open',
  );
});

test('after a break it says the same again, with the same values', () => {
  const { after, again } = contributor();
  const first = after(look(1));
  again();
  expect(after(look(1))).toEqual(first);
  const opened = after(look(2, promisedBy(2, VALUES[0])));
  again();
  expect(after(look(2, promisedBy(2, VALUES[0])))).toEqual(opened);
});

test('who is not at the table has no part, and where a person deals nobody has', () => {
  expect(contributor().after(look(1, {}, null))).toBeUndefined();
  expect(contributor().after({ ...look(1), mode: 'human' })).toBeUndefined();
  expect(partWords(look(1, {}, null), 'ann')).toBeUndefined();
  expect(partWords(look(1), null)).toBeUndefined();
});

test.each<[string, Partial<NonNullable<Look['spin']>>]>([
  ['your part is in the next', {}],
  ['your part is promised', promisedBy(1, VALUES[0])],
  ['your part is in', { ...promisedBy(1, VALUES[0]), given: { values: ['a1'.repeat(32)] } }],
  ['your part was not opened', { ...promisedBy(1, VALUES[0]), given: { values: [null] } }],
])('beside the seal: %s', (words, seal) => {
  expect(partWords(look(1, seal), 'ann')).toBe(words);
});
