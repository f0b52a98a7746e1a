import { describe, expect } from 'vitest';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  chipsOf,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  noMoreBets,
  offersOf,
  place,
  remove,
  say,
  seat,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const lying = ({ round }: Table) => round?.boxes.map(({ number, wagers, sides }) => [number, wagers, sides]);

describe('the betting', () => {
  clause(['4.1', '6.2'], 'begins with an empty layout and ends with one hand on each box', (rules) => {
    const table = after(rules, betting(rules, { P1: 5000, P2: 5000 }), seat('P1', 0), seat('P2', 1));
    expect(table.round).toEqual({
      trail: [],
      number: 1,
      stage: 'betting',
      boxes: [],
      dealer: [],
      insurance: 'own',
      insurances: [],
      requests: [],
      asking: null,
      misplaced: [],
      laid: [],
      advised: [],
      log: [],
      kept: [],
      reported: [],
      abstaining: [],
      settled: [],
      voidedBy: null,
    });
    const closed = after(rules, table, place('P1', 2, 1000), noMoreBets);
    expect(closed.round).toEqual({
      ...table.round,
      stage: 'dealing',
      boxes: [
        {
          number: 2,
          wagers: [{ patron: 'P1', stake: 1000 }],
          deciders: ['P1'],
          sides: [],
          received: [],
          hands: [{ cards: [], wagers: [{ patron: 'P1', stake: 1000, added: 0 }], call: null }],
        },
      ],
      laid: [{ patron: 'P1', box: 2 }],
    });
  });

  clause('4.3', 'lets each take back his own and nothing else', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }, { determinations: { pairs: 'perfect-pairs' } }),
      place('P1', 1, 1000),
      place('P2', 1, 1500),
      place('P1', 1, 500, 'pairs'),
      place('P2', 1, 600, 'pairs'),
    );
    const [first, second] = [
      { patron: 'P1', stake: 1000 },
      { patron: 'P2', stake: 1500 },
    ];
    const [pair, other] = [
      { patron: 'P1', stake: 500, on: 'pairs' },
      { patron: 'P2', stake: 600, on: 'pairs' },
    ];
    expect(lying(after(rules, table, remove('P1', 1)))).toEqual([[1, [second], [pair, other]]]);
    expect(lying(after(rules, table, remove('P1', 1, 'pairs')))).toEqual([[1, [first, second], [other]]]);
    const one = after(rules, table, remove('P2', 1), remove('P2', 1, 'pairs'));
    expect(lying(one)).toEqual([[1, [first], [pair]]]);
    expect([chipsOf(one, 'P1'), chipsOf(one, 'P2')]).toEqual([3500, 5000]);
  });

  clause(['3.4', '3.5', '17.5', '17.7'], 'judges pairs by their own limits', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 50_000 }, { determinations: { pairs: 'perfect-pairs' } }),
      place('P1', 1, 1000),
    );
    const placed = (amount: number) => {
      const [event] = eventsOf(rules, table, place('P1', 1, amount, 'pairs'));
      return event?.type === 'WagerPlaced' && [event.stake, event.returned, event.advised, event.by];
    };
    // Whether it is short is seen when the betting closes.
    expect(placed(400)).toEqual([400, 0, false, rules.cite('17.5')]);
    expect(placed(500)).toEqual([500, 0, false, rules.cite('17.5')]);
    expect(placed(10_000)).toEqual([10_000, 0, false, rules.cite('17.5')]);
    expect(placed(10_100)).toEqual([10_000, 100, false, '3.5']);
  });

  clause2005(['4.3', '17.4'], 'keeps the pairs and the sevens of one player apart', () => {
    const table = after(
      rules2005,
      betting(rules2005, { P1: 5000 }, { determinations: { pairs: 'perfect-pairs', sevens: [200] } }),
      place('P1', 1, 500, 'pairs'),
      place('P1', 1, 200, 'sevens'),
    );
    const left = (on: 'pairs' | 'sevens') => lying(after(rules2005, table, remove('P1', 1, on)));
    expect(left('pairs')).toEqual([[1, [], [{ patron: 'P1', stake: 200, on: 'sevens' }]]]);
    expect(left('sevens')).toEqual([[1, [], [{ patron: 'P1', stake: 500, on: 'pairs' }]]]);
  });

  clause2005(['17.5', '18.10'], 'does not close on optional wagers alone', () => {
    const table = after(
      rules2005,
      betting(rules2005, { P1: 5000 }, { determinations: { pairs: 'perfect-pairs' } }),
      place('P1', 1, 500, 'pairs'),
    );
    expectRefusals(rules2005, [
      [table, noMoreBets, '6.2', 'nobody has wagered: cards are dealt only to boxes with a wager'],
    ]);
  });
});

