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
  spin,
  supervisor,
} from './table.test-kit.ts';

const laid = () => after(betting(), place('P1', 'red', 500), place('P2', '17', 500));
const spinning = () => after(laid(), noMoreBets);
const announced = () => after(spinning(), spin(17));
const settled = () => after(announced(), settle);

describe('a void spin', () => {
  clause('A:Void', 'has no result: every chip is where it was, however far it had come', () => {
    for (const table of [spinning(), announced(), settled()]) {
      const voided = after(table, declareVoid('impractical'));
      expect(['P1', 'P2', 'P3'].map((name) => chipsOf(voided, name))).toEqual([CHIPS, CHIPS, CHIPS]);
      expect(voided.bank).toBe(0);
      expect(voided.round).toMatchObject({ stage: 'void', wagers: [], settled: [], voidedBy: '11.5' });
      expect(refusedBy(voided, declareVoid('fraud'))).toBe('A:Void');
      expect(refusedBy(voided, place('P1', 'red', 500))).toBe('8.5');
      const cleared = after(voided, clear);
      expect(cleared.rounds[0]).toMatchObject({ number: 1, voidedBy: '11.5', settled: [] });
      expect(refusedBy(cleared, declareVoid('fraud'))).toBe('A:Void');
      expect(after(cleared, invite).round?.number).toBe(2);
    }
  });

  clause('11.5', 'the operator voids the spin that is on, with a reason, after no more bets', () => {
    expect(eventsOf(spinning(), declareVoid('disturbance'))[0]).toMatchObject({
      type: 'RoundVoided',
      by: '11.5',
    });
    expect(refusedBy(laid(), declareVoid('impractical'))).toBe('11.5');
    expect(refusedBy(after(settled(), clear), declareVoid('impractical'))).toBe('11.5');
    expect(refusedBy(after(settled(), clear), declareVoid('disturbance'))).toBe('11.5');
    expect(refusedBy(spinning(), { ...declareVoid('disturbance'), reason: '' } as never)).toBe('11.5');
    expect(refusedBy(spinning(), declareVoid('impractical', 2))).toBe('11.5');
  });

  clause(['A:Operator', 'A:Game Supervisor'], 'each ground is for the one who answers for it', () => {
    expect(refusedBy(spinning(), declareVoid('impractical', 1, supervisor))).toBe('A:Operator');
    expect(refusedBy(announced(), declareVoid('faultySpin', 1, operator))).toBe('A:Game Supervisor');
    expect(refusedBy(announced(), declareVoid('faultySpin', 1, dealer))).toBe('A:Operator');
  });

  clause('9.4', 'a faulty spin found between announcement and clearing', () => {
    expect(refusedBy(spinning(), declareVoid('faultySpin'))).toBe('9.4');
    for (const table of [announced(), settled()])
      expect(after(table, declareVoid('faultySpin')).round).toMatchObject({ stage: 'void', voidedBy: '9.4' });
    expect(refusedBy(after(settled(), clear), declareVoid('faultySpin'))).toBe('9.4');
  });

  clause('11.6', 'a fraud undoes a spin that is over; what a winner took away is owing', () => {
    const later = after(paid(after(settled(), clear, invite, place('P1', 'red', 500)), 1), clear);
    const voided = after(later, declareVoid('fraud', 1));
    expect(chipsOf(voided, 'P1')).toBe(CHIPS + 500);
    expect(chipsOf(voided, 'P2')).toBe(CHIPS);
    expect(voided.rounds.map(({ voidedBy }) => voidedBy)).toEqual(['11.6', null]);
    const gone = after(settled(), clear, leave('P2'), declareVoid('fraud', 1));
    expect(gone.patrons.P2).toMatchObject({ chips: 0, owing: 500 * 35 });
    const closed = after(settled(), clear, notice({ what: 'closing' }), close('Dee'));
    expect(refusedBy(closed, declareVoid('fraud', 1))).toBeUndefined();
    expect(refusedBy(closed, declareVoid('fraud', 9))).toBe('11.6');
  });

  clause('11.6', 'spins are kept for a gaming day, and one further back is only in the record', () => {
    const [first] = after(settled(), clear).rounds;
    const kept = Array.from({ length: REACH }, (_, index) => ({
      ...must(first, 'round'),
      number: index + 1,
    }));
    const table = { ...after(settled(), clear), rounds: kept, roundsPlayed: REACH };
    expect(refusedBy(table, declareVoid('fraud', 1))).toBeUndefined();
    const next = after(paid(after(table, invite, place('P1', 'red', 500)), 1), clear);
    expect(next.rounds).toHaveLength(REACH);
    expect(refusedBy(next, declareVoid('fraud', 1))).toBe('11.6');
    expect(refusedBy(next, declareVoid('fraud', 2))).toBeUndefined();
    expect(refusedBy(next, declareVoid('fraud', REACH + 1))).toBeUndefined();
    const offers = offered(next, operator, 'DeclareVoid');
    expect(offers).toHaveLength(1);
    expect(offers[0]?.choose).toMatchObject({ round: { least: 2, most: REACH + 1, multiple: 1 } });
  });
});
