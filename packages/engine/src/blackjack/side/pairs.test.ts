import { describe, expect } from 'vitest';
import type { Card } from '../../core/card.ts';
import {
  by,
  clause,
  clause2005,
  clause2018,
  lineIn,
  netsIn,
  refusal,
  rules2005,
  rules2018,
  settled,
  type Told,
} from '../round.test-kit.ts';
import { isPair, kindOfPair } from './pairs.ts';

const pair = (text: string): [Card, Card] => text.split(' ') as [Card, Card];

/** One box with a pairs wager beside it, and a hand that stands. */
const told = (cards: string, pairs: string | null = 'perfect-pairs', stake = 500): Told => ({
  boxes: { 1: { P1: { amount: 1000, pairs: stake } } },
  cards,
  acts: '1 stand',
  determinations: { pairs },
});
const ofPairs = (cards: string, option: string) =>
  lineIn(settled(rules2018, told(cards, option)), 'P1', 'pairs');

describe('what a pair is', () => {
  clause(['17.3', '17.3(a)', '17.3(b)', '17.4(a)'], 'two cards of one face value, never of one count', () => {
    expect(isPair(...pair('Tc Th'))).toBe(true);
    expect(isPair(...pair('Kc Kh'))).toBe(true);
    for (const no of ['Tc Kh', 'Qc Kh', 'Ac 2h', '9c 8c']) expect(isPair(...pair(no)), no).toBe(false);
  });

  clause2018(['17.15', '17.15(a)', '17.15(b)', '17.16'], 'for Pairs Play the same', () => {
    expect(ofPairs('Tc 6d Kh Td 5s', 'pairs-play').result).toBe('lose');
    expect(ofPairs('Kc 6d Kh Td 5s', 'pairs-play').result).toBe('pair');
    expect(ofPairs('Tc 6d Th Td 5s', 'pairs-play').result).toBe('pair');
  });

  const kinds = (): void => {
    expect(kindOfPair(...pair('8h 8c'))).toBe('mixed');
    expect(kindOfPair(...pair('8h 8d'))).toBe('coloured');
    expect(kindOfPair(...pair('Qc Qs'))).toBe('coloured');
    expect(kindOfPair(...pair('8h 8h'))).toBe('perfect');
  };
  clause2018(
    ['17.4', '17.4(b)', '17.4(c)', '17.4(d)', '17.10', 'A:Suit', 'A:Suited', 'A:Not suited'],
    'exactly one of three kinds',
    kinds,
  );
  clause2005(
    ['18.5', '18.6', '18.6(a)', '18.6(b)', '18.7', '18.12', 'A:Suit', 'A:Suited', 'A:Not suited'],
    'exactly one of three kinds',
    kinds,
  );
});

