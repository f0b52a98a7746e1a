import { describe, expect } from 'vitest';
import { type Card, DECK } from '../core/card.ts';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  alter,
  ante,
  bet,
  betting,
  breach,
  cardsIn,
  check,
  collect,
  cut,
  type Deal,
  darkJackpot,
  dealer,
  dealt,
  declare,
  declareVoid,
  exposed,
  fold,
  invite,
  jackpot,
  noMoreBets,
  operator,
  pickUp,
  ready,
  removeJackpot,
  seat,
  sensor,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };
const FIRST = cardsIn(DEAL[1] as string);
const DEALER = cardsIn(DEAL.dealer);

const laid = (): Table => after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000));
const closed = (): Table => after(laid(), noMoreBets);
const deciding = (): Table => toDecide(laid(), DEAL);
const went = (): Table => after(deciding(), bet('P1', 1000), fold('P2'), declare('P1'));
const setHand: Command = { type: 'ExposeDealer', actor: dealer, cards: DEALER };
const open = (): Table => shown(went(), DEAL);
const over = (): Table => after(open(), settle, settleJackpot(600_000, 5000));

/** The cards that the deck has shown so far. */
const seen = ({ shoe }: Table): readonly Card[] => DECK.filter((_, number) => shoe.cards.seen[number] === 1);
const inDeck = (...cards: readonly (readonly Card[])[]): readonly Card[] =>
  DECK.filter((card) => cards.flat().includes(card));

const NEW = {
  number: 1,
  deck: null,
  stage: 'betting',
  wagers: [],
  unlit: [],
  entries: [],
  hands: [],
  dealer: [],
  upCard: null,
  dealerShown: false,
  announced: false,
  exposures: [],
  told: [],
  mustVoid: null,
  abstaining: [],
  advised: [],
  settled: [],
  paidFrom: null,
  voidedBy: null,
};
const HAND = {
  cards: [],
  pickedUp: false,
  own: null,
  shown: false,
  decision: null,
  racked: false,
  declared: false,
};
const ANTE1 = { patron: 'P1', box: 1, on: 'ante', stake: 500 };
const ANTE2 = { patron: 'P2', box: 2, on: 'ante', stake: 1000 };
const ENTRY = { patron: 'P1', box: 1, stake: 250, toJackpot: 175, toReserve: 75 };

