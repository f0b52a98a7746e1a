import { describe, expect } from 'vitest';
import type { Total } from './cards.ts';
import { closed, offered } from './deal.test-kit.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { outcomeOf, paysOn, pricesOf, settleWager, totalsOf } from './settle.ts';
import {
  after,
  betting,
  chipsOf,
  clause,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  place,
  played,
  refusalOf,
  refusedBy,
  rules,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Method, Outcome, Table } from './table.ts';

const TOTALS: readonly Total[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const by = (method: Method): Table => betting({ determinations: { method } });

/** What P1, who came with 1,000 dollars, has won or lost. */
const net = (table: Table): number => (chipsOf(table, 'P1') ?? 0) - 100_000;

clause('A:Tie', 'equal totals are a tie and unequal ones are not: the higher total wins', () => {
  for (const player of TOTALS) {
    for (const banker of TOTALS) {
      const expected = player > banker ? 'player' : banker > player ? 'banker' : 'tie';
      expect(outcomeOf({ player, banker }), `${player} to ${banker}`).toBe(expected);
    }
  }
});

clause(
  'A:Tie',
  'a tie is decided on all the cards that the rules require, not on the first two of each hand',
  () => {
    const equalAtFour = deal(closed(), 'Kc Kd 5h 5s 4c 3c');
    expect(totalsOf(rules, equalAtFour.round?.hands ?? { player: [], banker: [] })).toEqual({
      player: 9,
      banker: 8,
    });
    expect(after(equalAtFour, settle).round?.outcome).toBe('player');
    const equalAtSix = deal(closed(), 'Kc Kd 5h 4s 4c 5c');
    expect(after(equalAtSix, settle).round?.outcome).toBe('tie');
  },
);

describe('who wins', () => {
  // wager, outcome, result, by which clause; then what pays it by method A
  const DECIDED: readonly (readonly [Outcome, Outcome, string, string, string?])[] = [
    ['banker', 'banker', 'win', '8.4(a)', '8.8(b)'],
    ['banker', 'player', 'lose', '8.4(b)'],
    ['banker', 'tie', 'standOff', '8.4(c)'],
    ['player', 'player', 'win', '8.5(a)', '8.8(a)'],
    ['player', 'banker', 'lose', '8.5(b)'],
    ['player', 'tie', 'standOff', '8.5(c)'],
    ['tie', 'tie', 'win', '8.6(a)', '8.8(c)'],
    ['tie', 'player', 'lose', '8.6(b)'],
    ['tie', 'banker', 'lose', '8.6(b)'],
  ];
  const ENDING = { player: 'Kc Kd 9h 8s', banker: 'Kc Kd 8h 9s', tie: 'Kc Kd 9h 9s' } as const;
  const WON = { banker: 9500, player: 10_000, tie: 80_000 } as const;

  clause(
    ['8.4', '8.4(a)', '8.4(b)', '8.4(c)', '8.5', '8.5(a)', '8.5(b)', '8.5(c)', '8.6', '8.6(a)', '8.6(b)'],
    'each wager wins, loses or does neither by the two final totals alone',
    () => {
      for (const [on, outcome, result, decidedBy, paidBy] of DECIDED) {
        const dealt = deal(after(betting(), place('P1', on, 10_000), noMoreBets), ENDING[outcome]);
        const pays = result === 'win' ? WON[on] : 0;
        const label = `${on} on ${outcome}`;
        expect(eventsOf(dealt, settle)[1], label).toEqual({
          type: 'WagerSettled',
          patron: 'P1',
          on,
          stake: 10_000,
          result,
          pays,
          by: decidedBy,
          ...(paidBy === undefined ? {} : { paidBy }),
        });
        const table = after(dealt, settle);
        const won = result === 'lose' ? -10_000 : pays;
        expect([net(table), table.bank + won], label).toEqual([won, 0]);
        expect(table.round?.wagers, label).toEqual([]);
      }
    },
  );

  clause(
    ['8.4', '8.5', '8.6'],
    'for all hundred pairs of totals the three wagers agree with the outcome',
    () => {
      for (const player of TOTALS) {
        for (const banker of TOTALS) {
          const results = (['player', 'banker', 'tie'] as const).map((on) =>
            settleWager(rules, { method: 'A' }, { player, banker }, { patron: 'P1', on, stake: 10_000 }),
          );
          const expected =
            player === banker
              ? ['standOff', 'standOff', 'win']
              : [player > banker ? 'win' : 'lose', banker > player ? 'win' : 'lose', 'lose'];
          expect(results).toMatchObject(expected.map((result) => ({ result })));
        }
      }
    },
  );

  clause(
    ['8.4(c)', '8.5(c)', '8.6(a)', '7.3'],
    'S7: banker 3 stands against an 8, and the round is a tie',
    () => {
      const table = played(
        betting(),
        [
          ['P1', 'banker', 10_000],
          ['P1', 'player', 5000],
          ['P1', 'tie', 2500],
        ],
        '2s Kh 3d 3c 8d',
      );
      expect(table.round).toMatchObject({ outcome: 'tie', stage: 'done' });
      expect(table.round?.settled.map(({ on, result, pays }) => [on, result, pays])).toEqual([
        ['banker', 'standOff', 0],
        ['player', 'standOff', 0],
        ['tie', 'win', 20_000],
      ]);
      expect(net(table)).toBe(20_000);
    },
  );
});

describe('the methods', () => {
  clause(['8.8(a)', '8.8(b)', '8.8(c)', '8.9(a)', '8.9(b)', '8.9(c)'], 'the odds are those printed', () => {
    expect(rules.law['8.8(a)']).toEqual({ pays: 1, for: 1 });
    expect(rules.law['8.8(b)']).toEqual({ pays: 1, for: 1, lessPercent: 5 });
    expect(rules.law['8.8(c)']).toEqual({ pays: 8, for: 1 });
    expect(rules.law['8.9(a)']).toEqual({ pays: 1, for: 1 });
    expect(rules.law['8.9(b)']).toEqual({ pays: 1, for: 1, total: 6, lessPercent: 50 });
    expect(rules.law['8.9(c)']).toEqual({ pays: 8, for: 1 });
  });

  // cards, wager on, amount, won by method A, won by method B
  const PAID: readonly (readonly [string, Outcome, number, number, number])[] = [
    ['Ts 2d 5h 4c 9s', 'banker', 10_000, 9500, 5000], // S8: six with two cards
    ['Ts 2d 5h 4c 9s', 'banker', 2500, 2375, 1250],
    ['Ks 2d 4h 4c 6s Qd', 'banker', 10_000, 9500, 5000], // S8: six with three cards
    ['Kc 2h 6d 3s 4d', 'banker', 10_000, 9500, 10_000], // S8: nine
    ['Kc Kd 7h 6s', 'banker', 10_000, -10_000, -10_000], // a six that loses
    ['Kc Kd 6h 7s', 'banker', 10_000, 9500, 10_000],
    ['Kc Kd 7h 6s', 'player', 10_000, 10_000, 10_000],
    ['Kc Kd 6h 5s Th', 'player', 10_000, 10_000, 10_000], // the player wins with six: paid in full
    ['Kc Kd 6h 6s', 'tie', 2500, 20_000, 20_000], // six to six: 8 to 1 by either method
    ['Kc Kd 6h 6s', 'banker', 10_000, 0, 0],
  ];

  clause(
    ['8.8', '8.8(a)', '8.8(b)', '8.8(c)', '8.9', '8.9(a)', '8.9(b)', '8.9(c)'],
    'S8: a table pays by the odds of the method that it determined',
    () => {
      for (const [cards, on, amount, a, b] of PAID) {
        const label = `${cards}: ${amount} on ${on}`;
        expect(net(played(by('A'), [['P1', on, amount]], cards)), `${label} by A`).toBe(a);
        expect(net(played(by('B'), [['P1', on, amount]], cards)), `${label} by B`).toBe(b);
      }
    },
  );

  clause(['8.8', '8.9'], 'each payment names the paragraph of its method', () => {
    const paidBy = (method: Method, on: Outcome): string => paysOn(rules, method, on, 9).by;
    expect((['player', 'banker', 'tie'] as const).map((on) => [paidBy('A', on), paidBy('B', on)])).toEqual([
      ['8.8(a)', '8.9(a)'],
      ['8.8(b)', '8.9(b)'],
      ['8.8(c)', '8.9(c)'],
    ]);
  });

  clause('8.9(b)', 'half is paid for a winning total of 6 and for no other', () => {
    for (const banker of TOTALS.slice(1)) {
      const settled = settleWager(
        rules,
        { method: 'B' },
        { player: 0, banker },
        { patron: 'P1', on: 'banker', stake: 10_000 },
      );
      expect(settled, `banker ${banker}`).toMatchObject({ pays: banker === 6 ? 5000 : 10_000 });
    }
  });

  clause(['8.8(b)', '8.9(b)'], 'every price that a banker wager can fetch is known beforehand', () => {
    const lessFive = { by: '8.8(b)', odds: { pays: 1, for: 1, lessPercent: 5 } };
    expect(pricesOf(rules, 'A', 'banker')).toEqual([lessFive, lessFive]);
    expect(pricesOf(rules, 'B', 'banker')).toEqual([
      { by: '8.9(b)', odds: { pays: 1, for: 1 } },
      { by: '8.9(b)', odds: { pays: 1, for: 1, lessPercent: 50 } },
    ]);
  });
});

describe('nothing is rounded', () => {
  /** P1 has an amount on a hand that no sign would allow. */
  const odd = (method: Method, on: Outcome, stake: number): Table => {
    const placed: Event = {
      type: 'WagerPlaced',
      patron: 'P1',
      on,
      stake,
      returned: 0,
      advised: false,
      by: '4.1',
    };
    const table = after(by(method), place('P2', 'tie', 1000));
    return after(game.evolve(table, placed), noMoreBets);
  };

  clause(['8.8(b)', '8.9(b)'], 'a sum that does not come out in whole cents is refused, not rounded', () => {
    expect(refusalOf(deal(odd('A', 'banker', 10), 'Kc Kd 8h 9s'), settle)).toEqual({
      clause: '8.8(b)',
      detail: 'a banker wager of $0.10 cannot be paid in whole cents',
    });
    expect(refusedBy(deal(odd('A', 'banker', 20), 'Kc Kd 8h 9s'), settle)).toBeUndefined();
    expect(refusalOf(deal(odd('B', 'banker', 5), 'Ts 2d 5h 4c 9s'), settle)).toEqual({
      clause: '8.9(b)',
      detail: 'a banker wager of $0.05 cannot be paid in whole cents',
    });
    expect(refusedBy(deal(odd('B', 'banker', 5), 'Kc Kd 8h 9s'), settle)).toBeUndefined();
  });

  clause(
    ['8.8(b)', '8.9(b)'],
    'in a tournament of New Zealand winnings that chips cannot make are rounded up, and stakes never',
    () => {
      const limits = { min: 2500, max: 7500, multiple: 100 };
      const sign = { main: limits, pairs: limits, chip: 100, payableUnit: 100 };
      const paid = (method: Method, on: Outcome, stake: number, cards: string) =>
        played(betting({ determinations: { method, roundedTo: 100 }, sign }), [['P1', on, stake]], cards)
          .round?.settled;
      // Of 25 chips 23.75 are won less five in the hundred, and 12.5 with a total of six.
      expect(paid('A', 'banker', 2500, 'Kc Kd 8h 9s')).toMatchObject([{ stake: 2500, pays: 2400 }]);
      expect(paid('B', 'banker', 2500, 'Ts 2d 5h 4c 9s')).toMatchObject([{ stake: 2500, pays: 1300 }]);
      expect(paid('B', 'banker', 2500, 'Kc Kd 8h 9s')).toMatchObject([{ stake: 2500, pays: 2500 }]);
      expect(paid('A', 'player', 2500, 'Kc Kd 9h 8s')).toMatchObject([{ stake: 2500, pays: 2500 }]);
      expect(paid('A', 'tie', 2500, 'Kc Kd 9h 9s')).toMatchObject([{ stake: 2500, pays: 20_000 }]);
    },
  );

  clause('8.4', 'only a wager that wins can fail to be paid', () => {
    expect(refusedBy(deal(odd('A', 'banker', 10), 'Kc Kd 9h 8s'), settle)).toBeUndefined();
    expect(refusedBy(deal(odd('A', 'banker', 10), 'Kc Kd 9h 9s'), settle)).toBeUndefined();
    expect(refusedBy(deal(odd('A', 'player', 7), 'Kc Kd 9h 8s'), settle)).toBeUndefined();
  });
});

describe('the settlement at the table', () => {
  clause(
    ['8.4', '8.5', '8.6'],
    'the result comes first, then the wagers in the order in which they lie',
    () => {
      const wagers = [place('P2', 'player', 2000), place('P1', 'banker', 3000), place('P1', 'tie', 1000)];
      const dealt = deal(after(betting(), ...wagers, noMoreBets), 'Kc Kd 8h 9s');
      expect(eventsOf(dealt, settle).map((event) => [event.type, event.by])).toEqual([
        ['ResultDeclared', '2.6'],
        ['WagerSettled', '8.5(b)'],
        ['WagerSettled', '8.4(a)'],
        ['WagerSettled', '8.6(b)'],
      ]);
      const table = after(dealt, settle);
      expect(table.bank).toBe(2000 - 2850 + 1000);
      expect([chipsOf(table, 'P1'), chipsOf(table, 'P2')]).toEqual([100_000 + 2850 - 1000, 100_000 - 2000]);
      expect(table.round?.settled).toHaveLength(3);
    },
  );

  clause(['8.4', '4.9'], 'it is for the dealer, once, when no card is due', () => {
    const dealt = deal(closed(), 'Kc Kd 8h 9s');
    expect(offered(dealt, dealer, 'SettleWagers')).toEqual([{ command: settle, by: '8.1' }]);
    expect(refusedBy(dealt, { ...settle, actor: supervisor })).toBe('A:Dealer');
    expect(offered(closed(), dealer, 'SettleWagers')).toEqual([]);
    expect(refusedBy(after(dealt, settle), settle)).toBe('A:Round of Play');
  });
});
