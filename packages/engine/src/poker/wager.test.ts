import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import {
  after,
  ante,
  betting,
  breach,
  bring,
  CHIPS,
  chipsOf,
  dealer,
  dealt,
  eventsOf,
  invite,
  jackpot,
  NO_JACKPOT,
  noMoreBets,
  offered,
  operator,
  PLAIN,
  patron,
  ready,
  refusalOf,
  refusedBy,
  removeAnte,
  removeJackpot,
  seat,
  sensor,
  toDecide,
} from './table.test-kit.ts';
import { AREAS, type Table } from './table.ts';

const bets = (): Table => after(betting(), ante('P1', 1, 500), noMoreBets);

describe('the opportunity', () => {
  clause(['4.1', '4.1(a)', '4.1(b)'], 'is given before the first card, for ante and jackpot', () => {
    const before = after(ready(), bring('P1', CHIPS));
    expect(refusedBy(before, ante('P1', 1, 500))).toBe('4.1');
    expect(refusedBy(before, noMoreBets)).toBe('4.1');
    expect(eventsOf(before, invite)).toEqual([{ type: 'WagersInvited', round: 1, by: '4.1' }]);
    const invited = after(before, invite);
    expect(eventsOf(invited, ante('P1', 2, 1500))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        box: 2,
        on: 'ante',
        stake: 1500,
        returned: 0,
        advised: false,
        by: '4.1(a)',
      },
    ]);
    expect(eventsOf(after(invited, ante('P1', 2, 1500)), jackpot('P1', 2))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        box: 2,
        on: 'jackpot',
        stake: 250,
        returned: 0,
        advised: false,
        by: '4.1(b)',
      },
    ]);
    expect(refusedBy(invited, invite)).toBe('4.1');
  });

  clause(['A:Ante', '6.3(a)'], 'without any ante no round is dealt', () => {
    expect(refusedBy(betting(), noMoreBets)).toBe('6.3(a)');
    expect(bets().round?.hands.map(({ box }) => box)).toEqual([1]);
  });

  clause('4.5', 'ends with "no more bets": nothing is placed, altered or taken back', () => {
    for (const table of [bets(), dealt(bets(), PLAIN, 1)]) {
      expect(refusedBy(table, ante('P2', 2, 500))).toBe('4.5');
      expect(refusedBy(table, removeAnte('P1'))).toBe('4.5');
      expect(refusedBy(table, jackpot('P1', 1))).toBe('4.5');
      expect(refusedBy(table, removeJackpot('P1'))).toBe('4.5');
      expect(refusedBy(table, sensor(1, false))).toBe('4.5');
    }
    expect(refusedBy(toDecide(after(betting(), ante('P1', 1, 500)), PLAIN), ante('P2', 2, 500))).toBe('4.5');
  });

  clause('4.5', 'until then wagers are taken back, and nothing that is not there', () => {
    const placed = after(betting(), ante('P1', 1, 500), jackpot('P1', 1));
    expect(eventsOf(placed, removeJackpot('P1'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '4.5' },
    ]);
    expect(chipsOf(placed, 'P1')).toBe(CHIPS - 750);
    expect(chipsOf(after(placed, removeJackpot('P1')), 'P1')).toBe(CHIPS - 500);
    expect(refusedBy(betting(), removeAnte('P1'))).toBe('4.5');
    expect(refusedBy(after(betting(), ante('P1', 1, 500)), removeJackpot('P1'))).toBe('4.5');
  });
});

