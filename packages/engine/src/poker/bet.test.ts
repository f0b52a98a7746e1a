import { describe, expect, test } from 'vitest';
import { clause } from './clause.test-kit.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  bring,
  CHIPS,
  cardsIn,
  chipsOf,
  dealer,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  exposed,
  fold,
  invite,
  jackpot,
  noMoreBets,
  offered,
  operator,
  PLAIN,
  patron,
  pickUp,
  ready,
  refusalOf,
  refusedBy,
  settle,
  settleJackpot,
  shown,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 with a jackpot wager on box 1, P2 without one on box 2; each has to decide. */
const deciding = (): Table =>
  toDecide(after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500)), PLAIN);

describe('picking up', () => {
  clause('7.1', 'each player picks up his own cards once the dealer has five', () => {
    const early = dealt(after(betting(), ante('P1', 1, 500), noMoreBets), PLAIN, 9);
    expect(refusedBy(early, pickUp('P1', '2c 4d 6h 8s Tc'))).toBe('6.2');
    expect(eventsOf(deciding(), pickUp('P1', '2c 4d 6h 8s Tc'))).toEqual([
      { type: 'CardsPickedUp', patron: 'P1', box: 1, cards: ['2c', '4d', '6h', '8s', 'Tc'], by: '7.1' },
    ]);
    expect(refusedBy(deciding(), pickUp('P3', '2c 4d 6h 8s Tc'))).toBe('7.1');
    const up = after(deciding(), pickUp('P1', '2c 4d 6h 8s Tc'));
    expect(refusedBy(up, pickUp('P1', '2c 4d 6h 8s Tc'))).toBe('7.1');
    expect(refusedBy(after(deciding(), fold('P1')), pickUp('P1', '2c 4d 6h 8s Tc'))).toBe('7.1');
  });

  clause(
    ['7.1', '13.1'],
    'a record that is not to know the cards is told only that they were picked up',
    () => {
      const [offer] = offered(deciding(), patron('P1'), 'PickUpCards');
      expect(offer?.command).toEqual({ type: 'PickUpCards', actor: patron('P1'), patron: 'P1' });
      const blind = { type: 'PickUpCards', actor: patron('P1'), patron: 'P1' } as const;
      expect(eventsOf(deciding(), blind)).toEqual([
        { type: 'CardsPickedUp', patron: 'P1', box: 1, by: '7.1' },
      ]);
      const up = after(deciding(), blind);
      expect(up.round?.hands[0]).toMatchObject({ pickedUp: true, own: null });
      expect(refusedBy(up, blind)).toBe('7.1');
      expect(refusedBy(up, exposed(1, 1, '2c'))).toBe('14.1');
      const showdown = after(up, bet('P1', 1000), fold('P2'), {
        type: 'ExposeDealer',
        actor: dealer,
        cards: cardsIn(PLAIN.dealer),
      });
      expect(refusedBy(showdown, { type: 'ExposeHand', actor: dealer, box: 1 })).toBe('9.4');
      expect(
        refusedBy(showdown, { type: 'ExposeHand', actor: dealer, box: 1, cards: cardsIn(PLAIN[1] ?? '') }),
      ).toBe(undefined);
    },
  );

  clause('13.1', 'what one player holds is no answer to what another asks', () => {
    const up = after(deciding(), pickUp('P1', '2c 4d 6h 8s Tc'));
    expect(refusedBy(up, pickUp('P2', '2c 4h 6s 8c Td'))).toBeUndefined();
    expect(up.shoe.cards.seen).toEqual(deciding().shoe.cards.seen);
    expect(offered(up, patron('P2'), 'PickUpCards')).toEqual(
      offered(deciding(), patron('P2'), 'PickUpCards'),
    );
  });
});

