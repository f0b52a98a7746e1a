import { describe, expect } from 'vitest';
import {
  by,
  clause,
  clause2005,
  clause2018,
  lineIn,
  refusal,
  rules2005,
  rules2018,
  settled,
  type Told,
} from './round.test-kit.ts';

const one = (cards: string, acts = '1 stand', determinations = {}): Told => ({
  boxes: { 1: { P1: 1000 } },
  cards,
  acts,
  determinations,
});

describe("the dealer's hand", () => {
  clause(['12.1', '12.1(a)'], 'draws on 16 and stops on every 17', (rules) => {
    //  cards                              dealer             total
    const rounds: readonly (readonly [string, string, number])[] = [
      ['Tc 9d 9h 7s 5c', '9d 7s 5c', 21],
      ['Tc 9d 9h 8s 5c', '9d 8s', 17],
      ['Tc 6d 9h As 5c', '6d As', 17],
      ['Tc 2d 9h 2s Ac Ad 9s 5c', '2d 2s Ac Ad', 16],
      ['Tc 5d 9h As Th 2c', '5d As Th', 16],
    ];
    for (const [cards, dealer, total] of rounds) {
      const answer = settled(rules, one(cards)).dealer;
      if (total === 16) expect(answer.cards.startsWith(dealer), cards).toBe(true);
      else expect(answer, cards).toEqual({ cards: dealer, total, blackjack: false });
    }
  });

  clause2018(
    ['12.1', '12.1(b)'],
    'draws on a soft 17 where the layout says so, and stops on a soft 18',
    () => {
      const draw = { soft17: 'draw' };
      expect(settled(rules2018, one('Tc 6d 9h As 5c Ks', '1 stand', draw)).dealer).toMatchObject({
        total: 22,
      });
      expect(settled(rules2018, one('Tc 7d 9h As', '1 stand', draw)).dealer).toMatchObject({ total: 18 });
      expect(settled(rules2018, one('Tc 9d 9h 8s 5c', '1 stand', draw)).dealer).toMatchObject({ total: 17 });
      expect(refusal(rules2018, one('Tc', '1 stand', { soft17: undefined }))).toEqual([
        '12.1',
        'determinations.soft17',
      ]);
    },
  );

  clause2005('12.1', 'has no layout that draws on a soft 17', () => {
    expect(refusal(rules2005, one('Tc', '1 stand', { soft17: 'draw' }))).toEqual([
      '12.1',
      'determinations.soft17',
    ]);
    expect(refusal(rules2005, one('Tc', '1 stand', { soft17: 'hit' }))).toEqual([
      '12.1',
      'determinations.soft17',
    ]);
    expect(settled(rules2005, one('Tc 6d 9h As', '1 stand', { soft17: 'stand' })).dealer.total).toBe(17);
  });

  clause('12.2', 'gets no card that can change nothing', (rules) => {
    expect(settled(rules, { ...one('Tc 9d 5h Kd'), acts: '1 hit' }).dealer.cards).toBe('9d');
    const paid: Told = { boxes: { 1: { P1: 1000 } }, cards: 'Ac 9d Kh' };
    expect(settled(rules, paid).dealer).toEqual({ cards: '9d', total: 9, blackjack: false });
    expect(settled(rules, { ...paid, cards: 'Ac Ad Kh 5d' }).dealer.cards).toBe('Ad 5d');
    const even: Told = { ...paid, cards: 'Ac Ad Kh', acts: '1 evenMoney P1' };
    expect(settled(rules, even)).toMatchObject({ cardsUsed: 3, players: { P1: { net: 1000 } } });
  });
});

