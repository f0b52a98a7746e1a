import { expect, test } from 'vitest';
import { type Edition, forceOn, type Library, libraryOf, type Rulebook, rulebooks } from './index.ts';

const book = (edition: Partial<Edition> & Pick<Edition, 'id'>): Rulebook => ({
  edition: {
    extends: null,
    text: edition.id,
    title: `Dice Approval ${edition.id}`,
    number: `N-${edition.id}`,
    jurisdiction: 'Nowhere',
    standing: 'approved',
    game: 'dice',
    made: '2001-01-01',
    commences: '2001-02-01',
    commencesNote: 'It names the day.',
    revoked: null,
    revokedNote: 'Nothing revokes it.',
    transition: null,
    revokes: [],
    prevails: 'rules',
    sections: [],
    ...edition,
  },
  clauses: {},
  parameters: {},
});

const is = (library: Library, id: string, day: string): string => forceOn(library, id, day).is;

test('an edition is in force from the day on which it commences until the day on which it is revoked', () => {
  const library = libraryOf([book({ id: 'a', revoked: '2005-06-01' })]);
  expect(
    ['2001-01-31', '2001-02-01', '2005-05-31', '2005-06-01'].map((day) => is(library, 'a', day)),
  ).toEqual(['notYet', 'inForce', 'inForce', 'revoked']);
});

test('it is revoked by another that has commenced and names its number', () => {
  const next = { id: 'b', made: '2004-12-01', commences: '2005-01-01', revokes: ['N-a'] };
  const library = libraryOf([book({ id: 'a' }), book(next)]);
  expect([is(library, 'a', '2004-12-31'), is(library, 'a', '2005-01-01')]).toEqual(['inForce', 'revoked']);
  expect(forceOn(library, 'a', '2005-01-01').why).toBe('Dice Approval b, N-b revoked it on 2005-01-01.');
  expect(is(library, 'b', '2005-01-01')).toBe('inForce');
});

test('what nobody approved revokes nothing', () => {
  for (const standing of ['trial', 'house'] as const) {
    const library = libraryOf([book({ id: 'a' }), book({ id: 'b', standing, revokes: ['N-a'] })]);
    expect(is(library, 'a', '2005-01-01')).toBe('inForce');
  }
});

test('an edition without a number is revoked by none', () => {
  const library = libraryOf([book({ id: 'a', number: null }), book({ id: 'b', revokes: ['N-a', 'null'] })]);
  expect(is(library, 'a', '2005-01-01')).toBe('inForce');
});

test('what is not dated is not known; before it was made it was not law', () => {
  const undated = { commences: null, commencesNote: 'It does not say when.' };
  const library = libraryOf([
    book({ id: 'a' }),
    book({ id: 'b', made: '2004-01-01', ...undated, revokes: ['N-a'] }),
  ]);
  expect([is(library, 'b', '2003-12-31'), is(library, 'b', '2004-01-01')]).toEqual(['notYet', 'unknown']);
  expect([is(library, 'a', '2003-12-31'), is(library, 'a', '2004-01-01')]).toEqual(['inForce', 'unknown']);
  expect(forceOn(library, 'a', '2004-01-01').why).toBe(
    'Dice Approval b, N-b revokes it. It does not say when.',
  );
});

test('house rules and trials are in force on no day, and an unknown name is not known', () => {
  const library = libraryOf([book({ id: 'a', standing: 'trial' }), book({ id: 'b', standing: 'house' })]);
  expect(['a', 'b', 'c', 'toString'].map((id) => is(library, id, '2002-01-01'))).toEqual([
    'trial',
    'house',
    'unknown',
    'unknown',
  ]);
});

test('the rulebooks of the house, by their own texts', () => {
  const whole = Object.values(rulebooks).filter(({ differs }) => differs === undefined);
  const today = whole.map(({ edition: { id } }) => [id, is(rulebooks, id, '2026-11-18')]);
  expect(Object.fromEntries(today)).toEqual({
    'act-blackjack-2005': 'unknown',
    'act-blackjack-2018': 'unknown',
    'act-canberra-poker-2023': 'unknown',
    'act-mini-baccarat-2016': 'unknown',
    'house-baccarat': 'house',
    'house-roulette': 'house',
    'house-under-over': 'house',
    'nz-tournament-1999': 'inForce',
  });
  expect(is(rulebooks, 'act-mini-baccarat-2016', '2016-12-14')).toBe('notYet');
});
