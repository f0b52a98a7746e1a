import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { clause, rules } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import { decidedOn } from './decide.ts';
import {
  after,
  ante,
  bet,
  betting,
  chipsOf,
  collect,
  cut,
  type Deal,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  noMoreBets,
  offered,
  operator,
  patron,
  refusedBy,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table, To } from './table.ts';
import { view } from './view.ts';

/** P1 has a flush in hearts that was keyed with a club in it, P2 folds; the dealer has a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7c 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };

const wagered = (withJackpot: boolean): Table =>
  after(betting(), ante('P1', 1, 500), ...(withJackpot ? [jackpot('P1', 1)] : []), ante('P2', 2, 500));
const over = (withJackpot = false): Table => {
  const declared = withJackpot ? [declare('P1')] : [];
  const settled = after(
    shown(after(toDecide(wagered(withJackpot), DEAL), bet('P1', 1000), fold('P2'), ...declared), DEAL),
    settle,
  );
  return withJackpot ? after(settled, settleJackpot(600_000, 5000)) : after(settled, collect(settled));
};
const begun = (table: Table): Table =>
  dealt(after(table, shuffle, cut(20), invite, ante('P2', 2, 500), noMoreBets), DEAL, 1);
const next = (): Table => begun(over());

const decide = (
  to: To,
  place: number,
  card: Card,
  more: Partial<CommandOf<'DecideRecord'>> = {},
): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round: 1,
  to,
  place,
  card,
  reason: 'seen on the recording',
  ...more,
});
const chips = (table: Table) => [chipsOf(table, 'P1'), chipsOf(table, 'P2'), table.bank];

describe('a card that turns out to have been keyed wrongly once the next round has commenced', () => {
  clause('16.5', 'is put right by decision: both cards stay on record', () => {
    expect(eventsOf(next(), decide(1, 3, '7h'))).toMatchObject([
      {
        type: 'RecordDecided',
        round: 1,
        was: { to: 1, place: 3, card: '7c' },
        is: { to: 1, place: 3, card: '7h' },
        reason: 'seen on the recording',
        by: '16.5',
      },
      { type: 'DisputeRaised', patron: 'P1', round: 1, onRecord: true },
      { type: 'DisputeDecided', dispute: 1, remedy: { kind: 'pay', amount: 7000 } },
      { type: 'RemedyPaid', dispute: 1, patron: 'P1', amount: 7000, by: '16.5' },
    ]);
    const table = after(next(), decide(1, 3, '7h'));
    const [one, other, bank] = chips(next());
    expect(chips(table)).toEqual([Number(one) + 7000, other, Number(bank) - 7000]);
    expect(table.rounds[0]).toEqual(next().rounds[0]);
    expect(table.before?.round.hands[0]?.cards[2]?.card).toBe('7h');
  });

  clause('16.5', 'is put right once more by the difference, and a void takes everything back', () => {
    expect(chips(after(next(), decide(1, 3, '7h'), decide(1, 3, '7s')))).toEqual(chips(next()));
    const undone = after(next(), decide(1, 3, '7h'), declareVoid('fraud', 1));
    expect(chips(undone)).toEqual(chips(after(next(), declareVoid('fraud', 1))));
    expect(refusedBy(undone, decide(1, 3, '7s'))).toBe('A:Void');
    expect(offered(undone, operator, 'DecideRecord')).toEqual([]);
  });

  clause('16.5', 'leaves what the pools would have paid to a decision by a sum', () => {
    const table = begun(over(true));
    expect(refusedBy(table, decide(1, 3, '7h'))).toBe('16.5');
    // No hand that the jackpot pays for.
    expect(refusedBy(table, decide(1, 3, '7d'))).toBeUndefined();
    const round = { ...table.before?.round, paidFrom: null } as NonNullable<Table['before']>['round'];
    const old = { ...table, before: { ...table.before, round } } as Table;
    expect(refusedBy(old, decide(1, 3, '7d'))).toBe('16.5');
  });

  clause('16.5', 'is picked among the faces of the round before, by those who supervise', () => {
    expect(decidedOn(next())).toHaveLength(10);
    expect(decidedOn(over())).toEqual([]);
    expect(offered(next(), operator, 'DecideRecord')).toHaveLength(10);
    expect(view(rules, next(), supervisor)).toMatchObject({ decidable: { length: 10 } });
    expect(view(rules, next(), operator)).toMatchObject({ decidable: { length: 10 } });
    expect(view(rules, next(), patron('P1'))).not.toHaveProperty('decidable');
  });

  clause(['16.5', '2.1'], 'is a decision of the operator, of a face that the deck can hold', () => {
    for (const [table, command, by] of [
      [next(), decide(1, 3, '7h', { reason: '' }), '16.5'],
      [next(), decide(1, 3, '7h', { round: 2 }), '16.5'],
      [over(), decide(1, 3, '7h'), '16.5'],
      [next(), decide(1, 3, '7c'), '2.5'],
      [next(), decide(2, 3, '7h'), '2.5'],
      [next(), decide(1, 3, '9c'), '2.1'],
      [next(), decide(1, 3, '7h', { actor: supervisor }), 'A:Casino Operator'],
    ] as const)
      expect(refusedBy(table, command)).toBe(by);
  });
});
