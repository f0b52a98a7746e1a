import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import { type Command, NO_THROWS } from './command.ts';
import {
  after,
  betting,
  clear,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  noThrow,
  offered,
  opened,
  operator,
  paid,
  patron,
  place,
  refusalOf,
  refusedBy,
  removeAll,
  settle,
  thrown,
  wagers,
} from './table.test-kit.ts';

const laid = () => after(betting(), place('P1', 'over', 500), place('P2', 'seven', 500));

describe('the order of a round', () => {
  clause(['A:Round', 'A:Dealer'], 'each act has its time, and only the dealer does them', () => {
    const steps = [invite, noMoreBets, thrown(2, 3), settle, clear];
    const closed = after(laid(), noMoreBets);
    const tables = [opened(), laid(), closed, after(closed, thrown(2, 3)), paid(laid(), 2, 3)];
    const next = ['4.1', '4.2', '4.4', '6.2', '6.3'];
    for (const [at, table] of tables.entries()) {
      for (const [index, step] of steps.entries()) {
        expect(refusedBy(table, step), `${at} ${step.type}`).toBe(index === at ? undefined : next[at]);
        expect(refusedBy(table, { ...step, actor: operator })).toBe('A:Dealer');
        expect(refusedBy(table, { ...step, actor: patron('P1') })).toBe('A:Dealer');
      }
    }
    expect(refusalOf(after(closed, thrown(2, 3)), clear)?.detail).toBe('not now: next, wagers are settled');
    expect(after(paid(laid(), 2, 3), clear, invite).round?.number).toBe(2);
  });

  clause('4.2', 'no more bets closes the layout, which holds a wager', () => {
    expect(refusedBy(betting(), noMoreBets)).toBe('4.2');
    expect(eventsOf(laid(), noMoreBets)).toEqual([{ type: 'BetsClosed', round: 1, by: '4.2' }]);
  });

  clause('4.4', 'the faces arrive with the command, once, and everybody may know them', () => {
    const table = after(laid(), noMoreBets);
    expect(offered(table, dealer, 'AnnounceThrow')).toEqual([
      {
        command: { type: 'AnnounceThrow', actor: dealer, faces: [1, 1] },
        by: '4.4',
        choose: { faces: { least: 1, most: 6, multiple: 1 } },
      },
    ]);
    expect(after(table, thrown(3, 4)).round?.thrown).toEqual([3, 4]);
    expect(refusedBy(after(table, thrown(3, 4)), thrown(4, 4))).toBe('6.2');
    expect(table.round?.thrown).toBeNull();
  });

  clause('1.2', 'they are two, of one to six', () => {
    const table = after(laid(), noMoreBets);
    for (const faces of [[], [3], [3, 4, 5], [0, 3], [3, 7], [1.5, 2], ['3', 4], 34])
      expect(refusedBy(table, { type: 'AnnounceThrow', actor: dealer, faces } as Command)).toBe('1.2');
  });
});

describe('no throw', () => {
  clause(['5.1(a)', '5.1(b)', '5.1(c)', '4.3'], 'is called for three reasons, each by its clause', () => {
    const table = after(laid(), noMoreBets);
    expect(NO_THROWS.map((cause) => eventsOf(table, noThrow(cause))[0])).toEqual([
      { type: 'NoThrowCalled', cause: 'cocked', by: '5.1(a)' },
      { type: 'NoThrowCalled', cause: 'offLayout', by: '5.1(b)' },
      { type: 'NoThrowCalled', cause: 'onAnother', by: '5.1(c)' },
    ]);
    expect(offered(table, dealer, 'CallNoThrow')).toHaveLength(3);
  });

  clause('5.1', 'only between no more bets and the announcement, and for nothing else', () => {
    const closed = after(laid(), noMoreBets);
    for (const table of [opened(), laid(), after(closed, thrown(1, 4)), paid(laid(), 1, 4)])
      expect(refusedBy(table, noThrow('cocked'))).toBe('5.1');
    expect(refusedBy(closed, { ...noThrow('cocked'), cause: 'bad luck' } as unknown as Command)).toBe('5.1');
  });

  clause('5.1', 'the supervisor calls it too, and a player does not', () => {
    const closed = after(laid(), noMoreBets);
    const as = (actor: Command['actor']): Command => ({ ...noThrow('offLayout'), actor });
    expect(after(closed, as({ role: 'supervisor' })).round?.noThrows).toBe(1);
    expect(refusedBy(closed, as({ role: 'patron', patron: 'P1' }))).toBe('A:Game Supervisor');
  });

  clause('5.2', 'both dice are thrown again in the same round, and wagers stay as they lie', () => {
    const again = after(laid(), noMoreBets, noThrow('cocked'), noThrow('onAnother'));
    expect(again.round).toMatchObject({ number: 1, stage: 'closed', noThrows: 2, thrown: null });
    expect(wagers(again)).toEqual(['P1 over 500', 'P2 seven 500']);
    expect(refusedBy(again, removeAll('P1'))).toBe('2.7');
    expect(refusedBy(again, place('P3', 'over', 500))).toBe('7.1');
    expect(after(again, thrown(3, 4)).round?.thrown).toEqual([3, 4]);
  });
});