describe('an ante', () => {
  //  amount   refused by
  const AMOUNTS = [
    [0, '4.3'],
    [-500, '4.3'],
    [0.5, '4.3'],
    [525, '4.3'],
    [550, '3.3'],
    [CHIPS + 500, '4.3'],
    [500, undefined],
  ] as const;
  for (const [amount, by] of AMOUNTS) {
    clause(['3.3', '4.3'], `of ${amount}`, () => {
      expect(refusedBy(betting(), ante('P1', 1, amount))).toBe(by);
    });
  }

  clause('3.4', 'below the minimum plays once with advice, and is returned ever after', () => {
    const sign = { sign: { ante: { min: 1000, max: 20_000, multiple: 500 } } };
    const table = betting(sign);
    expect(eventsOf(table, ante('P1', 1, 500))).toMatchObject([{ stake: 500, advised: true, by: '3.4' }]);
    expect(eventsOf(table, ante('P1', 1, 1000))).toMatchObject([{ advised: false, by: '4.1(a)' }]);
    const advised = after(table, ante('P1', 1, 500), removeAnte('P1'));
    expect(refusalOf(advised, ante('P1', 1, 500))).toEqual({
      clause: '3.4',
      detail: 'a further ante under the minimum of $10 is returned',
    });
    expect(refusedBy(advised, ante('P1', 1, 1000))).toBeUndefined();
    expect(refusedBy(advised, ante('P2', 1, 500))).toBeUndefined();
    expect(offered(table, patron('P1'), 'PlaceAnte')[0]?.choose?.amount).toEqual({
      least: 500,
      most: 20_000,
      multiple: 500,
    });
    expect(offered(advised, patron('P1'), 'PlaceAnte')[0]?.choose?.amount).toMatchObject({ least: 1000 });
  });

  clause('3.5', 'above the maximum counts up to it, and the excess stays with its owner', () => {
    expect(eventsOf(betting(), ante('P1', 1, 20_000))).toMatchObject([{ stake: 20_000, returned: 0 }]);
    expect(eventsOf(betting(), ante('P1', 1, 20_500))).toMatchObject([
      { stake: 20_000, returned: 500, by: '3.5' },
    ]);
    expect(chipsOf(after(betting(), ante('P1', 1, 20_500)), 'P1')).toBe(CHIPS - 20_000);
  });

  clause(['4.4', 'A:Box'], 'one player a box and one box a player', () => {
    const table = after(betting(), ante('P1', 1, 500));
    expect(refusalOf(table, ante('P2', 1, 500))).toEqual({ clause: '4.4', detail: 'P1 has box 1' });
    expect(refusalOf(table, ante('P1', 2, 500))).toEqual({
      clause: '4.4',
      detail: 'P1 has an ante on box 1 already',
    });
    expect(refusedBy(table, ante('P1', 1, 500))).toBe('4.4');
    expect(refusedBy(table, ante('P2', 2, 500))).toBeUndefined();
  });

  clause('4.4', 'a seat is the box before it', () => {
    const table = after(betting(), seat('P1', 0));
    expect(refusalOf(table, ante('P2', 1, 500))).toEqual({ clause: '4.4', detail: 'P1 sits at box 1' });
    expect(refusalOf(table, ante('P1', 2, 500))).toEqual({
      clause: '4.4',
      detail: 'P1 sits at another box',
    });
    expect(refusedBy(table, ante('P1', 1, 500))).toBeUndefined();
  });

  clause('4.3', 'lies on a box of the layout', () => {
    for (const box of [0, 4, 1.5]) expect(refusedBy(betting(), ante('P1', box, 500))).toBe('4.3');
    expect(refusedBy(betting(), ante('P1', 3, 500))).toBeUndefined();
  });

  clause('16.3(b)', 'is refused to a player who is excluded', () => {
    const excluded = after(betting(), breach('P1'), {
      type: 'ExcludePatron',
      actor: operator,
      patron: 'P1',
      breach: 1,
    });
    expect(refusedBy(excluded, ante('P1', 1, 500))).toBe('16.3(b)');
    expect(refusedBy(excluded, ante('P2', 1, 500))).toBeUndefined();
  });
});

