import { describe, expect, test } from 'vitest';
import {
  actMiniBaccarat2016,
  type BookFault,
  changedParameters,
  extendBook,
  houseRoulette,
  isBookFault,
  type Rulebook,
  speaksOfOtherNumbers,
} from './index.ts';

const EDITION = {
  id: 'mb-2027',
  extends: 'act-mini-baccarat-2016',
  title: 'Mini Baccarat 2027',
  standing: 'trial',
  made: '2027-01-01',
};

const made = (files: {
  readonly edition?: unknown;
  readonly clauses?: unknown;
  readonly parameters?: unknown;
}) => {
  const book = extendBook(actMiniBaccarat2016, { edition: EDITION, ...files });
  if (isBookFault(book)) throw new Error(JSON.stringify(book));
  return book as Rulebook;
};

const faultOf = (files: Parameters<typeof made>[0], base: Rulebook = actMiniBaccarat2016): BookFault => {
  const book = extendBook(base, { edition: EDITION, ...files });
  if (!isBookFault(book)) throw new Error('nothing is wrong with it');
  return book;
};

describe('an edition that states only what differs', () => {
  test('has everything else from the one that it extends, and says what differs', () => {
    const book = made({
      parameters: { '8.8(c)': { pays: 9, for: 1 } },
      clauses: { '8.8(c)': { says: 'A tie is paid 9 to 1.' }, '2.1': { heading: 'Decks' } },
    });
    expect(book.edition).toEqual({
      ...actMiniBaccarat2016.edition,
      ...EDITION,
      text: 'act-mini-baccarat-2016',
      number: null,
      commences: null,
      commencesNote: 'Its file does not say when it commences.',
      revoked: null,
      revokedNote: book.edition.revokedNote,
      transition: null,
      revokes: [],
    });
    expect(book.parameters).toEqual({ ...actMiniBaccarat2016.parameters, '8.8(c)': { pays: 9, for: 1 } });
    expect(book.clauses['8.8(c)']).toEqual({
      ...actMiniBaccarat2016.clauses['8.8(c)'],
      says: 'A tie is paid 9 to 1.',
    });
    expect(book.differs).toEqual({ numbers: ['8.8(c)'], words: ['2.1', '8.8(c)'] });
    expect(Object.isFrozen(book.parameters)).toBe(true);
  });

  test('that states nothing else is its base by another name', () => {
    const { parameters, clauses, differs } = made({});
    expect([parameters, clauses]).toEqual([actMiniBaccarat2016.parameters, actMiniBaccarat2016.clauses]);
    expect(differs).toEqual({ numbers: [], words: [] });
  });

  test('may itself be extended, and keeps the text whose numbering it has', () => {
    const first = made({ parameters: { '8.8(c)': { pays: 9, for: 1 } } });
    const edition = { ...EDITION, id: 'mb-2028', extends: 'mb-2027' };
    const second = extendBook(first, {
      edition,
      parameters: { '10.6(c)': { pays: 30, for: 1 } },
    }) as Rulebook;
    expect(second.edition).toMatchObject({ extends: 'mb-2027', text: 'act-mini-baccarat-2016' });
    expect(second.parameters).toMatchObject({ '8.8(c)': { pays: 9 }, '10.6(c)': { pays: 30 } });
  });

  test('speaks of other numbers where only its numbers were changed', () => {
    const book = made({
      parameters: { '8.8(c)': { pays: 9, for: 1 }, '8.9(c)': { pays: 9, for: 1 } },
      clauses: { '8.9(c)': { says: 'A tie is paid 9 to 1.' } },
    });
    expect(['8.8(c)', '8.9(c)', '8.8(a)'].map((clause) => speaksOfOtherNumbers(book, clause))).toEqual([
      true,
      false,
      false,
    ]);
    expect(speaksOfOtherNumbers(actMiniBaccarat2016, '8.8(c)')).toBe(false);
  });

  test('of house rules goes on saying what each clause rests on', () => {
    const edition = { ...EDITION, extends: 'house-roulette' };
    expect(faultOf({ edition, clauses: { '1.2': { rests: 'x' } } }, houseRoulette)).toMatchObject({
      file: 'clauses.json',
      clause: '1.2',
    });
    expect(isBookFault(extendBook(houseRoulette, { edition }))).toBe(false);
  });
});

