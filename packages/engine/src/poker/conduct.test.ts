import { describe, expect } from 'vitest';
import { must } from '../core/must.ts';
import { netsOf } from './chips.ts';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import type { Clause } from './rules.ts';
import {
  after,
  ante,
  bet,
  betting,
  breach,
  bring,
  CHIPS,
  chipsOf,
  collect,
  type Deal,
  dealer,
  dealt,
  declare,
  eventsOf,
  exposed,
  fold,
  jackpot,
  noMoreBets,
  offered,
  operator,
  patron,
  ready,
  refusalOf,
  refusedBy,
  seat,
  sensor,
  settle,
  settleJackpot,
  shown,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const DEAL: Deal = { 1: '9h 8h 7h 6h 5h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad Ks Jc 2h 4c' };
const wagered = (): Table =>
  after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2));
const deciding = (): Table => toDecide(wagered(), DEAL);
const exclude = (name: string, number = 1): Command => ({
  type: 'ExcludePatron',
  actor: operator,
  patron: name,
  breach: number,
});

describe('a breach', () => {
  const BROKEN: readonly (readonly [Clause, boolean, Clause])[] = [
    ['13.1', false, '16.3'],
    ['13.2(a)', false, '16.3'],
    ['13.2(b)', false, '16.3'],
    ['16.1', false, '16.3'],
    ['16.8', false, '16.3'],
    ['16.9', false, '16.3'],
    ['16.10', false, '16.3'],
    ['16.6(a)', true, '16.6'],
    ['16.6(b)', true, '16.6'],
    ['16.6(c)', true, '16.6'],
  ];
  for (const [broken, employee, by] of BROKEN) {
    clause(
      [
        '13.1',
        '13.2(a)',
        '13.2(b)',
        '16.1',
        '16.3',
        '16.6',
        '16.6(a)',
        '16.6(b)',
        '16.6(c)',
        '16.8',
        '16.9',
        '16.10',
      ],
      `of ${broken} is recorded with its clause`,
      () => {
        expect(eventsOf(ready(), breach('P1', broken, employee))).toEqual([
          {
            type: 'BreachRecorded',
            breach: { person: 'P1', employee, clause: broken, what: 'what was seen', rounds: [] },
            by,
          },
        ]);
      },
    );
  }

  clause(['16.3', '16.3(a)', '16.3(b)'], 'comes before a sanction, and is by that player', () => {
    expect(refusedBy(deciding(), voidWagers('P1'))).toBe('16.3');
    expect(refusedBy(deciding(), exclude('P1'))).toBe('16.3');
    const table = after(deciding(), breach('P1', '16.8'), breach('P2', '16.6(a)', true));
    expect(refusedBy(table, voidWagers('P2', 1))).toBe('16.3');
    expect(refusedBy(table, voidWagers('P2', 2))).toBe('16.3');
    expect(offered(table, operator, 'VoidWagers').map(({ command }) => command)).toEqual([
      { ...voidWagers('P1'), round: 1 },
    ]);
  });
});

