import { describe, expect, test } from 'vitest';
import { clause } from './clause.test-kit.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  chipsOf,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  offered,
  opened,
  operator,
  paid,
  patron,
  place,
  refusedBy,
  remove,
  removeAll,
  thrown,
  wagers,
} from './table.test-kit.ts';

describe('when wagers are placed', () => {
  clause(['4.1', '2.7'], 'from the invitation on, and not before', () => {
    const table = after(opened(), bring('P1', CHIPS));
    expect(refusedBy(table, place('P1', 'under', 500))).toBe('4.1');
    expect(refusedBy(table, remove('P1', 'under'))).toBe('2.7');
    expect(wagers(after(table, invite, place('P1', 'under', 500)))).toEqual(['P1 under 500']);
    expect(eventsOf(table, invite)).toEqual([{ type: 'WagersInvited', round: 1, by: '4.1' }]);
  });

  clause('7.1', 'after no more bets a wager is late, also when the result is known', () => {
    const table = after(betting(), place('P1', 'under', 500), noMoreBets);
    expect(refusedBy(table, place('P2', 'over', 500))).toBe('7.1');
    expect(refusedBy(after(table, thrown(3, 4)), place('P2', 'seven', 500))).toBe('7.1');
    expect(
      refusedBy(paid(after(betting(), place('P1', 'under', 500)), 3, 4), place('P2', 'seven', 500)),
    ).toBe('6.3');
  });

  clause('2.7', 'until then they are added to and taken back, one or all; later they stay', () => {
    const table = after(
      betting(),
      place('P1', 'under', 500),
      place('P1', 'seven', 500),
      place('P1', 'under', 200),
    );
    expect(wagers(table)).toEqual(['P1 under 700', 'P1 seven 500']);
    const one = after(table, remove('P1', 'seven'));
    expect([wagers(one), chipsOf(one, 'P1')]).toEqual([['P1 under 700'], CHIPS - 700]);
    const none = after(table, removeAll('P1'));
    expect([wagers(none), chipsOf(none, 'P1')]).toEqual([[], CHIPS]);
    expect(refusedBy(none, removeAll('P1'))).toBe('2.7');
    expect(refusedBy(table, remove('P1', 'over'))).toBe('2.7');
    const closed = after(table, noMoreBets);
    expect(refusedBy(closed, remove('P1', 'under'))).toBe('2.7');
    expect(refusedBy(closed, removeAll('P1'))).toBe('2.7');
  });

  clause('2.7', 'several players in one box, each for himself', () => {
    const table = after(betting(), place('P1', 'seven', 100_000), place('P2', 'seven', 100_000));
    expect(wagers(table)).toEqual(['P1 seven 100000', 'P2 seven 100000']);
    expect(wagers(after(table, remove('P1', 'seven')))).toEqual(['P2 seven 100000']);
  });

  clause('9.1', 'nobody places or takes back for another, but staff enter what a player asks for', () => {
    const table = after(betting(), place('P1', 'under', 500));
    for (const command of [place('P1', 'under', 500), removeAll('P1')])
      expect(refusedBy(table, { ...command, actor: patron('P2') })).toBe('9.1');
    expect(refusedBy(table, { ...place('P1', 'under', 500), actor: dealer })).toBeUndefined();
  });
});

describe('where', () => {
  clause(
    ['2.1', '2.2', '2.3', '2.4', '2.5'],
    'in one of the boxes, and a double only where it is offered',
    () => {
      for (const on of ['', 'purple', '7', 'constructor'])
        expect(refusedBy(betting(), place('P1', on, 500))).toBe('2.1');
      for (const on of ['under', 'seven', 'over', 'double'])
        expect(refusedBy(betting(), place('P1', on, 500))).toBeUndefined();
      const without = betting({ determinations: { double: false } });
      expect(refusedBy(without, place('P1', 'double', 500))).toBe('2.5');
      expect(refusedBy(without, place('P1', 'over', 500))).toBeUndefined();
    },
  );
});

