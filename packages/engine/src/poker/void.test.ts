import { describe, expect, test } from 'vitest';
import type { Actor } from '../core/game.ts';
import { clause } from './clause.test-kit.ts';
import type { Cause } from './command.ts';
import type { Clause } from './rules.ts';
import {
  after,
  ante,
  bet,
  betting,
  breach,
  CHIPS,
  chipsOf,
  collected,
  cut,
  type Deal,
  dealer,
  declare,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  leave,
  offered,
  operator,
  refusalOf,
  refusedBy,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 holds a straight flush, P2 nothing; both have wagered on the jackpot. */
const DEAL: Deal = { 1: '9h 8h 7h 6h 5h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad Ks Jc 2h 4c' };
const wagered = (): Table =>
  after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2));
const deciding = (): Table => toDecide(wagered(), DEAL);
const showdown = (): Table => shown(after(deciding(), bet('P1', 1000), fold('P2'), declare('P1')), DEAL);
const paid = (): Table => after(showdown(), settle, settleJackpot(600_000, 5000));
const past = (): Table => collected(paid());

const WON = 500 + 50_000 + 100_000 - 250;

describe('a void', () => {
  const MOMENTS: readonly (readonly [string, () => Table])[] = [
    ['while players decide', deciding],
    ['after a fold', () => after(deciding(), fold('P2'))],
    ['at the showdown', showdown],
    ['after antes and bets', () => after(showdown(), settle)],
    ['after the jackpot', paid],
  ];
  for (const [when, moment] of MOMENTS) {
    clause(['A:Void', '16.4'], `${when} leaves everybody, the house and the pools as they were`, () => {
      const table = after(moment(), declareVoid('impractical'));
      expect([chipsOf(table, 'P1'), chipsOf(table, 'P2')]).toEqual([CHIPS, CHIPS]);
      expect([table.bank, table.pools]).toEqual([0, { jackpot: 0, reserve: 0 }]);
      expect(table.round).toMatchObject({
        wagers: [],
        entries: [],
        settled: [],
        voidedBy: '16.4',
        stage: 'done',
      });
    });
  }

  clause('A:Void', 'says what goes back, to whom and out of which pool', () => {
    expect(eventsOf(paid(), declareVoid('impractical'))).toEqual([
      {
        type: 'RoundVoided',
        round: 1,
        reason: 'as the pit saw it',
        returned: [],
        reversed: { P1: WON, P2: -750 },
        fromPools: { jackpot: 350 - 60_000, reserve: 150 - 5000 },
        by: '16.4',
      },
    ]);
    expect(eventsOf(deciding(), declareVoid('impractical'))).toMatchObject([
      {
        returned: [
          { patron: 'P1', on: 'ante', stake: 500 },
          { patron: 'P2', on: 'ante', stake: 500 },
        ],
        reversed: { P1: -250, P2: -250 },
        fromPools: { jackpot: 350, reserve: 150 },
      },
    ]);
  });

  clause('A:Void', 'what a winner no longer holds is owing', () => {
    const left = after(paid(), leave('P1'), declareVoid('impractical'));
    expect(left.patrons.P1).toMatchObject({ chips: 0, owing: WON });
    expect(left.bank).toBe(0);
  });

  clause('A:Void', 'happens once to a round, and a void round counts for nobody', () => {
    const table = after(deciding(), declareVoid('impractical'));
    expect(refusedBy(table, declareVoid('fraud'))).toBe('A:Void');
    expect(refusedBy(table, settle)).toBe('9.7');
    expect(collected(table).rounds).toEqual([
      { number: 1, voidedBy: '16.4', nets: {}, toPools: { jackpot: 0, reserve: 0 } },
    ]);
  });
});

