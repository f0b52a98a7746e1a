import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { clause } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import type { EventOf } from './event.ts';
import { game } from './game.ts';
import {
  after,
  ante,
  bet,
  betting,
  breach,
  CHIPS,
  chipsOf,
  collect,
  cut,
  type Deal,
  dealer,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  exposed,
  fold,
  invite,
  jackpot,
  leave,
  noMoreBets,
  offered,
  operator,
  patron,
  pickUp,
  refusalOf,
  refusedBy,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Table, To } from './table.ts';

/** P1 has a flush in hearts, P2 folds; the dealer has a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };
const wagered = (): Table =>
  after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2));
const deciding = (): Table => toDecide(wagered(), DEAL);
const decided = (): Table => after(deciding(), bet('P1', 1000), fold('P2'), declare('P1'));
const open = (deal: Deal = DEAL): Table => shown(decided(), deal);
const settled = (deal: Deal = DEAL): Table => after(open(deal), settle);
const over = (deal: Deal = DEAL): Table => after(settled(deal), settleJackpot(600_000, 5000));
const next = (deal: Deal = DEAL): Table =>
  after(over(deal), shuffle, cut(20), invite, ante('P2', 2, 500), noMoreBets);

const correct = (
  to: To,
  place: number,
  card: Card,
  more: Partial<CommandOf<'CorrectCard'>> = { reason: 'keyed for another' },
): Command => ({ type: 'CorrectCard', actor: supervisor, to, place, card, ...more });
const byDealer = (to: To, place: number, card: Card): Command => correct(to, place, card, { actor: dealer });
const corrected = (table: Table, command: Command): EventOf<'CardCorrected'> =>
  eventsOf(table, command)[0] as EventOf<'CardCorrected'>;

/** The seven of hearts keyed as one of clubs: no flush any more, and nothing that beats a pair. */
const WRONG: Deal = { ...DEAL, 1: 'Kh Th 7c 4h 2h' };

