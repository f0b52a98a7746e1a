import { describe, expect, test } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  bring,
  type Deal,
  dealer,
  declare,
  eventsOf,
  fold,
  jackpot,
  leave,
  noMoreBets,
  opened,
  operator,
  patron,
  pickUp,
  ready,
  refusalOf,
  SIGN,
  seat,
  settle,
  settleJackpot,
  shown,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Change, State } from './table.ts';
import { offers, says } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };
const vacate = (name: string): Command => ({ type: 'VacateSeat', actor: operator, patron: name });
const notice = (change: Change): Command => ({ type: 'GiveNotice', actor: operator, notice: change });
const make = (change: Change): Command => ({ type: 'MakeChange', actor: operator, change });
const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000));
const deciding = toDecide(laid, DEAL);

describe('a refusal says what is wrong', () => {
  test('with seats and chips', () => {
    const sits = after(betting(), seat('P1', 0));
    const folded = after(deciding, fold('P2'));
    says([
      [sits, seat('P2', 0), '4.4', 'there is no free seat 0'],
      [sits, seat('P1', 1), '4.4', 'P1 has a seat already'],
      [sits, seat('', 1), '4.4', 'a patron has a name'],
      [sits, bring('P2', 0), '4.3', 'chips are a whole amount above nothing'],
      [laid, leave('P1'), '4.5', 'P1 has wagers on the layout'],
      [after(deciding, bet('P1', 1000)), leave('P1'), '4.5', 'P1 has wagers on the layout'],
      [ready(), leave('P9'), '4.5', 'P9 is not at the table'],
      [sits, vacate('P2'), '16.7', 'P2 has no seat'],
      [sits, vacate('P1'), '16.7', 'P1 has let 0 rounds pass, not 3'],
    ]);
    expect(refusalOf(folded, leave('P2'))).toBeUndefined();
    const onlyEntry = after(shown(after(deciding, bet('P1', 1000), fold('P2')), DEAL), settle);
    says([[onlyEntry, leave('P1'), '4.5', 'P1 has wagers on the layout']]);
  });

  test('with those who act', () =>
    says([
      [laid, { ...noMoreBets, actor: supervisor }, 'A:Dealer', 'this is for the dealer to do'],
      [
        laid,
        { type: 'ApproveGame', actor: dealer },
        'A:Casino Supervisor',
        'this is for the supervisor to do',
      ],
      [
        laid,
        { type: 'RestoreJackpot', actor: dealer },
        'A:Casino Operator',
        'this is for the operator to do',
      ],
      [laid, { type: 'Fold', actor: patron('P2'), patron: 'P1' }, '16.9', 'P2 does not act for another'],
      [
        laid,
        { type: 'CheckCards', actor: patron('P1'), checkedBy: 'P1' },
        'A:Dealer',
        'this is for the dealer to do',
      ],
    ]));

  test('with a table that is not open', () => {
    const closing: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } };
    const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' };
    const unopened: State = { stage: 'unopened' };
    const closed = after(ready(), closing, close);
    says([
      [unopened, noMoreBets, '1.1', 'the table has not been opened'],
      [closed, { type: 'OpenTable' } as Command, '1.1', 'the table is open or was closed'],
      [closed, noMoreBets, '15.2', 'the table is closed'],
      [closed, bring('P1', 500), '15.2', 'the table is closed'],
      [ready(), close, '15.2', 'patrons must have notice first'],
      [
        after(ready(), closing),
        { ...close, cardsCheckedBy: '' } as Command,
        '2.2',
        'the cards are checked when gaming ends, and by whom is recorded',
      ],
    ]);
    expect(refusalOf(after(opened(), closing), { ...close, cardsCheckedBy: '' } as Command)).toBeUndefined();
    expect(refusalOf(closed, breach('P1'))).toBeUndefined();
    expect(closed.stage).toBe('closed');
  });

  test('with a change of the sign', () => {
    const limits = (min: number, max: number): Change => ({
      what: 'limits',
      limits: { min, max, multiple: 500 },
    });
    const payout: Change = { what: 'maxPayout', max: 400_000 };
    const told = after(betting(), notice(payout));
    says([
      [ready(), notice(limits(1000, 500)), '3.1', 'the minimum $10 is above the maximum $5'],
      [
        ready(),
        notice({ what: 'maxPayout', max: 0 }),
        '8.2',
        'the maximum payout is a whole amount above nothing',
      ],
      [
        ready(),
        notice({ what: 'jackpotWager', wager: 275 }),
        '4.3',
        'a wager of $2.75 is not made of chips of $0.50',
      ],
      [told, notice(payout), '8.2', 'notice of this was given already'],
      [ready(), make(payout), '8.2', 'patrons must have notice of the change first'],
      [after(told, ante('P1', 1, 500)), make(payout), '8.2', 'the change is made between rounds, not in one'],
    ]);
    const grant = (limit: number): Command => ({
      type: 'GrantLimit',
      actor: operator,
      patron: 'P1',
      limit,
    });
    says([
      [betting(), grant(20_000), '3.2', "a patron's own limit lies above the maximum of $200"],
      [betting(), grant(20_250), '3.2', 'the limit is a multiple of $5'],
      [ready(), grant(30_000), '3.2', 'P1 is not at the table for a marker to lie beside'],
    ]);
  });
});

