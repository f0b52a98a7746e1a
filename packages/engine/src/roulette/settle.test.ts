import { describe, expect } from 'vitest';
import { netOf } from './chips.ts';
import { clause, rules } from './clause.test-kit.ts';
import { isOutside, KINDS } from './layout.ts';
import { oddsOn, settlementOf } from './settle.ts';
import {
  after,
  betting,
  CHIPS,
  chipsOf,
  clear,
  correct,
  dealer,
  eventsOf,
  leave,
  noMoreBets,
  offered,
  paid,
  place,
  refusedBy,
  repeat,
  settle,
  spin,
  supervisor,
} from './table.test-kit.ts';

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);
const { places } = rules.layout;

describe('all 157 wagers against all 37 numbers', () => {
  const table = places.flatMap((each) =>
    NUMBERS.map((number) => ({
      each,
      number,
      settled: settlementOf(rules, number, { patron: 'P1', on: each.on, stake: 700 }),
    })),
  );

  clause(['8.1', '8.2'], 'win 36/n - 1 times the stake on their n numbers, and lose it on the others', () => {
    expect(table).toHaveLength(157 * 37);
    for (const { each, number, settled } of table) {
      const wins = each.numbers.includes(number);
      const net = wins ? 700 * (36 / each.numbers.length - 1) : -700;
      expect([settled.result, netOf(settled)], `${each.on} on ${number}`).toEqual([
        wins ? 'win' : 'lose',
        net,
      ]);
    }
  });

  clause('8.1', 'the edge of each is exactly one in 37: over all numbers it loses one stake', () => {
    for (const { on } of places) {
      const nets = table.filter(({ each }) => each.on === on).map(({ settled }) => netOf(settled));
      expect(nets, on).toHaveLength(37);
      expect(
        nets.reduce((sum, net) => sum + net, 0),
        on,
      ).toBe(-700);
    }
  });

  clause('8.3', 'on zero every outside wager loses whole, by that clause, and only there', () => {
    for (const { each, number, settled } of table) {
      const zero = isOutside(each) && number === 0;
      expect(settled.by === '8.3', `${each.on} on ${number}`).toBe(zero);
      if (zero) expect(netOf(settled)).toBe(-700);
    }
  });

  clause(
    ['8.1(a)', '8.1(b)', '8.1(c)', '8.1(d)', '8.1(e)', '8.1(f)', '8.1(g)', '8.1(h)'],
    'the odds are those of the list, and each payment names its line',
    () => {
      expect(KINDS.map((kind) => oddsOn(rules, kind).pays)).toEqual([35, 17, 11, 8, 5, 2, 2, 1]);
      const paidBy = (on: string, number: number) =>
        settlementOf(rules, number, { patron: 'P1', on, stake: 100 }).paidBy;
      expect([
        paidBy('17', 17),
        paidBy('17-20', 17),
        paidBy('16-17-18', 17),
        paidBy('16-17-19-20', 17),
        paidBy('16-17-18-19-20-21', 17),
        paidBy('column2', 17),
        paidBy('dozen2', 17),
        paidBy('black', 17),
        paidBy('red', 17),
      ]).toEqual(['8.1(a)', '8.1(b)', '8.1(c)', '8.1(d)', '8.1(e)', '8.1(f)', '8.1(g)', '8.1(h)', undefined]);
    },
  );
});

const laid = () =>
  after(
    betting(),
    place('P1', '17', 100),
    place('P1', 'red', 500),
    place('P2', 'black', 1000),
    place('P2', '17-20', 200),
    place('P1', 'odd', 500),
    place('P3', 'dozen2', 500),
  );

describe('the settlement', () => {
  clause('8.4', 'losers are cleared first; then outside wagers are paid, then inside ones', () => {
    const events = eventsOf(after(laid(), noMoreBets, spin(17)), settle);
    expect(
      events.map((event) => (event.type === 'WagerSettled' ? `${event.result} ${event.on}` : event.type)),
    ).toEqual(['lose red', 'win black', 'win odd', 'win dozen2', 'win 17-20', 'win 17', 'SpinSettled']);
  });

  clause(['8.2', '8.5'], 'stakes go back with the winnings, and the house has lost what players won', () => {
    const table = paid(laid(), 17);
    expect(chipsOf(table, 'P1')).toBe(CHIPS + 3500 - 500 + 500);
    expect(chipsOf(table, 'P2')).toBe(CHIPS + 1000 + 3400);
    expect(chipsOf(table, 'P3')).toBe(CHIPS + 1000);
    expect(table.bank).toBe(-(3500 + 4400 + 1000));
    expect(table.round?.wagers).toEqual([]);
  });

  clause('8.5', 'until the layout is cleared nobody wagers; then the spin is kept with what it moved', () => {
    const table = paid(laid(), 17);
    expect(refusedBy(table, place('P1', 'red', 500))).toBe('8.5');
    expect(refusedBy(table, repeat('P1'))).toBe('8.5');
    expect(refusedBy(table, settle)).toBe('8.5');
    expect(after(table, clear).rounds).toEqual([
      { number: 1, spin: 17, voidedBy: null, settled: table.round?.settled },
    ]);
    expect(refusedBy(after(laid(), noMoreBets), clear)).toBe('6.4');
  });
});

describe('a number announced wrongly', () => {
  clause(['9.2', 'A:Game Supervisor'], 'is put right before the settlement by the supervisor alone', () => {
    const table = after(laid(), noMoreBets, spin(17));
    expect(refusedBy(table, { type: 'CorrectNumber', actor: dealer, number: 20 })).toBe('A:Game Supervisor');
    const right = after(table, correct(20), settle);
    expect(right.round?.spin).toBe(20);
    expect(right.round?.settled).toEqual(paid(laid(), 20).round?.settled);
    expect(right.bank).toBe(paid(laid(), 20).bank);
  });

  clause('9.2', 'after the settlement everybody stands as if the right one had been announced', () => {
    for (const number of NUMBERS.filter((each) => each !== 17)) {
      const right = after(paid(laid(), 17), correct(number));
      const straight = paid(laid(), number);
      expect(right.round, String(number)).toEqual(straight.round);
      expect(right.patrons, String(number)).toEqual(straight.patrons);
      expect(right.bank, String(number)).toBe(straight.bank);
    }
  });

  clause('9.2', 'what somebody took away who should not have won is owing', () => {
    const table = after(paid(laid(), 17), leave('P2'), correct(0));
    expect(table.patrons.P2).toMatchObject({ chips: 0, owing: 4400 + 1200 });
  });

  clause('9.2', 'is put right to another number of the wheel, while the marker lies', () => {
    const table = paid(laid(), 17);
    expect(refusedBy(table, correct(17))).toBe('9.2');
    expect(refusedBy(table, correct(37))).toBe('1.2');
    expect(refusedBy(after(table, clear), correct(20))).toBe('9.2');
    expect(refusedBy(after(laid(), noMoreBets), correct(20))).toBe('9.2');
    expect(offered(table, supervisor, 'CorrectNumber')[0]?.command.number).toBe(0);
    expect(offered(paid(laid(), 0), supervisor, 'CorrectNumber')[0]?.command.number).toBe(1);
  });
});