describe('optional wagers in a round', () => {
  clause2018(['17.11', '17.22'], 'are settled next, by the clause of their kind', () => {
    for (const [pairs, by] of [
      ['perfect-pairs', '17.11'],
      ['pairs-play', '17.22'],
    ] as const) {
      const table = after(
        rules2018,
        betting(rules2018, { P1: 5000 }, { determinations: { pairs } }),
        place('P1', 1, 1000),
        place('P1', 1, 500, 'pairs'),
        noMoreBets,
      );
      const dealt = deal(rules2018, table, '8h 9d 8c');
      expect(nextStep(rules2018, dealt)).toEqual({ do: 'settleSides', by });
      const settleSides = { type: 'SettleSides', actor: dealer } as const;
      expect(offersOf(rules2018, dealt, dealer, 'SettleSides')).toEqual([{ command: settleSides, by }]);
      expect(offersOf(rules2018, table, dealer, 'SettleSides')).toEqual([]);
      expectRefusals(rules2018, [
        [dealt, say('Stand', 'P1'), by, 'not now: next, the optional wagers are settled'],
      ]);
    }
  });

  /** P1 with 10.00 and sevens of 1.00 on box 1. */
  const sevens = (cards: string, more: readonly [string, number][] = []): Table =>
    deal(
      rules2005,
      after(
        rules2005,
        betting(rules2005, { P1: 20_000, P2: 20_000 }, { determinations: { sevens: [100] } }),
        place('P1', 1, 1000),
        ...more.map(([name, box]) => place(name, box, 1000)),
        place('P1', 1, 100, 'sevens'),
        noMoreBets,
      ),
      cards,
    );
  const won = (tier: string, pays: number) => ({
    type: 'WagerSettled',
    patron: 'P1',
    box: 1,
    on: 'sevens',
    stake: 100,
    result: 'win',
    pays,
    by: tier,
    paidBy: '17.7',
  });
  const third = (table: Table, card: string, hand = 1) =>
    eventsOf(rules2005, table, { type: 'DealCard', actor: dealer, to: { box: 1, hand }, card } as never);

  clause2005(['17.8', '17.9'], 'sevens wait for the dealer to settle them while they may still grow', () => {
    const lost = sevens('8h 9d 7h');
    expect(nextStep(rules2005, lost)).toEqual({ do: 'settleSides', by: '17.8' });
    expect(third(sevens('7h 9d'), '8h')).toHaveLength(1);
    expect(nextStep(rules2005, sevens('7h 9d 8h'))).toEqual({ do: 'settleSides', by: '17.8' });
    // Two sevens: a third may come, and the player is asked first.
    expect(nextStep(rules2005, sevens('7h 9d 7c')).do).toBe('decide');
    expect(lost.round?.settled).toEqual([]);
  });

  clause2005('17.9', 'sevens are paid with the card, or the word, that makes them known', () => {
    const two = after(rules2005, sevens('7h 9d 7c'), say('Hit', 'P1'));
    expect(third(two, '7s').slice(1)).toEqual([won('17.6(c)', 50_000)]);
    expect(third(two, '2s').slice(1)).toEqual([won('17.6(b)', 5000)]);
    expect(
      third(two, '8s')
        .slice(1)
        .map((event) => event.type === 'WagerSettled' && [event.on, event.result]),
    ).toEqual([
      ['main', 'bust'],
      ['sevens', 'win'],
    ]);
    const suited = after(rules2005, sevens('7h 9d 7h'), say('Hit', 'P1'));
    // Three suited ones wait for the end of the round.
    expect(third(suited, '7h').slice(1)).toEqual([]);
    expect(eventsOf(rules2005, sevens('7h 9d 7h'), say('Stand', 'P1')).slice(1)).toEqual([
      won('17.6(b)', 10_000),
    ]);
  });
});
