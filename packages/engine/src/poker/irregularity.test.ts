import { describe, expect } from 'vitest';
import { roundOf } from './chips.ts';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  announce,
  ante,
  bet,
  betting,
  breach,
  cardsIn,
  collect,
  dealer,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  exposed,
  fold,
  jackpot,
  noMoreBets,
  offered,
  PLAIN,
  patron,
  pickUp,
  ready,
  refusalOf,
  refusedBy,
  type Setting,
  settle,
  settleJackpot,
  shown,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const wagered = (setting: Setting = {}): Table =>
  after(betting(setting), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500));
const dealing = (count: number, setting: Setting = {}): Table =>
  dealt(after(wagered(setting), noMoreBets), PLAIN, count);
const deciding = (): Table => toDecide(wagered(), PLAIN);

describe('a card wrongly exposed', () => {
  clause('14.1', 'is turned over, and its face stays known', () => {
    expect(eventsOf(dealing(4), exposed(1, 1, '2c'))).toEqual([
      { type: 'CardExposed', to: 1, place: 1, card: '2c', by: '14.1' },
    ]);
    const one = after(dealing(4), exposed(1, 1, '2c'));
    expect(one.round).toMatchObject({ exposures: Array(1).fill(expect.anything()), mustVoid: null });
    expect(refusedBy(one, exposed(2, 1, '2c'))).toBe('2.1');
    expect(refusalOf(one, exposed(1, 1, '2c'))).toEqual({
      clause: '14.1',
      detail: 'this card has been seen: it is 2c',
    });
    const all = dealt(one, PLAIN);
    expect(refusalOf(all, pickUp('P1', '3h 4d 6h 8s Tc'))).toEqual({
      clause: '7.1',
      detail: 'card 1 of the hand is 2c',
    });
    expect(refusedBy(all, pickUp('P1', PLAIN[1] ?? ''))).toBeUndefined();
    expect(offered(all, patron('P1'), 'PickUpCards')).toHaveLength(1);
  });

  clause('14.1', 'two are turned over, the third leaves nothing but a void', () => {
    const two = after(dealing(6), exposed(1, 1, '2c'), exposed(2, 2, '4h'));
    expect(two.round).toMatchObject({ exposures: Array(2).fill(expect.anything()), mustVoid: null });
    expect(eventsOf(two, exposed(1, 2, '4d'))).toEqual([
      { type: 'CardExposed', to: 1, place: 2, card: '4d', by: '14.1' },
      { type: 'VoidDemanded', what: 'three cards were wrongly exposed', by: '14.1' },
    ]);
    const three = after(two, exposed(1, 2, '4d'));
    expect(refusalOf(three, { type: 'DealCard', actor: dealer, to: 1 })).toEqual({
      clause: '14.1',
      detail: 'not now: next, the round is declared void',
    });
    expect(refusedBy(three, exposed(2, 1, '2d'))).toBe('14.1');
    expect(offered(three, dealer, 'DeclareVoid')).toHaveLength(1);
  });

  clause('14.1', 'cards of players and of the dealer are counted together, also while players decide', () => {
    const three = after(deciding(), exposed(1, 1, '2c'), exposed('dealer', 2, 'Kd'), exposed(2, 5, 'Td'));
    expect(roundOf(three)).toMatchObject({
      exposures: Array(3).fill(expect.anything()),
      mustVoid: '14.1',
      upCard: 4,
    });
  });

  clause('14.1', 'lies face down on the table', () => {
    expect(refusedBy(ready(), exposed(1, 1, '2c'))).toBe('4.1');
    expect(refusedBy(wagered(), exposed(1, 1, '2c'))).toBe('4.1');
    expect(refusedBy(dealing(0), exposed(1, 1, '2c'))).toBe('14.1');
    expect(refusedBy(dealing(4), exposed(1, 3, '2c'))).toBe('14.1');
    expect(refusedBy(dealing(4), exposed(3, 1, '2c'))).toBe('14.1');
    expect(refusedBy(deciding(), exposed('dealer', 5, '3c'))).toBe('14.1');
  });

  clause('14.1', 'is counted until the cards are collected, whenever it comes to light', () => {
    const decided = after(deciding(), pickUp('P1', PLAIN[1] ?? ''), bet('P1', 1000), fold('P2'));
    const open = shown(decided, PLAIN);
    expect(refusalOf(open, exposed(1, 1, '9c'))).toEqual({ clause: '14.1', detail: 'this card is 2c' });
    expect(refusalOf(open, exposed('dealer', 5, '3c'))).toEqual({
      clause: '14.1',
      detail: 'this card lies face up by right',
    });
    const two = after(decided, exposed(1, 1, '2c'), exposed(2, 3, '6s'));
    expect(refusedBy(two, exposed(1, 1, '2c'))).toBe('14.1');
    const settled = after(shown(two, PLAIN), settle);
    const three = after(settled, exposed('dealer', 1, 'Ac'));
    expect(three.round).toMatchObject({ mustVoid: '14.1' });
    const done = after(three, declareVoid('exposedCards', 1, supervisor));
    expect(done).toMatchObject({ bank: 0, pools: { jackpot: 0, reserve: 0 }, round: { voidedBy: '14.1' } });
    expect(refusedBy(done, exposed(1, 2, '4d'))).toBe('9.7');
    const over = after(settled, settleJackpot(0));
    expect(refusalOf(over, exposed('dealer', 1, 'Ac'))).toEqual({
      clause: '16.5',
      detail: 'the cards are collected: what follows is for the operator to decide',
    });
  });

  clause('13.1', 'a hand that was picked up is for its owner to protect', () => {
    const up = after(deciding(), pickUp('P1', PLAIN[1] ?? ''));
    expect(refusedBy(up, exposed(1, 1, '2c'))).toBe('14.1');
    expect(offered(up, dealer, 'CardExposed').every(({ command }) => command.to !== 1)).toBe(true);
  });

  clause('14.1', 'every card face down can be reported', () => {
    expect(
      offered(dealing(4), dealer, 'CardExposed').map(({ command: { to, place } }) => [to, place]),
    ).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      ['dealer', 1],
    ]);
    expect(offered(ready(), dealer, 'CardExposed')).toEqual([]);
  });
});