describe('Perfect Pairs', () => {
  clause(
    ['17.9', '17.9(a)', '17.9(b)', '17.9(c)', '17.9(d)', '17.12', '17.12(a)', '17.12(b)', '17.12(c)'],
    'pay 6, 12 and 25 to 1 by the first two cards',
    (rules) => {
      //  cards              result      net      clause
      const rounds = [
        ['8h 6d 8c Td 5s', 'mixed', 3000, '17.12(a)'],
        ['8h 6d 8d Td 5s', 'coloured', 6000, '17.12(b)'],
        ['8h 6d 8h Td 5s', 'perfect', 12_500, '17.12(c)'],
        ['8h 6d 9h Td 5s', 'lose', -500, '17.9(d)'],
        ['Th 6d Kh Td 5s', 'lose', -500, '17.9(d)'],
      ] as const;
      for (const [cards, result, net, canon] of rounds) {
        const line = lineIn(settled(rules, told(cards)), 'P1', 'pairs');
        expect(line, cards).toEqual({
          player: 'P1',
          box: 1,
          wager: 'pairs',
          stake: 500,
          result,
          pays: Math.max(net, 0),
          net,
          clause: rules.cite(canon),
        });
      }
    },
  );

  clause(
    ['17.11', '17.11(a)', '17.11(b)', '17.13'],
    'are settled before anything else, losing ones first',
    (rules) => {
      const answer = settled(rules, {
        boxes: { 1: { P1: { amount: 1000, pairs: 500 } }, 2: { P2: { amount: 1000, pairs: 500 } } },
        cards: '8h Ac 6d 8c Kc Td 5s',
        acts: '1 stand',
        determinations: { pairs: 'perfect-pairs' },
      });
      expect(answer.lines.map(({ player, wager }) => [player, wager])).toEqual([
        ['P2', 'pairs'],
        ['P1', 'pairs'],
        ['P2', 'main'],
        ['P1', 'main'],
      ]);
    },
  );

  clause(['17.5', '17.7'], 'have limits of their own', (rules) => {
    const limits = { min: 1000, max: 50_000, multiple: 500, pairs: { min: 200, max: 1000, multiple: 100 } };
    const net = (stake: number) =>
      netsIn(rules, { ...told('8h 6d 8c Td 5s', 'perfect-pairs', stake), limits }).P1;
    expect(net(1000)).toBe(6000 - 1000);
    expect(net(1500)).toBe(6000 - 1000);
    expect(net(100)).toBe(600 - 1000);
    const off = { ...told('8h 6d 8c', 'perfect-pairs', 150), limits };
    expect(refusal(rules, off)).toEqual(by(rules, '3.3', 'boxes[0].wagers[0].pairs'));
    const short = {
      ...told('8h 6h 6d 8c 9h Td 5s'),
      boxes: { 1: { P1: { amount: 1000, pairs: 100 } }, 2: { P1: { amount: 1000, pairs: 100 } } },
      acts: '1 stand, 2 stand',
      limits,
    };
    expect(settled(rules, short).lines[0]).toMatchObject({
      box: 2,
      wager: 'pairs',
      result: 'returned',
      clause: '3.4',
    });
  });

  clause2018(
    ['17.1', '17.1(a)', '17.1(b)', 'A:Perfect Pairs', 'A:Pairs Play'],
    'are taken only where they are offered, and one kind',
    () => {
      expect(refusal(rules2018, told('8h', null))).toEqual(['17.1', 'boxes[0].wagers[0].pairs']);
      expect(refusal(rules2018, told('8h', 'canberra'))).toEqual(['17.1', 'determinations.pairs']);
      const sevens = { boxes: { 1: { P1: { amount: 1000, sevens: 100 } } }, cards: '8h' };
      expect(refusal(rules2018, sevens)).toEqual(['17.1', 'boxes[0].wagers[0].sevens']);
      for (const value of [true, 100]) {
        expect(refusal(rules2018, { ...sevens, determinations: { sevens: value } })).toEqual([
          '17.1',
          'determinations.sevens',
        ]);
      }
    },
  );

  clause2005('18.1', 'are taken only where they are offered', () => {
    expect(refusal(rules2005, told('8h', null))).toEqual(['18.1', 'boxes[0].wagers[0].pairs']);
    expect(refusal(rules2005, told('8h', 'pairs-play'))).toEqual(['18.1', 'determinations.pairs']);
  });

  clause2018(['17.6', '17.8'], 'three on a box, and only on a box with a Blackjack wager', () => {
    const four = {
      P1: { amount: 1000, pairs: 500 },
      P2: { pairs: 500 },
      P3: { pairs: 500 },
      P4: { pairs: 500 },
    };
    const file = { ...told('8h 6d 8c Td 5s'), boxes: { 1: four } };
    expect(refusal(rules2018, file)).toEqual(['17.6', 'boxes[0].wagers[3].pairs']);
    const { P4: _fourth, ...three } = four;
    expect(netsIn(rules2018, { ...file, boxes: { 1: three } })).toEqual({ P1: 2000, P2: 3000, P3: 3000 });
    const alone = { ...file, boxes: { 1: { P1: 1000 }, 2: { P2: { pairs: 500 } } } };
    expect(refusal(rules2018, alone)).toEqual(['17.8', 'boxes[1].wagers[0].pairs']);
  });

  clause2005(['18.8', '18.10'], 'are void without their own Blackjack wager on that box', () => {
    const boxes = { 1: { P1: { amount: 1000, pairs: 500 }, P2: { pairs: 500 } }, 2: { P3: { pairs: 500 } } };
    const answer = settled(rules2005, { ...told('8h 6d 8c Td 5s'), boxes });
    expect(answer.players).toEqual({ P1: { net: 2000 }, P2: { net: 0 }, P3: { net: 0 } });
    expect(lineIn(answer, 'P2', 'pairs')).toMatchObject({ result: 'void', clause: '18.10', pays: 0 });
    const four = { ...boxes[1], P3: { pairs: 500 }, P4: { pairs: 500 } };
    expect(refusal(rules2005, { ...told('8h'), boxes: { 1: four } })).toEqual([
      '4.5',
      'boxes[0].wagers[3].pairs',
    ]);
  });
});

