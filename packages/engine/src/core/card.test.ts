import { expect, test } from 'vitest';
import {
  type Card,
  cardName,
  cardNumber,
  colourOf,
  DECK,
  isCard,
  printCards,
  rankOf,
  suitOf,
} from './card.ts';

test('a deck is 52 different cards, each rank in four suits, and a card knows its number in it', () => {
  expect(DECK).toHaveLength(52);
  expect(new Set(DECK).size).toBe(52);
  expect(DECK.slice(0, 5)).toEqual(['Ac', 'Ad', 'Ah', 'As', '2c']);
  expect(DECK.at(-1)).toBe('Ks');
  expect(DECK.map(cardNumber)).toEqual(DECK.map((_card, number) => number));
  expect(() => cardNumber('1c' as Card)).toThrow('impossible: there is no card 1c');
});

test('a card is rank, then suit, and nothing else is one', () => {
  for (const card of DECK) expect(isCard(card)).toBe(true);
  const none = ['', 'A', 'c', 'cA', 'AC', 'ac', '1c', '10c', 'Xc', 'Ax', 'Acc', ' Ac', 'Ac ', 'joker'];
  for (const text of none) expect(isCard(text), text).toBe(false);
  for (const value of [undefined, null, 5, {}, ['Ac'], 'constructor', '__proto__']) {
    expect(isCard(value)).toBe(false);
  }
});

test('rank, suit and colour of a card', () => {
  //  card  rank suit colour
  const cards: readonly (readonly [Card, string, string, string])[] = [
    ['Ac', 'A', 'c', 'black'],
    ['Td', 'T', 'd', 'red'],
    ['5h', '5', 'h', 'red'],
    ['Ks', 'K', 's', 'black'],
  ];
  for (const [card, rank, suit, colour] of cards) {
    expect([rankOf(card), suitOf(card), colourOf(card)]).toEqual([rank, suit, colour]);
  }
});

test('cards are printed as people write them', () => {
  expect(printCards(['6h', '4h', 'Js'])).toBe('6h 4h Js');
  expect(printCards([])).toBe('');
});

test('a card is spoken by rank and suit', () => {
  expect(cardName('Kh')).toBe('king of hearts');
  expect(cardName('Tc')).toBe('ten of clubs');
  expect(cardName('As')).toBe('ace of spades');
  expect(cardName('2d')).toBe('two of diamonds');
  expect(new Set(DECK.map(cardName)).size).toBe(52);
});
