import { expect, test } from 'vitest';
import { NOBODY, type People } from '../people/people.ts';
import { inNames } from './people-in-words.ts';

const ann = { id: 'a1309dba24d07245cbc6', display: 'Ann' };
const people = { ...NOBODY, accounts: { [ann.id]: ann } } as unknown as People;

test.each([
  [`${ann.id} is excluded for breach 1`, 'Ann is excluded for breach 1'],
  [`${ann.id} and ${ann.id}`, 'Ann and Ann'],
  ['ffffffffffffffffffff is nobody', 'ffffffffffffffffffff is nobody'],
  [`${ann.id}0 is no id`, `${ann.id}0 is no id`],
])('%s', (sentence, told) => {
  expect(inNames(people, sentence)).toBe(told);
});
