import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import type { Clause } from './rules.ts';
import { boxesMax } from './sign.ts';
import {
  AUTOMATED,
  after,
  ante,
  betting,
  bring,
  check,
  dealer,
  dealt,
  eventsOf,
  invite,
  NO_JACKPOT,
  noMoreBets,
  offered,
  opened,
  openTable,
  operator,
  PLAIN,
  patron,
  ready,
  refusalOf,
  refusedBy,
  type Setting,
  SIGN,
  seat,
  supervisor,
} from './table.test-kit.ts';
import type { Change, Notice, Table } from './table.ts';

const UNOPENED = { stage: 'unopened' } as const;

describe('opening', () => {
  //  what is wrong with the table                                    refused by
  const CASES: readonly (readonly [string, Setting, Clause | undefined])[] = [
    ['nothing', {}, undefined],
    ['nothing, without a jackpot', { ...NO_JACKPOT, approvals: { distribution: '' } }, undefined],
    ['no approval of the layout', { approvals: { layout: '' } }, '1.1'],
    ['no approval of the shoe', { approvals: { shoe: '' } }, 'A:Shoe'],
    ['no approval of the distribution', { approvals: { distribution: '' } }, '10.6'],
    ['no box', { determinations: { boxes: 0 } }, '2.1'],
    ['half a box', { determinations: { boxes: 1.5 } }, '2.1'],
    ['nine boxes', { determinations: { boxes: 9 } }, undefined],
    ['ten boxes', { determinations: { boxes: 10 } }, '2.1'],
    ['nothing to the jackpot', { determinations: { toJackpotPercent: 0 } }, undefined],
    ['less than nothing', { determinations: { toJackpotPercent: -1 } }, '10.6'],
    ['everything', { determinations: { toJackpotPercent: 100 } }, undefined],
    ['more than everything', { determinations: { toJackpotPercent: 101 } }, '10.6'],
    ['half a percent', { determinations: { toJackpotPercent: 0.5 } }, '10.6'],
    ['a minimum above the maximum', { sign: { ante: { min: 600, max: 500, multiple: 100 } } }, '3.1'],
    ['no chip', { sign: { chip: 0 } }, '4.3'],
    ['multiples that chips do not make', { sign: { chip: 300 } }, '3.3'],
    ['no maximum payout', { sign: { maxPayout: 0 } }, '8.2'],
    ['a jackpot without a displayed wager', { sign: { jackpotWager: null } }, '3.6'],
    ['a displayed wager without a jackpot', { determinations: { toJackpotPercent: null } }, '3.6'],
    ['a displayed wager of nothing', { sign: { jackpotWager: 0 } }, '3.6'],
    ['a displayed wager that chips do not make', { sign: { jackpotWager: 333 } }, '4.3'],
    ['a maximum payout that chips do not make', { sign: { maxPayout: 12_345 } }, '8.2'],
    [
      'no jackpot, and no conditions of a tournament',
      { ...NO_JACKPOT, determinations: { toJackpotPercent: null } },
      '3.6',
    ],
    ['a jackpot that is not operating, for a reason', { sign: { notOperating: 'a new meter' } }, undefined],
    ['a jackpot that is not operating, for none', { sign: { notOperating: '' } }, '4.2'],
    ['an automated shoe and two colours', AUTOMATED, undefined],
    ['an automated shoe without colours', { determinations: { automatedShoe: true } }, '12.2'],
    [
      'an automated shoe with two decks alike',
      { determinations: { automatedShoe: true, colours: ['red', 'red'] } },
      '12.2',
    ],
    [
      'an automated shoe with a deck of no colour',
      { determinations: { automatedShoe: true, colours: ['red', ''] } },
      '12.2',
    ],
  ];
  for (const [what, setting, by] of CASES) {
    clause(
      ['1.1', '2.1', '3.1', '3.3', '3.6', '4.2', '4.3', '8.2', '10.6', '12.2', 'A:Approved', 'A:Shoe'],
      `a table with ${what}`,
      () => expect(refusedBy(UNOPENED, openTable(setting))).toBe(by),
    );
  }

  clause(
    ['1.1', 'I:4'],
    'the table carries its approvals, its sign and the rulebook that it is played by',
    () => {
      const command = openTable();
      expect(eventsOf(UNOPENED, command)).toEqual([
        {
          type: 'TableOpened',
          rulebook: 'act-canberra-poker-2023',
          approvals: command.approvals,
          determinations: command.determinations,
          sign: command.sign,
          by: '1.1',
        },
      ]);
      expect(opened()).toMatchObject({ stage: 'open', rulebook: 'act-canberra-poker-2023', sign: SIGN });
    },
  );

  clause('10.6', 'a distribution that is not even mentioned is not approved', () => {
    const { distribution: _distribution, ...approvals } = openTable().approvals;
    expect(refusedBy(UNOPENED, { ...openTable(), approvals })).toBe('10.6');
    expect(refusedBy(UNOPENED, { ...openTable(NO_JACKPOT), approvals })).toBeUndefined();
  });

  clause('2.1', 'one deck is enough for nine boxes and the dealer', () => {
    expect(boxesMax(rules)).toBe(9);
  });

  test('an operator is offered a table that can be opened, and nobody else is', () => {
    expect(offered(UNOPENED, operator, 'OpenTable')).toMatchObject([{ by: '1.1' }]);
    expect(offered(UNOPENED, patron('P1'), 'OpenTable')).toEqual([]);
  });
});

