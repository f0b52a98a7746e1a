import { actMiniBaccarat2016, rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import {
  type Clause,
  citation,
  countsOf,
  neighbours,
  related,
  sectionParts,
  sectionsOf,
  shortPlace,
  siblings,
  testWords,
} from './book.ts';

const clause = (id: string, more: Partial<Clause> = {}): Clause => ({
  id,
  section: '7 Additional cards',
  heading: 'H',
  says: 'S.',
  by: 'engine',
  claim: 'tied',
  code: [],
  tests: [],
  ...more,
});

const BOOK = [
  clause('A:Natural', { section: 'Dictionary', code: ['a.ts:1'] }),
  clause('6.4', { section: '6 The initial deal', says: 'As in 7.2, on 8 or 9.' }),
  clause('7.2', { code: ['b.ts:4'], claim: 'recorded' }),
  clause('7.3', { code: ['b.ts:4'], does: 'See 6.4 and 99.1.', claim: 'notYet' }),
];
const ids = (clauses: readonly Clause[]): readonly string[] => clauses.map(({ id }) => id);

test('clauses stand under their sections in the order of the instrument', () => {
  expect(sectionsOf(BOOK).map(({ heading, clauses }) => [heading, ids(clauses)])).toEqual([
    ['Dictionary', ['A:Natural']],
    ['6 The initial deal', ['6.4']],
    ['7 Additional cards', ['7.2', '7.3']],
  ]);
  expect(countsOf(BOOK)).toEqual({ clauses: 4, tied: 2, recorded: 1, notYet: 1 });
  expect(sectionParts('12 Table closure')).toEqual({ number: '12', words: 'Table closure' });
  expect(sectionParts('Dictionary')).toEqual({ number: '', words: 'Dictionary' });
});

describe('related clauses', () => {
  test('are those it mentions, those that mention it, and those in the same line of code', () => {
    expect(ids(related(BOOK, '7.3'))).toEqual(['6.4', '7.2']);
    expect(ids(related(BOOK, '7.2'))).toEqual(['6.4', '7.3']);
    expect(ids(related(BOOK, '6.4'))).toEqual(['7.2', '7.3']);
  });

  test('are none where there is no such clause, and a total is no clause', () => {
    expect(related(BOOK, '99.1')).toEqual([]);
    const book = [clause('8', { says: 'Nothing.' }), clause('1.1', { says: 'On 8 it stands.' })];
    expect(related(book, '1.1')).toEqual([]);
  });
});

test('arrows go on over the ends of sections and stop at the ends of the book', () => {
  expect(neighbours(BOOK, '6.4')).toMatchObject({ before: { id: 'A:Natural' }, after: { id: '7.2' } });
  expect(neighbours(BOOK, 'A:Natural').before).toBeUndefined();
  expect(neighbours(BOOK, '7.3').after).toBeUndefined();
  expect(neighbours(BOOK, '99.1')).toEqual({ before: undefined, after: undefined });
});

test('names of tests and places are shown without what they share', () => {
  expect(testWords('act-mini-baccarat-2016 7.3 A:Tableau: all 88 cells: agree')).toBe('all 88 cells: agree');
  expect(testWords('nothing to leave out')).toBe('nothing to leave out');
  expect(shortPlace('packages/engine/src/baccarat/tableau.ts:11')).toBe('engine/baccarat/tableau.ts:11');
});

test('a citation names the instrument, its number and the rule', () => {
  expect(citation(actMiniBaccarat2016.edition, clause('7.3', { heading: 'The banker’s tableau' }))).toBe(
    'Casino Control (Mini Baccarat) Approval 2016 (No 3), NI2016-685 (Australian Capital Territory), rule 7.3: The banker’s tableau',
  );
  expect(citation(actMiniBaccarat2016.edition, clause('A:Natural'))).toContain('), Natural: H');
});

test('editions of one game are found beside each other', () => {
  const editions = Object.values(rulebooks).map(({ edition }) => edition);
  expect(siblings(editions, 'act-blackjack-2018').map(({ id }) => id)).toEqual([
    'act-blackjack-2005',
    'act-blackjack-2018',
  ]);
});
