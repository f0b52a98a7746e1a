import { describe, expect } from 'vitest';
import type { Actor } from '../core/game.ts';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  CHIPS,
  check,
  chipsOf,
  collect,
  collected,
  cut,
  dealer,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  invite,
  jackpot,
  load,
  NO_JACKPOT,
  noMoreBets,
  offered,
  operator,
  PLAIN,
  ready,
  refusalOf,
  refusedBy,
  sensor,
  settle,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { ShoeFault, Table } from './table.ts';

const failed = (fault: ShoeFault = 'prevented'): Command => ({
  type: 'ShoeMalfunctioned',
  actor: dealer,
  fault,
});
const replace = (automated: boolean, approval = 'S-2'): Command => ({
  type: 'ReplaceShoe',
  actor: operator,
  automated,
  approval,
});
const dealing = (): Table => dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), PLAIN, 3);

describe('a fault of the automated shoe', () => {
  for (const fault of ['prevented', 'impeded', 'unfit'] as const) {
    clause(['12.6', '12.8'], `${fault}: the round is void`, () => {
      expect(eventsOf(dealing(), failed(fault))).toEqual([{ type: 'ShoeMalfunctioned', fault, by: '12.6' }]);
      const table = after(dealing(), failed(fault));
      expect(refusedBy(table, { type: 'DealCard', actor: dealer, to: 1 })).toBe('12.6');
      expect(eventsOf(table, declareVoid('malfunction', 1, dealer))).toMatchObject([
        { type: 'RoundVoided', returned: [{ patron: 'P1', on: 'ante', stake: 500 }], by: '12.6' },
      ]);
      expect(chipsOf(after(table, declareVoid('malfunction', 1, dealer)), 'P1')).toBe(CHIPS);
    });
  }

  clause('12.6', 'before the first card, too: antes go back', () => {
    const table = after(betting(AUTOMATED), ante('P1', 1, 500), failed());
    expect(refusedBy(table, noMoreBets)).toBe('12.6');
    const done = after(table, declareVoid('malfunction', 1, dealer));
    expect(chipsOf(done, 'P1')).toBe(CHIPS);
    expect(refusedBy(done, collect(done))).toBeUndefined();
  });

  clause(['12.6', '12.8'], 'is one of the three, of a round that is on, reported once', () => {
    expect(refusedBy(dealing(), failed('loud' as ShoeFault))).toBe('12.8');
    expect(refusedBy(ready(AUTOMATED), failed())).toBe('12.6');
    expect(refusedBy(after(dealing(), declareVoid('impractical')), failed())).toBe('12.6');
    expect(refusedBy(after(dealing(), failed()), failed())).toBe('12.6');
    expect(offered(dealing(), supervisor, 'ShoeMalfunctioned')).toHaveLength(3);
  });

  clause(['12.1', '12.6'], 'is none of a shoe that is not automated', () => {
    const table = after(betting(), ante('P1', 1, 500), noMoreBets);
    expect(refusedBy(table, failed())).toBe('12.1');
    expect(refusedBy(table, declareVoid('malfunction', 1, dealer))).toBe('12.6');
  });
});