describe('Pairs Play', () => {
  clause2018(
    ['17.21', '17.21(a)', '17.21(b)', '17.22', '17.22(a)', '17.22(b)', '17.23', '17.24'],
    'pays 11 to 1 for any pair, before the play',
    () => {
      for (const cards of ['8h 6d 8c Td 5s', '8h 6d 8d Td 5s', '8h 6d 8h Td 5s']) {
        expect(ofPairs(cards, 'pairs-play')).toMatchObject({ result: 'pair', net: 5500, clause: '17.23' });
      }
      expect(ofPairs('8h 6d 9h Td 5s', 'pairs-play')).toMatchObject({
        result: 'lose',
        net: -500,
        clause: '17.21(b)',
      });
      expect(settled(rules2018, told('8h 6d 8c Td 5s', 'pairs-play')).lines[0]?.wager).toBe('pairs');
    },
  );

  clause2018(
    ['17.17', '17.18', '17.19', '17.20'],
    'three on a box, with limits of their own, on a box with a Blackjack wager',
    () => {
      const file = told('8h 6d 8c Td 5s', 'pairs-play', 1500);
      const limits = { pairs: { min: 200, max: 1000, multiple: 100 } };
      expect(netsIn(rules2018, { ...file, limits })).toEqual({ P1: 10_000 });
      const alone = { ...file, boxes: { 2: { P2: { pairs: 500 } } } };
      expect(refusal(rules2018, alone)).toEqual(['17.20', 'boxes[0].wagers[0].pairs']);
      const four = { P1: { amount: 1, pairs: 5 }, P2: { pairs: 5 }, P3: { pairs: 5 }, P4: { pairs: 5 } };
      expect(refusal(rules2018, { ...file, boxes: { 1: four } })).toEqual([
        '17.18',
        'boxes[0].wagers[3].pairs',
      ]);
    },
  );
});

describe('Super Sevens', () => {
  const sevens = (cards: string, acts: string): Told => ({
    boxes: { 1: { P1: { amount: 1000, sevens: 100 } } },
    cards,
    acts,
  });
  const ofSevens = (cards: string, acts: string) => {
    const answer = settled(rules2005, sevens(cards, acts));
    const line = lineIn(answer, 'P1', 'sevens');
    return [line.net, line.clause, answer.lines.indexOf(line)];
  };

  clause2005(
    [
      '17.6',
      '17.6(a)',
      '17.6(b)',
      '17.6(c)',
      '17.6(d)',
      '17.7',
      '17.8',
      '17.8(a)',
      '17.8(b)',
      '17.9',
      'A:Suited',
    ],
    'pay by how many sevens come first, and when that is known',
    () => {
      //  cards                    acts              net      clause    place among the lines
      const rounds = [
        ['8h Td 7h Ks', '1 stand', -100, '17.6(d)', 0],
        ['7h Td 8h Ks', '1 stand', 300, '17.7', 0],
        ['7h Td 7c Ks', '1 stand', 5000, '17.7', 0],
        ['7h Td 7h Ks', '1 stand', 10_000, '17.7', 0],
        ['7h Td 7c 5s Ks', '1 hit, 1 stand', 5000, '17.7', 0],
        ['7h Td 7h 8s', '1 hit', 10_000, '17.7', 1],
        ['7h Td 7c 7s Ks', '1 hit', 50_000, '17.7', 0],
        ['7h Td 7h 7s Ks', '1 hit', 50_000, '17.7', 0],
        ['7h Td 7h 7h Ks', '1 hit', 500_000, '17.7', 1],
        ['7h Td 7h 7h Ks', '1 double P1:500', 500_000, '17.7', 1],
        ['7h Td 7h 2h Ks', '1 double P1:500', 10_000, '17.7', 0],
      ] as const;
      for (const [cards, acts, ...line] of rounds) expect(ofSevens(cards, acts), cards).toEqual(line);
    },
  );

  clause2005('17.10', 'after a split of sevens count the first card to the first hand', () => {
    const acts = '1 split P1:1000, 1.1 stand, 1.2 stand';
    expect(ofSevens('7h Td 7h 7s Tc Ks', acts)[0]).toBe(50_000);
    expect(ofSevens('7h Td 7h Tc 7h Ks', acts)[0]).toBe(10_000);
  });

  clause2005(
    ['17.1', '17.3', '17.4', '17.5'],
    'are taken at the approved stake where they are offered',
    () => {
      const file = sevens('7h Td 8h Ks', '1 stand');
      const at = 'boxes[0].wagers[0].sevens';
      for (const off of [null, false, 0]) {
        expect(refusal(rules2005, { ...file, determinations: { sevens: off } })).toEqual(['17.1', at]);
      }
      expect(refusal(rules2005, { ...file, determinations: { sevens: 200 } })).toEqual(['17.4', at]);
      expect(refusal(rules2005, { ...file, determinations: { sevens: 'yes' } })).toEqual([
        '17.4',
        'determinations.sevens',
      ]);
      for (const on of [100, true, undefined]) {
        expect(netsIn(rules2005, { ...file, determinations: { sevens: on } })).toEqual({ P1: -700 });
      }
      const other = { ...file, boxes: { 1: { P1: 1000, P2: { sevens: 100 } } } };
      expect(lineIn(settled(rules2005, other), 'P2', 'sevens')).toMatchObject({
        result: 'void',
        clause: '17.5',
      });
    },
  );
});
