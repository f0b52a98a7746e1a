import { describe, expect } from 'vitest';
import { must } from '../core/must.ts';
import { REACH } from '../core/reach.ts';
import { clause } from './clause.test-kit.ts';
import {
  after,
  betting,
  CHIPS,
  chipsOf,
  clear,
  close,
  dealer,
  declareVoid,
  eventsOf,
  invite,
  leave,
  noMoreBets,
  notice,
  offered,
  operator,
  paid,
  place,
  refusedBy,
  settle,
  supervisor,
  thrown,
} from './table.test-kit.ts';

const laid = () => after(betting(), place('P1', 'over', 500), place('P2', 'seven', 500));
const closed = () => after(laid(), noMoreBets);
const announced = () => after(closed(), thrown(3, 4));
const settled = () => after(announced(), settle);

describe('a void round', () => {
  clause('A:Void', 'has no result: every chip is where it was, however far it had come', () => {
    for (const table of [closed(), announced(), settled()]) {
      const voided = after(table, declareVoid('impractical'));
      expect(['P1', 'P2', 'P3'].map((name) => chipsOf(voided, name))).toEqual([CHIPS, CHIPS, CHIPS]);
      expect(voided.bank).toBe(0);
      expect(voided.round).toMatchObject({ stage: 'void', wagers: [], settled: [], voidedBy: '9.4' });
      expect(refusedBy(voided, declareVoid('fraud'))).toBe('A:Void');
      expect(refusedBy(voided, place('P1', 'over', 500))).toBe('6.3');
      const cleared = after(voided, clear);
      expect(cleared.rounds[0]).toMatchObject({ number: 1, voidedBy: '9.4', settled: [] });
      expect(refusedBy(cleared, declareVoid('fraud'))).toBe('A:Void');
      expect(after(cleared, invite).round?.number).toBe(2);
    }
  });

  clause('9.4', 'the operator voids the round that is on, with a reason, after no more bets', () => {
    expect(eventsOf(closed(), declareVoid('disturbance'))[0]).toMatchObject({
      type: 'RoundVoided',
      by: '9.4',
    });
    expect(refusedBy(laid(), declareVoid('impractical'))).toBe('9.4');
    expect(refusedBy(after(settled(), clear), declareVoid('impractical'))).toBe('9.4');
    expect(refusedBy(after(settled(), clear), declareVoid('disturbance'))).toBe('9.4');
    expect(refusedBy(closed(), { ...declareVoid('disturbance'), reason: '' } as never)).toBe('9.4');
    expect(refusedBy(closed(), declareVoid('impractical', 2))).toBe('9.4');
  });

  clause(['A:Operator', 'A:Game Supervisor'], 'each ground is for the one who answers for it', () => {
    expect(refusedBy(closed(), declareVoid('impractical', 1, supervisor))).toBe('A:Operator');
    expect(refusedBy(announced(), declareVoid('faultyThrow', 1, operator))).toBe('A:Game Supervisor');
    expect(refusedBy(announced(), declareVoid('faultyThrow', 1, dealer))).toBe('A:Operator');
  });

  clause('7.3', 'a faulty throw found between announcement and clearing', () => {
    expect(refusedBy(closed(), declareVoid('faultyThrow'))).toBe('7.3');
    for (const table of [announced(), settled()])
      expect(after(table, declareVoid('faultyThrow')).round).toMatchObject({
        stage: 'void',
        voidedBy: '7.3',
      });
    expect(refusedBy(after(settled(), clear), declareVoid('faultyThrow'))).toBe('7.3');
  });

  clause('9.5', 'a fraud undoes a round that is over; what a winner took away is owing', () => {
    const later = after(paid(after(settled(), clear, invite, place('P1', 'over', 500)), 6, 6), clear);
    const voided = after(later, declareVoid('fraud', 1));
    expect(chipsOf(voided, 'P1')).toBe(CHIPS + 500);
    expect(chipsOf(voided, 'P2')).toBe(CHIPS);
    expect(voided.rounds.map(({ voidedBy }) => voidedBy)).toEqual(['9.5', null]);
    const gone = after(settled(), clear, leave('P2'), declareVoid('fraud', 1));
    expect(gone.patrons.P2).toMatchObject({ chips: 0, owing: 500 * 4 });
    const shut = after(settled(), clear, notice({ what: 'closing' }), close('Dee'));
    expect(refusedBy(shut, declareVoid('fraud', 1))).toBeUndefined();
    expect(refusedBy(shut, declareVoid('fraud', 9))).toBe('9.5');
  });

  clause('9.5', 'rounds are kept for a gaming day, and one further back is only in the record', () => {
    const [first] = after(settled(), clear).rounds;
    const kept = Array.from({ length: REACH }, (_, index) => ({
      ...must(first, 'round'),
      number: index + 1,
    }));
    const table = { ...after(settled(), clear), rounds: kept, roundsPlayed: REACH };
    expect(refusedBy(table, declareVoid('fraud', 1))).toBeUndefined();
    const next = after(paid(after(table, invite, place('P1', 'over', 500)), 6, 6), clear);
    expect(next.rounds).toHaveLength(REACH);
    expect(refusedBy(next, declareVoid('fraud', 1))).toBe('9.5');
    expect(refusedBy(next, declareVoid('fraud', 2))).toBeUndefined();
    expect(refusedBy(next, declareVoid('fraud', REACH + 1))).toBeUndefined();
    const offers = offered(next, operator, 'DeclareVoid');
    expect(offers).toHaveLength(1);
    expect(offers[0]?.choose).toMatchObject({ round: { least: 2, most: REACH + 1, multiple: 1 } });
  });
});