describe('bet or fold', () => {
  //  ante  bet    refused by
  const BETS = [
    [500, 1000, undefined],
    [500, 950, '7.2'],
    [500, 1050, '7.2'],
    [500, 500, '7.2'],
    [10_000, 20_000, undefined],
    [10_000, 19_000, '7.2'],
    [10_000, 21_000, '7.2'],
  ] as const;
  for (const [placed, amount, by] of BETS) {
    clause('7.2', `a bet of ${amount} on an ante of ${placed}`, () => {
      expect(refusedBy(toDecide(after(betting(), ante('P1', 1, placed)), PLAIN), bet('P1', amount))).toBe(by);
    });
  }

  clause(['7.2', 'A:Bet'], 'a bet moves twice the ante onto the box', () => {
    expect(eventsOf(deciding(), bet('P1', 1000))).toEqual([
      { type: 'PlayerBet', patron: 'P1', box: 1, stake: 1000, by: '7.2' },
    ]);
    const done = after(deciding(), bet('P1', 1000));
    expect(chipsOf(done, 'P1')).toBe(CHIPS - 1750);
    expect(done.round?.wagers).toContainEqual({ patron: 'P1', box: 1, on: 'bet', stake: 1000 });
    expect(refusalOf(done, bet('P1', 1000))).toEqual({ clause: '7.1', detail: 'P1 has bet' });
    expect(refusedBy(done, fold('P1'))).toBe('7.1');
  });

  clause('7.2', 'it is twice the ante that counts, not what was put down', () => {
    const table = toDecide(after(betting(), ante('P1', 1, 30_000)), PLAIN);
    expect(refusedBy(table, bet('P1', 60_000))).toBe('7.2');
    expect(refusedBy(table, bet('P1', 40_000))).toBeUndefined();
  });

  clause('7.2', 'without the chips for it a player can only fold', () => {
    const short = toDecide(after(ready(), bring('P1', 1450), invite, ante('P1', 1, 500)), PLAIN);
    expect(refusalOf(short, bet('P1', 1000))).toEqual({
      clause: '7.2',
      detail: 'P1 has chips for $9.50 and can only fold',
    });
    expect(offered(short, patron('P1'), 'Bet')).toEqual([]);
    expect(offered(short, patron('P1'), 'Fold')).toHaveLength(1);
    expect(refusedBy(after(short, bring('P1', 50)), bet('P1', 1000))).toBeUndefined();
  });

  clause(['7.3', 'A:Fold'], 'a fold loses the ante and the jackpot wager at once, whatever the hand', () => {
    const table = after(deciding(), pickUp('P1', '2s 4s 6s 8s Ts'));
    expect(eventsOf(table, fold('P1'))).toEqual([
      { type: 'PlayerFolded', patron: 'P1', box: 1, by: '7.3' },
      {
        type: 'WagerSettled',
        patron: 'P1',
        box: 1,
        on: 'ante',
        stake: 500,
        result: 'lose',
        pays: 0,
        by: '7.3',
      },
      {
        type: 'JackpotSettled',
        patron: 'P1',
        box: 1,
        on: 'jackpot',
        stake: 250,
        hand: null,
        fromPool: 0,
        fromReserve: 0,
        result: 'lose',
        pays: 0,
        by: '7.3',
      },
    ]);
    const folded = after(table, fold('P1'));
    expect(chipsOf(folded, 'P1')).toBe(CHIPS - 750);
    expect([folded.bank, folded.pools]).toEqual([500, { jackpot: 175, reserve: 75 }]);
    expect(refusalOf(folded, bet('P1', 1000))).toEqual({ clause: '7.3', detail: 'P1 has folded' });
    expect(refusedBy(folded, declare('P1'))).toBe('7.3');
    expect(eventsOf(deciding(), fold('P2'))).toHaveLength(2);
  });

  clause(
    ['7.1', 'A:Bet', '16.6(a)'],
    'is offered to everybody with cards, and nothing else about them',
    () => {
      expect(offered(deciding(), patron('P1'), 'Bet').map(({ command }) => command.amount)).toEqual([1000]);
      expect(offered(deciding(), patron('P2'), 'Fold')).toHaveLength(1);
      expect(offered(deciding(), patron('P3'), 'Fold')).toEqual([]);
      expect(refusedBy(deciding(), fold('P3'))).toBe('7.1');
      expect(refusedBy(deciding(), bet('P3', 1000))).toBe('7.1');
      expect(refusedBy(betting(), fold('P1'))).toBe('4.1');
    },
  );

  clause('16.3(b)', 'a player excluded meanwhile decides nothing any more, and his wagers go back', () => {
    const excluded = after(deciding(), breach('P1'), {
      type: 'ExcludePatron',
      actor: operator,
      patron: 'P1',
      breach: 1,
    });
    for (const command of [bet('P1', 1000), fold('P1')])
      expect(refusalOf(excluded, command)).toEqual({
        clause: '16.3(a)',
        detail: 'P1 is out of this round',
      });
    expect(chipsOf(excluded, 'P1')).toBe(CHIPS);
  });

  test('once the last player has decided the dealer shows the hand', () => {
    const one = after(deciding(), bet('P1', 1000));
    expect(one.round?.stage).toBe('deciding');
    expect(after(one, fold('P2')).round?.stage).toBe('showdown');
  });
});

