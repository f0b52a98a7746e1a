import { describe, expect } from 'vitest';
import { type Card, colourOf, RANKS } from '../core/card.ts';
import { cards } from './deal.test-kit.ts';
import { isPair, isPairBox, pairPays, perfectPairOf, settlePair } from './pairs.ts';
import {
  after,
  betting,
  chipsOf,
  clause,
  deal,
  noMoreBets,
  place,
  rules,
  settlePairs,
} from './table.test-kit.ts';
import { BOXES, METHODS, type Method, PAIRS_OPTIONS, type PairsOption, type Table } from './table.ts';

const pairOf = (text: string): [Card, Card] => cards(text) as unknown as [Card, Card];

/** A table that plays by this method and option, on which P1 has 10 on the player pair, with that pair settled. */
const settled = (method: Method, pairs: PairsOption, faces: string): Table => {
  const table = after(
    betting({ determinations: { method, pairs } }),
    place('P1', 'playerPair', 1000),
    noMoreBets,
  );
  const [first, second] = pairOf(faces);
  return after(deal(table, `${first} 9c ${second} Td`), settlePairs);
};

describe('a pair', () => {
  // two cards, whether they are a pair
  const PAIRS: readonly (readonly [string, boolean])[] = [
    ['8h 8c', true],
    ['8h 8h', true],
    ['8h 9h', false],
    ['Th Tc', true],
    ['Th Jh', false],
    ['Th Kh', false],
    ['Jh Jc', true],
    ['Jh Qh', false],
    ['Qh Qc', true],
    ['Qh Kc', false],
    ['Kh Kc', true],
    ['Ah Ac', true],
    ['Ah 2h', false],
  ];

  clause(
    ['10.1', '11.1', '9.5'],
    'two cards of one face value, whatever they count and whatever their suits',
    () => {
      for (const [text, pair] of PAIRS) expect(isPair(...pairOf(text)), text).toBe(pair);
    },
  );

  clause(['9.5(a)', '9.5(b)'], 'thirteen face values: a card pairs with its own number or type alone', () => {
    for (const one of RANKS) {
      const partners = RANKS.filter((other) => isPair(`${one}h`, `${other}s`));
      expect(partners, one).toEqual([one]);
    }
  });
});

describe('the kinds of a pair', () => {
  // suits of the two cards, the kind of pair
  const KINDS = [
    ['c', 'c', 'perfect'],
    ['c', 'd', 'mixed'],
    ['c', 'h', 'mixed'],
    ['c', 's', 'coloured'],
    ['d', 'c', 'mixed'],
    ['d', 'd', 'perfect'],
    ['d', 'h', 'coloured'],
    ['d', 's', 'mixed'],
    ['h', 'c', 'mixed'],
    ['h', 'd', 'coloured'],
    ['h', 'h', 'perfect'],
    ['h', 's', 'mixed'],
    ['s', 'c', 'coloured'],
    ['s', 'd', 'mixed'],
    ['s', 'h', 'mixed'],
    ['s', 's', 'perfect'],
  ] as const;

  clause(
    ['10.2', '10.3', '10.4', '10.5', 'A:Suit'],
    'each of the 16 pairs of suits is of exactly one kind, in all thirteen face values',
    () => {
      for (const rank of RANKS) {
        for (const [one, other, kind] of KINDS) {
          expect(perfectPairOf(`${rank}${one}`, `${rank}${other}`), `${rank}${one} ${rank}${other}`).toBe(
            kind,
          );
        }
      }
    },
  );

  clause('10.2', 'one red card and one black card are a mixed pair', () => {
    expect(perfectPairOf('8h', '8c')).toBe('mixed');
    expect([colourOf('8h'), colourOf('8c')]).toEqual(['red', 'black']);
  });

  clause(['10.3', '10.3(a)'], 'two red cards of different suits are a coloured pair', () => {
    expect(perfectPairOf('8h', '8d')).toBe('coloured');
    expect([colourOf('8h'), colourOf('8d')]).toEqual(['red', 'red']);
  });

  clause(['10.3', '10.3(b)'], 'two black cards of different suits are a coloured pair', () => {
    expect(perfectPairOf('Qc', 'Qs')).toBe('coloured');
    expect([colourOf('Qc'), colourOf('Qs')]).toEqual(['black', 'black']);
  });

  clause(
    ['10.4', 'A:Suited'],
    'a suited pair is a perfect pair; suited cards that are no pair win nothing',
    () => {
      expect(perfectPairOf('8h', '8h')).toBe('perfect');
      expect(settled('A', 'perfect', '8h 8h').round?.settled).toMatchObject([{ result: 'perfect' }]);
      expect(settled('A', 'perfect', '8h 2h').round?.settled).toMatchObject([{ result: 'lose' }]);
      expect(settled('A', 'canberra', '8h 2h').round?.settled).toMatchObject([{ result: 'lose' }]);
    },
  );
});

