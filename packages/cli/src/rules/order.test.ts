import { readFileSync } from 'node:fs';
import { rulebooks } from '@baize/rulebooks';
import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { inOrder } from './order.ts';
import { bySection } from './sections.ts';

/** The keys of a clauses.json as they stand in its text, before JavaScript has had its way with them. */
const writtenIds = (rulebook: string): string[] => {
  const path = new URL(`../../../../rulebooks/${rulebook}/clauses.json`, import.meta.url);
  return [...readFileSync(path, 'utf8').matchAll(/^ {2}"(.+?)": \{/gm)].map(([, id = '']) => id);
};

describe('the order of clauses', () => {
  const whole = Object.values(rulebooks).filter(({ differs }) => differs === undefined);
  test.each(whole)('$edition.id is in the order of its text', ({ edition, clauses }) => {
    const written = writtenIds(edition.id);
    expect(written.length).toBeGreaterThan(0);
    expect(inOrder(Object.keys(clauses))).toEqual(written);
  });

  const LISTS: readonly (readonly [string, string])[] = [
    // what it shows, ids in order
    ['the instrument, the dictionary, the rules', 'I:1 I:2 I:10 A:Box 1.1'],
    ['numbers count', '1.1 2.1 9.2 9.10 10 10.1 11 15.3 15.10'],
    ['letters', '5.2 5.2(a) 5.2(b) 5.2(i) 5.2(j) 5.3'],
    ['roman numerals under letters', '3(a)(i) 3(a)(iv) 3(a)(v) 3(a)(viii) 3(a)(ix) 3(a)(x) 3(a)(xii) 3(b)'],
    [
      'letters under roman numerals',
      '3(a)(ii) 3(a)(ii)(a) 3(a)(ii)(c) 3(a)(ii)(i) 3(a)(viii)(A) 3(a)(viii)(B) 3(a)(ix)',
    ],
    ['named parts after the clause itself', '12.4 12.4:void 12.5 12.5(a) 12.5(note) 12.6 12.6-bis 12.7'],
    ['a note to a section before its clauses', '5(note) 5.1'],
  ];

  test.each(LISTS)('%s', (_, list) => {
    const ids = list.split(' ');
    expect(inOrder(ids.toReversed())).toEqual(ids);
  });

  test('names have no order of their own', () => {
    expect(inOrder(['A:Soft', 'A:Box', '8.1:bet', '8.1:ante'])).toEqual([
      'A:Soft',
      'A:Box',
      '8.1:bet',
      '8.1:ante',
    ]);
  });
});

describe('sections', () => {
  test.each(Object.values(rulebooks))(
    'every section of $edition.id has its heading',
    ({ edition, clauses }) => {
      const headings = bySection(
        edition,
        Object.keys(clauses).map((id) => ({ id })),
      ).map(({ heading }) => heading);
      expect(headings.slice(0, 2)).toEqual(['The instrument', 'Dictionary']);
      // In New Zealand section 1 is the dictionary.
      const first = edition.id.startsWith('nz-') ? 2 : 1;
      for (const [index, heading] of headings.slice(2).entries()) {
        expect(heading).toMatch(new RegExp(`^${first + index} [A-Z]`));
      }
    },
  );

  test('hold their clauses in order; without a known heading the number has to do', () => {
    const entries = ['10', '2.1', '10.1', 'A:Box'].map((id) => ({ id }));
    expect(bySection({ ...actMiniBaccarat2016.edition, sections: [] }, entries)).toEqual([
      { heading: 'Dictionary', entries: [{ id: 'A:Box' }] },
      { heading: 'Section 2', entries: [{ id: '2.1' }] },
      { heading: 'Section 10', entries: [{ id: '10' }, { id: '10.1' }] },
    ]);
  });
});
