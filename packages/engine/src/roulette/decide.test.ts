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

const decide = (number: number, more: Partial<CommandOf<'DecideRecord'>> = {}): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round: 1,
  number,
  reason: 'seen on the recording',
  ...more,
});
const laid = () => after(betting(), place('P1', 'red', 500), place('P2', 'black', 500));
/** P1 has 500 on red, P2 on black; 7 was told, which is red, and bets for spin 2 are open. */
const next = () => after(paid(laid(), 7), clear, invite);
const chips = (table: ReturnType<typeof next>) => [chipsOf(table, 'P1'), chipsOf(table, 'P2'), table.bank];

describe('a number that turns out wrong after its layout was cleared', () => {
  clause(
    ['11.4', '9.3'],
    'is put right by decision for each whom it concerns, both numbers on record',
    () => {
      expect(chips(next())).toEqual([CHIPS + 500, CHIPS - 500, 0]);
      expect(eventsOf(next(), decide(8))).toEqual([
        {
          type: 'RecordDecided',
          round: 1,
          was: { number: 7 },
          is: { number: 8 },
          reason: 'seen on the recording',
          by: '11.4',
        },
        ...[
          ['P2', 1, 1000, 'pay'],
          ['P1', 2, -1000, 'collect'],
        ].flatMap(([patron, dispute, amount, kind]) => [
          {
            type: 'DisputeRaised',
            patron,
            what: 'seen on the recording',
            round: 1,
            onRecord: true,
            by: '11.4',
          },
          {
            type: 'DisputeDecided',
            dispute,
            decision: 'seen on the recording',
            remedy: { kind, amount: 1000 },
            by: '11.4',
          },
          { type: 'RemedyPaid', dispute, patron, amount, by: '11.4' },
        ]),
      ]);
      const table = after(next(), decide(8));
      expect(chips(table)).toEqual([CHIPS - 500, CHIPS + 500, 0]);
      expect(table.rounds[0]?.spin).toBe(8);
    },
  );

  clause('11.4', 'is put right once more by the difference, and a void takes everything back', () => {
    expect(chips(after(next(), decide(8), decide(9)))).toEqual(chips(next()));
    expect(chips(after(next(), decide(8), declareVoid('fraud', 1)))).toEqual([CHIPS, CHIPS, 0]);
    expect(chips(after(next(), decide(0)))).toEqual([CHIPS - 500, CHIPS - 500, 1000]);
  });

  clause('11.4', 'is a decision of the operator on a spin that is over, for a number of the wheel', () => {
    expect(offered(next(), operator, 'DecideRecord')).toHaveLength(1);
    expect(offered(after(paid(laid(), 0), clear), operator, 'DecideRecord')).toHaveLength(1);
    for (const [command, by] of [
      [decide(8, { reason: '' }), '11.4'],
      [decide(8, { round: 2 }), '11.4'],
      [decide(7), '11.4'],
      [decide(37), '1.2'],
      [decide(8, { actor: supervisor }), 'A:Operator'],
    ] as const)
      expect(refusedBy(next(), command)).toBe(by);
    const undone = after(next(), declareVoid('fraud', 1));
    expect(refusedBy(undone, decide(8))).toBe('A:Void');
    expect(offered(undone, operator, 'DecideRecord')).toEqual([]);
  });
});