describe('wagers declared void', () => {
  clause(
    '16.3(a)',
    'go back, with what the jackpot wager put into the pools; the player is out of the round',
    () => {
      const table = after(deciding(), breach('P1', '16.8'));
      expect(eventsOf(table, voidWagers('P1'))).toEqual([
        {
          type: 'WagersVoided',
          patron: 'P1',
          breach: 1,
          round: 1,
          returned: [{ patron: 'P1', box: 1, on: 'ante', stake: 500 }],
          reversed: { P1: -250 },
          fromPools: { jackpot: 175, reserve: 75 },
          by: '16.3(a)',
        },
      ]);
      const out = after(table, voidWagers('P1'));
      expect([chipsOf(out, 'P1'), chipsOf(out, 'P2')]).toEqual([CHIPS, CHIPS - 750]);
      expect(out.pools).toEqual({ jackpot: 175, reserve: 75 });
      expect(refusalOf(out, bet('P1', 1000))).toEqual({
        clause: '16.3(a)',
        detail: 'P1 is out of this round',
      });
      expect(refusedBy(out, declare('P1'))).toBe('10.1');
      expect(refusedBy(out, voidWagers('P1'))).toBe('16.3(a)');
    },
  );

  clause('13.2', 'for collusion, by that clause, and the round goes on without the player', () => {
    const out = after(deciding(), breach('P1'), voidWagers('P1'));
    expect(eventsOf(after(deciding(), breach('P1')), voidWagers('P1'))).toMatchObject([{ by: '13.2' }]);
    const done = after(shown(after(out, bet('P2', 1000)), DEAL), settle, settleJackpot(0));
    expect(done.last?.round.hands.map(({ shown: open }) => open)).toEqual([false, true]);
    expect([chipsOf(done, 'P1'), chipsOf(done, 'P2')]).toEqual([CHIPS, CHIPS - 1750]);
    expect(netsOf(must(done.rounds[0], 'round'))).toEqual({ P2: -1750 });
  });

  clause('16.3(a)', 'settled ones too: prizes go back to where they came from', () => {
    const paid = after(shown(after(deciding(), bet('P1', 1000), fold('P2'), declare('P1')), DEAL), settle);
    const out = after(paid, breach('P1', '16.8'), voidWagers('P1'));
    expect([chipsOf(out, 'P1'), chipsOf(out, 'P2')]).toEqual([CHIPS, CHIPS - 750]);
    expect([out.bank, out.pools]).toEqual([500, { jackpot: 175, reserve: 75 }]);
    expect(out.round?.settled.map((each) => each.patron)).toEqual(['P2', 'P2']);
  });

  clause('16.3(a)', 'before the first card, with the sensor that was dark', () => {
    const table = after(
      wagered(),
      sensor(1, false),
      sensor(2, false),
      breach('P1', '16.8'),
      voidWagers('P1'),
    );
    expect(chipsOf(table, 'P1')).toBe(CHIPS);
    expect(table.round).toMatchObject({
      stage: 'betting',
      unlit: [2],
      wagers: [{ patron: 'P2' }, { patron: 'P2' }],
    });
    expect(refusedBy(after(betting(), breach('P1', '16.8')), voidWagers('P1'))).toBe('16.3(a)');
    expect(refusedBy(after(ready(), breach('P1', '16.8')), voidWagers('P1'))).toBe('16.3');
  });

  clause('16.3(a)', 'of the last who had to decide, let the hands be shown', () => {
    const one = after(deciding(), bet('P2', 1000), breach('P1', '16.8'), voidWagers('P1'));
    expect(one.round?.stage).toBe('showdown');
  });

  clause('16.3(a)', 'of everybody, end the round', () => {
    const dealing = dealt(after(wagered(), noMoreBets), DEAL, 4);
    const nobody = after(
      dealing,
      exposed(1, 1, '9h'),
      breach('P1', '16.8'),
      breach('P2', '16.8'),
      voidWagers('P1', 1),
      voidWagers('P2', 2),
    );
    expect(nobody.round?.stage).toBe('done');
    expect(nobody.pools).toEqual({ jackpot: 0, reserve: 0 });
    expect(refusedBy(nobody, collect(nobody))).toBeUndefined();
  });
});

clause('16.3(b)', 'an excluded player takes no further part and gives up the seat', () => {
  const table = after(ready(), seat('P1', 0), bring('P1', 500), breach('P1', '16.8'));
  expect(eventsOf(table, exclude('P1'))).toEqual([
    { type: 'PatronExcluded', patron: 'P1', breach: 1, scope: 'game', by: '16.3(b)' },
  ]);
  const excluded = after(table, exclude('P1'));
  expect(excluded.seats).toEqual([null, null, null]);
  for (const command of [seat('P1', 0), bring('P1', 500)])
    expect(refusedBy(excluded, command)).toBe('16.3(b)');
  expect(refusedBy(excluded, exclude('P1'))).toBe('16.3(b)');
});

clause('16.5', 'a dispute is recorded, decided by the operator, and reviewed if its player asks', () => {
  const raise: Command = { type: 'RaiseDispute', actor: patron('P1'), patron: 'P1', what: 'my flush' };
  const decide: Command = { type: 'DecideDispute', actor: operator, dispute: 1, decision: 'not declared' };
  const review: Command = { type: 'RequestReview', actor: patron('P1'), patron: 'P1', dispute: 1 };
  expect(eventsOf(ready(), raise)).toEqual([
    { type: 'DisputeRaised', patron: 'P1', what: 'my flush', by: '16.5' },
  ]);
  const raised = after(ready(), raise);
  expect(refusedBy(raised, review)).toBe('16.5');
  expect(refusedBy(raised, { ...decide, actor: supervisor })).toBe('A:Casino Operator');
  expect(after(raised, decide, review).disputes).toEqual([
    {
      patron: 'P1',
      what: 'my flush',
      round: null,
      decision: 'not declared',
      remedy: { kind: 'stands' },
      paid: 0,
      reviewRequested: true,
      review: null,
    },
  ]);
  expect(refusedBy(after(raised, decide), decide)).toBe('16.5');
});

clause('16.3', 'sanctions are not for the dealer to lay on', () => {
  expect(refusedBy(after(deciding(), breach('P1')), { ...voidWagers('P1'), actor: dealer })).toBe(
    'A:Casino Operator',
  );
});