//  file               what is given                                             clause      why
test.each<[BookFault['file'], Parameters<typeof made>[0], string | undefined, string]>([
  ['rulebook.json', { edition: 'x' }, undefined, 'it is an object'],
  [
    'rulebook.json',
    { edition: { ...EDITION, extends: 'other' } },
    undefined,
    'extends is act-mini-baccarat-2016',
  ],
  ['rulebook.json', { edition: { ...EDITION, made: 'soon' } }, undefined, 'it has no good made'],
  ['rulebook.json', { edition: { ...EDITION, colour: 1 } }, undefined, 'it has an unknown field colour'],
  ['rulebook.json', { edition: { ...EDITION, game: 'poker' } }, undefined, 'game is baccarat'],
  ['clauses.json', { clauses: [] }, undefined, 'it is an object of clauses'],
  ['clauses.json', { clauses: { '99.9': {} } }, '99.9', 'act-mini-baccarat-2016 has no such clause'],
  ['clauses.json', { clauses: { toString: {} } }, 'toString', 'act-mini-baccarat-2016 has no such clause'],
  ['clauses.json', { clauses: { '2.1': 'x' } }, '2.1', 'a clause is an object'],
  ['clauses.json', { clauses: { '2.1': { says: '' } } }, '2.1', 'says is missing or empty'],
  ['parameters.json', { parameters: 5 }, undefined, 'it is an object of clauses'],
  ['parameters.json', { parameters: { '99.9': {} } }, '99.9', 'act-mini-baccarat-2016 has no such clause'],
  [
    'parameters.json',
    { parameters: { '2.2': 1 } },
    '2.2',
    'act-mini-baccarat-2016 states no number in this clause',
  ],
  ['parameters.json', { parameters: { '8.8(c)': 9 } }, '8.8(c)', 'it is an object with pays, for, not 9'],
  [
    'parameters.json',
    { parameters: { '8.8(c)': { pays: 9 } } },
    '8.8(c)',
    'it lacks for: a clause is stated whole',
  ],
  [
    'parameters.json',
    { parameters: { '8.8(c)': { pays: 9, for: 1, x: 1 } } },
    '8.8(c)',
    'it has an unknown field x: there is pays, for',
  ],
  ...[1.5, -1, '9', null, Number.NaN, 2 ** 60].map(
    (pays): [BookFault['file'], Parameters<typeof made>[0], string, string] => [
      'parameters.json',
      { parameters: { '8.8(c)': { pays, for: 1 } } },
      '8.8(c)',
      'pays is a whole number from nought',
    ],
  ),
  [
    'parameters.json',
    { parameters: { '7.2': { total: '0123456', act: 'DDDDDDSS' } } },
    '7.2',
    'total has 8 signs as "01234567"',
  ],
  [
    'parameters.json',
    { parameters: { '7.2': { total: 5, act: 'D' } } },
    '7.2',
    'total is text such as "01234567"',
  ],
  [
    'parameters.json',
    { parameters: { 'A:Natural': { totals: [] } } },
    'A:Natural',
    'totals is a list, not []',
  ],
  ['parameters.json', { parameters: { 'A:Natural': { totals: 9 } } }, 'A:Natural', 'totals is a list, not 9'],
  [
    'parameters.json',
    { parameters: { 'A:Natural': { totals: [8, 'x'] } } },
    'A:Natural',
    'totals[1] is a whole number',
  ],
  [
    'parameters.json',
    { parameters: { '8.8(e)': { pays: 12, for: 1 } } },
    '8.8(e)',
    'it repeats 11.2(a), which say {"pays":11,"for":1}: change those',
  ],
])('is refused with the place: %s, %o', (file, files, clause, why) => {
  const fault = faultOf(files);
  expect([fault.file, fault.clause]).toEqual([file, clause]);
  expect(fault.why).toContain(why);
});

test('what only repeats another clause follows it, and may say the same itself', () => {
  const price = { pays: 12, for: 1 };
  const follows = made({ parameters: { '11.2(a)': price } });
  const says = made({ parameters: { '11.2(a)': price, '8.8(e)': price, '8.9(e)': price } });
  expect(follows.parameters).toEqual(says.parameters);
  expect(changedParameters(actMiniBaccarat2016, { '11.2(a)': price })).toMatchObject({ '8.9(e)': price });
});