const notice = (given: Notice): Command => ({ type: 'GiveNotice', actor: operator, notice: given });
const change = (made: Change): Command => ({ type: 'MakeChange', actor: operator, change: made });
const limits: Change = { what: 'limits', limits: { min: 1000, max: 10_000, multiple: 1000 } };
const maxPayout: Change = { what: 'maxPayout', max: 250_000 };
const jackpotWager: Change = { what: 'jackpotWager', wager: 500 };
const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' };

describe('a change', () => {
  const CHANGES = [
    ['3.1', limits, { ante: limits.limits }],
    ['8.2', maxPayout, { maxPayout: 250_000 }],
    ['3.6', jackpotWager, { jackpotWager: 500 }],
  ] as const;
  for (const [by, made, sign] of CHANGES) {
    clause(['3.1', '3.6', '8.2'], `of ${made.what} is made after notice of exactly that, by ${by}`, () => {
      expect(refusalOf(ready(), change(made))).toEqual({
        clause: by,
        detail: 'patrons must have notice of the change first',
      });
      const told = after(ready(), notice(made));
      expect(told.notices).toEqual([made]);
      expect(eventsOf(told, change(made))).toEqual([{ type: 'ChangeMade', change: made, by }]);
      expect(after(told, change(made))).toMatchObject({ sign: { ...SIGN, ...sign }, notices: [] });
    });
  }

  clause('3.1', 'is made between rounds and not in one', () => {
    const told = after(betting(), notice(limits));
    expect(refusedBy(told, change(limits))).toBeUndefined();
    expect(refusedBy(after(told, ante('P1', 1, 500)), change(limits))).toBe('3.1');
  });

  clause(['3.1', '3.6', '8.2'], 'waits for the period that the operator has determined, in rounds', () => {
    const told = after(ready({ determinations: { noticeRounds: 1 } }), notice(limits));
    const left = { clause: '3.1', detail: 'the period of notice is not over: 1 more' };
    expect(refusalOf(told, change(limits))).toEqual(left);
    // An invitation is no round; one that was played is. Each notice has its own period.
    expect(refusalOf(after(told, invite), change(limits))).toEqual(left);
    const later = after({ ...told, roundsPlayed: 1 }, notice(maxPayout));
    expect(refusedBy(later, change(limits))).toBeUndefined();
    expect(refusedBy(later, change(maxPayout))).toBe('8.2');
    const made = after(later, change(limits));
    expect(made).toMatchObject({ notices: [maxPayout], noticedAt: [1] });
    expect(refusedBy({ ...made, roundsPlayed: 2 }, change(maxPayout))).toBeUndefined();
    // By itself there is none.
    expect(refusedBy(after(ready(), notice(limits)), change(limits))).toBeUndefined();
    expect(after(ready(), notice(limits))).not.toHaveProperty('noticedAt');
  });

  clause(['3.1', '7.1'], 'and the time to decide are determined within bounds', () => {
    const by = (more: object) => refusedBy(UNOPENED, openTable({ determinations: more }));
    for (const noticeRounds of [-1, 0.5, 101]) expect(by({ noticeRounds })).toBe('3.1');
    for (const decideWithin of [4, 7.5, 601]) expect(by({ decideWithin })).toBe('7.1');
    expect(by({ noticeRounds: 100, decideWithin: 5 })).toBeUndefined();
    expect(by({ noticeRounds: 0, decideWithin: 600 })).toBeUndefined();
  });

  clause(
    ['3.1', '4.1'],
    'takes an invitation back: players are invited anew under the sign that holds',
    () => {
      const told = after(betting(), notice(limits));
      expect(eventsOf(told, change(limits))).toEqual([
        { type: 'ChangeMade', change: limits, by: '3.1' },
        { type: 'InvitationWithdrawn', round: 1, reason: 'the sign has changed', by: '3.1' },
      ]);
      const made = after(told, change(limits));
      expect(refusedBy(made, ante('P1', 1, 1000))).toBe('4.1');
      expect(refusedBy(after(made, invite), ante('P1', 1, 1000))).toBeUndefined();
      expect(after(made, invite).round?.number).toBe(1);
    },
  );

  clause(['3.3', '3.6', '8.2'], 'leaves the sign as lawful as an opening would', () => {
    expect(refusedBy(ready(), notice({ ...limits, limits: { ...limits.limits, multiple: 25 } }))).toBe('3.3');
    expect(refusedBy(ready(), notice({ ...maxPayout, max: 0 }))).toBe('8.2');
    expect(refusedBy(ready(), notice({ ...maxPayout, max: 12_345 }))).toBe('8.2');
    expect(refusedBy(ready(), notice({ ...jackpotWager, wager: 333 }))).toBe('4.3');
    expect(refusedBy(ready(), notice({ ...jackpotWager, wager: 0 }))).toBe('3.6');
    expect(refusedBy(ready(NO_JACKPOT), notice(jackpotWager))).toBe('3.6');
  });

  test('each kind is offered, that of the jackpot only where there is one', () => {
    const kinds = (table: Table) =>
      offered(table, operator, 'GiveNotice').map(({ command }) => command.notice.what);
    expect(kinds(ready())).toEqual(['limits', 'maxPayout', 'jackpotWager', 'closing']);
    expect(kinds(ready(NO_JACKPOT))).toEqual(['limits', 'maxPayout', 'closing']);
    expect(offered(ready(), operator, 'GiveNotice')[0]?.command.notice).toEqual({
      what: 'limits',
      limits: { min: 1000, max: 40_000, multiple: 500 },
    });
  });
});

