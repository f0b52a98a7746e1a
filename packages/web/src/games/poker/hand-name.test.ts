import type { Card } from '@baize/engine';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../words/language.ts';
import { handName, handWords } from './hand-name.ts';

const of = (cards: string): readonly Card[] => cards.split(' ') as Card[];

test.each([
  ['Ah Kh Qh Jh Th', 'Royal flush', 'a royal flush'],
  ['9d 8d 7d 6d 5d', 'Straight flush to the nine', 'a straight flush to the nine'],
  ['Ac 2c 3c 4c 5c', 'Straight flush to the five', 'a straight flush to the five'],
  ['6h 6d 6s 6c 2d', 'Four sixes', 'four sixes'],
  ['Kc Kd 2s Kh 2c', 'Full house, kings over twos', 'a full house, kings over twos'],
  ['Ks 9s 7s 4s 2s', 'Flush, king high', 'a flush, king high'],
  ['As Kd Qc Jh Ts', 'Straight to the ace', 'a straight to the ace'],
  ['As 2d 3c 4h 5s', 'Straight to the five', 'a straight to the five'],
  ['7s 7d 7c Kh 2s', 'Three sevens', 'three sevens'],
  ['7s 7d Ac Ah 2s', 'Two pairs, aces and sevens', 'two pairs, aces and sevens'],
  ['9s 9h Ac Jd 4s', 'Pair of nines', 'a pair of nines'],
  ['As Kd 4c 3h 2s', 'Ace and king', 'ace and king'],
  ['As Qd Jc 9h 8d', 'Ace high, no pair', 'ace high, no pair'],
  ['Ks Qd Jc 9h 8d', 'King high, no pair', 'king high, no pair'],
])('%s is %s', (cards, name, words) => {
  expect(handName(ENGLISH.say, of(cards))).toBe(name);
  expect(handWords(ENGLISH.say, of(cards))).toBe(words);
});
