import { describe, expect } from 'vitest';
import type { Actor } from '../core/game.ts';
import { clause } from './clause.test-kit.ts';
import type { Command, ShoeFault } from './command.ts';
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
import type { Table } from './table.ts';

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

  clause('14.5', 'is reported once, in words, and only where there is a jackpot', () => {
    expect(refusedBy(ready(), broken(''))).toBe('14.5');
    expect(refusedBy(after(ready(), broken()), broken())).toBe('14.5');
    expect(refusedBy(after(ready(), broken(), approve), broken())).toBe('14.5');
    expect(refusedBy(ready(NO_JACKPOT), broken())).toBe('3.6');
  });
});