describe("one of the dealer's first four cards", () => {
  clause('14.2', 'that is exposed stays up, and the fifth is dealt face down', () => {
    const table = after(dealing(12), exposed('dealer', 4, '7h'));
    expect(eventsOf(dealing(12), exposed('dealer', 4, '7h'))).toMatchObject([{ by: '14.2' }]);
    const last = dealt(table, PLAIN, 2);
    expect(refusedBy(last, { type: 'DealCard', actor: dealer, to: 'dealer', card: '3c' })).toBe('6.2');
    expect(eventsOf(last, { type: 'DealCard', actor: dealer, to: 'dealer' })).toEqual([
      { type: 'CardDealt', to: 'dealer', at: 14, by: '6.3' },
      { type: 'BetOrFoldAnnounced', by: '7.1' },
    ]);
    expect(dealt(table, PLAIN).round).toMatchObject({
      upCard: 3,
      exposures: Array(1).fill(expect.anything()),
    });
  });

  clause('14.2', 'the first stays up, the second is turned over and found there again', () => {
    const table = after(dealing(12), exposed('dealer', 2, 'Kd'), exposed('dealer', 1, 'Ac'));
    expect(table.round).toMatchObject({ upCard: 1, exposures: Array(2).fill(expect.anything()) });
    const all = after(dealt(table, PLAIN), bet('P1', 1000), fold('P2'));
    const set = (cards: string): Command => ({ type: 'ExposeDealer', actor: dealer, cards: cardsIn(cards) });
    expect(refusedBy(all, set('As Kd 9s 7h 3c'))).toBe('9.1');
    expect(refusedBy(all, set('Ac Kd 9s 7h 3c'))).toBeUndefined();
  });

  clause(['14.2', '12.4'], 'from an automated shoe too: then no other is turned up', () => {
    const all = dealt(after(dealing(12, AUTOMATED), exposed('dealer', 1, 'Ac')), PLAIN);
    expect(all.round?.upCard).toBe(0);
    expect(refusedBy(all, { type: 'TurnUpCard', actor: dealer, card: '3c' })).toBe('12.5');
    expect(refusedBy(all, announce)).toBeUndefined();
  });

  clause(['14.1', '12.4'], 'the fifth, exposed too early, is the one that is turned up all the same', () => {
    const all = after(dealing(15, AUTOMATED), exposed('dealer', 5, '3c'));
    expect(all.round).toMatchObject({ upCard: null, exposures: Array(1).fill(expect.anything()) });
    expect(refusedBy(all, { type: 'TurnUpCard', actor: dealer, card: '3d' })).toBe('12.4');
    expect(after(all, { type: 'TurnUpCard', actor: dealer, card: '3c' }).round?.upCard).toBe(4);
    expect(offered(all, dealer, 'TurnUpCard')[0]?.command.card).toBe('3c');
  });
});

