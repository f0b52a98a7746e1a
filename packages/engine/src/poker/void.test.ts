import { describe, expect, test } from 'vitest';
import type { Actor } from '../core/game.ts';
import { clause } from './clause.test-kit.ts';
import type { Cause, Command, CommandOf } from './command.ts';
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
  voidWagers,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 holds a straight flush, P2 nothing; both have wagered on the jackpot. */
const DEAL: Deal = { 1: '9h 8h 7h 6h 5h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad Ks Jc 2h 4c' };
const wagered = (): Table =>
  after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2));
const deciding = (): Table => toDecide(wagered(), DEAL);
const showdown = (): Table => shown(after(deciding(), bet('P1', 1000), fold('P2'), declare('P1')), DEAL);
const paid = (): Table => after(showdown(), settle, settleJackpot(600_000, 5000));

const WON = 500 + 50_000 + 100_000 - 250;

describe('a void', () => {
  const MOMENTS: readonly (readonly [string, () => Table])[] = [
    ['while players decide', deciding],
    ['after a fold', () => after(deciding(), fold('P2'))],
    ['at the showdown', showdown],
    ['after antes and bets', () => after(showdown(), settle)],
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
    expect(eventsOf(paid(), declareVoid('fraud'))).toEqual([
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
    const left = after(paid(), leave('P1'), declareVoid('fraud'));
    expect(left.patrons.P1).toMatchObject({ chips: 0, owing: WON });
    expect(left.bank).toBe(0);
  });

  clause('A:Void', 'happens once to a round, and a void round counts for nobody', () => {
    const table = after(deciding(), declareVoid('impractical'));
    expect(refusedBy(table, declareVoid('fraud'))).toBe('A:Void');
    expect(refusedBy(table, settle)).toBe('9.7');
    expect(collected(table).rounds).toEqual([
      { number: 1, voidedBy: '16.4', players: ['P1', 'P2'], entries: [], settled: [] },
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

  clause(
    ['14.1', '14.3', '12.6'],
    'what leaves no choice is for the dealer or the supervisor to declare',
    () => {
      for (const cause of ['exposedCards', 'misdealt', 'malfunction'] as const) {
        expect(refusalOf(deciding(), declareVoid(cause))).toEqual({
          clause: 'A:Dealer',
          detail: 'this is for the dealer or the supervisor to declare',
        });
      }
      const reported = after(deciding(), { type: 'Misdealt', actor: dealer, what: 'box 2 before box 1' });
      for (const actor of [dealer, supervisor]) {
        expect(refusedBy(reported, declareVoid('misdealt', 1, actor))).toBeUndefined();
        expect(offered(reported, actor, 'DeclareVoid')).toHaveLength(1);
      }
    },
  );

  clause(
    '14.3',
    'a misdeal that is found once the cards are collected is for the operator, with its evidence',
    () => {
      const found = (evidence?: string): Command => ({
        ...(declareVoid('misdealt') as CommandOf<'DeclareVoid'>),
        ...(evidence === undefined ? {} : { evidence }),
      });
      expect(refusedBy(paid(), declareVoid('misdealt', 1, dealer))).toBe('A:Casino Operator');
      expect(refusedBy(paid(), found())).toBe('14.3');
      expect(refusedBy(paid(), found(''))).toBe('14.3');
      expect(refusedBy(paid(), { type: 'Misdealt', actor: dealer, what: 'box 2 before box 1' })).toBe('14.3');
      expect(eventsOf(paid(), found('camera 4, 21:10'))).toEqual([
        {
          type: 'RoundVoided',
          round: 1,
          reason: 'as the pit saw it',
          evidence: 'camera 4, 21:10',
          returned: [],
          reversed: { P1: WON, P2: -750 },
          fromPools: { jackpot: 350 - 60_000, reserve: 150 - 5000 },
          by: '14.3',
        },
      ]);
      const next = after(paid(), shuffle, cut(20), invite);
      expect(after(next, found('camera 4, 21:10')).pools).toEqual({ jackpot: 0, reserve: 0 });
      expect(
        offered(next, operator, 'DeclareVoid').map(({ command: { cause, round } }) => [cause, round]),
      ).toEqual([
        ['fraud', 1],
        ['misdealt', 1],
      ]);
    },
  );

  clause('16.4', 'of many past rounds the newest is offered, and the others can be named', () => {
    let table = paid();
    for (const _round of [2, 3]) {
      const dealt = toDecide(after(table, shuffle, cut(20), invite, ante('P2', 2, 500)), DEAL);
      table = collected(shown(after(dealt, fold('P2')), DEAL));
    }
    const fraud = () =>
      offered(table, operator, 'DeclareVoid').filter(({ command }) => command.cause === 'fraud');
    expect(fraud()).toMatchObject([
      { command: { round: 3 }, choose: { round: { least: 1, most: 3, multiple: 1 } } },
    ]);
    table = after(table, declareVoid('fraud', 3));
    expect(fraud()).toMatchObject([{ command: { round: 2 } }]);
  });

  clause('16.4', 'says why', () => {
    expect(refusedBy(deciding(), { ...declareVoid('fraud'), reason: '' } as never)).toBe('16.4');
  });

  clause(['16.2', '16.4'], 'a disturbance and an impracticable round reach only the round that is on', () => {
    expect(refusedBy(paid(), declareVoid('disturbance'))).toBe('16.2');
    expect(refusedBy(paid(), declareVoid('impractical'))).toBe('16.4');
    expect(refusedBy(after(showdown(), settle), declareVoid('disturbance'))).toBeUndefined();
  });

  clause('13.2', 'collusion voids that round alone: the breach names it, and its person played in it', () => {
    const at = (person: string, rounds: readonly number[]): Command =>
      ({ ...breach(person), rounds }) as Command;
    const second = toDecide(after(paid(), shuffle, cut(20), invite, ante('P2', 2, 500)), DEAL);
    expect(refusedBy(after(second, at('Zed', [1, 2])), declareVoid('collusion', 1))).toBe('13.2');
    expect(refusedBy(after(second, at('P1', [2])), declareVoid('collusion', 2))).toBe('13.2');
    expect(refusedBy(after(second, at('P1', [2])), declareVoid('collusion', 1))).toBe('13.2');
    const found = after(second, at('P1', [1]));
    expect(refusedBy(found, declareVoid('collusion', 2))).toBe('13.2');
    expect(after(found, declareVoid('collusion', 1)).rounds).toMatchObject([{ voidedBy: '13.2' }]);
    const out = after(found, { ...voidWagers('P1'), round: 1 } as Command);
    expect(refusedBy(out, declareVoid('collusion', 1))).toBeUndefined();
  });

  clause('13.2', 'collusion needs a breach of that rule on record', () => {
    expect(refusedBy(deciding(), declareVoid('collusion'))).toBe('13.2');
    expect(refusedBy(after(deciding(), breach('P1', '16.8')), declareVoid('collusion'))).toBe('13.2');
    for (const broken of ['13.2', '13.2(a)', '13.2(b)'] as const) {
      expect(refusedBy(after(deciding(), breach('P1', broken)), declareVoid('collusion'))).toBeUndefined();
    }
  });

  clause('16.4', 'fraud that is found later undoes that round and no other, the jackpot included', () => {
    const second = after(paid(), shuffle, cut(20), invite, ante('P2', 2, 500), jackpot('P2', 2));
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
    expect(undone.rounds).toMatchObject([{ number: 1, voidedBy: '16.4', entries: [], settled: [] }]);
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
      paid(),
      { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } },
      { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' },
    );
    expect(after(closed, declareVoid('fraud')).patrons.P1?.owing).toBe(WON);
  });
});
