import { expect, test } from 'vitest';
import { rulesUnder } from '../desk.test-kit.ts';
import { BOOKS, type Book } from '../file.test-kit.ts';
import { BJ05, BJ18, clause, NZ } from '../instruments.test-kit.ts';
import { mannerOf } from './manner.ts';
import { dealtBy, type TableTerms, termsOf } from './terms.ts';

const LONG = { sessionLength: { rounds: 20 } };

const terms = (book: Book, said: object = LONG, isPlayOff = false): TableTerms => {
  const found = termsOf(rulesUnder(book, said), 'final', isPlayOff);
  if ('clause' in found) throw new Error(found.detail);
  return found;
};

const missing = (book: Book, said: object): string => {
  const found = termsOf(rulesUnder(book, said), 'final', false);
  return 'clause' in found ? `${found.clause} ${found.field}` : 'nothing';
};

test('the conditions say what governs a table, under every instrument', () => {
  for (const book of BOOKS)
    expect(terms(book)).toEqual({
      instrument: book,
      game: 'blackjack',
      limits: { min: 50, max: 500 },
      length: { by: 'rounds', number: 20 },
      startingChips: 1000,
      marker: book !== BJ18,
      leftHand: false,
    });
});

test('what they have to say first is named by its clause', () => {
  expect(missing(NZ, { ...LONG, startingChips: undefined })).toBe('2.2(c) startingChips');
  expect(missing(NZ, { ...LONG, minWager: undefined })).toBe('2.2(e) minWager');
  expect(missing(BJ05, { ...LONG, maxWager: undefined })).toBe('20.4(g) minWager');
  for (const sessionLength of [undefined, 20, { rounds: 0 }, { coups: 3 }])
    expect(missing(BJ18, { sessionLength })).toBe('A:Session sessionLength');
});

clause(
  '1999 5.13(b)',
  'chips that are bought and exchanged at the end are not those of a dealt table',
  () => {
    expect(missing(NZ, { ...LONG, chipsIssued: 'faceValue' })).toBe('5.13(b) chipsIssued');
    expect(missing(NZ, { ...LONG, chipsIssued: 'free' })).toBe('nothing');
    expect(missing(BJ05, { ...LONG, chipsIssued: 'faceValue' })).toBe('nothing');
  },
);

test('where they leave the length open the director gives it, in what the instrument knows', () => {
  const rules = rulesUnder(BJ18, {});
  const given = (by: 'shoes' | 'time') => termsOf(rules, 'final', false, { by, number: 2 });
  expect(given('shoes')).toMatchObject({ length: { by: 'shoes', number: 2 } });
  expect(given('time')).toMatchObject({ clause: 'A:Session' });
  const said = termsOf(rulesUnder(BJ18, LONG), 'final', false, { by: 'shoes', number: 2 });
  expect(said).toMatchObject({ length: { by: 'rounds', number: 20 } });
});

test('a play-off is as long as they say, and else a round at a time', () => {
  expect(terms(NZ, { ...LONG, playOffLength: { rounds: 5 } }, true).length.number).toBe(5);
  expect(terms(BJ05, LONG, true).length).toEqual({ by: 'rounds', number: 1 });
});

test('marker, wheel, steps, side wagers and the game of a session are as they say', () => {
  const said = { ...LONG, marker: true, wheel: 'left', increment: 25, sideWagers: ['perfectPairs'] };
  const sessions = [{ name: 'final', final: true, game: 'baccarat' }];
  expect(terms(BJ18, { ...said, sessions })).toMatchObject({
    marker: true,
    leftHand: true,
    limits: { increment: 25 },
    sideWagers: ['perfectPairs'],
    game: 'baccarat',
  });
});

test('a table of the house keeps the order of wagers, and takes side wagers that are not left out', () => {
  const dealt = (sideWagers?: readonly string[]) =>
    dealtBy({ ...terms(NZ), ...(sideWagers === undefined ? {} : { sideWagers }) });
  expect(dealt()).toMatchObject({ order: 'kept', sideWagers: 'taken', dealFromMarker: false });
  expect(dealt().application?.title).toBe('tournament blackjack');
  expect([dealt([]).sideWagers, dealt(['pairs']).sideWagers]).toEqual(['none', 'taken']);
});

clause(
  ['17.19'],
  'L11: what becomes of who is late is for the conditions, then for whoever opens the tables, else for the director',
  (book) => {
    const late = (said: object, opening?: 'minimum' | 'director'): unknown => {
      const rules = rulesUnder(book, { ...LONG, ...said });
      const found = mannerOf(rules, 'final', opening === undefined ? {} : { late: opening });
      return dealtBy({ ...terms(book), ...found }).late;
    };
    expect([late({}), late({}, 'minimum'), late({}, 'director')]).toEqual([
      'director',
      'minimum',
      'director',
    ]);
    expect(late({ lateWager: 'minimum' }, 'director')).toBe('minimum');
    expect(late({ lateWager: 'director' }, 'minimum')).toBe('director');
  },
);

clause(
  ['1999 6.5', '1999 3.3'],
  'L17, L18: dealing begins at the marker unless it is determined otherwise',
  () => {
    const manner = (said: object): unknown => mannerOf(rulesUnder(NZ, { ...LONG, ...said }), 'final');
    expect(manner({})).toEqual({ dealFrom: 'marker' });
    expect(manner({ dealFrom: 'left', smallestChip: 25 })).toEqual({ smallestChip: 25 });
    expect(dealtBy({ ...terms(NZ), dealFrom: 'marker' }).dealFromMarker).toBe(true);
  },
);