describe('a marker', () => {
  const grant = (limit: number | null): Command => ({
    type: 'GrantLimit',
    actor: operator,
    patron: 'P1',
    limit,
  });

  clause('3.2', 'lets a player ante more than the maximum, and is taken away again', () => {
    const marked = after(betting(), grant(30_000));
    expect(eventsOf(marked, ante('P1', 1, 30_000))).toMatchObject([
      { stake: 30_000, returned: 0, by: '4.1(a)' },
    ]);
    expect(eventsOf(marked, ante('P1', 1, 30_500))).toMatchObject([
      { stake: 30_000, returned: 500, by: '3.5' },
    ]);
    expect(eventsOf(marked, ante('P2', 1, 30_000))).toMatchObject([{ stake: 20_000, returned: 10_000 }]);
    expect(eventsOf(after(marked, grant(null)), ante('P1', 1, 30_000))).toMatchObject([{ stake: 20_000 }]);
  });

  clause('3.2', 'lies above the maximum, in its multiples', () => {
    expect(refusedBy(betting(), grant(20_000))).toBe('3.2');
    expect(refusedBy(betting(), grant(20_500))).toBeUndefined();
    expect(refusedBy(betting(), grant(20_600))).toBe('3.2');
  });
});

describe('closing', () => {
  clause('15.2', 'needs notice, and happens between rounds; everybody leaves with the chips', () => {
    expect(refusedBy(ready(), close)).toBe('15.2');
    const told = after(
      ready(),
      seat('P1', 0),
      bring('P1', 700),
      bring('P2', 300),
      notice({ what: 'closing' }),
    );
    expect(eventsOf(told, close)).toEqual([
      { type: 'PatronLeft', patron: 'P1', chips: 700, by: '15.2' },
      { type: 'PatronLeft', patron: 'P2', chips: 300, by: '15.2' },
      { type: 'TableClosed', cardsCheckedBy: 'D. Lee', by: '15.2' },
    ]);
    const playing = dealt(after(told, invite, ante('P1', 1, 500), noMoreBets), PLAIN, 1);
    expect(refusedBy(playing, close)).toBe('15.2');
    const closed = after(told, invite, close);
    expect(closed).toMatchObject({ stage: 'closed', round: null, roundsPlayed: 0 });
    expect(refusedBy(closed, bring('P1', 500))).toBe('15.2');
    expect(refusedBy(closed, openTable())).toBe('1.1');
    expect(refusedBy(UNOPENED, close)).toBe('1.1');
  });

  clause('2.2', 'the cards are checked once more when gaming ends, and by whom is on record', () => {
    const told = after(ready(), notice({ what: 'closing' }));
    expect(refusedBy(told, { ...close, cardsCheckedBy: '' })).toBe('2.2');
    const unused = after(opened(), notice({ what: 'closing' }));
    expect(refusedBy(unused, { ...close, cardsCheckedBy: '' })).toBeUndefined();
  });

  clause('2.2', 'the first shuffle waits for the check of the cards', () => {
    expect(refusalOf(opened(), { type: 'Shuffle', actor: { role: 'dealer' } })).toEqual({
      clause: '2.2',
      detail: 'not now: next, the cards are checked',
    });
    expect(refusalOf(opened(), { ...check, checkedBy: '' } as Command)).toEqual({
      clause: '2.2',
      detail: 'say who checked the cards',
    });
    expect(eventsOf(opened(AUTOMATED), check)).toEqual([
      { type: 'CardsChecked', checkedBy: 'D. Lee', by: '2.2' },
    ]);
  });
});

clause('15.1', 'the hours are the operator’s to keep: nobody else opens a table or closes it', () => {
  for (const actor of [dealer, supervisor, patron('P1')]) {
    expect(refusedBy({ stage: 'unopened' }, { ...openTable(), actor })).toBe('A:Casino Operator');
    expect(refusedBy(opened(), { type: 'CloseTable', actor, cardsCheckedBy: 'D. Lee' })).toBe(
      'A:Casino Operator',
    );
  }
  expect(refusedBy({ stage: 'unopened' }, openTable())).toBeUndefined();
});