describe('a change of the sign', () => {
  const made = (change: Change) => after(ready(), notice(change), make(change)).sign;

  clause(['3.1', '3.6', '8.2'], 'changes what it is about, and nothing else', () => {
    const limits = { min: 1000, max: 40_000, multiple: 1000 };
    expect(made({ what: 'limits', limits })).toEqual({ ...SIGN, ante: limits });
    expect(made({ what: 'maxPayout', max: 400_000 })).toEqual({ ...SIGN, maxPayout: 400_000 });
    expect(made({ what: 'jackpotWager', wager: 500 })).toEqual({ ...SIGN, jackpotWager: 500 });
  });

  clause('3.1', 'takes an invitation back, and no round is counted', () => {
    const change: Change = { what: 'maxPayout', max: 400_000 };
    const table = after(betting(), notice(change), make(change));
    expect([table.round, table.roundsPlayed]).toEqual([null, 0]);
  });
});

describe('wagers are settled in the order of the boxes, the ante before the bet', () => {
  clause(['9.4', '9.5'], 'whoever wagered first', () => {
    const late = after(betting(), ante('P2', 2, 500), ante('P1', 1, 500));
    const open = shown(after(toDecide(late, DEAL), bet('P2', 1000), bet('P1', 1000)), DEAL);
    const order = eventsOf(open, settle).flatMap((event) =>
      event.type === 'WagerSettled' ? [[event.box, event.on, event.result, event.pays]] : [],
    );
    expect(order).toEqual([
      [1, 'ante', 'win', 500],
      [1, 'bet', 'win', 5000],
      [2, 'ante', 'lose', 0],
      [2, 'bet', 'lose', 0],
    ]);
  });
});

describe('a hand is declared', () => {
  const went = after(deciding, bet('P1', 1000), fold('P2'));

  clause(['10.4', '10.7'], 'until the jackpot is settled, also one that lies open and qualifies', () => {
    const open = shown(went, DEAL);
    for (const table of [deciding, went, open, after(open, settle)])
      expect(refusalOf(table, declare('P1'))).toBeUndefined();
    const over = after(open, settle, settleJackpot(600_000));
    says([[over, declare('P1'), '10.4', 'P1 has no cards in this round']]);
  });

  clause('13.1', 'by its owner, who has looked at it or not', () => {
    const picked = after(deciding, pickUp('P1', DEAL[1] as string), declare('P1'));
    expect(picked.round?.hands[0]?.declared).toBe(true);
    expect(picked.round?.hands[1]?.declared).toBe(false);
  });
});

describe('after an automated shoe was replaced by another', () => {
  const replaced = after(
    ready(AUTOMATED),
    { type: 'ReplaceShoe', actor: operator, automated: false, approval: 'S-2' },
    { type: 'CheckCards', actor: dealer, checkedBy: 'D. Lee' },
    { type: 'Shuffle', actor: dealer },
    { type: 'CutCards', actor: dealer, depth: 20 },
  );

  clause(['12.2', '12.7'], 'no deck of a colour is used any more', () => {
    const red: Command = { type: 'InviteWagers', actor: dealer, deck: 'red' };
    says([[replaced, red, '12.2', 'no deck at this table is red']]);
    offers(replaced, dealer, 'InviteWagers', { by: '4.1' });
  });
});
