import { describe, expect, test } from 'vitest';
import type { Slot } from '../core/shoe.ts';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { qualifies } from './settle.ts';
import { CATEGORIES } from './strength.ts';
import {
  after,
  ante,
  bet,
  betting,
  CHIPS,
  cardsIn,
  chipsOf,
  type Deal,
  dealer,
  declare,
  eventsOf,
  fold,
  jackpot,
  offered,
  PLAIN,
  pickUp,
  refusalOf,
  refusedBy,
  settle,
  settleJackpot,
  shown,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const TAKES_PART = 'Ac Kd 9s 6h 3c';
const STAYS_OUT = 'Ad Qs Jc 9h 8d';

/** P1 alone, ante 25 and bet 50, both hands shown. */
const against = (dealerHand: string, hand: string, stake = 2500): Table => {
  const deal: Deal = { 1: hand, dealer: dealerHand };
  return shown(after(toDecide(after(betting(), ante('P1', 1, stake)), deal), bet('P1', stake * 2)), deal);
};

describe('whether the dealer takes part', () => {
  const slots = (hand: string): readonly Slot[] => cardsIn(hand).map((card, at) => ({ at, card }));
  const HANDS = [
    ['As Kh 4d 3c 2d', true],
    ['As Qh Jd Tc 9d', false],
    ['Ks Qh Jd Tc 8d', false],
    ['5s 4h 3d 2c Ad', true],
    ['2s 2h 3d 4c 5d', true],
    ['Ks Kh 3d 4c 5d', true],
  ] as const;
  for (const [hand, answer] of HANDS) {
    clause('9.2', `with ${hand}: ${answer ? 'yes' : 'no'}`, () =>
      expect(qualifies(rules, slots(hand))).toBe(answer),
    );
  }
});

describe('showing', () => {
  const deciding = (): Table => toDecide(after(betting(), ante('P1', 1, 500), ante('P2', 2, 500)), PLAIN);
  const exposeDealer = (cards: string) =>
    ({ type: 'ExposeDealer', actor: dealer, cards: cardsIn(cards) }) as const;
  const exposeHand = (box: number, cards?: string) =>
    ({
      type: 'ExposeHand',
      actor: dealer,
      box,
      ...(cards === undefined ? {} : { cards: cardsIn(cards) }),
    }) as const;

  clause(
    '9.1',
    "the dealer's hand is set once everybody has decided, and agrees with the card that is up",
    () => {
      expect(refusedBy(deciding(), exposeDealer(PLAIN.dealer))).toBe('7.1');
      const table = after(deciding(), bet('P1', 1000), bet('P2', 1000));
      expect(refusalOf(table, exposeDealer('Ac Kd 9s 7h 3d'))).toEqual({
        clause: '9.1',
        detail: 'card 5 of the hand is 3c',
      });
      expect(refusedBy(table, exposeDealer('Ac Kd 9s 3c'))).toBe('2.5');
      expect(refusedBy(table, exposeDealer('3c Kd 9s 7h 3c'))).toBe('2.1');
      expect(eventsOf(table, exposeDealer(PLAIN.dealer))).toEqual([
        { type: 'DealerExposed', cards: cardsIn(PLAIN.dealer), by: '9.1' },
      ]);
      expect(offered(table, dealer, 'ExposeDealer')).toMatchObject([
        { by: '9.1', choose: { cards: 'cards' } },
      ]);
    },
  );

  clause('9.4', 'then the hands of those who bet, one box after another', () => {
    const table = after(deciding(), bet('P1', 1000), bet('P2', 1000), exposeDealer(PLAIN.dealer));
    expect(refusalOf(table, exposeHand(2, PLAIN[2]))).toEqual({
      clause: '9.4',
      detail: 'the hand on box 1 is shown next',
    });
    expect(refusalOf(table, exposeHand(1))).toEqual({
      clause: '9.4',
      detail: 'say which cards the hand shows',
    });
    expect(refusedBy(table, exposeHand(1, '3c 4d 6h 8s Tc'))).toBe('2.1');
    expect(eventsOf(table, exposeHand(1, PLAIN[1]))).toEqual([
      { type: 'HandExposed', box: 1, cards: cardsIn(PLAIN[1] ?? ''), by: '9.4' },
    ]);
    expect(refusedBy(table, settle)).toBe('9.4');
    expect(offered(table, dealer, 'ExposeHand')).toMatchObject([
      { command: { box: 1 }, choose: { cards: 'cards' } },
    ]);
    expect(refusedBy(deciding(), exposeHand(1, PLAIN[1]))).toBe('7.1');
    const folded = after(deciding(), fold('P1'), bet('P2', 1000), exposeDealer(PLAIN.dealer));
    expect(offered(folded, dealer, 'ExposeHand')).toMatchObject([{ command: { box: 2 } }]);
  });

  clause(
    ['9.4', '13.1'],
    'a hand that was picked up is turned over as it is, and the offer does not tell it',
    () => {
      const table = after(
        deciding(),
        pickUp('P1', PLAIN[1] ?? ''),
        bet('P1', 1000),
        fold('P2'),
        exposeDealer(PLAIN.dealer),
      );
      expect(offered(table, dealer, 'ExposeHand')).toEqual([{ command: exposeHand(1), by: '9.4' }]);
      expect(eventsOf(table, exposeHand(1))).toEqual(eventsOf(table, exposeHand(1, PLAIN[1])));
      expect(refusalOf(table, exposeHand(1, '2h 4d 6h 8s Tc'))).toEqual({
        clause: '9.4',
        detail: 'these are not the cards that P1 picked up',
      });
    },
  );
});

describe('antes and bets', () => {
  clause('9.3', 'where the dealer stays out antes win and bets are returned, equal hands or not', () => {
    for (const hand of ['Kh Th 7d 4h 2h', 'As Qd Js 9c 8c', '2c 2d 2h 5s 6s']) {
      expect(eventsOf(against(STAYS_OUT, hand), settle)).toEqual([
        { type: 'ResultDeclared', qualifies: false, by: '9.2' },
        {
          type: 'WagerSettled',
          patron: 'P1',
          box: 1,
          on: 'ante',
          stake: 2500,
          result: 'win',
          pays: 2500,
          paidBy: '8.1:ante',
          by: '9.3',
        },
        {
          type: 'WagerSettled',
          patron: 'P1',
          box: 1,
          on: 'bet',
          stake: 5000,
          result: 'returned',
          pays: 0,
          by: '9.3',
        },
      ]);
    }
    expect(chipsOf(after(against(STAYS_OUT, 'Kh Th 7d 4h 2h'), settle), 'P1')).toBe(CHIPS + 2500);
  });

  //  hand             ante        bet         net     by
  const RESULTS = [
    ['As Kh 9d 6c 4d', 'win', 'win', 7500, '9.4'],
    ['As Kh 9d 6c 3d', 'void', 'void', 0, '9.6'],
    ['As Kh 9d 6c 2d', 'lose', 'lose', -7500, '9.5'],
    ['2s 2h 4d 5c 7d', 'win', 'win', 7500, '9.4'],
  ] as const;
  for (const [hand, onAnte, onBet, net, by] of RESULTS) {
    clause(['9.4', '9.5', '9.6'], `${hand} against ${TAKES_PART}`, () => {
      const table = against(TAKES_PART, hand);
      expect(eventsOf(table, settle)).toMatchObject([
        { qualifies: true },
        { on: 'ante', result: onAnte, by },
        { on: 'bet', result: onBet, by },
      ]);
      const settled = after(table, settle);
      expect([chipsOf(settled, 'P1'), settled.bank]).toEqual([CHIPS + net, net === 0 ? 0 : -net]);
    });
  }

  /** One hand of each kind that beats the dealer, and what a bet of 10 with it wins. */
  const PAID: Readonly<Record<(typeof CATEGORIES)[number], readonly [string, number]>> = {
    highCard: ['As Kh 9d 7c 2d', 1],
    onePair: ['2s 2h 4d 5c 7d', 1],
    twoPairs: ['2s 2h 4d 4c 7d', 2],
    threeOfAKind: ['2s 2h 2d 4c 7d', 3],
    straight: ['2s 3h 4d 5c 6d', 4],
    flush: ['2s 4s 6s 8s Ts', 5],
    fullHouse: ['2s 2h 2d 4c 4d', 7],
    fourOfAKind: ['2s 2h 2d 2c 7d', 20],
    straightFlush: ['2s 3s 4s 5s 6s', 50],
    royalFlush: ['Ah Kh Qh Jh Th', 250],
  };
  for (const category of CATEGORIES) {
    const [hand, odds] = PAID[category];
    clause(
      ['8.1', '8.1:ante', '8.1:bet'],
      `${category} pays ${odds} to 1 on the bet and 1 to 1 on the ante`,
      () => {
        expect(eventsOf(against(TAKES_PART, hand, 500), settle)).toMatchObject([
          {},
          { on: 'ante', pays: 500, paidBy: '8.1:ante' },
          { on: 'bet', pays: 1000 * odds, paidBy: '8.1:bet' },
        ]);
      },
    );
  }

  clause(['8.1:max', '8.2'], 'a bet wins the maximum payout at most; below and at it nothing is cut', () => {
    //  ante    pays at 50 to 1
    for (const [stake, pays, by] of [
      [4500, 450_000, '8.1:bet'],
      [5000, 500_000, '8.1:bet'],
      [5500, 500_000, '8.1:max'],
    ] as const) {
      expect(eventsOf(against(TAKES_PART, '2s 3s 4s 5s 6s', stake), settle)).toMatchObject([
        {},
        { on: 'ante', pays: stake },
        { on: 'bet', pays, paidBy: by },
      ]);
    }
  });

  test('antes before bets, box after box', () => {
    const deal = PLAIN;
    const table = shown(
      after(
        toDecide(after(betting(), ante('P2', 2, 500), ante('P1', 1, 500)), deal),
        bet('P2', 1000),
        bet('P1', 1000),
      ),
      deal,
    );
    expect(
      eventsOf(table, settle).map((event) => ('on' in event ? [event.box, event.on] : event.type)),
    ).toEqual(['ResultDeclared', [1, 'ante'], [1, 'bet'], [2, 'ante'], [2, 'bet']]);
    expect(refusedBy(betting(), settle)).toBe('4.1');
  });
});

describe('the jackpot at the table', () => {
  const deal: Deal = {
    1: '2s 4s 6s 8s Ts',
    2: '9h 8h 7h 6h 5h',
    3: '2c 4d 6c 8d Th',
    dealer: 'Ac Kd Ks Kh 3c',
  };
  const wagered = (): Table =>
    after(
      betting(),
      ...([1, 2, 3] as const).flatMap((box) => [ante(`P${box}`, box, 500), jackpot(`P${box}`, box)]),
    );
  const toSettle = (...declared: readonly string[]): Table =>
    after(
      shown(
        after(
          toDecide(wagered(), deal),
          bet('P1', 1000),
          bet('P2', 1000),
          bet('P3', 1000),
          ...declared.map(declare),
        ),
        deal,
      ),
      settle,
    );

  clause(
    ['9.8', '10.5', '10.7-bis', '11.2'],
    'prizes are paid besides antes and bets, won or lost, and the wager does not come back',
    () => {
      const table = toSettle('P1', 'P2', 'P3');
      const pools = { jackpot: 600_000, reserve: 10_000 };
      expect(eventsOf(table, settleJackpot(600_000, 10_000))).toEqual([
        {
          type: 'JackpotSettled',
          patron: 'P2',
          box: 2,
          on: 'jackpot',
          stake: 250,
          result: 'win',
          pays: 100_000,
          hand: 'straightFlush',
          fromPool: 60_000,
          fromReserve: 10_000,
          by: '10.5',
          pools,
          paidBy: '11.1(b)',
        },
        {
          type: 'JackpotSettled',
          patron: 'P1',
          box: 1,
          on: 'jackpot',
          stake: 250,
          result: 'win',
          pays: 25_000,
          hand: 'flush',
          fromPool: 0,
          fromReserve: 0,
          by: '10.5',
          pools,
          paidBy: '11.1(e)',
        },
        {
          type: 'JackpotSettled',
          patron: 'P3',
          box: 3,
          on: 'jackpot',
          stake: 250,
          result: 'lose',
          pays: 0,
          hand: null,
          fromPool: 0,
          fromReserve: 0,
          by: '10.7',
          pools,
        },
        { type: 'CardsCollected', round: 1, counted: [5, 5, 5, 5], abstained: [], by: 'A:Round of Play' },
      ]);
      const paid = after(table, settleJackpot(600_000, 10_000));
      expect(chipsOf(paid, 'P1')).toBe((chipsOf(table, 'P1') ?? 0) + 25_000);
      expect(paid.pools).toEqual({ jackpot: 3 * 175 - 60_000, reserve: 3 * 75 - 10_000 });
      expect(paid.bank - table.bank).toBe(-(125_000 - 70_000));
    },
  );

  clause('10.4', 'a flush that nobody declared is paid nothing', () => {
    expect(eventsOf(toSettle('P2'), settleJackpot(600_000))).toMatchObject([
      { patron: 'P2', result: 'win' },
      { patron: 'P1', result: 'lose', pays: 0, by: '10.4' },
      { patron: 'P3', result: 'lose', pays: 0, by: '10.7' },
      { type: 'CardsCollected' },
    ]);
  });

  clause('10.5', 'also when the dealer stays out', () => {
    const out: Deal = { ...deal, dealer: STAYS_OUT };
    const table = after(
      shown(
        after(
          toDecide(after(betting(), ante('P1', 1, 500), jackpot('P1', 1)), out),
          bet('P1', 1000),
          declare('P1'),
        ),
        out,
      ),
      settle,
    );
    expect(eventsOf(table, settleJackpot(0))).toMatchObject([
      { pays: 25_000, paidBy: '11.1(e)' },
      { type: 'CardsCollected' },
    ]);
  });

  clause(['9.8', '9.7', '10.4'], 'after antes and bets, and in one act the cards are collected', () => {
    const before = shown(
      after(toDecide(wagered(), deal), bet('P1', 1000), bet('P2', 1000), fold('P3')),
      deal,
    );
    expect(refusedBy(before, settleJackpot(0))).toBe('9.1');
    expect(refusedBy(after(before, settle), settle)).toBe('9.8');
    expect(refusedBy(after(before, settle, settleJackpot(0)), settleJackpot(0))).toBe('5.1');
    const counted = (...hands: readonly number[]) => ({ ...settleJackpot(0), counted: hands }) as Command;
    expect(refusedBy(after(before, settle), counted(5, 5, 4, 5))).toBe('7.4');
    expect(refusedBy(after(before, settle), counted(5, 5, 5))).toBe('9.7');
    expect(after(before, settle, counted(5, 5, 5, 5)).round).toBeNull();
    expect(offered(after(before, settle), dealer, 'SettleJackpot')).toMatchObject([{ by: '9.8' }]);
  });

  clause('10.6', 'the pools are whole sums, not below nothing', () => {
    const table = toSettle('P1');
    expect(refusedBy(table, settleJackpot(-1))).toBe('10.6');
    expect(refusedBy(table, settleJackpot(0.5))).toBe('10.6');
    expect(refusedBy(table, settleJackpot(0, -1))).toBe('10.6');
    expect(refusedBy(table, settleJackpot(0, 0))).toBeUndefined();
  });
});