describe('a round goes on record as it is played', () => {
  clause('4.1', 'invited, with the deck where it is told', () => {
    expect(betting().round).toEqual(NEW);
    const blue = after(ready(AUTOMATED), { type: 'InviteWagers', actor: dealer, deck: 'blue' });
    expect(blue.round).toEqual({ ...NEW, deck: 'blue' });
    expect(blue.roundsPlayed).toBe(1);
  });

  clause(['4.5', '10.2'], 'wagered on, altered and taken back', () => {
    const dark = after(laid(), ante('P3', 3, 500), darkJackpot('P3', 3));
    const jackpot1 = { patron: 'P1', box: 1, on: 'jackpot', stake: 250 };
    expect(laid().round).toEqual({ ...NEW, wagers: [ANTE1, jackpot1, ANTE2] });
    expect(dark.round?.unlit).toEqual([3]);
    expect(after(dark, sensor(3, true)).round?.unlit).toEqual([]);
    expect(after(dark, sensor(1, false)).round?.unlit).toEqual([3, 1]);
    expect(after(dark, removeJackpot('P1')).round?.unlit).toEqual([3]);
    const without3 = after(dark, removeJackpot('P3'));
    expect([without3.round?.unlit, without3.patrons.P3?.chips]).toEqual([[], 99_500]);
    const altered = after(laid(), alter('P1', 1500));
    expect(altered.round?.wagers).toEqual([jackpot1, ANTE2, { ...ANTE1, stake: 1500 }]);
    expect(altered.patrons.P1?.chips).toBe(100_000 - 1500 - 250);
  });

  clause(['10.6', '6.3(a)'], 'closed: a hand for each ante from box 1 on, and the pools filled', () => {
    const other = after(betting(), ante('P2', 2, 1000), ante('P1', 1, 500), jackpot('P1', 1), noMoreBets);
    expect(other.round?.hands.map(({ box }) => box)).toEqual([1, 2]);
    expect(closed().round).toEqual({
      ...NEW,
      stage: 'dealing',
      wagers: [ANTE1, ANTE2],
      entries: [ENTRY],
      hands: [
        { ...HAND, box: 1, patron: 'P1' },
        { ...HAND, box: 2, patron: 'P2' },
      ],
    });
    expect([closed().pools, closed().bank]).toEqual([{ jackpot: 175, reserve: 75 }, 0]);
  });

  clause(['6.2', '6.3'], 'dealt', () => {
    const four = dealt(closed(), DEAL, 4);
    expect(four.round).toMatchObject({
      hands: [{ cards: [{ at: 0 }, { at: 3 }] }, { cards: [{ at: 1 }] }],
      dealer: [{ at: 2 }],
      upCard: null,
      told: [],
    });
    expect(four.round?.dealer).toStrictEqual([{ at: 2 }]);
    expect([four.shoe.cards.out, seen(four)]).toEqual([4, []]);
    expect(deciding().round).toMatchObject({
      stage: 'deciding',
      announced: true,
      dealer: [{ at: 2 }, { at: 5 }, { at: 8 }, { at: 11 }, { at: 14, card: '3d' }],
      upCard: 4,
      told: [{ to: 'dealer', place: 5 }],
    });
    expect(seen(deciding())).toEqual(['3d']);
  });

  clause('12.4', 'dealt from an automated shoe, and the top card turned up', () => {
    const all = dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), DEAL);
    expect(all.round).toMatchObject({ upCard: null, announced: false, told: [], stage: 'dealing' });
    const up = after(all, { type: 'TurnUpCard', actor: dealer, card: '3d' });
    expect(up.round).toMatchObject({
      dealer: [{ at: 5 }, { at: 6 }, { at: 7 }, { at: 8 }, { at: 9, card: '3d' }],
      upCard: 4,
      told: [{ to: 'dealer', place: 5 }],
      stage: 'dealing',
    });
    expect(seen(up)).toEqual(['3d']);
  });

  clause(['7.1', '7.2', '7.3'], 'decided', () => {
    const picked = after(deciding(), pickUp('P1', DEAL[1] as string));
    expect(picked.round).toMatchObject({ told: [], hands: [{ pickedUp: true, own: FIRST }, { own: null }] });
    expect(seen(picked)).toEqual(['3d']);
    const one = after(deciding(), bet('P1', 1000));
    expect(one.round).toMatchObject({ told: [], stage: 'deciding', hands: [{ decision: 'bet' }, {}] });
    expect(one.round?.wagers).toEqual([ANTE1, ANTE2, { ...ANTE1, on: 'bet', stake: 1000 }]);
    expect(one.patrons.P1?.chips).toBe(100_000 - 1750);
    const folds = after(deciding(), fold('P2'));
    expect(folds.round).toMatchObject({ told: [], stage: 'deciding', wagers: [ANTE1] });
    expect(folds.bank).toBe(1000);
    expect(went().round).toMatchObject({
      stage: 'showdown',
      hands: [
        { decision: 'bet', declared: true },
        { decision: 'fold', declared: false },
      ],
    });
  });

  clause(['9.1', '9.4'], 'shown', () => {
    const set = after(went(), setHand);
    const places = (to: number | 'dealer') => [1, 2, 3, 4, 5].map((place) => ({ to, place }));
    expect(set.round).toMatchObject({ dealerShown: true, told: places('dealer') });
    expect(set.round?.dealer.map(({ card }) => card)).toEqual(DEALER);
    expect(set.round?.dealer.map(({ at }) => at)).toEqual([2, 5, 8, 11, 14]);
    expect(seen(set)).toEqual(inDeck(DEALER));
    expect(open().round).toMatchObject({ told: places(1), hands: [{ shown: true }, { shown: false }] });
    expect(seen(open())).toEqual(inDeck(DEALER, FIRST));
  });

  clause(['9.7', '11.1', 'A:Round of Play'], 'settled and collected', () => {
    const lost = { ...ANTE2, result: 'lose', pays: 0, by: '7.3' };
    const ante1 = { ...ANTE1, result: 'win', pays: 500, by: '9.4', paidBy: '8.1:ante' };
    const bet1 = {
      ...ANTE1,
      on: 'bet',
      stake: 1000,
      result: 'win',
      pays: 5000,
      by: '9.4',
      paidBy: '8.1:bet',
    };
    const prize = {
      ...ANTE1,
      on: 'jackpot',
      stake: 250,
      result: 'win',
      pays: 25_000,
      fromPool: 0,
      fromReserve: 5000,
      by: '10.5',
      paidBy: '11.1(e)',
    };
    const settled = [lost, ante1, bet1, prize];
    expect(after(open(), settle).round).toMatchObject({ told: [], settled: [lost, ante1, bet1] });
    expect(over().rounds).toEqual([
      { number: 1, voidedBy: null, players: ['P1', 'P2'], entries: [ENTRY], settled },
    ]);
    expect(over().last?.round).toMatchObject({ settled, paidFrom: { jackpot: 600_000, reserve: 5000 } });
    expect(over().last?.sign).toEqual(over().sign);
    expect([over().round, over().pools]).toEqual([null, { jackpot: 175, reserve: 75 - 5000 }]);
    expect(over().bank).toBe(1000 - 5500 - 20_000);
    expect(over().patrons.P1?.chips).toBe(100_000 - 250 + 5500 + 25_000);
    expect(over().shoe).toMatchObject({ number: 1, stage: 'toShuffle', cards: { out: 15, discarded: 15 } });
    const next = after(over(), shuffle, cut(20));
    expect(next.shoe).toMatchObject({ number: 2, stage: 'ready', cards: { out: 0, discarded: 0 } });
    expect(seen(next)).toEqual([]);
    const last = after(next, invite, ante('P2', 2, 500), noMoreBets);
    expect(last.last).not.toBeNull();
    expect(dealt(last, DEAL, 1).last).toBeNull();
  });
});

