import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  after,
  ante,
  betting,
  bring,
  CHIPS,
  chipsOf,
  darkJackpot,
  dealer,
  eventsOf,
  invite,
  jackpot,
  NO_JACKPOT,
  noMoreBets,
  offered,
  ready,
  refusalOf,
  refusedBy,
  removeAnte,
  removeJackpot,
  sensor,
  supervisor,
} from './table.test-kit.ts';

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

  clause('10.2', 'its pad is dark until it is read as lit, and one act reads them all', () => {
    const table = after(
      betting(),
      ...([1, 2, 3] as const).flatMap((box) => [ante(`P${box}`, box, 500), darkJackpot(`P${box}`, box)]),
    );
    expect(eventsOf(after(betting(), ante('P1', 1, 500)), darkJackpot('P1', 1))).toMatchObject([
      { type: 'WagerPlaced', on: 'jackpot', dark: true },
    ]);
    expect(table.round?.unlit).toEqual([1, 2, 3]);
    const read = (...lit: readonly number[]): Command => ({ type: 'ReadSensors', actor: dealer, lit });
    expect(eventsOf(table, read(1, 3))).toEqual([
      { type: 'SensorRead', box: 1, lit: true, by: '10.2' },
      { type: 'SensorRead', box: 3, lit: true, by: '10.2' },
    ]);
    const lit = after(table, read(1, 3), noMoreBets);
    expect(lit.round?.entries.map(({ patron: who }) => who)).toEqual(['P1', 'P3']);
    expect(chipsOf(lit, 'P2')).toBe(CHIPS - 500);
    expect(lit.pools).toEqual({ jackpot: 350, reserve: 150 });
    expect(refusedBy(after(table, read(1)), read(1))).toBe('10.2');
    expect(refusedBy(table, read(1, 9))).toBe('10.2');
    expect(refusedBy(ready(), read(1))).toBe('4.1');
    expect(offered(table, supervisor, 'ReadSensors').map(({ command }) => command.lit)).toEqual([[1, 2, 3]]);
    expect(offered(after(table, read(1, 2, 3)), dealer, 'ReadSensors')).toEqual([]);
  });

  clause(['4.3', '10.1'], 'is made of whole chips, by somebody who may play', () => {
    const odd = betting();
    const table = after({ ...odd, sign: { ...odd.sign, chip: 100 } }, ante('P1', 1, 500));
    expect(refusalOf(table, jackpot('P1', 1))).toEqual({
      clause: '4.3',
      detail: '$2.50 is not made of chips of $1',
    });
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
    expect(entry(33, 350).pools).toEqual({ jackpot: 116, reserve: 234 });
  });
});
