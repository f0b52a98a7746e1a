import { describe, expect } from 'vitest';
import { findingOn } from '../core/evidence.ts';
import { CAUSES, type Command } from './command.ts';
import { evidenceOf } from './evidence.ts';
import {
  after,
  betting,
  clause,
  cut,
  deal,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  place,
  ready,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const findingAt = (table: Table, command: Command) => findingOn(evidenceOf, table, command);

describe('where the house deals', () => {
  clause('14.1', 'a disturbance is named from the list, or is like it', () => {
    const table = deal(after(betting(), place('P1', 'player', 1000), noMoreBets), '2c 3c');
    const declare: Command = {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'disturbance',
      round: 1,
      reason: 'the hall was cleared',
    };
    expect(findingAt(table, declare)).toMatchObject({ is: 'lacking', refusal: { clause: '14.1' } });
    expect(findingAt(table, { ...declare, disturbance: 'like' })).toBeUndefined();
    expect(eventsOf(table, { ...declare, disturbance: 'fire' })).toMatchObject([{ disturbance: 'fire' }]);
  });

  clause('14.5(b)', 'what its sealed order disproves is refused, in words', () => {
    const reports: readonly Command[] = [
      { type: 'CardDrawnInError', actor: dealer },
      { type: 'CardDrawnInError', actor: supervisor, card: '2c' },
      { type: 'CardMisplaced', actor: dealer, to: 'banker' },
      { type: 'CardMisplaced', actor: supervisor, to: 'player', card: '2c' },
      { type: 'Reconstruct', actor: supervisor },
      { type: 'BurnMissed', actor: dealer },
      { type: 'DeclareVoid', actor: supervisor, cause: 'cannotReconstruct', round: 1, reason: 'lost' },
    ];
    const table = deal(after(betting(), place('P1', 'player', 1000), noMoreBets), '2c 3c');
    for (const at of [ready(), table])
      for (const report of reports)
        expect(findingAt(at, report)).toMatchObject({ is: 'disproved', refusal: { clause: '14.5(b)' } });
    expect(findingAt(table, { type: 'BurnMissed', actor: dealer })?.refusal.detail).toBe(
      'the house dealt from its sealed shoe: the burn cannot have been missed',
    );
  });

  clause(['12.5', '12.7', '14.1', '14.3'], 'each ground of a void stands as the record has it', () => {
    const grounds = CAUSES.map((cause) => {
      const command: Command = {
        type: 'DeclareVoid',
        actor: operator,
        cause,
        round: 1,
        reason: 'seen',
        disturbance: 'fire',
      };
      return [cause, findingAt(ready(), command)?.is];
    });
    expect(grounds).toEqual([
      ['disturbance', undefined],
      ['impractical', undefined],
      ['fraud', undefined],
      ['cannotReconstruct', 'disproved'],
      ['errorFoundLater', 'checked'],
      ['insufficientCards', 'house'],
    ]);
  });

  clause(['5.1(c)', '12.6', '4.7'], 'powers are no reports: they stay', () => {
    const powers: readonly Command[] = [
      { type: 'DirectShuffle', actor: supervisor, reason: 'marks' },
      { type: 'PermitChanges', actor: supervisor },
      { type: 'DirectNoBetCoup', actor: supervisor },
    ];
    for (const power of powers) expect(findingAt(ready(), power)).toBeUndefined();
  });

  clause(
    ['5.5', '14.1'],
    'the house burns before it goes on, and wagers go back for a disturbance that is named',
    () => {
      const toBurn = after(opened(), introduce, shuffle, cut(100), insert(14));
      for (const command of [invite, { type: 'DirectNoBetCoup', actor: supervisor } as const])
        expect(findingAt(toBurn, command)).toMatchObject({ is: 'house', refusal: { clause: '5.5' } });
      const back = { type: 'ReturnWagers', actor: operator, cause: 'disturbance', reason: 'a fire' } as const;
      expect(findingAt(ready(), back)?.is).toBe('lacking');
      expect(findingAt(ready(), { ...back, disturbance: 'fire' })).toBeUndefined();
    },
  );
});