describe('a jackpot wager', () => {
  clause('10.1', 'needs an ante on the round, and lies on the same box', () => {
    expect(refusedBy(betting(), jackpot('P1', 1))).toBe('10.1');
    const table = after(betting(), ante('P1', 1, 500), ante('P2', 2, 500));
    expect(refusalOf(table, jackpot('P1', 2))).toEqual({ clause: '10.1', detail: "P1's own box is 1" });
    expect(refusedBy(table, jackpot('P1', 1))).toBeUndefined();
    expect(refusedBy(after(table, jackpot('P1', 1)), jackpot('P1', 1))).toBe('10.1');
  });

  clause('10.1', 'goes back with its ante', () => {
    const table = after(betting(), ante('P1', 1, 500), jackpot('P1', 1));
    expect(eventsOf(table, removeAnte('P1'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'ante', stake: 500, by: '4.5' },
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '10.1' },
    ]);
    expect(after(table, removeAnte('P1')).round?.wagers).toEqual([]);
    expect(chipsOf(after(table, removeAnte('P1')), 'P1')).toBe(CHIPS);
  });

  clause(['3.6', 'A:Displayed Jackpot Wager'], 'is the displayed amount, where a jackpot is offered', () => {
    expect(refusedBy(after(betting(NO_JACKPOT), ante('P1', 1, 500)), jackpot('P1', 1))).toBe('3.6');
    const short = after(ready(), bring('P1', 700), invite, ante('P1', 1, 500));
    expect(refusalOf(short, jackpot('P1', 1))).toEqual({
      clause: '4.3',
      detail: 'P1 has chips for $2 at the table',
    });
    expect(refusedBy(after(short, bring('P1', 50)), jackpot('P1', 1))).toBeUndefined();
  });

  clause('10.2', 'counts when its sensor is lit, and goes back when it is not by the first card', () => {
    const table = after(
      betting(),
      ante('P1', 1, 500),
      jackpot('P1', 1),
      ante('P2', 2, 500),
      jackpot('P2', 2),
    );
    expect(eventsOf(table, sensor(1, false))).toEqual([
      { type: 'SensorRead', box: 1, lit: false, by: '10.2' },
    ]);
    const dark = after(table, sensor(1, false));
    expect(eventsOf(dark, noMoreBets)).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '10.2' },
      { type: 'BetsClosed', round: 1, by: '4.5' },
      { type: 'JackpotEntered', patron: 'P2', box: 2, stake: 250, toJackpot: 175, toReserve: 75, by: '10.6' },
    ]);
    const closed = after(dark, noMoreBets);
    expect([chipsOf(closed, 'P1'), chipsOf(closed, 'P2')]).toEqual([CHIPS - 500, CHIPS - 750]);
    expect(closed.round).toMatchObject({ unlit: [], entries: [{ patron: 'P2' }] });
    expect(after(dark, sensor(1, true), noMoreBets).round?.entries).toHaveLength(2);
    expect(after(dark, removeJackpot('P1')).round?.unlit).toEqual([]);
  });

  clause('10.2', 'a sensor is read where a jackpot wager lies, and only when it changes', () => {
    const table = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500));
    expect(refusedBy(table, sensor(2, false))).toBe('10.2');
    expect(refusedBy(table, sensor(1, true))).toBe('10.2');
    expect(refusedBy(after(table, sensor(1, false)), sensor(1, false))).toBe('10.2');
    expect(offered(table, dealer, 'ReadSensor').map(({ command }) => command)).toEqual([sensor(1, false)]);
  });

  clause('10.6', 'is divided as approved; a cent that does not divide goes to the jackpot', () => {
    const entry = (percent: number, jackpotWager: number) =>
      after(
        betting({ determinations: { toJackpotPercent: percent }, sign: { jackpotWager } }),
        ante('P1', 1, 500),
        jackpot('P1', 1),
        noMoreBets,
      );
    expect(entry(70, 250).pools).toEqual({ jackpot: 175, reserve: 75 });
    expect(entry(33, 250).pools).toEqual({ jackpot: 83, reserve: 167 });
    expect(entry(0, 250).pools).toEqual({ jackpot: 0, reserve: 250 });
    expect(entry(100, 250).pools).toEqual({ jackpot: 250, reserve: 0 });
    expect(entry(50, 251).pools).toEqual({ jackpot: 126, reserve: 125 });
  });
});

clause(
  ['1.2', '1.2(a)', '1.2(b)', '1.2(c)'],
  'a box has areas for the ante, the bet and the jackpot wager',
  () => {
    expect(AREAS).toEqual(['ante', 'bet', 'jackpot']);
  },
);
