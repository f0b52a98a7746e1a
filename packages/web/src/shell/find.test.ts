import { expect, test } from 'vitest';
import { ENGLISH } from '../words/language.ts';
import { find } from './find.ts';

const clause = (id: string, heading: string, says: string) => ({
  rulebook: 'made-up-1999',
  id,
  heading,
  says,
});
const CLAUSES = [
  clause('A:Natural', 'Natural', 'Eight or nine.'),
  clause('7.3', 'The banker’s tableau', 'Draws by a table.'),
  clause('7.30', 'Late', 'Nothing.'),
  clause('8.8', 'Method A', 'Winning wagers, by table.'),
  clause('17.3', 'Other', 'Nothing.'),
];
const names = (words: string, tables: readonly string[] = ['1', 'Salon 7']): readonly string[] =>
  find(ENGLISH.say, words, tables, CLAUSES).map(({ name }) => name);

test('a number finds its clause before those that only begin with it, and no other', () => {
  expect(names('7.3', [])).toEqual(['7.3', '7.30']);
});

test('a table is found by its name, with or without the word', () => {
  expect(names('1')[0]).toBe('Table 1');
  expect(names('table 1')[0]).toBe('Table 1');
  expect(names('salon')).toEqual(['Table Salon 7']);
  expect(names('table').slice(0, 2)).toEqual(['Table 1', 'Table Salon 7']);
});

test('words are looked for in headings first, then in what a clause says', () => {
  expect(names('natural')).toEqual(['Natural']);
  expect(names("BANKER'S")).toEqual(['7.3']);
  expect(names('by', [])).toEqual(['7.3', '8.8']);
});

test('nothing finds nothing', () => {
  expect(names('  ')).toEqual([]);
  expect(names('zebra')).toEqual([]);
});

test('a clause is found where it can be read', () => {
  expect(find(ENGLISH.say, 'natural', [], CLAUSES)[0]?.href).toBe('/rules/made-up-1999/A%3ANatural');
});
