import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import { type Command, NO_SPINS } from './command.ts';
import {
  after,
  betting,
  CHIPS,
  chipsOf,
  clear,
  dealer,
  eventsOf,
  invite,
  leave,
  noMoreBets,
  noSpin,
  offered,
  opened,
  operator,
  paid,
  patron,
  place,
  refusalOf,
  refusedBy,
  removeAll,
  seat,
  settle,
  spin,
  wagers,
} from './table.test-kit.ts';

const laid = () => after(betting(), place('P1', 'red', 500), place('P2', '17', 500));

describe('the order of a spin', () => {
  clause(['A:Spin', 'A:Dealer'], 'each act has its time, and only the dealer does them', () => {
    const steps = [invite, noMoreBets, spin(5), settle, clear];
    //  what was done         refused by the clause of what comes next
    const tables = [
      opened(),
      laid(),
      after(laid(), noMoreBets),
      after(laid(), noMoreBets, spin(5)),
      paid(laid(), 5),
    ];
    const next = ['6.1', '6.3', '6.4', '8.2', '8.5'];
    for (const [at, table] of tables.entries()) {
      for (const [index, step] of steps.entries()) {
        expect(refusedBy(table, step), `${at} ${step.type}`).toBe(index === at ? undefined : next[at]);
        expect(refusedBy(table, { ...step, actor: operator })).toBe('A:Dealer');
        expect(refusedBy(table, { ...step, actor: patron('P1') })).toBe('A:Dealer');
      }
    }
    expect(refusalDetail(tables[3])).toBe('not now: next, wagers are settled');
    expect(after(tables[4] as never, clear, invite).round?.number).toBe(2);
  });

  clause('6.3', 'no more bets closes the layout, which holds a wager', () => {
    expect(refusedBy(betting(), noMoreBets)).toBe('6.3');
    expect(eventsOf(laid(), noMoreBets)).toEqual([{ type: 'BetsClosed', round: 1, by: '6.3' }]);
  });

  clause('6.4', 'the number arrives with the command, once, and everybody may know it', () => {
    const table = after(laid(), noMoreBets);
    expect(offered(table, dealer, 'AnnounceNumber')).toEqual([
      {
        command: { type: 'AnnounceNumber', actor: dealer, number: 0 },
        by: '6.4',
        choose: { number: { least: 0, most: 36, multiple: 1 } },
      },
    ]);
    expect(after(table, spin(17)).round?.spin).toBe(17);
    expect(refusedBy(after(table, spin(17)), spin(18))).toBe('8.2');
    expect(table.round?.spin).toBeNull();
  });
});

const refusalDetail = (table: ReturnType<typeof opened> | undefined) =>
  table === undefined ? undefined : refusalOf(table, clear)?.detail;

describe('no spin', () => {
  clause(
    ['7.1(a)', '7.1(b)', '7.1(c)', '7.1(d)', '7.1(e)', '7.1(f)', '6.2'],
    'is called for six reasons, each by its clause',
    () => {
      const table = after(laid(), noMoreBets);
      expect(NO_SPINS.map((cause) => eventsOf(table, noSpin(cause))[0])).toEqual([
        { type: 'NoSpinCalled', cause: 'direction', by: '7.1(a)' },
        { type: 'NoSpinCalled', cause: 'turns', by: '7.1(b)' },
        { type: 'NoSpinCalled', cause: 'object', by: '7.1(c)' },
        { type: 'NoSpinCalled', cause: 'ballOut', by: '7.1(d)' },
        { type: 'NoSpinCalled', cause: 'twoBalls', by: '7.1(e)' },
        { type: 'NoSpinCalled', cause: 'wheelStopped', by: '7.1(f)' },
      ]);
      expect(offered(table, dealer, 'CallNoSpin')).toHaveLength(6);
    },
  );

  clause('7.1', 'only while the ball turns, and for nothing else', () => {
    const spinning = after(laid(), noMoreBets);
    for (const table of [opened(), laid(), after(spinning, spin(5)), paid(laid(), 5)])
      expect(refusedBy(table, noSpin('turns'))).toBe('7.1');
    expect(refusedBy(spinning, { ...noSpin('turns'), cause: 'bad luck' } as unknown as Command)).toBe('7.1');
  });

  clause('7.1', 'the supervisor calls it too, and a player does not', () => {
    const spinning = after(laid(), noMoreBets);
    const as = (actor: Command['actor']): Command => ({ ...noSpin('object'), actor });
    expect(after(spinning, as({ role: 'supervisor' })).round?.noSpins).toBe(1);
    expect(offered(spinning, { role: 'supervisor' }, 'CallNoSpin')).toHaveLength(6);
    expect(refusedBy(spinning, as({ role: 'patron', patron: 'P1' }))).toBe('A:Game Supervisor');
  });

  clause('7.2', 'wagers lie as they lay, may be changed, and the spin does not count', () => {
    const table = after(laid(), noMoreBets, noSpin('ballOut'));
    expect(wagers(table)).toEqual(['P1 red 500', 'P2 17 500']);
    expect([table.round?.number, table.roundsPlayed, table.round?.noSpins, table.bank]).toEqual([1, 1, 1, 0]);
    const changed = after(table, removeAll('P1'), place('P3', 'odd', 500));
    expect(chipsOf(changed, 'P1')).toBe(CHIPS);
    const done = after(paid(changed, 17), clear);
    expect(done.rounds.map(({ number, spin: won }) => [number, won])).toEqual([[1, 17]]);
    expect(after(done, invite).round?.number).toBe(2);
  });
});

describe('seats that are not used', () => {
  const seated = () =>
    after(opened(), seat('P1', 0), seat('P2', 1), seat('P3', 2), ...['P1', 'P2', 'P3'].map(chips));
  const chips = (name: string): Command => ({
    type: 'BringChips',
    actor: patron(name),
    patron: name,
    amount: CHIPS,
  });
  const pass = (table: ReturnType<typeof opened>) =>
    after(paid(after(table, invite, place('P1', 'red', 500)), 1), clear);
  const vacate = (name: string): Command => ({ type: 'VacateSeat', actor: operator, patron: name });

  clause('11.7', 'three spins in a row at a full table cost the seat; a wager begins the count anew', () => {
    const two = pass(pass(seated()));
    expect(refusedBy(two, vacate('P2'))).toBe('11.7');
    const three = pass(two);
    expect(refusedBy(three, vacate('P2'))).toBeUndefined();
    expect(refusedBy(three, vacate('P1'))).toBe('11.7');
    const wagered = after(
      paid(after(two, invite, place('P1', 'red', 500), place('P2', 'red', 500)), 1),
      clear,
    );
    expect(wagered.patrons.P2?.idle).toBe(0);
    expect(refusedBy(after(three, leave('P3')), vacate('P2'))).toBe('11.7');
  });

  clause('11.7', 'a void spin is not counted, nor one that began before somebody sat down', () => {
    const closed = after(seated(), invite, place('P1', 'red', 500), noMoreBets);
    const voided = after(
      closed,
      { type: 'DeclareVoid', actor: operator, cause: 'impractical', round: 1, reason: 'fire' },
      clear,
    );
    expect(voided.patrons.P2?.idle).toBe(0);
    const moved = after(closed, leave('P2'), seat('P4', 1), spin(1), settle, clear);
    expect([moved.patrons.P3?.idle, moved.patrons.P4?.idle]).toEqual([1, 0]);
  });
});