describe('a card that was keyed wrongly', () => {
  clause('2.5', 'is put right by the dealer with one key while nothing has followed', () => {
    const last = dealt(after(wagered(), noMoreBets), DEAL);
    expect(eventsOf(last, byDealer('dealer', 5, '3c'))).toEqual([
      {
        type: 'CardCorrected',
        round: 1,
        cards: [{ to: 'dealer', place: 5, was: '3d', is: '3c' }],
        settled: [],
        moved: {},
        fromPools: { jackpot: 0, reserve: 0 },
        by: '2.5',
      },
    ]);
    const right = after(last, byDealer('dealer', 5, '3c'));
    expect(right.round?.dealer.at(-1)?.card).toBe('3c');
    expect(refusedBy(right, byDealer('dealer', 5, '3d'))).toBeUndefined();
    const dealt5 = after(last, byDealer('dealer', 5, '3c'), bet('P1', 1000), fold('P2'));
    const set = (cards: string): Command => ({
      type: 'ExposeDealer',
      actor: dealer,
      cards: cards.split(' ') as Card[],
    });
    expect(refusedBy(dealt5, set('Ad 9c 9s 5h 3d'))).toBe('9.1');
    expect(refusedBy(dealt5, set('Ad 9c 3d 5h 3c'))).toBeUndefined();
  });

  clause(
    ['2.5', 'A:Casino Supervisor'],
    'is for the supervisor, with a reason, once anything followed',
    () => {
      for (const table of [after(deciding(), bet('P1', 1000)), after(deciding(), fold('P2')), settled()]) {
        expect(refusedBy(table, byDealer('dealer', 5, '3c'))).toBe('A:Casino Supervisor');
        expect(refusedBy(table, correct('dealer', 5, '3c', {}))).toBe('2.5');
        expect(refusedBy(table, correct('dealer', 5, '3c'))).toBeUndefined();
      }
      const picked = after(deciding(), pickUp('P1', DEAL[1] ?? ''));
      expect(refusedBy(picked, byDealer('dealer', 5, '3c'))).toBe('A:Casino Supervisor');
      expect(refusedBy(deciding(), correct('dealer', 5, '3c', {}))).toBeUndefined();
      expect(refusedBy(open(), byDealer(1, 3, '7d'))).toBeUndefined();
      expect(refusedBy(open(), byDealer('dealer', 1, 'As'))).toBe('A:Casino Supervisor');
      expect(refusedBy(open(), { ...byDealer(1, 3, '7d'), actor: operator })).toBe('A:Casino Supervisor');
    },
  );

  clause('2.5', 'is one that has a face on record, and another than it has', () => {
    expect(refusalOf(deciding(), correct(1, 3, '7d'))).toEqual({
      clause: '2.5',
      detail: 'card 3 of box 1 has no face on record',
    });
    expect(refusedBy(deciding(), correct(3, 1, '7d'))).toBe('2.5');
    expect(refusedBy(deciding(), correct('dealer', 5, '3d'))).toBe('2.5');
    expect(refusedBy(betting(), correct('dealer', 5, '3d'))).toBe('16.5');
  });

  clause('2.1', 'is no face that lies elsewhere; faces keyed for one another are put right together', () => {
    expect(refusalOf(open(), correct(1, 1, '9c'))).toEqual({
      clause: '2.1',
      detail: '9c is on record elsewhere: the deck holds one',
    });
    const swapped = correct(1, 1, '9c', {
      reason: 'swapped',
      also: [{ to: 'dealer', place: 2, card: 'Kh' }],
    });
    const right = after(open(), swapped);
    expect(right.round?.hands[0]?.cards.map(({ card }) => card)).toEqual(['9c', 'Th', '7h', '4h', '2h']);
    expect(right.round?.dealer.map(({ card }) => card)).toEqual(['Ad', 'Kh', '9s', '5h', '3d']);
    expect(right.shoe.cards.seen).toEqual(open().shoe.cards.seen);
  });

  clause('13.1', 'also in what its owner saw, once everybody has', () => {
    const own = shown(after(deciding(), pickUp('P1', WRONG[1] ?? ''), bet('P1', 1000), fold('P2')), WRONG);
    expect(after(own, byDealer(1, 3, '7h')).round?.hands[0]?.own).toEqual(['Kh', 'Th', '7h', '4h', '2h']);
  });

  clause(['9.4', '9.5'], 'is settled by the card that lay there: chips move by the difference', () => {
    const wrong = settled(WRONG);
    expect(chipsOf(wrong, 'P1')).toBe(CHIPS - 1750);
    const event = corrected(wrong, correct(1, 3, '7h'));
    expect(event).toMatchObject({
      cards: [{ to: 1, place: 3, was: '7c', is: '7h' }],
      reason: 'keyed for another',
      moved: { P1: 1500 + 500 + 5000 },
      fromPools: { jackpot: 0, reserve: 0 },
      settled: [
        { patron: 'P2', on: 'ante', by: '7.3' },
        { patron: 'P2', on: 'jackpot', by: '7.3' },
        { patron: 'P1', on: 'ante', result: 'win', pays: 500, by: '9.4' },
        { patron: 'P1', on: 'bet', result: 'win', pays: 5000, by: '9.4' },
      ],
    });
    const right = after(wrong, correct(1, 3, '7h'));
    expect({ ...right, round: null }).toEqual({ ...settled(), round: null });
    expect(chipsOf(after(right, settleJackpot(600_000, 5000)), 'P1')).toBe(chipsOf(over(), 'P1'));
  });

  clause('7.1', 'what was decided stands', () => {
    const right = after(settled(), correct('dealer', 1, 'Ac'));
    expect(right.round?.hands.map(({ decision }) => decision)).toEqual(['bet', 'fold']);
    expect(chipsOf(right, 'P2')).toBe(CHIPS - 750);
  });
});

