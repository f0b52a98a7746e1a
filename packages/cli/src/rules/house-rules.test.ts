import { houseBaccarat, houseRoulette } from '@baize/rulebooks/books';
import colors from 'picocolors';
import { expect } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import { volumesOf } from './entry.ts';
import { printClause, printLibrary, printRulebook } from './print.ts';

const clause = clauseTests(houseRoulette);
const baccarat = clauseTests(houseBaccarat);
const page = { colors: colors.createColors(false), width: 80 };
const { volumes } = volumesOf([houseRoulette], []);
const [volume] = volumes;
if (volume === undefined) throw new Error('there is no rulebook');
const joined = (text: string): string => text.replace(/\s+/g, ' ');

clause('I:1', 'the library and the rulebook call them house rules', () => {
  for (const text of [printLibrary(volumes, page), printRulebook(volume, page)])
    expect(joined(text)).toContain('House rules: no authority has approved them.');
});

clause('I:2', 'each clause is printed with what it rests on', () => {
  const [entry] = volume.entries.filter(({ id }) => id === '2.5');
  if (entry === undefined) throw new Error('there is no clause 2.5');
  expect(printClause(houseRoulette, entry, page)).toContain(
    '  Rests on  comparator: taken from the rules of another place',
  );
});

clause('11.8', 'a copy of the rules has every clause, what it rests on and how it is read', () => {
  const whole = joined(printRulebook(volume, page));
  for (const [id, { says, rests, reading }] of Object.entries(houseRoulette.clauses)) {
    expect(whole, id).toContain(`${says} Rests on: ${rests},`);
    if (reading !== undefined) expect(whole, id).toContain(`Reading: ${reading}`);
  }
});

baccarat(['I:2', '14.9'], 'so has a copy of the house rules of baccarat', () => {
  const [book] = volumesOf([houseBaccarat], []).volumes;
  if (book === undefined) throw new Error('there is no rulebook');
  const whole = joined(printRulebook(book, page));
  for (const [id, { says, rests }] of Object.entries(houseBaccarat.clauses))
    expect(whole, id).toContain(`${says} Rests on: ${rests},`);
});