describe('a ground', () => {
  //  cause            declared by  clause
  const GROUNDS: readonly (readonly [Cause, Actor, Clause])[] = [
    ['disturbance', operator, '16.2'],
    ['impractical', operator, '16.4'],
    ['fraud', operator, '16.4'],
    ['collusion', operator, '13.2'],
  ];
  for (const [cause, actor, by] of GROUNDS) {
    clause(['13.2', '16.2', '16.4', 'A:Casino Operator'], `${cause} is for the operator, by ${by}`, () => {
      const table = after(deciding(), breach('P2'));
      expect(eventsOf(table, declareVoid(cause, 1, actor))).toMatchObject([{ by }]);
      for (const other of [dealer, supervisor]) {
        expect(refusalOf(table, declareVoid(cause, 1, other))).toEqual({
          clause: 'A:Casino Operator',
          detail: 'this is for the operator to declare',
        });
      }
    });
  }

  test('what leaves no choice is for the dealer to declare', () => {
    for (const cause of ['exposedCards', 'misdealt', 'malfunction'] as const) {
      expect(refusedBy(deciding(), declareVoid(cause))).toBe('A:Dealer');
    }
  });

  clause('16.4', 'says why', () => {
    expect(refusedBy(deciding(), { ...declareVoid('fraud'), reason: '' } as never)).toBe('16.4');
  });

  clause(['16.2', '16.4'], 'a disturbance and an impracticable round reach only the round that is on', () => {
    expect(refusedBy(past(), declareVoid('disturbance'))).toBe('16.2');
    expect(refusedBy(past(), declareVoid('impractical'))).toBe('16.4');
    expect(refusedBy(paid(), declareVoid('disturbance'))).toBeUndefined();
  });

  clause('13.2', 'collusion needs a breach of that rule on record', () => {
    expect(refusedBy(deciding(), declareVoid('collusion'))).toBe('13.2');
    expect(refusedBy(after(deciding(), breach('P1', '16.8')), declareVoid('collusion'))).toBe('13.2');
    for (const broken of ['13.2', '13.2(a)', '13.2(b)'] as const) {
      expect(refusedBy(after(deciding(), breach('P1', broken)), declareVoid('collusion'))).toBeUndefined();
    }
  });

  clause('16.4', 'fraud that is found later undoes that round and no other, the jackpot included', () => {
    const second = after(past(), shuffle, cut(20), invite, ante('P2', 2, 500), jackpot('P2', 2));
    const played = toDecide(second, DEAL);
    expect(eventsOf(played, declareVoid('fraud', 1))).toEqual([
      {
        type: 'RoundVoided',
        round: 1,
        reason: 'as the pit saw it',
        returned: [],
        reversed: { P1: WON, P2: -750 },
        fromPools: { jackpot: 350 - 60_000, reserve: 150 - 5000 },
        by: '16.4',
      },
    ]);
    const undone = after(played, declareVoid('fraud', 1));
    expect([chipsOf(undone, 'P1'), chipsOf(undone, 'P2')]).toEqual([CHIPS, CHIPS - 750]);
    expect(undone.pools).toEqual({ jackpot: 175, reserve: 75 });
    expect(undone.round?.voidedBy).toBeNull();
    expect(undone.rounds).toMatchObject([{ number: 1, voidedBy: '16.4', nets: {} }]);
    expect(refusedBy(undone, declareVoid('fraud', 1))).toBe('A:Void');
    expect(after(undone, declareVoid('fraud', 2)).pools).toEqual({ jackpot: 0, reserve: 0 });
  });

  test('rounds that never were, and bets still open, are not voided', () => {
    expect(refusedBy(deciding(), declareVoid('fraud', 2))).toBe('16.4');
    expect(refusedBy(wagered(), declareVoid('impractical'))).toBe('16.4');
    expect(offered(wagered(), operator, 'DeclareVoid')).toEqual([]);
  });

  clause('16.4', 'also after the table has closed', () => {
    const closed = after(
      past(),
      { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } },
      { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' },
    );
    expect(after(closed, declareVoid('fraud')).patrons.P1?.owing).toBe(WON);
  });
});