describe('after the cards are collected', () => {
  clause(['11.1', '2.5'], 'the last round is settled anew, the pools and the reserve with it', () => {
    const wrong = over(WRONG);
    expect(wrong.pools).toEqual({ jackpot: 350, reserve: 150 });
    const event = corrected(wrong, correct(1, 3, '7h'));
    expect(event).toMatchObject({
      round: 1,
      moved: { P1: 7000 + 25_000 },
      fromPools: { jackpot: 0, reserve: 5000 },
    });
    const right = after(wrong, correct(1, 3, '7h'));
    expect([chipsOf(right, 'P1'), right.pools, right.bank]).toEqual([
      chipsOf(over(), 'P1'),
      over().pools,
      over().bank,
    ]);
    expect(right.rounds).toMatchObject([{ number: 1, settled: event.settled }]);
    const back = after(right, correct(1, 3, '7c', { reason: 'it was right before' }));
    expect([chipsOf(back, 'P1'), back.pools, back.bank]).toEqual([
      chipsOf(wrong, 'P1'),
      wrong.pools,
      wrong.bank,
    ]);
    expect(after(right, declareVoid('fraud')).pools).toEqual({ jackpot: 0, reserve: 0 });
  });

  clause('A:Void', 'what somebody no longer holds is owing', () => {
    const gone = after(over(), leave('P1'), correct(1, 3, '7c'));
    expect(gone.patrons.P1).toMatchObject({ chips: 0, owing: 32_000 });
  });

  clause('10.4', 'a hand that nobody declared is not paid for having been a flush all the time', () => {
    const silent = after(
      shown(after(deciding(), bet('P1', 1000), fold('P2')), WRONG),
      settle,
      settleJackpot(600_000),
    );
    expect(corrected(silent, correct(1, 3, '7h'))).toMatchObject({ moved: { P1: 7000 } });
  });

  clause('16.5', 'until the next round has its first card: then it is for a decision', () => {
    expect(refusedBy(next(WRONG), correct(1, 3, '7h'))).toBeUndefined();
    expect(refusedBy(next(WRONG), correct(1, 3, '7h', { round: 1, reason: 'late' }))).toBeUndefined();
    expect(refusedBy(next(WRONG), correct(1, 3, '7h', { round: 2, reason: 'late' }))).toBe('16.5');
    const commenced = dealt(next(WRONG), DEAL, 1);
    expect(refusalOf(commenced, correct(1, 3, '7h', { round: 1, reason: 'late' }))).toEqual({
      clause: '16.5',
      detail: 'another round has commenced: a payment is put right by a decision',
    });
    expect(offered(commenced, supervisor, 'CorrectCard')).toEqual([]);
  });

  clause('16.5', 'nor where an old record does not say what the pools held', () => {
    const before = settled(WRONG);
    const events = eventsOf(before, settleJackpot(600_000, 5000)).map((event) => {
      if (event.type !== 'JackpotSettled') return event;
      const { pools: _pools, ...old } = event;
      return old;
    });
    const old = events.reduce((table, event) => game.evolve(table, event) as Table, before);
    expect(refusedBy(old, correct(1, 3, '7h'))).toBe('16.5');
  });

  clause('3.1', 'by the sign that it was played under', () => {
    const changed = after(
      over(WRONG),
      { type: 'GiveNotice', actor: operator, notice: { what: 'maxPayout', max: 500 } },
      { type: 'MakeChange', actor: operator, change: { what: 'maxPayout', max: 500 } },
    );
    expect(corrected(changed, correct(1, 3, '7h'))).toMatchObject({ moved: { P1: 7000 + 25_000 } });
  });
});

describe('nothing is put right', () => {
  clause('A:Void', 'in a round that is void, or has to be', () => {
    expect(refusedBy(after(settled(), declareVoid('impractical')), correct(1, 3, '7d'))).toBe('A:Void');
    const reported = after(settled(), { type: 'Misdealt', actor: dealer, what: 'out of order' });
    expect(refusedBy(reported, correct(1, 3, '7d'))).toBe('14.3');
    const past = after(over(), declareVoid('fraud'));
    expect(refusedBy(past, correct(1, 3, '7d'))).toBe('16.5');
  });

  clause('16.3(a)', 'for a player whose wagers are void', () => {
    const out = after(settled(WRONG), breach('P1', '16.8'), voidWagers('P1'));
    expect(corrected(out, correct(1, 3, '7h'))).toMatchObject({ moved: {} });
    expect(refusedBy(after(out, collect(out)), correct(1, 3, '7h'))).toBeUndefined();
  });

  clause('8.1:ante', 'that could not be paid in whole cents', () => {
    const odd = settled(WRONG);
    const stakes = odd.round?.settled.map((each) => ({ ...each, stake: 0.5 }));
    const table = { ...odd, round: { ...odd.round, settled: stakes } } as Table;
    expect(refusedBy(table, correct(1, 3, '7h'))).toBe('8.1:ante');
  });
});

clause('2.5', 'every face on record is offered to the supervisor, the dealer only what was told last', () => {
  const places = (table: Table, actor: typeof dealer) =>
    offered(table, actor, 'CorrectCard').map(({ command: { to, place } }) => [to, place]);
  expect(places(deciding(), dealer)).toEqual([['dealer', 5]]);
  expect(places(after(deciding(), exposed(2, 2, '4d')), dealer)).toEqual([[2, 2]]);
  expect(places(settled(), dealer)).toEqual([]);
  expect(places(settled(), supervisor)).toHaveLength(10);
  expect(places(over(), supervisor)).toHaveLength(10);
  expect(places(wagered(), supervisor)).toEqual([]);
  expect(offered(over(), patron('P1'), 'CorrectCard')).toEqual([]);
});
