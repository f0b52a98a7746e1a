import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { REACH } from '../core/reach.ts';
import { roundOf } from './chips.ts';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { nextStep } from './step.ts';
import {
  AUTOMATED,
  after,
  announce,
  ante,
  bet,
  betting,
  breach,
  CHIPS,
  chipsOf,
  collect,
  collected,
  dealer,
  dealt,
  declareVoid,
  eventsOf,
  fold,
  invite,
  noMoreBets,
  offered,
  PLAIN,
  pickUp,
  refusalOf,
  refusedBy,
  type Setting,
  settle,
  shown,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Table, To } from './table.ts';

const deal = (to: To, card?: Card): Command =>
  card === undefined
    ? { type: 'DealCard', actor: dealer, to }
    : { type: 'DealCard', actor: dealer, to, card };
const turnUp = (card: Card): Command => ({ type: 'TurnUpCard', actor: dealer, card });

/** Antes on boxes 1 and 3, bets closed. */
const closed = (setting: Setting = {}): Table =>
  after(betting(setting), ante('P3', 3, 500), ante('P1', 1, 500), noMoreBets);

/** To whom the cards go, in order. */
const order = (table: Table): readonly To[] => {
  const step = nextStep(rules, table);
  if (step.do !== 'deal') return [];
  return [step.to, ...order(dealt(table, PLAIN, 1))];
};

describe('dealing', () => {
  clause(
    ['6.3', '6.3(a)', '6.3(b)', '6.3(c)'],
    'one card to each box with an ante, one to the dealer, five times',
    () => {
      expect(order(closed())).toEqual(Array.from({ length: 5 }, () => [1, 3, 'dealer']).flat());
    },
  );

  clause('12.4', 'from an automated shoe five to each box with an ante, then five to the dealer', () => {
    expect(order(closed(AUTOMATED))).toEqual([1, 1, 1, 1, 1, 3, 3, 3, 3, 3, ...Array(5).fill('dealer')]);
  });

  clause('6.3', 'a card to anybody else is refused by the clause of the order', () => {
    expect(refusalOf(closed(), deal(3))).toEqual({ clause: '6.3', detail: 'the next card goes to box 1' });
    expect(refusalOf(dealt(closed(), PLAIN, 2), deal(1))).toEqual({
      clause: '6.3',
      detail: 'the next card goes to the dealer',
    });
    expect(refusedBy(closed(AUTOMATED), deal(3))).toBe('12.4');
    expect(refusedBy(betting(), deal(1))).toBe('4.1');
    expect(refusedBy(dealt(closed(), PLAIN), deal(1))).toBe('7.1');
  });

  clause(['6.1', 'A:Shoe'], 'each card is the next one of the shoe, known by its place', () => {
    expect(eventsOf(closed(), deal(1))).toEqual([{ type: 'CardDealt', to: 1, at: 0, by: '6.3' }]);
    expect(eventsOf(dealt(closed(), PLAIN, 7), deal(3))).toEqual([
      { type: 'CardDealt', to: 3, at: 7, by: '6.3' },
    ]);
    expect(dealt(closed(), PLAIN, 7).shoe.cards.out).toBe(7);
  });

  clause('6.2', "face down, except the dealer's last card", () => {
    expect(refusedBy(closed(), deal(1, 'Kh'))).toBe('6.2');
    const last = dealt(closed(), PLAIN, 14);
    expect(refusedBy(last, deal('dealer'))).toBe('6.2');
    expect(eventsOf(last, deal('dealer', '3c'))).toEqual([
      { type: 'CardDealt', to: 'dealer', at: 14, card: '3c', by: '6.2' },
      { type: 'BetOrFoldAnnounced', by: '7.1' },
    ]);
    const round = roundOf(after(last, deal('dealer', '3c')));
    expect(round.upCard).toBe(4);
    expect(
      [...round.hands.flatMap(({ cards }) => cards), ...round.dealer].filter(({ card }) => card),
    ).toEqual([{ at: 14, card: '3c' }]);
    expect(offered(last, dealer, 'DealCard')).toMatchObject([
      { by: '6.2', command: { to: 'dealer' }, choose: { card: 'card' } },
    ]);
    expect(offered(closed(), dealer, 'DealCard')).toEqual([{ by: '6.3', command: deal(1) }]);
    expect(offered(betting(), dealer, 'DealCard')).toEqual([]);
  });

  clause('6.3(a)', 'no further card goes to a box whose ante was declared void', () => {
    const out = after(dealt(closed(), PLAIN, 2), breach('P1'), voidWagers('P1'));
    expect(order(out)).toEqual(['dealer', ...Array.from({ length: 4 }, () => [3, 'dealer']).flat()]);
    const automated = after(dealt(closed(AUTOMATED), PLAIN, 2), breach('P1'), voidWagers('P1'));
    expect(order(automated)).toEqual([3, 3, 3, 3, 3, ...Array(5).fill('dealer')]);
  });
});

