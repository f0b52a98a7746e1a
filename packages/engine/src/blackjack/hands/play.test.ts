import { describe, expect } from 'vitest';
import { by, clause, netsIn, refusal, settled, type Told } from '../round.test-kit.ts';
import type { Canon } from '../rules.ts';

/** One box of one player, and what he does there. */
const one = (cards: string, acts?: string): Told => ({
  boxes: { 1: { P1: 1000 } },
  cards,
  ...(acts === undefined ? {} : { acts }),
});
const two = (cards: string, acts: string): Told => ({
  boxes: { 1: { P1: 1000 }, 2: { P2: 1000 } },
  cards,
  acts,
});

describe('the order of play', () => {
  clause(['9.1', '9.1(c)', '9.1(d)'], 'boxes in the order of dealing, one hand at a time', (rules) => {
    const cards = '5c 6c 9d 7h 7d 4h 8s Th';
    expect(netsIn(rules, two(cards, '1 hit, 1 stand, 2 hit'))).toEqual({ P1: -1000, P2: 1000 });
    expect(refusal(rules, two(cards, '2 hit'))).toEqual(by(rules, '9.1', 0));
    expect(refusal(rules, two(cards, '3 hit'))).toEqual(by(rules, '9.1', 0));
    expect(refusal(rules, two(cards, '1.2 hit'))).toEqual(by(rules, '9.1', 0));
    expect(refusal(rules, two(cards, '1 hit, 1 stand'))).toEqual(by(rules, '9.1', 2));
    expect(refusal(rules, two(cards, '1 hit, 1 stand, 2 hit, 1 hit'))).toEqual(by(rules, '9.1(d)', 3));
    expect(refusal(rules, { ...two(cards, ''), acts: undefined } as never)).toEqual(by(rules, '9.1', 0));
  });

  clause('9.1(c)', 'a draw that goes over 21 ends the hand and its wager', (rules) => {
    const cards = 'Tc 9d 6h Kd';
    expect(settled(rules, one(cards, '1 hit'))).toMatchObject({ cardsUsed: 4, lines: [{ result: 'bust' }] });
    expect(refusal(rules, one(cards, '1 hit, 1 hit'))).toEqual(by(rules, '13.1(d)', 1));
  });

  clause(
    ['9.2', '9.2(a)'],
    'a hand of 21 is not asked; a draw, a stand or a double on it is refused',
    (rules) => {
      const cards = 'Tc 9d 5h 6d Th';
      expect(netsIn(rules, one(cards, '1 hit'))).toEqual({ P1: 1000 });
      for (const act of ['hit', 'stand', 'double P1:500']) {
        expect(refusal(rules, one(cards, `1 hit, 1 ${act}`))).toEqual(by(rules, '9.2(a)', 1));
        expect(refusal(rules, one('Ac 9d Kh', `1 ${act}`))).toEqual(by(rules, '9.2(a)', 0));
      }
    },
  );

  clause('9.2(b)', 'a hard eleven draws, a hard twelve and a soft one may stand', (rules) => {
    expect(refusal(rules, one('5c 9d 6h', '1 stand'))).toEqual(by(rules, '9.2(b)', 0));
    expect(netsIn(rules, one('6c 9d 6h Td', '1 stand'))).toEqual({ P1: -1000 });
    expect(netsIn(rules, one('Ac 9d 2h Td', '1 stand'))).toEqual({ P1: -1000 });
    expect(refusal(rules, one('2c 9d 3h 4d', '1 hit, 1 stand'))).toEqual(by(rules, '9.2(b)', 1));
    expect(netsIn(rules, one('2c 9d 3h 4d Td', '1 double P1:1000'))).toEqual({ P1: -2000 });
  });

  clause(['4.5', '4.5(b)'], 'one player decides on a shared box: the nearest to the dealer', (rules) => {
    const shared = (acts: string): Told => ({
      boxes: { 1: { P1: 1000, P2: 500 } },
      cards: 'Tc 9d 5h 2d Th',
      acts,
    });
    expect(refusal(rules, shared('1 hit by P2'))).toEqual(by(rules, '4.5', 0));
    expect(netsIn(rules, shared('1 hit by P1, 1 stand'))).toEqual({ P1: -1000, P2: -500 });
  });
});