describe('what goes wrong is on record', () => {
  clause(['14.1', '14.2'], 'a card that was exposed', () => {
    const one = after(deciding(), exposed(1, 2, 'Th'));
    expect(one.round).toMatchObject({
      exposures: [{ to: 1, place: 2 }],
      told: [{ to: 1, place: 2 }],
      upCard: 4,
      hands: [{ cards: [{ at: 0 }, { at: 3, card: 'Th' }, { at: 6 }, { at: 9 }, { at: 12 }] }, {}],
    });
    expect(seen(one)).toEqual(inDeck(['Th', '3d']));
    const up = after(dealt(closed(), DEAL, 6), exposed('dealer', 2, '9c'));
    expect(up.round).toMatchObject({ upCard: 1, dealer: [{ at: 2 }, { at: 5, card: '9c' }] });
    const second = after(up, exposed('dealer', 1, 'Ad'));
    expect(second.round).toMatchObject({ upCard: 1, exposures: [{ place: 2 }, { place: 1 }] });
    const found = after(open(), exposed(1, 2, 'Th'));
    expect(found.round?.told).toEqual(open().round?.told);
    expect(seen(found)).toEqual(seen(open()));
  });

  clause(['14.3', '14.4', 'A:Void'], 'a void that is demanded, a hand in the rack, a void', () => {
    const misdealt = after(deciding(), { type: 'Misdealt', actor: dealer, what: 'x' });
    expect(misdealt.round?.mustVoid).toBe('14.3');
    const racked = after(deciding(), { type: 'HandRacked', actor: dealer, box: 2 });
    expect(racked.round?.hands.map((hand) => hand.racked)).toEqual([false, true]);
    const voided = after(misdealt, declareVoid('misdealt', 1, dealer));
    expect(voided.round).toMatchObject({
      stage: 'done',
      wagers: [],
      entries: [],
      settled: [],
      mustVoid: null,
      voidedBy: '14.3',
    });
    const collected = after(voided, collect(voided));
    expect(collected.rounds).toEqual([
      { number: 1, voidedBy: '14.3', players: ['P1', 'P2'], entries: [], settled: [] },
    ]);
    const late = after(over(), declareVoid('fraud'));
    expect(late.rounds).toEqual([
      { number: 1, voidedBy: '16.4', players: ['P1', 'P2'], entries: [], settled: [] },
    ]);
    expect(late.last).toBeNull();
  });

  clause('16.3(a)', 'wagers that are void, in the round and after it', () => {
    const out = after(deciding(), breach('P1'), voidWagers('P1'));
    expect(out.round).toMatchObject({
      stage: 'deciding',
      entries: [],
      wagers: [ANTE2],
      hands: [{ decision: 'excluded' }, { decision: null }],
    });
    const past = after(
      over(),
      { ...breach('P1'), rounds: [1] } as Command,
      { ...voidWagers('P1'), round: 1 } as Command,
    );
    expect(past.rounds[0]?.settled.map(({ patron }) => patron)).toEqual(['P2']);
    expect(past.rounds[0]?.entries).toEqual([]);
    expect(past.last?.round.settled.map(({ patron }) => patron)).toEqual(['P2']);
    const darkPad = after(betting(), ante('P1', 1, 500), darkJackpot('P1', 1), ante('P2', 2, 500));
    const gone = after(darkPad, darkJackpot('P2', 2), breach('P1'), voidWagers('P1'));
    expect(gone.round).toMatchObject({ unlit: [2], wagers: [{ patron: 'P2' }, { patron: 'P2' }] });
  });

  clause(['12.6', '12.7', '2.3'], 'a shoe that failed, was mended or replaced', () => {
    const failed = after(
      betting(AUTOMATED),
      ante('P1', 1, 500),
      { type: 'ShoeMalfunctioned', actor: dealer, fault: 'unfit' },
      declareVoid('malfunction', 1, dealer),
      { type: 'CollectCards', actor: dealer, counted: [0] },
    );
    const fresh: Command = {
      type: 'ReplaceCards',
      actor: operator,
      cards: 'all',
      checkedBySupervisor: 'S',
      checkedByDealer: 'D',
    };
    expect(failed.shoe).toMatchObject({ fault: 'unfit', stage: 'ready', number: 2 });
    expect(after(failed, fresh).shoe).toMatchObject({ fault: 'impeded', stage: 'toShuffle' });
    const some = after(failed, { ...fresh, cards: ['Kh'] } as Command);
    expect(some.shoe).toMatchObject({ fault: 'unfit', stage: 'toShuffle' });
    const mended = after(failed, fresh, {
      type: 'DeclareShoeInOrder',
      actor: supervisor,
      checkedBy: 'S',
    });
    expect(mended.shoe).toMatchObject({ fault: null, stage: 'toShuffle' });
    const other = after(failed, { type: 'ReplaceShoe', actor: operator, automated: false, approval: 'S-2' });
    expect(other).toMatchObject({
      approvals: { layout: 'L-1', shoe: 'S-2', distribution: 'D-1' },
      determinations: { automatedShoe: false, boxes: 3, toJackpotPercent: 70 },
      shoe: { fault: null, stage: 'unchecked', cards: { out: 0 } },
    });
  });

  clause('2.3', 'cards that were changed after an invitation: it is withdrawn', () => {
    const fresh = after(betting(), {
      type: 'ReplaceCards',
      actor: operator,
      cards: ['Kh'],
      checkedBySupervisor: 'S',
      checkedByDealer: 'D',
    });
    expect(fresh).toMatchObject({ round: null, roundsPlayed: 0, shoe: { stage: 'toShuffle', fault: null } });
  });
});

