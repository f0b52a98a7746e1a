import { extendBook, libraryOf, type Rulebook, rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import type { Clause, Volume } from './book.ts';
import { changedIn, clausesUnder, trialVolumes } from './trial.ts';

const BASE = rulebooks['act-mini-baccarat-2016'] as Rulebook;
const made = extendBook(BASE, {
  edition: {
    id: 'dear',
    extends: BASE.edition.id,
    title: 'Dear pairs',
    standing: 'trial',
    made: '2027-01-01',
  },
  clauses: { '8.8(c)': { says: 'A winning tie is paid nine to one.' }, '7.3': { heading: 'Other' } },
  parameters: {
    '8.8(c)': { pays: 9, for: 1 },
    '10.6(c)': { pays: 30, for: 1 },
  },
});
if ('why' in made) throw new Error(made.why);
const LIBRARY = libraryOf([...Object.values(rulebooks), made]);

const VOLUME = { ...BASE.edition, clauses: 3, tied: 2, recorded: 1, notYet: 0 } as Volume;
const clause = (id: string): Clause =>
  ({ id, section: '1', ...BASE.clauses[id], claim: 'tied', code: ['a.ts:1'], tests: [] }) as Clause;

test('a trial is a volume as good as its text, and those of the house are not told twice', () => {
  expect(trialVolumes(LIBRARY, [VOLUME])).toEqual([
    { ...made.edition, clauses: 3, tied: 2, recorded: 1, notYet: 0 },
  ]);
  expect(trialVolumes(LIBRARY, [])).toEqual([]);
  expect(trialVolumes(rulebooks, [VOLUME])).toEqual([]);
});

test('its clauses have its words, and the proofs of the text', () => {
  const [tie, pair] = clausesUnder(made, [clause('8.8(c)'), clause('10.6(c)')]);
  expect(tie).toMatchObject({ says: 'A winning tie is paid nine to one.', code: ['a.ts:1'] });
  expect(pair).toEqual(clause('10.6(c)'));
});

test('a clause tells its numbers now and before, and whether its words still speak of those before', () => {
  expect(changedIn(LIBRARY, 'dear', '10.6(c)')).toEqual({
    words: false,
    numbers: [{ field: 'pays', now: '30', before: '25' }],
    speaksOfOthers: true,
  });
  expect(changedIn(LIBRARY, 'dear', '8.8(c)')).toMatchObject({ words: true, speaksOfOthers: false });
  expect(changedIn(LIBRARY, 'dear', '7.3')).toEqual({ words: true, numbers: [], speaksOfOthers: false });
  expect(changedIn(LIBRARY, 'dear', '7.2')).toBeUndefined();
  expect(changedIn(LIBRARY, BASE.edition.id, '10.6(c)')).toBeUndefined();
});