describe('after a fault of the automated shoe', () => {
  const inOrder = (checkedBy = 'S. Ray'): Command => ({
    type: 'DeclareShoeInOrder',
    actor: supervisor,
    checkedBy,
  });
  const over = (fault: ShoeFault): Table =>
    collected(after(dealing(), failed(fault), declareVoid('malfunction', 1, supervisor)));
  const replaceCards = (cards: 'all' | readonly ['Kh']): Command => ({
    type: 'ReplaceCards',
    actor: operator,
    cards,
    checkedBySupervisor: 'S. Ray',
    checkedByDealer: 'D. Lee',
  });

  for (const fault of ['prevented', 'impeded'] as const)
    clause('12.7', `${fault}: the next round waits until the shoe is in order, or another`, () => {
      expect(refusalOf(over(fault), invite)).toEqual({
        clause: '12.7',
        detail: 'not now: next, the shoe is replaced or declared in order',
      });
      expect(refusedBy(over(fault), inOrder(''))).toBe('12.7');
      expect(refusedBy(over(fault), { ...inOrder(), actor: dealer } as Command)).toBe('A:Casino Supervisor');
      expect(eventsOf(over(fault), inOrder())).toEqual([
        { type: 'ShoeInOrder', checkedBy: 'S. Ray', by: '12.7' },
      ]);
      expect(refusedBy(after(over(fault), inOrder()), invite)).toBeUndefined();
      expect(refusedBy(after(over(fault), replace(true), check, shuffle, load), invite)).toBeUndefined();
    });

  clause(['12.7', '14.5'], 'it is put in order also while the jackpot is out of order', () => {
    const dark: Command = { type: 'JackpotMalfunctioned', actor: dealer, what: 'the meter is dark' };
    const both = after(over('prevented'), dark);
    expect(refusedBy(both, invite)).toBe('14.5');
    expect(eventsOf(both, inOrder())).toEqual([{ type: 'ShoeInOrder', checkedBy: 'S. Ray', by: '12.7' }]);
    expect(refusedBy(both, inOrder(''))).toBe('12.7');
    expect(refusedBy(after(both, inOrder()), inOrder())).toBe('14.5');
    expect(refusedBy(dealing(), inOrder())).toBe('12.4');
  });

  clause('12.7', 'unfit: new cards first, all of them and checked', () => {
    expect(refusedBy(over('unfit'), inOrder())).toBe('12.7');
    expect(offered(over('unfit'), supervisor, 'DeclareShoeInOrder')).toEqual([]);
    expect(refusedBy(after(over('unfit'), replaceCards(['Kh'])), inOrder())).toBe('12.7');
    const renewed = after(over('unfit'), replaceCards('all'));
    expect(refusedBy(renewed, shuffle)).toBe('12.7');
    expect(refusedBy(after(renewed, inOrder(), shuffle, load), invite)).toBeUndefined();
    expect(after(over('unfit'), replace(false)).shoe).toMatchObject({ fault: null, stage: 'unchecked' });
  });

  clause('12.7', 'a shoe in which nothing failed is not declared in order', () => {
    expect(refusedBy(ready(AUTOMATED), inOrder())).toBe('4.1');
  });

  clause('12.7', 'a record from before that had to be said goes on', () => {
    const on = game.evolve(over('impeded'), { type: 'WagersInvited', round: 2, by: '4.1' }) as Table;
    expect(on.shoe.fault).toBeNull();
  });
});

describe('the deck in use', () => {
  const told = (deck: string): Command => ({ type: 'InviteWagers', actor: dealer, deck });

  clause('12.2', 'is told by its colour, one of the two of an automated shoe', () => {
    expect(eventsOf(ready(AUTOMATED), told('blue'))).toEqual([
      { type: 'WagersInvited', round: 1, deck: 'blue', by: '4.1' },
    ]);
    expect(after(ready(AUTOMATED), told('blue')).round?.deck).toBe('blue');
    expect(refusedBy(ready(AUTOMATED), told('green'))).toBe('12.2');
    expect(refusedBy(ready(), told('blue'))).toBe('12.2');
    expect(offered(ready(AUTOMATED), dealer, 'InviteWagers').map(({ command }) => command.deck)).toEqual([
      undefined,
      'red',
      'blue',
    ]);
  });
});

describe('another shoe', () => {
  clause(['12.7', 'A:Shoe'], 'comes after the round, with new cards and its approval', () => {
    expect(refusedBy(dealing(), replace(true))).toBe('12.7');
    expect(refusedBy(ready(AUTOMATED), replace(true, ''))).toBe('A:Shoe');
    expect(eventsOf(ready(AUTOMATED), replace(true))).toEqual([
      { type: 'ShoeReplaced', automated: true, approval: 'S-2', by: '12.7' },
    ]);
    const table = after(ready(AUTOMATED), replace(true));
    expect(table).toMatchObject({ approvals: { shoe: 'S-2' }, shoe: { stage: 'unchecked' } });
    expect(refusedBy(table, invite)).toBe('2.2');
    expect(refusedBy(after(table, check, shuffle), cut(20))).toBe('12.3');
  });

  clause(
    ['12.1', '12.7'],
    'that is not automated brings back the shuffle, the cut and the order of rule 6',
    () => {
      const table = after(ready(AUTOMATED), replace(false), check, shuffle, cut(20));
      expect(table.determinations.automatedShoe).toBe(false);
      expect(refusedBy(table, replace(true))).toBe('12.7');
      expect(refusedBy(ready(), replace(true))).toBe('12.7');
    },
  );
});