describe('declaring', () => {
  clause('10.4', 'is offered alike to everybody with a jackpot wager, whatever the hand', () => {
    for (const hand of ['2c 4d 6h 8s Tc', '2s 4s 6s 8s Ts']) {
      const table = after(deciding(), pickUp('P1', hand));
      expect(offered(table, patron('P1'), 'Declare')).toEqual([{ command: declare('P1'), by: '10.4' }]);
      expect(eventsOf(table, declare('P1'))).toEqual([
        { type: 'HandDeclared', patron: 'P1', box: 1, by: '10.4' },
      ]);
    }
  });

  clause(['10.1', '10.4'], 'needs a jackpot wager and cards', () => {
    expect(refusedBy(deciding(), declare('P2'))).toBe('10.1');
    expect(refusedBy(deciding(), declare('P3'))).toBe('10.4');
    expect(refusedBy(ready(), declare('P1'))).toBe('10.4');
    expect(offered(deciding(), patron('P2'), 'Declare')).toEqual([]);
  });

  clause(
    '10.4',
    'from the last card until the cards are collected, which is one act with the jackpot; once',
    () => {
      const dealing = dealt(
        after(betting(AUTOMATED), ante('P1', 1, 500), jackpot('P1', 1), noMoreBets),
        PLAIN,
      );
      expect(refusedBy(dealing, declare('P1'))).toBe('12.4');
      expect(refusedBy(after(deciding(), declare('P1')), declare('P1'))).toBe('10.4');
      const flush = { ...PLAIN, 1: '2s 4s 6s 8s Ts' };
      const table = shown(after(deciding(), bet('P1', 1000), fold('P2')), flush);
      expect(refusedBy(table, declare('P1'))).toBeUndefined();
      expect(refusedBy(after(table, settle), declare('P1'))).toBeUndefined();
      const over = after(table, settle, settleJackpot(0));
      expect(over.round).toBeNull();
      expect(refusedBy(over, declare('P1'))).toBe('10.4');
    },
  );

  clause('10.7', 'a hand that everybody sees to be below a flush is not declared', () => {
    const table = shown(after(deciding(), bet('P1', 1000), fold('P2')), PLAIN);
    expect(refusedBy(table, declare('P1'))).toBe('10.7');
    expect(refusedBy(after(deciding(), bet('P1', 1000), fold('P2')), declare('P1'))).toBeUndefined();
  });

  clause('10.4', 'not in a round that is void', () => {
    expect(refusedBy(after(deciding(), declareVoid('impractical')), declare('P1'))).toBe('10.1');
    expect(refusedBy(after(deciding(), { type: 'Misdealt', actor: dealer, what: 'x' }), declare('P1'))).toBe(
      '14.3',
    );
  });
});
