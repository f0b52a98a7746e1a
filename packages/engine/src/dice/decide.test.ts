import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import {
  after,
  betting,
  CHIPS,
  chipsOf,
  clear,
  declareVoid,
  eventsOf,
  invite,
  offered,
  operator,
  paid,
  place,
  refusedBy,
  supervisor,
} from './table.test-kit.ts';

const decide = (faces: readonly number[], more: Partial<CommandOf<'DecideRecord'>> = {}): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round: 1,
  faces,
  reason: 'seen on the recording',
  ...more,
});

/** P1 has 500 on over, P2 on seven; the dice were told as seven, and the next round is open. */
const next = () =>
  after(paid(after(betting(), place('P1', 'over', 500), place('P2', 'seven', 500)), 3, 4), clear, invite);

describe('a throw that turns out wrong after its layout was cleared', () => {
  clause('9.3', 'is put right by decision, for each whom it concerns, with both throws on record', () => {
    const events = eventsOf(next(), decide([6, 4]));
    expect(events[0]).toEqual({
      type: 'RecordDecided',
      round: 1,
      was: { faces: [3, 4] },
      is: { faces: [6, 4] },
      reason: 'seen on the recording',
      by: '9.3',
    });
    const table = after(next(), decide([6, 4]));
    expect([chipsOf(table, 'P1'), chipsOf(table, 'P2')]).toEqual([CHIPS + 500, CHIPS - 500]);
    expect(table.bank).toBe(0);
    expect(table.rounds[0]?.thrown).toEqual([6, 4]);
    expect(
      table.disputes.map(({ patron, round, onRecord, remedy }) => [patron, round, onRecord, remedy]),
    ).toEqual([
      ['P1', 1, true, { kind: 'pay', amount: 1000 }],
      ['P2', 1, true, { kind: 'collect', amount: Number(chipsOf(next(), 'P2')) - CHIPS + 500 }],
    ]);
  });

  clause('9.3', 'is put right once more by the difference, and a void takes everything back', () => {
    const twice = after(next(), decide([6, 4]), decide([4, 3], { reason: 'looked at again' }));
    expect([chipsOf(twice, 'P1'), chipsOf(twice, 'P2')]).toEqual([
      chipsOf(next(), 'P1'),
      chipsOf(next(), 'P2'),
    ]);
    const undone = after(next(), decide([6, 4]), declareVoid('fraud', 1));
    expect([chipsOf(undone, 'P1'), chipsOf(undone, 'P2'), undone.bank]).toEqual([CHIPS, CHIPS, 0]);
  });

  clause('9.3', 'moves nothing where the same wagers win', () => {
    expect(eventsOf(next(), decide([5, 2])).map(({ type }) => type)).toEqual(['RecordDecided']);
  });

  clause('9.3', 'is a decision of the operator on a round that is over, for a throw that can be', () => {
    expect(offered(next(), operator, 'DecideRecord')).toHaveLength(1);
    const ones = paid(after(betting(), place('P1', 'over', 500)), 1, 1);
    expect(offered(after(ones, clear), operator, 'DecideRecord')).toHaveLength(1);
    for (const [command, by] of [
      [decide([6, 4], { reason: '' }), '9.3'],
      [decide([6, 4], { round: 2 }), '9.3'],
      [decide([4, 3]), '9.3'],
      [decide([7, 3]), '1.2'],
      [decide([6, 4], { actor: supervisor }), 'A:Operator'],
    ] as const)
      expect(refusedBy(next(), command)).toBe(by);
    expect(refusedBy(after(next(), declareVoid('fraud', 1)), decide([6, 4]))).toBe('A:Void');
    expect(offered(after(next(), declareVoid('fraud', 1)), operator, 'DecideRecord')).toEqual([]);
  });
});