describe('with an automated shoe', () => {
  clause('12.4', "the top card of the dealer's five is turned up", () => {
    const all = dealt(closed(AUTOMATED), PLAIN);
    expect(refusedBy(all, announce)).toBe('12.4');
    expect(eventsOf(all, turnUp('3c'))).toEqual([{ type: 'UpCardTurned', card: '3c', by: '12.4' }]);
    expect(roundOf(after(all, turnUp('3c')))).toMatchObject({
      upCard: 4,
      dealer: [{}, {}, {}, {}, { card: '3c' }],
    });
    expect(offered(all, dealer, 'TurnUpCard')).toMatchObject([{ by: '12.4', choose: { card: 'card' } }]);
    expect(refusedBy(closed(AUTOMATED), turnUp('3c'))).toBe('12.4');
    expect(refusedBy(closed(), turnUp('3c'))).toBe('6.3');
  });

  clause('12.5', 'nobody picks up cards before the dealer has announced bet or fold', () => {
    const turned = after(dealt(closed(AUTOMATED), PLAIN), turnUp('3c'));
    expect(refusedBy(turned, pickUp('P1', '2c 4d 6h 8s Tc'))).toBe('12.5');
    expect(refusedBy(turned, fold('P1'))).toBe('12.5');
    expect(eventsOf(turned, announce)).toEqual([{ type: 'BetOrFoldAnnounced', by: '12.5' }]);
    expect(refusedBy(after(turned, announce), pickUp('P1', '2c 4d 6h 8s Tc'))).toBeUndefined();
  });
});

describe('collecting the cards', () => {
  const settled = (): Table =>
    after(shown(after(toDecide(closedBetting(), PLAIN), bet('P1', 1000), fold('P3')), PLAIN), settle);
  const closedBetting = (): Table => after(betting(), ante('P3', 3, 500), ante('P1', 1, 500));
  const counted = (...hands: readonly number[]): Command => ({
    type: 'CollectCards',
    actor: dealer,
    counted: hands,
  });

  clause(['9.7', 'A:Round of Play'], 'ends the round, with the count of each hand on record', () => {
    expect(eventsOf(settled(), counted(5, 5, 5))).toEqual([
      { type: 'CardsCollected', round: 1, counted: [5, 5, 5], abstained: [], by: 'A:Round of Play' },
    ]);
    const next = after(settled(), counted(5, 5, 5));
    expect(next.round).toBeNull();
    expect(next.shoe.cards).toMatchObject({ out: 15, discarded: 15 });
    expect(next.rounds).toMatchObject([
      {
        number: 1,
        voidedBy: null,
        entries: [],
        settled: [
          { patron: 'P3', on: 'ante', result: 'lose', stake: 500, by: '7.3' },
          { patron: 'P1', on: 'ante', result: 'lose', stake: 500, by: '9.5' },
          { patron: 'P1', on: 'bet', result: 'lose', stake: 1000, by: '9.5' },
        ],
      },
    ]);
  });

  clause(['7.4', '9.7'], 'waits until each hand has the cards that were dealt to it', () => {
    expect(refusalOf(settled(), counted(5, 5, 4))).toEqual({
      clause: '9.7',
      detail: 'the dealer was dealt 5 cards, and 4 are counted',
    });
    expect(refusedBy(settled(), counted(6, 5, 5))).toBe('9.7');
    expect(refusalOf(settled(), counted(5, 4, 5))).toEqual({
      clause: '7.4',
      detail: 'box 3 was dealt 5 cards, and 4 are counted',
    });
    expect(refusedBy(settled(), counted(5, 5))).toBe('9.7');
    expect(refusedBy(settled(), counted(5, 5, 5, 5))).toBe('9.7');
  });

  clause('A:Round of Play', 'comes after settlement, and before it no other round begins', () => {
    const table = toDecide(closedBetting(), PLAIN);
    expect(refusedBy(table, collect(table))).toBe('7.1');
    expect(refusedBy(settled(), invite)).toBe('9.7');
    expect(offered(betting(), dealer, 'CollectCards')).toEqual([]);
  });

  clause(
    '16.4',
    'every round of a gaming day is kept with each of its wagers, so that any can be undone',
    () => {
      let table = collected(settled());
      for (let round = 2; round <= 60; round += 1) {
        table = after(
          table,
          { type: 'Shuffle', actor: dealer },
          { type: 'CutCards', actor: dealer, depth: 9 },
          invite,
        );
        table = after(toDecide(after(table, ante('P1', 1, 500)), PLAIN), fold('P1'));
        table = collected(shown(table, PLAIN));
      }
      expect(table.rounds).toHaveLength(60);
      expect(refusedBy(table, declareVoid('fraud', 1))).toBeUndefined();
      expect(chipsOf(after(table, declareVoid('fraud', 1)), 'P3')).toBe(CHIPS);
      expect(REACH).toBeGreaterThanOrEqual(24 * 60);
    },
  );
});
