import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  chipsOf,
  clear,
  colour,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  noSpin,
  offered,
  opened,
  operator,
  paid,
  patron,
  place,
  refusedBy,
  remove,
  removeAll,
  repeat,
  SIGN,
  spin,
  wagers,
} from './table.test-kit.ts';

describe('when wagers are placed', () => {
  clause(['6.1', '4.3'], 'from the invitation on, and not before', () => {
    const table = after(opened(), bring('P1', CHIPS));
    expect(refusedBy(table, place('P1', 'red', 500))).toBe('6.1');
    expect(refusedBy(table, remove('P1', 'red'))).toBe('4.3');
    expect(wagers(after(table, invite, place('P1', 'red', 500)))).toEqual(['P1 red 500']);
    expect(eventsOf(table, invite)).toEqual([{ type: 'WagersInvited', round: 1, by: '6.1' }]);
  });

  clause('9.1', 'after no more bets a wager is late, also when the number is known', () => {
    const table = after(betting(), place('P1', 'red', 500), noMoreBets);
    expect(refusedBy(table, place('P2', 'black', 500))).toBe('9.1');
    expect(refusedBy(after(table, spin(1)), place('P2', '1', 500))).toBe('9.1');
  });

  clause('4.3', 'until then they are added to and taken back, one or all; later they stay', () => {
    const table = after(betting(), place('P1', '17', 300), place('P1', '20-17', 300), place('P1', '17', 200));
    expect(wagers(table)).toEqual(['P1 17 500', 'P1 17-20 300']);
    const one = after(table, remove('P1', '20-17'));
    expect(wagers(one)).toEqual(['P1 17 500']);
    expect(chipsOf(one, 'P1')).toBe(CHIPS - 500);
    const none = after(table, removeAll('P1'));
    expect([wagers(none), chipsOf(none, 'P1')]).toEqual([[], CHIPS]);
    expect(refusedBy(none, removeAll('P1'))).toBe('4.3');
    expect(refusedBy(table, remove('P1', '18'))).toBe('4.3');
    expect(refusedBy(table, remove('P1', 'purple'))).toBe('4.3');
    const closed = after(table, noMoreBets);
    expect(refusedBy(closed, remove('P1', '17'))).toBe('4.3');
    expect(refusedBy(closed, removeAll('P1'))).toBe('4.3');
  });

  clause('4.4', 'several players on one place, each for himself', () => {
    const table = after(betting(), place('P1', '17', 20_000), place('P2', '17', 20_000));
    expect(wagers(table)).toEqual(['P1 17 20000', 'P2 17 20000']);
    expect(wagers(after(table, remove('P1', '17')))).toEqual(['P2 17 20000']);
  });

  clause('11.1', 'nobody places or takes back for another, but staff enter what a player asks for', () => {
    const table = after(betting(), place('P1', 'red', 500));
    for (const command of [place('P1', 'red', 500), removeAll('P1')])
      expect(refusedBy(table, { ...command, actor: patron('P2') })).toBe('11.1');
    expect(refusedBy(table, { ...place('P1', 'red', 500), actor: dealer })).toBeUndefined();
  });
});

describe('how much', () => {
  const table = betting();

  clause('4.1', 'chips that the player has at the table, made of the smallest chip', () => {
    for (const amount of [0, -100, 0.5, Number.NaN, 1e13])
      expect(refusedBy(table, place('P1', 'red', amount))).toBe('4.1');
    expect(refusedBy(table, place('P1', 'red', 525))).toBe('4.1');
    expect(refusedBy(table, place('P1', 'red', CHIPS))).toBeUndefined();
    expect(refusedBy(table, place('P1', 'red', CHIPS + 100))).toBe('4.1');
    expect(refusedBy(table, place('nobody', 'red', 500))).toBe('4.1');
  });

  clause('3.3', 'in the multiples of the sign', () => {
    expect(refusedBy(table, place('P1', '17', 150))).toBe('3.3');
    const fives = betting({ sign: { outside: { ...SIGN.outside, multiple: 500 } } });
    expect(refusedBy(fives, place('P1', 'red', 600))).toBe('3.3');
    expect(refusedBy(fives, place('P1', '17', 600))).toBeUndefined();
  });

  clause(['3.1', '3.4'], 'not below the minimum, which inside is another than outside', () => {
    expect(refusedBy(table, place('P1', 'red', 400))).toBe('3.4');
    expect(refusedBy(table, place('P1', 'red', 500))).toBeUndefined();
    expect(refusedBy(table, place('P1', 'column3', 400))).toBe('3.4');
    expect(refusedBy(table, place('P1', '1-2-3-4-5-6', 100))).toBeUndefined();
    expect(refusedBy(after(table, place('P1', 'red', 500)), place('P1', 'red', 100))).toBeUndefined();
  });

  clause('3.5', 'what lies above the maximum is returned, and nothing can be added to a full place', () => {
    const [event] = eventsOf(table, place('P1', '17', 20_100));
    expect(event).toEqual({
      type: 'WagerPlaced',
      patron: 'P1',
      on: '17',
      stake: 20_000,
      returned: 100,
      by: '3.5',
    });
    const full = after(table, place('P1', '17', 15_000), place('P1', '17', 9000));
    expect([wagers(full), chipsOf(full, 'P1')]).toEqual([['P1 17 20000'], CHIPS - 20_000]);
    expect(refusedBy(full, place('P1', '17', 100))).toBe('3.5');
    expect(refusedBy(full, place('P1', '18', 100))).toBeUndefined();
    expect(eventsOf(table, place('P1', '17', 20_000))[0]).toMatchObject({ returned: 0, by: '4.3' });
  });

  clause('3.7', "a player's own limit holds outside, for that player alone", () => {
    const low = betting({ sign: { outside: { min: 500, max: 1000, multiple: 100 } } });
    const granted = after(low, { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 5000 });
    const stakeOf = (name: string, on: string) => eventsOf(granted, place(name, on, 30_000))[0];
    expect(stakeOf('P1', 'red')).toMatchObject({ stake: 5000 });
    expect(stakeOf('P2', 'red')).toMatchObject({ stake: 1000 });
    expect(stakeOf('P1', '17')).toMatchObject({ stake: 20_000 });
    expect(refusedBy(low, { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 1000 })).toBe('3.7');
  });

  clause('4.2', "wagers are multiples of what the player's colour is worth", () => {
    const coloured = after(table, colour('P1', 2, 250));
    expect(refusedBy(coloured, place('P1', '17', 300))).toBe('4.2');
    expect(refusedBy(coloured, place('P1', '17', 500))).toBeUndefined();
    expect(refusedBy(coloured, place('P1', '17', 250))).toBe('3.3');
    expect(refusedBy(coloured, place('P2', '17', 300))).toBeUndefined();
  });

  clause(['3.4', '4.2'], 'chips so dear that the place cannot take enough of them are not accepted', () => {
    const sign = { inside: { min: 500, max: 900, multiple: 100 } };
    const dear = after(betting({ sign }), colour('P1', 1, 400));
    expect(eventsOf(dear, place('P1', '17', 1200))[0]).toMatchObject({ stake: 800, returned: 400 });
    expect(refusedBy(after(betting({ sign }), colour('P1', 1, 300)), place('P1', '17', 300))).toBe('3.4');
    expect(refusedBy(after(betting({ sign }), colour('P1', 1, 1000)), place('P1', '17', 1000))).toBe('3.5');
  });
});

