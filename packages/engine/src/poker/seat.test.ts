import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import type { Clause } from './rules.ts';
import {
  after,
  ante,
  bet,
  betting,
  bring,
  CHIPS,
  collected,
  cut,
  dealer,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  leave,
  offered,
  opened,
  openTable,
  operator,
  PLAIN,
  patron,
  ready,
  refusedBy,
  seat,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

describe('coming and going', () => {
  clause('4.3', 'chips come to the table before they are wagered, and leave it with their owner', () => {
    expect(eventsOf(ready(), bring('P1', 500))).toEqual([
      { type: 'ChipsBrought', patron: 'P1', amount: 500, by: '4.3' },
    ]);
    expect(refusedBy(ready(), bring('', 500))).toBe('4.3');
    expect(refusedBy(ready(), bring('P1', 0))).toBe('4.3');
    expect(eventsOf(after(ready(), bring('P1', 500)), leave('P1'))).toEqual([
      { type: 'PatronLeft', patron: 'P1', chips: 500, by: '4.5' },
    ]);
    expect(after(ready(), bring('P1', 500), leave('P1')).patrons).toEqual({});
  });

  clause('4.5', 'nobody leaves while a wager of his is on the round, a jackpot wager included', () => {
    const placed = after(betting(), ante('P1', 1, 500), jackpot('P1', 1));
    expect(refusedBy(placed, leave('P1'))).toBe('4.5');
    expect(refusedBy(placed, leave('P2'))).toBeUndefined();
    const settled = after(shown(after(toDecide(placed, PLAIN), bet('P1', 1000)), PLAIN), settle);
    expect(refusedBy(settled, leave('P1'))).toBe('4.5');
    expect(refusedBy(after(settled, settleJackpot(0)), leave('P1'))).toBeUndefined();
  });
});

describe('a seat', () => {
  clause(['4.4', '4.5'], 'is taken as the box before it, and left, by no clause on losing it', () => {
    expect(eventsOf(ready(), seat('P1', 0))).toEqual([
      { type: 'SeatTaken', patron: 'P1', seat: 0, by: '4.4' },
    ]);
    const taken = after(ready(), seat('P1', 0));
    for (const command of [seat('P2', 0), seat('P1', 1), seat('', 1), seat('P2', 9)])
      expect(refusedBy(taken, command)).toBe('4.4');
    expect(refusedBy(ready(), leave('P1'))).toBe('4.5');
    expect(offered(ready(), patron('P1'), 'TakeSeat').map(({ by }) => by)).toEqual(['4.4', '4.4', '4.4']);
    expect(offered(taken, patron('P1'), 'LeaveTable').map(({ by }) => by)).toEqual(['4.5']);
  });

  const vacate = (name: string): Command => ({ type: 'VacateSeat', actor: operator, patron: name });

  /** A round that P1 alone plays. */
  const round = (table: Table): Table =>
    collected(
      shown(
        after(toDecide(after(table, shuffle, cut(20), invite, ante('P1', 1, 500)), PLAIN), fold('P1')),
        PLAIN,
      ),
    );
  const rounds = (table: Table, count: number): Table =>
    count === 0 ? table : rounds(round(table), count - 1);
  const full = (): Table =>
    after(
      { ...ready(), shoe: { ...ready().shoe, stage: 'toShuffle' } },
      bring('P1', CHIPS),
      seat('P1', 0),
      seat('P2', 1),
      seat('P3', 2),
    );

  clause('16.7', 'is lost after three rounds in a row without a wager, when all others are in use', () => {
    expect(refusedBy(rounds(full(), 2), vacate('P2'))).toBe('16.7');
    const three = rounds(full(), 3);
    expect(three.patrons.P2?.idle).toBe(3);
    expect(eventsOf(three, vacate('P2'))).toEqual([{ type: 'SeatVacated', patron: 'P2', by: '16.7' }]);
    expect(refusedBy(three, vacate('P1'))).toBe('16.7');
    expect(refusedBy(after(three, leave('P3')), vacate('P2'))).toBe('16.7');
  });

  clause('16.7', 'a wager starts the count anew, and a void round counts for nobody', () => {
    const two = rounds(full(), 2);
    const begun = after(
      two,
      bring('P2', CHIPS),
      shuffle,
      cut(20),
      invite,
      ante('P1', 1, 500),
      ante('P2', 2, 500),
    );
    const wagered = collected(shown(after(toDecide(begun, PLAIN), fold('P1'), fold('P2')), PLAIN));
    expect([wagered.patrons.P2?.idle, wagered.patrons.P3?.idle]).toEqual([0, 3]);
    const dealt = toDecide(after(two, shuffle, cut(20), invite, ante('P1', 1, 500)), PLAIN);
    const undone = collected(after(dealt, declareVoid('impractical', 3)));
    expect(undone.patrons.P2?.idle).toBe(2);
  });

  clause('16.7', 'a round counts only if all other seats were taken at its no more bets', () => {
    const two = rounds(full(), 2);
    const begun = after(two, leave('P3'), shuffle, cut(20), invite, ante('P1', 1, 500));
    const played = after(toDecide(begun, PLAIN), seat('P3', 2), fold('P1'));
    const free = collected(shown(played, PLAIN));
    expect(free.patrons.P2?.idle).toBe(0);
    expect(refusedBy(free, vacate('P2'))).toBe('16.7');
    expect(refusedBy(rounds(free, 2), vacate('P2'))).toBe('16.7');
    expect(refusedBy(rounds(free, 3), vacate('P2'))).toBeUndefined();
  });

  clause('16.7', 'who leaves the seat in the round has not sat through it', () => {
    const dealt = toDecide(after(full(), shuffle, cut(20), invite, ante('P1', 1, 500)), PLAIN);
    const gone = after(dealt, leave('P2'), fold('P1'));
    expect(
      eventsOf(shown(gone, PLAIN), { type: 'CollectCards', actor: dealer, counted: [5, 5] }),
    ).toMatchObject([{ abstained: ['P3'] }]);
  });
});

describe('who may do what', () => {
  const CASES: readonly (readonly [Command, Clause])[] = [
    [{ ...shuffle, actor: operator } as Command, 'A:Dealer'],
    [{ ...shuffle, actor: patron('P1') } as Command, 'A:Dealer'],
    [{ type: 'ApproveGame', actor: dealer }, 'A:Casino Supervisor'],
    [{ type: 'VerifyCards', actor: operator, found: 52 }, 'A:Casino Supervisor'],
    [{ type: 'RestoreJackpot', actor: supervisor }, 'A:Casino Operator'],
    [{ type: 'VacateSeat', actor: dealer, patron: 'P1' }, 'A:Casino Operator'],
    [{ ...bring('P1', 500), actor: patron('P2') }, '16.9'],
  ];
  for (const [command, by] of CASES) {
    clause(
      ['A:Dealer', 'A:Casino Supervisor', 'A:Casino Operator', '16.9'],
      `${command.type} by the ${command.actor.role} is refused by ${by}`,
      () => expect(refusedBy(opened(), command)).toBe(by),
    );
  }

  clause('A:Casino Operator', 'opens the table', () => {
    expect(refusedBy({ stage: 'unopened' }, { ...openTable(), actor: dealer })).toBe('A:Casino Operator');
  });

  clause(
    ['16.6(a)', '16.6(b)', '16.10'],
    'no option advises, shows a hidden card or moves chips between players',
    () => {
      const table = toDecide(after(betting(), ante('P1', 1, 500)), PLAIN);
      const types = game.options(rules, table, patron('P1')).map(({ command }) => command.type);
      expect(types.toSorted()).toEqual(
        [
          'TakeSeat',
          'TakeSeat',
          'TakeSeat',
          'BringChips',
          'PickUpCards',
          'Bet',
          'Fold',
          'RaiseDispute',
        ].toSorted(),
      );
    },
  );

  test('an event of a round at a table that was never opened is a defect', () => {
    expect(() => game.evolve({ stage: 'unopened' }, { type: 'ShoeLoaded', by: '12.3' })).toThrow(
      'impossible',
    );
  });
});
