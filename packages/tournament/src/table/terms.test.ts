import { nzTournament1999 } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import { rulesUnder } from '../desk.test-kit.ts';
import { BOOKS, type Book } from '../file.test-kit.ts';
import { dealtBy, type TableTerms, termsOf } from './terms.ts';

const nz = clauseTests(nzTournament1999);
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
      marker: book !== 'act-blackjack-2018',
      leftHand: false,
    });
});

test('what they have to say first is named by its clause', () => {
  expect(missing('nz-tournament-1999', { ...LONG, startingChips: undefined })).toBe('2.2(c) startingChips');
  expect(missing('nz-tournament-1999', { ...LONG, minWager: undefined })).toBe('2.2(e) minWager');
  expect(missing('act-blackjack-2005', { ...LONG, maxWager: undefined })).toBe('20.4(g) minWager');
  for (const sessionLength of [undefined, 20, { rounds: 0 }, { coups: 3 }])
    expect(missing('act-blackjack-2018', { sessionLength })).toBe('A:Session sessionLength');
});

nz('5.13(b)', 'chips that are bought and exchanged at the end are not those of a dealt table', () => {
  expect(missing('nz-tournament-1999', { ...LONG, chipsIssued: 'faceValue' })).toBe('5.13(b) chipsIssued');
  expect(missing('nz-tournament-1999', { ...LONG, chipsIssued: 'free' })).toBe('nothing');
  expect(missing('act-blackjack-2005', { ...LONG, chipsIssued: 'faceValue' })).toBe('nothing');
});

test('where they leave the length open the director gives it, in what the instrument knows', () => {
  const rules = rulesUnder('act-blackjack-2018', {});
  const given = (by: 'shoes' | 'time') => termsOf(rules, 'final', false, { by, number: 2 });
  expect(given('shoes')).toMatchObject({ length: { by: 'shoes', number: 2 } });
  expect(given('time')).toMatchObject({ clause: 'A:Session' });
  const said = termsOf(rulesUnder('act-blackjack-2018', LONG), 'final', false, { by: 'shoes', number: 2 });
  expect(said).toMatchObject({ length: { by: 'rounds', number: 20 } });
});

test('a play-off is as long as they say, and else a round at a time', () => {
  expect(terms('nz-tournament-1999', { ...LONG, playOffLength: { rounds: 5 } }, true).length.number).toBe(5);
  expect(terms('act-blackjack-2005', LONG, true).length).toEqual({ by: 'rounds', number: 1 });
});

test('marker, wheel, steps, side wagers and the game of a session are as they say', () => {
  const said = { ...LONG, marker: true, wheel: 'left', increment: 25, sideWagers: ['perfectPairs'] };
  const sessions = [{ name: 'final', final: true, game: 'baccarat' }];
  expect(terms('act-blackjack-2018', { ...said, sessions })).toMatchObject({
    marker: true,
    leftHand: true,
    limits: { increment: 25 },
    sideWagers: ['perfectPairs'],
    game: 'baccarat',
  });
});

test('a table of the house keeps the order of wagers, and takes side wagers that are not left out', () => {
  const dealt = (sideWagers?: readonly string[]) =>
    dealtBy({ ...terms('nz-tournament-1999'), ...(sideWagers === undefined ? {} : { sideWagers }) });
  expect(dealt()).toMatchObject({ order: 'kept', sideWagers: 'taken', dealFromMarker: false });
  expect(dealt().application?.title).toBe('tournament blackjack');
  expect([dealt([]).sideWagers, dealt(['pairs']).sideWagers]).toEqual(['none', 'taken']);
});
