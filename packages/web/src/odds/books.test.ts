import { must } from '@baize/engine';
import { extendBook, type Rulebook, rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { oddsBooksIn, oddsFaultsIn } from './books.ts';
import { caseIn } from './case.test-kit.ts';

const trialOf = (id: string, parameters: object): Rulebook => {
  const edition = { id: 'trial', extends: id, title: 'A trial', standing: 'trial', made: '2027-01-01' };
  const book = extendBook(must(rulebooks[id], id), { edition, parameters });
  if ('why' in book) throw new Error(book.why);
  return book;
};

const clausesOf = (book: Rulebook, values = {}) => oddsFaultsIn({ book, values }).map(({ clause }) => clause);

test('every edition of the house is worked out as it is written', () => {
  for (const book of oddsBooksIn(rulebooks)) expect(clausesOf(book), book.edition.id).toEqual([]);
});

test('what the figures cannot carry of an edition is told by its clause, and so is what the game cannot', () => {
  const hands = { handsMax: 9, handsFromAcesMax: 2 };
  const trial = trialOf('act-blackjack-2018', { '10.3': hands });
  expect(clausesOf(trial)).toEqual(['10.3']);
  // What is asked of it is held against it as it is written.
  expect(clausesOf(trial, { hands: '4' })).toEqual(['10.3']);
  const decks = { decks: 99, cardsPerDeck: 52, cuttingCards: 2 };
  expect(clausesOf(trialOf('act-mini-baccarat-2016', { '2.1': decks }))).toEqual(['2.1']);
});

test('so is what somebody asks for, while a number that only nobody may play with has its figures', () => {
  const poker = caseIn('act-canberra-poker-2023');
  expect(clausesOf(poker.book, { times: '10', onePair: '100000' })).toEqual(['8.1:bet']);
  expect(clausesOf(poker.book, { onePair: '2' })).toEqual([]);
  expect(clausesOf(caseIn('house-roulette').book, { wheel: '38' })).toEqual([]);
});
