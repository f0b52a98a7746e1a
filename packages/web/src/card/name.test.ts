import { DECK } from '@baize/engine';
import { expect, test } from 'vitest';
import { cardName, cardSign, indexOf } from './name.ts';

test('a card is spoken by rank and suit', () => {
  expect(cardName('Kh')).toBe('king of hearts');
  expect(cardName('Tc')).toBe('ten of clubs');
  expect(cardName('As')).toBe('ace of spades');
  expect(cardName('2d')).toBe('two of diamonds');
});

test('a ten shows both its figures', () => {
  expect(indexOf('Td')).toBe('10');
  expect(cardSign('Td')).toBe('10♦');
  expect(cardSign('6c')).toBe('6♣');
});

test('no two cards of a deck share a name or a sign', () => {
  expect(new Set(DECK.map(cardName)).size).toBe(52);
  expect(new Set(DECK.map(cardSign)).size).toBe(52);
});
