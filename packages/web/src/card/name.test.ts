import { DECK } from '@baize/engine';
import { expect, test } from 'vitest';
import { cardSign, indexOf } from './name.ts';

test('a ten shows both its figures', () => {
  expect(indexOf('Td')).toBe('10');
  expect(cardSign('Td')).toBe('10♦');
  expect(cardSign('6c')).toBe('6♣');
});

test('no two cards of a deck share a sign', () => {
  expect(new Set(DECK.map(cardSign)).size).toBe(52);
});