describe('the equipment of the jackpot', () => {
  const broken = (what = 'the meter is dark', actor: Actor = dealer): Command => ({
    type: 'JackpotMalfunctioned',
    actor,
    what,
  });
  const approve: Command = { type: 'ApproveGame', actor: supervisor };
  const restore: Command = { type: 'RestoreJackpot', actor: operator };

  clause('14.5', 'a fault halts the table until a supervisor approves', () => {
    const table = toDecide(after(betting(), ante('P1', 1, 500), jackpot('P1', 1)), PLAIN);
    expect(eventsOf(table, broken())).toEqual([
      { type: 'JackpotMalfunctioned', what: 'the meter is dark', by: '14.5' },
    ]);
    const halted = after(table, broken());
    for (const command of [bet('P1', 1000), declare('P1')]) {
      expect(refusalOf(halted, command)).toEqual({
        clause: '14.5',
        detail: 'not now: next, the supervisor approves that the game goes on',
      });
    }
    expect(refusedBy(halted, { ...approve, actor: dealer })).toBe('A:Casino Supervisor');
    expect(eventsOf(halted, approve)).toEqual([{ type: 'GameApproved', by: '14.5' }]);
    expect(refusedBy(after(halted, approve), bet('P1', 1000))).toBeUndefined();
    expect(refusedBy(table, approve)).toBe('7.1');
  });

  clause(['14.5', '4.5'], 'while it is halted no ante is placed or taken back', () => {
    const halted = after(betting(), ante('P1', 1, 500), broken());
    expect(refusedBy(halted, ante('P2', 2, 500))).toBe('14.5');
    expect(refusedBy(halted, noMoreBets)).toBe('14.5');
  });

  clause('4.2', 'wagers not accepted go back; those that were stand', () => {
    const table = after(
      betting(),
      ante('P1', 1, 500),
      jackpot('P1', 1),
      sensor(1, false),
      ante('P2', 2, 500),
      jackpot('P2', 2),
    );
    expect(eventsOf(table, broken())).toEqual([
      { type: 'JackpotMalfunctioned', what: 'the meter is dark', by: '14.5' },
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '4.2' },
    ]);
    const closed = after(table, broken(), approve, noMoreBets);
    expect(closed.round?.entries.map(({ patron }) => patron)).toEqual(['P2']);
  });

  clause(['4.2', '4.1(b)'], 'while it is out of order antes are taken and jackpot wagers are not', () => {
    const down = after(ready(), broken(), approve);
    const table = after(down, { type: 'BringChips', actor: dealer, patron: 'P1', amount: CHIPS }, invite);
    expect(refusedBy(table, ante('P1', 1, 500))).toBeUndefined();
    const placed = after(table, ante('P1', 1, 500));
    expect(refusedBy(placed, jackpot('P1', 1))).toBe('4.2');
    expect(refusedBy(placed, restore)).toBe('4.2');
    const next = collected(after(shown(after(toDecide(placed, PLAIN), bet('P1', 1000)), PLAIN), settle));
    expect(eventsOf(next, restore)).toEqual([{ type: 'JackpotRestored', by: '4.1(b)' }]);
    const again = after(next, restore, shuffle, cut(20), invite, ante('P1', 1, 500));
    expect(refusedBy(again, jackpot('P1', 1))).toBeUndefined();
    expect(refusedBy(again, restore)).toBe('4.2');
  });

  clause(['4.2', '1.2(c)'], 'may be out of operation without a fault, and the sign says why', () => {
    const stop = (reason = 'a new meter'): Command => ({ type: 'StopJackpot', actor: operator, reason });
    expect(eventsOf(ready(), stop())).toEqual([{ type: 'JackpotStopped', reason: 'a new meter', by: '4.2' }]);
    const stopped = after(ready(), stop());
    expect(stopped).toMatchObject({ jackpot: 'down', outOfOrder: 'a new meter' });
    expect(after(stopped, restore)).toMatchObject({ jackpot: 'operating', outOfOrder: null });
    expect(refusedBy(ready(), stop(''))).toBe('4.2');
    expect(refusedBy(stopped, stop())).toBe('4.2');
    expect(refusedBy(after(betting(), ante('P1', 1, 500)), stop())).toBe('4.2');
    expect(refusedBy(ready(NO_JACKPOT), stop())).toBe('3.6');
    expect(after(ready(), broken(), approve)).toMatchObject({ outOfOrder: 'the meter is dark' });
    const down = ready({ sign: { notOperating: 'a new meter' } });
    expect(down).toMatchObject({ jackpot: 'down', outOfOrder: 'a new meter' });
    const table = after(down, { type: 'BringChips', actor: dealer, patron: 'P1', amount: CHIPS }, invite);
    expect(refusedBy(after(table, ante('P1', 1, 500)), jackpot('P1', 1))).toBe('4.2');
    expect(game.view(rules, down, { role: 'onlooker' })).toMatchObject({ outOfOrder: 'a new meter' });
  });

  clause('14.5', 'is reported once, in words, and only where there is a jackpot', () => {
    expect(refusedBy(ready(), broken(''))).toBe('14.5');
    expect(refusedBy(after(ready(), broken()), broken())).toBe('14.5');
    expect(refusedBy(after(ready(), broken(), approve), broken())).toBe('14.5');
    expect(refusedBy(ready(NO_JACKPOT), broken())).toBe('3.6');
  });
});