describe('a split', () => {
  clause(['A:Split', '9.1(a)'], 'needs two cards of equal value and a wager equal to the first', (rules) => {
    //  cards                                    acts                            refused by
    const rounds: readonly (readonly [string, string, Canon])[] = [
      ['Tc 9d 9h', '1 split P1:1000', 'A:Split'],
      ['Tc 9d Kh', '1 split P1:500', 'A:Split'],
      ['Tc 9d Kh', '1 split P1:1500', 'A:Split'],
      ['4c 9d 4h 4d', '1 hit, 1 split P1:1000', 'A:Split'],
      ['Tc 9d Kh', '1 split', '10.1'],
      ['Tc 9d Kh', '1 split P1:1000 P9:1000', '4.3'],
    ];
    for (const [cards, acts, canon] of rounds) {
      expect(refusal(rules, one(cards, acts)), acts).toEqual(by(rules, canon, acts.includes(',') ? 1 : 0));
    }
    expect(netsIn(rules, one('Tc 9d Kh 9s 8s Th', '1 split P1:1000, 1.1 stand, 1.2 stand'))).toEqual({
      P1: -1000,
    });
  });

  clause('10.3', 'makes four hands at the most', (rules) => {
    const cards = '8c 9d 8h 8d 8s 8c 2d 2d 2d 2h 9h 9h';
    const three = '1 split P1:1000, 1.1 split P1:1000, 1.1 split P1:1000';
    expect(refusal(rules, one(cards, `${three}, 1.1 split P1:1000`))).toEqual(by(rules, '10.3', 3));
    const ends = '1.1 stand, 1.2 hit, 1.2 stand, 1.3 hit, 1.3 stand, 1.4 stand';
    expect(netsIn(rules, one(cards, `${three}, ${ends}`))).toEqual({ P1: -4000 });
  });

  clause(
    ['10.2', '10.2(a)', '10.2(b)'],
    'is followed by others on the box or not, each for himself',
    (rules) => {
      const told: Told = {
        boxes: { 1: { P1: 1000, P2: 500, P3: 700 } },
        cards: 'Tc 6d Th 9c 2c Th 5d',
        acts: '1 split P1:1000 P3:700, 1.1 stand, 1.2 stand',
      };
      const nets = settled(rules, told).lines.map(({ player, hand, net }) => [player, hand, net]);
      expect(nets).toEqual([
        ['P1', 1, -1000],
        ['P2', 1, -500],
        ['P3', 1, -700],
        ['P1', 2, -1000],
        ['P3', 2, -700],
      ]);
    },
  );

  clause('10.4', 'has its first hand completed before the next', (rules) => {
    const cards = '8c 9d 8h 2d 3c Th Th Th';
    expect(refusal(rules, one(cards, '1 split P1:1000, 1.2 hit'))).toEqual(by(rules, '10.4', 1));
    expect(refusal(rules, one(cards, '1 split P1:1000, 1.3 hit'))).toEqual(by(rules, '9.1', 1));
  });

  clause(['10.5', '10.7'], 'of aces: one card each, and with a ten that is 21 and no Blackjack', (rules) => {
    const told = one('Ac 9d Ah Kd Qc Th', '1 split P1:1000');
    expect(settled(rules, told).lines).toMatchObject([
      { hand: 1, result: 'win', pays: 1000 },
      { hand: 2, result: 'win', pays: 1000 },
    ]);
    expect(refusal(rules, one('Ac 9d Ah Kd Qc', '1 split P1:1000, 1.1 stand'))).toEqual(by(rules, '10.5', 1));
    const tens = one('Tc 9d Kh Ad 5h 6h Th', '1 split P1:1000, 1.2 hit');
    expect(settled(rules, tens).lines).toMatchObject([
      { hand: 1, result: 'win', pays: 1000 },
      { hand: 2, result: 'win', pays: 1000 },
    ]);
  });

  clause('10.6', 'leaves each hand to rule 9', (rules) => {
    const cards = '8c 9d 8h 3d Th';
    expect(refusal(rules, one(cards, '1 split P1:1000, 1.1 stand'))).toEqual(by(rules, '9.2(b)', 1));
  });
});

describe('a double', () => {
  clause(
    ['9.1(b)', '11.1', 'A:Double/double down'],
    'on two cards, for anything up to the wager, gets one card',
    (rules) => {
      expect(netsIn(rules, one('5c 9d 6h Td Th', '1 double P1:1'))).toEqual({ P1: 1001 });
      expect(netsIn(rules, one('5c 9d 6h Td Th', '1 double P1:1000'))).toEqual({ P1: 2000 });
      //  acts                               refused by
      const rounds: readonly (readonly [string, Canon, number])[] = [
        ['1 double P1:1001', 'A:Double/double down', 0],
        ['1 double P1:0', '11.1', 0],
        ['1 double', '11.1', 0],
        ['1 double P1:1000, 1 hit', 'A:Double/double down', 1],
        ['1 hit, 1 double P1:1000', '11.1', 1],
        ['1 double by P9 P9:5', '4.5', 0],
      ];
      for (const [acts, canon, at] of rounds) {
        expect(refusal(rules, one('5c 9d 6h 2d Th', acts)), acts).toEqual(by(rules, canon, at));
      }
      const limits = { multiple: 500 };
      expect(refusal(rules, { ...one('5c 9d 6h 2d Th', '1 double P1:750'), limits })).toEqual(
        by(rules, '3.3', 0),
      );
    },
  );

  clause('11.2', 'gives the hand one card for everybody on the box, whoever doubled', (rules) => {
    const told: Told = {
      boxes: { 1: { P1: 1000, P2: 500, P3: 700 } },
      cards: '5c 6d 6h 2c Th 5d',
      acts: '1 double P1:300 P3:700',
    };
    expect(settled(rules, told).lines.map(({ player, stake, net }) => [player, stake, net])).toEqual([
      ['P1', 1300, -1300],
      ['P2', 500, -500],
      ['P3', 1400, -1400],
    ]);
  });

  clause('11.3', 'is made on a split hand too, up to the wager on that hand', (rules) => {
    const cards = '8c 9d 8h 3d Td Ts Th';
    expect(netsIn(rules, one(cards, '1 split P1:1000, 1.1 double P1:1000, 1.2 stand'))).toEqual({ P1: 1000 });
    expect(refusal(rules, one(cards, '1 split P1:1000, 1.1 double P1:1001'))).toEqual(
      by(rules, 'A:Double/double down', 1),
    );
  });
});
