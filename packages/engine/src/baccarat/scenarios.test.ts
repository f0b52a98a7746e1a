import { describe, expect } from 'vitest';
import { coup, dealTo, nextRound, stray } from './deal.test-kit.ts';
import { beginNoBet, declareVoid, withCardsLeft } from './irregularity.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  eventsOf,
  invite,
  leave,
  netsIn,
  noMoreBets,
  place,
  played,
  ready,
  refusedBy,
  rules,
  settle,
  settlePairs,
} from './table.test-kit.ts';
import type { PairsOption, Table } from './table.ts';

describe('pairs, and a void that takes them back', () => {
  /** P1 has 10 on the player pair, P2 10 on the banker pair, 100 on banker and 5 on the tie: 8h 8h against Qc Qs. */
  const paired = (pairs: PairsOption, cardsLeft = 400): Table => {
    const sign = { main: { min: 500, max: 50_000, multiple: 500 } };
    const closed = after(
      betting({ determinations: { pairs }, sign }),
      place('P1', 'playerPair', 1000),
      place('P2', 'bankerPair', 1000),
      place('P2', 'banker', 10_000),
      place('P2', 'tie', 500),
      noMoreBets,
    );
    return withCardsLeft(deal(closed, '8h Qc 8h Qs'), cardsLeft);
  };
  const chips = (table: Table): readonly unknown[] => [
    chipsOf(table, 'P1'),
    chipsOf(table, 'P2'),
    table.bank,
  ];

  clause(
    ['9.9', '10.6(b)', '10.6(c)'],
    '250 and 120 are paid before the banker draws, then a 6-6 tie',
    () => {
      expect(refusedBy(paired('perfect'), dealTo('banker', '6d'))).toBe('9.9');
      const paid = after(paired('perfect'), settlePairs);
      expect(chips(paid)).toEqual([125_000, 89_500 + 12_000, -37_000]);
      expect(nextStep(rules, paid)).toEqual({ do: 'deal', to: 'banker', by: '7.3' });
      const over = after(paid, dealTo('banker', '6d'), settle);
      expect(over.round?.outcome).toBe('tie');
      expect(chips(over)).toEqual([125_000, 116_000, -41_000]);
    },
  );

  clause('11.2(a)', 'Canberra pairs pay 110 each', () => {
    const paid = after(paired('canberra'), settlePairs);
    expect(chips(paid)).toEqual([111_000, 100_500, -22_000]);
  });

  clause(
    ['12.7', 'A:Void', '9.9'],
    'with the shoe empty at the draw all is taken back and all stakes return',
    () => {
      const paid = after(paired('perfect', 0), settlePairs);
      expect(chips(paid)).toEqual([125_000, 101_500, -37_000]);
      expect(nextStep(rules, paid)).toEqual({ do: 'void', by: '12.7' });
      expect(eventsOf(paid, declareVoid('insufficientCards', 1, 'the shoe is empty'))).toEqual([
        {
          type: 'RoundVoided',
          round: 1,
          reason: 'the shoe is empty',
          returned: [
            { patron: 'P2', on: 'banker', stake: 10_000 },
            { patron: 'P2', on: 'tie', stake: 500 },
          ],
          reversed: { P1: 25_000, P2: 12_000 },
          by: '12.7',
        },
      ]);
      const over = after(paid, declareVoid('insufficientCards', 1));
      expect(chips(over)).toEqual([100_000, 100_000, 0]);
      expect(after(over, collect).rounds).toEqual([
        { number: 1, shoe: 1, outcome: null, noBet: false, voidedBy: '12.7', pairs: [], settled: [] },
      ]);
    },
  );
});