describe('how much', () => {
  const table = betting();

  clause('2.6', 'chips that the player has at the table, made of the smallest chip', () => {
    for (const amount of [0, -100, 0.5, Number.NaN, 1e13])
      expect(refusedBy(table, place('P1', 'under', amount))).toBe('2.6');
    expect(refusedBy(table, place('P1', 'under', 525))).toBe('2.6');
    expect(refusedBy(table, place('P1', 'under', CHIPS))).toBeUndefined();
    expect(refusedBy(table, place('P1', 'under', CHIPS + 100))).toBe('2.6');
    expect(refusedBy(table, place('nobody', 'under', 500))).toBe('2.6');
  });

  clause('3.3', 'in the multiples of the sign', () => {
    expect(refusedBy(table, place('P1', 'seven', 550))).toBe('3.3');
  });

  clause(['3.1', '3.4'], 'not below the minimum, together with what lies there', () => {
    expect(refusedBy(table, place('P1', 'under', 400))).toBe('3.4');
    expect(refusedBy(table, place('P1', 'under', 500))).toBeUndefined();
    expect(refusedBy(after(table, place('P1', 'under', 500)), place('P1', 'under', 100))).toBeUndefined();
  });

  const low = betting({ sign: { limits: { min: 500, max: 1000, multiple: 100 } } });

  clause('3.5', 'what lies above the maximum is returned, and nothing can be added to a full box', () => {
    expect(eventsOf(low, place('P1', 'seven', 1100))).toEqual([
      { type: 'WagerPlaced', patron: 'P1', on: 'seven', stake: 1000, returned: 100, by: '3.5' },
    ]);
    const full = after(low, place('P1', 'seven', 600), place('P1', 'seven', 600));
    expect([wagers(full), chipsOf(full, 'P1')]).toEqual([['P1 seven 1000'], CHIPS - 1000]);
    expect(refusedBy(full, place('P1', 'seven', 100))).toBe('3.5');
    expect(refusedBy(full, place('P1', 'over', 500))).toBeUndefined();
    expect(eventsOf(low, place('P1', 'seven', 1000))[0]).toMatchObject({ returned: 0, by: '2.7' });
  });

  clause('3.6', "a player's own limit holds for that player alone", () => {
    const granted = after(low, { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 5000 });
    const stakeOf = (name: string) => eventsOf(granted, place(name, 'under', 30_000))[0];
    expect(stakeOf('P1')).toMatchObject({ stake: 5000 });
    expect(stakeOf('P2')).toMatchObject({ stake: 1000 });
    expect(refusedBy(low, { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 1000 })).toBe('3.6');
  });
});

describe('what is offered', () => {
  test('each box that takes a wager, with the amount to choose', () => {
    expect(offered(betting(), patron('P1'), 'PlaceWager').map(({ command }) => command.on)).toEqual([
      'under',
      'seven',
      'over',
      'double',
    ]);
    expect(offered(betting(), patron('P1'), 'PlaceWager')[0]).toMatchObject({
      command: { on: 'under', amount: 500 },
      choose: { amount: { least: 500, most: 100_000, multiple: 100 } },
    });
    const poor = after(opened(), bring('P1', 50), invite);
    expect(offered(poor, patron('P1'), 'PlaceWager')).toEqual([]);
  });

  test('each wager to take back, and all of them', () => {
    const table = after(betting(), place('P1', 'under', 500), place('P1', 'seven', 500));
    expect(offered(table, patron('P1'), 'RemoveWager').map(({ command }) => command.on)).toEqual([
      'under',
      'seven',
    ]);
    expect(offered(table, patron('P1'), 'RemoveWagers')).toHaveLength(1);
    expect(offered(table, patron('P2'), 'RemoveWagers')).toEqual([]);
  });
});