describe('who sits through a round without a wager', () => {
  const seats = [seat('P1', 0), seat('P2', 1), seat('P3', 2)];
  const played = (table: Table): Table => {
    const all = toDecide(after(table, ante('P1', 1, 500)), DEAL);
    const done = after(all, ...(all.round?.hands ?? []).map(({ patron: name }) => fold(name)), setHand);
    return after(done, collect(done));
  };
  const again = (table: Table): Table => after(table, shuffle, cut(20), invite);
  const idle = ({ patrons }: Table) => ['P1', 'P2', 'P3'].map((name) => patrons[name]?.idle);

  clause('16.7', 'is counted while every seat is in use, and a wager ends the count', () => {
    const one = played(after(betting(), ...seats));
    expect(idle(one)).toEqual([0, 1, 1]);
    const two = played(again(one));
    expect(idle(two)).toEqual([0, 2, 2]);
    expect(idle(played(after(again(two), ante('P2', 2, 500))))).toEqual([0, 0, 3]);
    const free = played(again(after(two, { type: 'LeaveTable', actor: dealer, patron: 'P3' })));
    expect(idle(free).slice(0, 2)).toEqual([0, 0]);
    expect(idle(played(after(betting(), seat('P1', 0), seat('P2', 1))))).toEqual([0, 0, 0]);
  });

  clause('16.7', 'a void round counts for nobody, and ends no count', () => {
    const one = again(played(after(betting(), ...seats)));
    const voided = after(toDecide(after(one, ante('P2', 2, 500)), DEAL), declareVoid('fraud', 2));
    expect(idle(after(voided, collect(voided)))).toEqual([0, 1, 1]);
  });
});

clause('15.1', 'the cards are to be checked when a gaming day begins and when it ends', () => {
  const hours: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
  const tell = (isWithin: boolean): Command => ({ type: 'TellHour', actor: operator, isWithin });
  const ended = after(ready(), hours, tell(false));
  expect(ended.shoe.checkDue).toBe(true);
  const checked = after(ended, check);
  expect(checked.shoe).toMatchObject({ checkDue: false, stage: 'toShuffle' });
  expect(after(checked, tell(true)).shoe.checkDue).toBe(true);
});