describe('a wrong order of dealing', () => {
  const misdealt = (what = 'box 2 before box 1'): Command => ({ type: 'Misdealt', actor: supervisor, what });

  clause('14.3', 'makes the round void, however far it has come', () => {
    const settled = after(shown(after(deciding(), bet('P1', 1000), fold('P2')), PLAIN), settle);
    for (const table of [dealing(1), dealing(1, AUTOMATED), deciding(), settled]) {
      expect(eventsOf(table, misdealt())).toEqual([
        { type: 'VoidDemanded', what: 'box 2 before box 1', by: '14.3' },
      ]);
      const reported = after(table, misdealt());
      expect(refusedBy(reported, collect(reported))).toBe('14.3');
      expect(refusedBy(reported, declareVoid('exposedCards', 1, dealer))).toBe('14.1');
      expect(after(reported, declareVoid('misdealt', 1, dealer)).round?.voidedBy).toBe('14.3');
    }
  });

  clause('14.3', 'is said in words, once, of a round that is being played', () => {
    expect(refusedBy(ready(), misdealt())).toBe('14.3');
    expect(refusedBy(dealing(0), misdealt())).toBe('14.3');
    expect(refusedBy(dealing(1), misdealt(''))).toBe('14.3');
    expect(refusedBy(after(dealing(1), misdealt()), misdealt())).toBe('14.3');
    expect(refusedBy(after(dealing(1), declareVoid('impractical')), misdealt())).toBe('A:Void');
    expect(refusedBy(dealing(1), declareVoid('misdealt', 1, dealer))).toBe('14.3');
  });
});

describe('a hand in the rack too early', () => {
  const racked = (box: number): Command => ({ type: 'HandRacked', actor: dealer, box });
  const rebuild = (box: number): Command => ({ type: 'ReconstructHand', actor: supervisor, box });

  clause('14.4', 'is put together again before anything else, and its player goes on', () => {
    expect(eventsOf(deciding(), racked(1))).toEqual([{ type: 'HandRacked', box: 1, by: '14.4' }]);
    const table = after(deciding(), racked(1));
    for (const command of [bet('P1', 1000), fold('P1'), bet('P2', 1000), declare('P1')]) {
      expect(refusalOf(table, command)).toEqual({
        clause: '14.4',
        detail: 'not now: next, the hand in the rack is put together again',
      });
    }
    expect(eventsOf(table, rebuild(1))).toEqual([{ type: 'HandReconstructed', box: 1, by: '14.4' }]);
    expect(after(table, rebuild(1))).toEqual(deciding());
    expect(refusedBy(after(table, racked(2)), rebuild(2))).toBeUndefined();
  });

  clause('14.4', 'only a hand that is still needed, and only one that is there', () => {
    expect(refusedBy(after(deciding(), fold('P1')), racked(1))).toBe('14.4');
    expect(refusedBy(after(deciding(), racked(1)), racked(1))).toBe('14.4');
    expect(refusedBy(deciding(), racked(3))).toBe('14.4');
    expect(refusedBy(deciding(), rebuild(1))).toBe('7.1');
    expect(refusedBy(after(deciding(), racked(1)), rebuild(2))).toBe('14.4');
    const over = after(
      shown(after(deciding(), bet('P1', 1000), fold('P2')), PLAIN),
      settle,
      settleJackpot(0),
    );
    expect(refusedBy(over, racked(1))).toBe('5.1');
    expect(refusedBy(ready(), rebuild(1))).toBe('4.1');
    expect(offered(ready(), dealer, 'HandRacked')).toEqual([]);
  });

  clause('14.4', 'part of a hand too, from its first card on and until the cards are collected', () => {
    expect(refusedBy(dealing(0), racked(1))).toBe('14.4');
    expect(after(dealing(3), racked(1), rebuild(1))).toEqual(dealing(3));
    const paid = after(shown(after(deciding(), bet('P1', 1000), fold('P2')), PLAIN), settle);
    expect(after(paid, racked(1), rebuild(1))).toEqual(paid);
    expect(refusedBy(after(deciding(), declareVoid('impractical')), racked(1))).toBe('14.4');
  });

  clause(['14.4', '16.4'], 'one that cannot be rebuilt ends in a void', () => {
    const table = after(deciding(), racked(1), declareVoid('impractical'));
    expect(refusedBy(table, collect(table))).toBeUndefined();
  });

  clause('14.4', 'a player put out of the round has no hand to rebuild', () => {
    const out = after(deciding(), racked(1), breach('P1'), voidWagers('P1'));
    expect(refusedBy(out, bet('P2', 1000))).toBeUndefined();
  });
});