describe('the final settlement', () => {
  clause(
    [
      '13.1',
      '13.1(a)',
      '13.1(b)',
      '13.1(c)',
      '13.1(d)',
      '13.1(e)',
      '13.1(f)',
      '13.1(g)',
      '13.2',
      '13.2(a)',
      '13.2(b)',
      'A:Stand off',
    ],
    'gives each wager exactly one result',
    (rules) => {
      //  cards                     acts       result       net    clause
      const rounds: readonly (readonly [string, string | undefined, string, number, string])[] = [
        ['Tc 9d 2h 7s Td', '1 stand', 'win', 1000, '13.2(b)'],
        ['Tc 9d Kh Ts', '1 stand', 'win', 1000, '13.2(b)'],
        ['Tc 9d 9h Ts', '1 stand', 'standOff', 0, '13.1(g)'],
        ['Tc 9d 8h Ts', '1 stand', 'lose', -1000, '13.1(e)'],
        ['Tc 9d 8h Ks', '1 hit', 'bust', -1000, '13.1(d)'],
        ['Tc Ad Ah 5s', undefined, 'blackjack', 1500, '13.2(a)'],
        ['Ac Td Kh 5s', undefined, 'blackjack', 1500, '13.2(a)'],
        ['Ac Td Kh As', undefined, 'standOff', 0, '13.1(g)'],
        ['Tc Td 5h 6s As', '1 hit', 'lose', -1000, '13.1(f)'],
        ['Tc 9d Ah', undefined, 'blackjack', 1500, '8.1(a)'],
      ];
      for (const [cards, acts, result, net, by] of rounds) {
        const told = { boxes: { 1: { P1: 1000 } }, cards, ...(acts === undefined ? {} : { acts }) };
        expect(lineIn(settled(rules, told), 'P1'), cards).toMatchObject({
          result,
          net,
          clause: by,
          stake: 1000,
        });
      }
    },
  );

  clause('13.1(c)', "a Blackjack beats the dealer's 21 of three cards", (rules) => {
    const told: Told = {
      boxes: { 1: { P1: 1000 }, 2: { P2: 1000 } },
      cards: 'Ac 9h Td Kh 9d 5s 6s',
      acts: '2 stand',
    };
    expect(settled(rules, told).players).toEqual({ P1: { net: 1500 }, P2: { net: -1000 } });
  });

  clause(
    ['13.2(a)', '8.1(a)'],
    'a sum that does not come out in whole cents is refused, never rounded',
    (rules) => {
      const told = (cards: string): Told => ({ boxes: { 1: { P1: 201 } }, cards });
      expect(refusal(rules, told('Ac 9d Kh'))).toEqual(by(rules, '8.1(a)', 'boxes'));
      expect(refusal(rules, told('Ac Td Kh 5d'))).toEqual(by(rules, '13.2(a)', 'boxes'));
      expect(settled(rules, { ...told('Ac Td Kh 5d'), boxes: { 1: { P1: 202 } } }).players.P1).toEqual({
        net: 303,
      });
      expect(settled(rules, { ...told('Tc 9d Kh 9s'), acts: '1 stand' }).players.P1).toEqual({ net: 201 });
    },
  );
});

describe('the interim settlement', () => {
  clause(
    ['8.1', '8.1(a)'],
    'pays a Blackjack at once against two to nine, and lets it wait against ace and ten',
    (rules) => {
      for (const card of ['2d', '9d']) {
        expect(settled(rules, { boxes: { 1: { P1: 1000 } }, cards: `Ac ${card} Kh` }).lines).toMatchObject([
          { result: 'blackjack', clause: '8.1(a)' },
        ]);
      }
      for (const card of ['Td', 'Jd', 'Qd', 'Kd', 'Ad']) {
        expect(refusal(rules, { boxes: { 1: { P1: 1000 } }, cards: `Ac ${card} Kh` })[1]).toBe('cards');
      }
    },
  );

  clause(
    '8.1(b)',
    'pays 1 to 1 on request: on a Blackjack, against an ace, in time, and not beside insurance',
    (rules) => {
      const told = (acts: string, cards = 'Ac Tc Ad Kh 9h 5d'): Told => ({
        boxes: { 1: { P1: 1000, P3: 500 }, 2: { P2: 1000 } },
        cards,
        acts,
      });
      const paid = settled(rules, told('1 evenMoney P1, 2 stand', 'Ac Tc Ad Kh 9h Qd'));
      expect(paid.players).toEqual({ P1: { net: 1000 }, P3: { net: 0 }, P2: { net: -1000 } });
      expect(lineIn(paid, 'P1')).toMatchObject({ result: 'evenMoney', clause: '8.1(b)' });
      expect(refusal(rules, told('1 evenMoney P1', 'Ac Tc Td Kh 9h'))).toEqual(by(rules, '8.1(b)', 0));
      expect(refusal(rules, told('1 evenMoney P1', 'Ac Tc 9d Kh 9h'))).toEqual(by(rules, '8.1(b)', 0));
      expect(refusal(rules, told('2 evenMoney P2'))).toEqual(by(rules, '8.1(b)', 0));
      expect(refusal(rules, told('3 evenMoney P2'))).toEqual(by(rules, '8.1(b)', 0));
      expect(refusal(rules, told('1 evenMoney P2'))).toEqual(by(rules, '8.1(b)', 0));
      expect(refusal(rules, told('1 evenMoney P1, 1 evenMoney P1'))).toEqual(by(rules, '8.1(b)', 1));
      expect(refusal(rules, told('1 insure P1 500, 1 evenMoney P1'))).toEqual(by(rules, '8.1(b)', 1));
      expect(refusal(rules, told('1 evenMoney P1, 1 insure P1 500'))).toEqual(by(rules, '8.1(b)', 1));
      expect(refusal(rules, told('2 stand, 1 evenMoney P1'))).toEqual(by(rules, '8.1(b)', 1));
    },
  );
});