describe('what a pair pays', () => {
  const ODDS = { mixed: { pays: 5, for: 1 }, coloured: { pays: 12, for: 1 }, perfect: { pays: 25, for: 1 } };

  clause(['10.6', '10.6(a)', '10.6(b)', '10.6(c)'], 'the odds are those printed: 5, 12 and 25 to 1', () => {
    expect(rules.law['10.6(a)']).toEqual(ODDS.mixed);
    expect(rules.law['10.6(b)']).toEqual(ODDS.coloured);
    expect(rules.law['10.6(c)']).toEqual(ODDS.perfect);
  });

  clause(['8.8(d)', '8.9(d)'], 'methods A and B state the odds of 10.6 for Perfect Pairs', () => {
    const of10 = {
      mixed: rules.law['10.6(a)'],
      coloured: rules.law['10.6(b)'],
      perfect: rules.law['10.6(c)'],
    };
    expect(rules.law['8.8(d)']).toEqual(of10);
    expect(rules.law['8.9(d)']).toEqual(of10);
  });

  clause(
    ['8.8(e)', '8.9(e)', '11.2', '11.2(a)'],
    'methods A and B state the odds of 11.2 for Canberra Pairs',
    () => {
      expect(rules.law['11.2(a)']).toEqual({ pays: 11, for: 1 });
      expect(rules.law['8.8(e)']).toEqual(rules.law['11.2(a)']);
      expect(rules.law['8.9(e)']).toEqual(rules.law['11.2(a)']);
    },
  );

  // two cards, option, result, what 10 dollars win, by which clause
  const PAID = [
    ['8h 8c', 'perfect', 'mixed', 5000, '10.6(a)'],
    ['8h 8d', 'perfect', 'coloured', 12_000, '10.6(b)'],
    ['8s 8c', 'perfect', 'coloured', 12_000, '10.6(b)'],
    ['8h 8h', 'perfect', 'perfect', 25_000, '10.6(c)'],
    ['8h 8c', 'canberra', 'pair', 11_000, '11.2(a)'],
    ['8h 8d', 'canberra', 'pair', 11_000, '11.2(a)'],
    ['8h 8h', 'canberra', 'pair', 11_000, '11.2(a)'],
  ] as const;

  clause(
    [
      '8.8(d)',
      '8.8(e)',
      '8.9(d)',
      '8.9(e)',
      '10',
      '10.6',
      '10.6(a)',
      '10.6(b)',
      '10.6(c)',
      '11',
      '11.2',
      '11.2(a)',
    ],
    'at a table, each option pays its own odds and no other, by method A as by method B',
    () => {
      for (const method of METHODS) {
        for (const [faces, option, result, pays, paidBy] of PAID) {
          const table = settled(method, option, faces);
          const label = `${faces} ${option} ${method}`;
          expect(table.round?.settled, label).toEqual([
            { patron: 'P1', on: 'playerPair', stake: 1000, result, pays, by: '9.8(b)', paidBy },
          ]);
          expect(chipsOf(table, 'P1'), label).toBe(100_000 + pays);
          expect(table.bank, label).toBe(-pays);
        }
      }
    },
  );

  clause(
    ['8.8(d)', '8.8(e)', '8.9(d)', '8.9(e)'],
    'what is no pair loses by either method and option',
    () => {
      for (const method of METHODS) {
        for (const option of PAIRS_OPTIONS) {
          const table = settled(method, option, 'Kh Qh');
          expect(chipsOf(table, 'P1')).toBe(100_000 - 1000);
          expect(table.bank).toBe(1000);
        }
      }
    },
  );

  clause(
    '10.5',
    'one wager is paid once, for the best kind alone; a patron who wins on both hands is paid twice',
    () => {
      expect(pairPays(rules, 'perfect', '8h', '8h')).toEqual({
        result: 'perfect',
        odds: ODDS.perfect,
        paidBy: '10.6(c)',
      });
      expect(pairPays(rules, 'perfect', '8h', '9h')).toBeUndefined();
      const wagers = [place('P1', 'playerPair', 1000), place('P1', 'bankerPair', 1000)];
      const both = after(deal(after(betting(), ...wagers, noMoreBets), '8h Qc 8h Qs'), settlePairs);
      expect(both.round?.settled).toHaveLength(2);
      expect(chipsOf(both, 'P1')).toBe(100_000 + 25_000 + 12_000);
    },
  );

  clause('9.6', 'a hand of three cards is still judged by its first two', () => {
    const hands = {
      player: [
        { at: 1, card: '2h' },
        { at: 3, card: '3h' },
        { at: 5, card: '3c' },
      ],
      banker: [],
    } as const;
    const wager = { patron: 'P1', on: 'playerPair', stake: 1000 } as const;
    expect(settlePair(rules, 'perfect', hands, wager)).toMatchObject({ result: 'lose', by: '9.8(d)' });
  });

  clause('4.3(d)', 'the boxes for pairs are the player pair and the banker pair', () => {
    expect(BOXES.filter(isPairBox)).toEqual(['playerPair', 'bankerPair']);
  });
});