describe('stray cards', () => {
  clause('12.1', 'player 6, banker 5, a stray 4 of diamonds: the banker wins with 9', () => {
    const dealt = deal(after(betting(), place('P1', 'banker', 10_000), noMoreBets), 'Kc 2h 6d 3s');
    const over = after(dealt, stray('4d'), dealTo('banker', '4d'), settle);
    expect(over.round?.outcome).toBe('banker');
    expect(chipsOf(over, 'P1')).toBe(109_500);
  });

  clause(
    '12.2',
    'player 7, banker 6, a stray 9 of spades: the player wins, and the 9 leads a no-bet coup',
    () => {
      const dealt = deal(after(betting(), place('P1', 'player', 1000), noMoreBets), '7c 5d Kh Ah');
      const won = after(dealt, stray('9s'), settle, collect);
      expect(chipsOf(won, 'P1')).toBe(101_000);
      expect(refusedBy(won, invite)).toBe('12.2');
      const led = after(won, beginNoBet);
      const over = after(deal(led, '9s 2h Kd 3s'), settle, collect);
      expect(over.rounds.at(-1)).toMatchObject({ number: 2, outcome: 'player', noBet: true, settled: [] });
      expect(chipsOf(over, 'P1')).toBe(101_000);
    },
  );
});

describe('a wrong placement in round 12, found in round 14', () => {
  /** Eleven coups, then round 12: P1 wins 95 on banker, P2 loses 20 on player, P3 wins 10 on banker pair at 5 to 1. */
  const twelve = (): Table => {
    const eleven = Array.from({ length: 11 }, (_coup, index) => (index < 6 ? '9c 2h Kd 3s' : '9d 2s Kh 3c'));
    const table = eleven.reduce((before, cards) => coup(before, cards), ready());
    const people = after(table, bring('P1', 10_000), bring('P2', 10_000), bring('P3', 10_000), invite);
    const round = played(
      people,
      [
        ['P1', 'banker', 10_000],
        ['P2', 'player', 2000],
        ['P3', 'bankerPair', 1000],
      ],
      'Jc 4h 6d 4s',
    );
    return after(round, collect);
  };
  /** Round 13, in which P1 wins 10 on player, and the first card of round 14. */
  const fourteen = (table: Table): Table =>
    deal(after(nextRound(table, '9h 2d Ks 3d'), invite, place('P2', 'tie', 1000), noMoreBets), '5c');
  const error = declareVoid('errorFoundLater', 12, 'the banker had the second card of the player');

  clause('12.5', '12 is void with its payouts back, 13 and 14 stand', () => {
    const table = fourteen(twelve());
    expect(table.round?.number).toBe(14);
    expect(eventsOf(table, error)).toEqual([
      {
        type: 'RoundVoided',
        round: 12,
        reason: 'the banker had the second card of the player',
        returned: [],
        reversed: { P1: 9500, P2: -2000, P3: 5000 },
        by: '12.5',
      },
    ]);
    const over = after(table, error);
    expect(over.rounds.slice(-2)).toEqual([
      { number: 12, shoe: 1, outcome: null, noBet: false, voidedBy: '12.5', pairs: [], settled: [] },
      {
        number: 13,
        shoe: 1,
        outcome: 'player',
        noBet: false,
        voidedBy: null,
        pairs: [],
        settled: [
          {
            patron: 'P1',
            on: 'player',
            stake: 1000,
            result: 'win',
            pays: 1000,
            by: '8.5(a)',
            paidBy: '8.8(a)',
          },
        ],
      },
    ]);
    expect(over.round).toEqual(table.round);
    expect(over.patrons).toMatchObject({
      P1: { chips: 11_000, owing: 0 },
      P2: { chips: 9000, owing: 0 },
      P3: { chips: 10_000, owing: 0 },
    });
    expect(over.bank).toBe(-1000);
  });

  clause(
    '12.5',
    'a winner who left, or has lost the chips since, owes them; a loser who left is credited',
    () => {
      const left = after(nextRound(twelve(), '9h 2d Ks 3d'), leave('P3'), leave('P2'), invite);
      const lost = played(left, [['P1', 'tie', 18_000]], '9s 2c Kc 3h');
      expect(chipsOf(lost, 'P1')).toBe(2500);
      const over = after(lost, error);
      expect(over.patrons).toMatchObject({
        P1: { chips: 0, owing: 7000 },
        P2: { chips: 2000, owing: 0 },
        P3: { chips: 0, owing: 5000 },
      });
      expect(netsIn(over, 13)).toEqual({ P1: 1000 });
      expect(over.round).toEqual(lost.round);
    },
  );
});
