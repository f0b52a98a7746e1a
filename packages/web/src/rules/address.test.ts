import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { clauseHref, clauseIn } from './address.ts';

test('every clause of every rulebook is found again by its address', () => {
  for (const book of Object.values(rulebooks)) {
    for (const id of Object.keys(book.clauses)) {
      const parts = new URL(clauseHref(book.edition.id, id), 'http://house').pathname.split('/');
      expect(parts).toHaveLength(4);
      expect(clauseIn(parts[3] ?? '')).toBe(id);
      // The router decodes what it may before the page does: that must not change it.
      expect(clauseIn(decodeURI(parts[3] ?? ''))).toBe(id);
    }
  }
});

test('what is no address of a clause is none', () => {
  expect(clauseIn('')).toBeUndefined();
  expect(clauseIn('%E0%A4%A')).toBeUndefined();
});