describe('the minimum for a spin', () => {
  clause('3.6', 'who stays below it has no part: the wagers go back at no more bets', () => {
    const table = after(
      betting(),
      place('P1', '17', 400),
      place('P2', '17', 300),
      place('P2', '18', 200),
      place('P3', '1', 100),
      place('P3', '2', 300),
    );
    const closed = after(table, noMoreBets);
    expect(wagers(closed)).toEqual(['P2 17 300', 'P2 18 200']);
    expect([chipsOf(closed, 'P1'), chipsOf(closed, 'P3')]).toEqual([CHIPS, CHIPS]);
    expect(eventsOf(table, noMoreBets).map(({ by }) => by)).toEqual(['3.6', '3.6', '3.6', '6.3']);
  });

  clause('3.6', 'where nobody reaches it there is no spin', () => {
    const table = after(betting(), place('P1', '17', 400));
    expect(refusedBy(table, noMoreBets)).toBe('3.6');
    expect(refusedBy(after(table, place('P1', '18', 100)), noMoreBets)).toBeUndefined();
  });
});

describe('the same again', () => {
  const first = after(betting(), place('P1', '17', 300), place('P1', 'red', 500), place('P2', '5', 500));
  const next = after(paid(first, 4), clear, invite);

  clause('4.5', 'all wagers of the spin before, on top of what lies there', () => {
    expect(wagers(after(next, repeat('P1')))).toEqual(['P1 17 300', 'P1 red 500']);
    expect(wagers(after(next, place('P1', '17', 100), repeat('P1')))).toEqual(['P1 17 400', 'P1 red 500']);
    expect(eventsOf(next, repeat('P2'))).toEqual([
      { type: 'WagerPlaced', patron: 'P2', on: '5', stake: 500, returned: 0, by: '4.5' },
    ]);
  });

  clause('4.5', 'or none, where one of them is not accepted whole', () => {
    expect(refusedBy(next, repeat('P3'))).toBe('4.5');
    expect(refusedBy(after(next, place('P1', '17', 19_800)), repeat('P1'))).toBe('4.5');
    expect(refusedBy(after(next, place('P1', 'black', 98_700)), repeat('P1'))).toBe('4.1');
    expect(refusedBy(after(opened(), bring('P1', 1000)), repeat('P1'))).toBe('6.1');
  });

  clause('4.5', 'after a no spin the wagers lie still, and the spin before is the one before', () => {
    const again = after(next, place('P1', 'odd', 500), noMoreBets, noSpin('turns'));
    expect(wagers(after(again, repeat('P1')))).toEqual(['P1 odd 500', 'P1 17 300', 'P1 red 500']);
  });
});

describe('what is offered', () => {
  test('the whole layout is one option, with place and amount to choose', () => {
    const [option, ...more] = offered(betting(), patron('P1'), 'PlaceWager');
    expect(more).toEqual([]);
    expect(option).toMatchObject({
      command: { on: '0', amount: 100 },
      choose: { on: 'text', amount: { least: 100, most: 20_000, multiple: 100 } },
    });
    expect(game.options(rules, betting(), patron('P1')).length).toBeLessThan(15);
  });

  test('a place that is full gives way to one that is not', () => {
    const table = after(betting(), place('P1', '0', 20_000));
    expect(offered(table, patron('P1'), 'PlaceWager')[0]?.command.on).toBe('1');
    const poor = after(opened(), bring('P1', 50), invite);
    expect(offered(poor, patron('P1'), 'PlaceWager')).toEqual([]);
    expect(offered(after(table, noMoreBets), patron('P1'), 'PlaceWager')).toEqual([]);
  });

  test('one of the wagers to take back, and all of them', () => {
    const table = after(betting(), place('P1', '17', 500), place('P1', '18', 500));
    expect(offered(table, patron('P1'), 'RemoveWager').map(({ command }) => command.on)).toEqual(['17']);
    expect(offered(table, patron('P1'), 'RemoveWagers')).toHaveLength(1);
    expect(offered(table, patron('P2'), 'RemoveWagers')).toEqual([]);
  });
});
