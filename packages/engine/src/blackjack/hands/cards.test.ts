import { describe, expect } from 'vitest';
import type { Card } from '../../core/card.ts';
import { clause, rules2005, settled } from '../round.test-kit.ts';
import { isAceAndTen, isTen, pointsOf, totalOf } from './cards.ts';

const cards = (text: string): Card[] => text.split(' ') as Card[];

describe('what cards count', () => {
  clause(
    ['2.5', '2.5(b)', '2.5(c)'],
    'by rank alone: their number, and ten for ten and the faces',
    (rules) => {
      const values = cards('2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks').map((card) => pointsOf(rules, card));
      expect(values).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
      expect(cards('9c Tc Jd Qh Ks Ac').map((card) => isTen(rules, card))).toEqual([
        false,
        true,
        true,
        true,
        true,
        false,
      ]);
    },
  );

  clause(
    ['2.5(a)', 'A:Hard total', 'A:Soft total'],
    'one ace is eleven while that stays within 21',
    (rules) => {
      //  hand              points soft
      const hands: readonly (readonly [string, number, boolean])[] = [
        ['As 5h', 16, true],
        ['As Ah', 12, true],
        ['As Ah 9c', 21, true],
        ['As Ah Tc', 12, false],
        ['As 5h Td', 16, false],
        ['As Kd', 21, true],
        ['Ts 6h', 16, false],
        ['Ts 6h 6d', 22, false],
        ['As Ah Ac Ad', 14, true],
      ];
      for (const [hand, points, soft] of hands)
        expect(totalOf(rules, cards(hand)), hand).toEqual({ points, soft });
    },
  );

  clause('A:Blackjack', 'an ace and a card worth ten as the first two, in either order', (rules) => {
    for (const hand of ['As Tc', 'Kd Ah', 'As Jc', 'Qc As'])
      expect(isAceAndTen(rules, cards(hand))).toBe(true);
    for (const hand of ['As', 'Tc', 'As 9c', 'Ts Kc', 'As Ac', 'As Tc Ah', '7c 7d 7h']) {
      expect(isAceAndTen(rules, cards(hand)), hand).toBe(false);
    }
    expect(isAceAndTen(rules, [])).toBe(false);
    const told = { boxes: { 1: { P1: 100 } }, cards: '7c 2d 7h 7s Td 5h Ks', acts: '1 hit' };
    expect(settled(rules, told).lines).toMatchObject([{ result: 'win', net: 100 }]);
  });

  clause('2.1', 'no more of a card than there are decks', () => {
    expect(() => rules2005.cite('7.2')).toThrow('impossible: act-blackjack-2005 has none of 7.2');
  });
});
