import { describe, expect } from 'vitest';
import { netOf } from './chips.ts';
import { clause, rules } from './clause.test-kit.ts';
import { BOXES, type Box, numberOfThrow, type Throw, throwNumbered, throwsIn } from './layout.ts';
import { oddsOn, settlementOf } from './settle.ts';
import {
  after,
  betting,
  CHIPS,
  chipsOf,
  clear,
  correct,
  dealer,
  declareVoid,
  eventsOf,
  leave,
  noMoreBets,
  offered,
  paid,
  place,
  refusedBy,
  settle,
  supervisor,
  thrown,
} from './table.test-kit.ts';

/** Typed out once more, from the rules. */
const WINS: Readonly<Record<Box, (one: number, other: number) => boolean>> = {
  under: (one, other) => one + other < 7,
  seven: (one, other) => one + other === 7,
  over: (one, other) => one + other > 7,
  double: (one, other) => one === other,
};
const PAYS: Readonly<Record<Box, number>> = { under: 1, seven: 4, over: 1, double: 4 };
const THROWS: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].map((other) => [one, other] as const),
);

describe('all four boxes against all 36 throws', () => {
  clause(
    ['6.1', '6.2', '2.2', '2.3', '2.4', '2.5'],
    'win what the list says, and lose the stake otherwise',
    () => {
      for (const on of BOXES)
        for (const faces of THROWS) {
          const settled = settlementOf(rules, faces, { patron: 'P1', on, stake: 700 });
          const wins = WINS[on](...faces);
          expect([settled.result, netOf(settled)], `${on} on ${faces}`).toEqual(
            wins ? ['win', 700 * PAYS[on]] : ['lose', -700],
          );
        }
    },
  );

  clause('6.1', 'each loses six stakes over all throws, which is one sixth', () => {
    for (const on of BOXES) {
      const nets = THROWS.map((faces) => netOf(settlementOf(rules, faces, { patron: 'P1', on, stake: 1 })));
      expect(
        nets.reduce((sum, net) => sum + net, 0),
        on,
      ).toBe(-6);
    }
  });

  clause(
    ['6.1(a)', '6.1(b)', '6.1(c)', '6.1(d)'],
    'the odds are those of the list, and each payment names its line',
    () => {
      expect(BOXES.map((box) => oddsOn(rules, box).pays)).toEqual([1, 4, 1, 4]);
      const paidBy = (on: Box, faces: Throw) =>
        settlementOf(rules, faces, { patron: 'P1', on, stake: 100 }).paidBy;
      expect([
        paidBy('under', [1, 5]),
        paidBy('seven', [3, 4]),
        paidBy('over', [2, 6]),
        paidBy('double', [4, 4]),
        paidBy('double', [4, 5]),
      ]).toEqual(['6.1(a)', '6.1(b)', '6.1(c)', '6.1(d)', undefined]);
    },
  );

  clause('1.2', 'every throw has its number, and every number its throw', () => {
    expect(throwsIn(rules.law)).toBe(36);
    expect(THROWS.map((faces) => numberOfThrow(rules.law, faces))).toEqual(THROWS.map((_, at) => at));
    expect(THROWS.map((_, at) => throwNumbered(rules.law, at))).toEqual(THROWS);
  });
});

const laid = () =>
  after(
    betting(),
    place('P1', 'double', 500),
    place('P1', 'under', 500),
    place('P2', 'over', 1000),
    place('P2', 'double', 600),
    place('P3', 'seven', 500),
  );

describe('the settlement', () => {
  clause('6.3', 'losers are cleared first; then the winners are paid, box by box', () => {
    const events = eventsOf(after(laid(), noMoreBets, thrown(4, 4)), settle);
    expect(
      events.map((event) =>
        event.type === 'WagerSettled' ? `${event.patron} ${event.result} ${event.on}` : event.type,
      ),
    ).toEqual([
      'P1 lose under',
      'P3 lose seven',
      'P2 win over',
      'P1 win double',
      'P2 win double',
      'RoundSettled',
    ]);
  });

  clause(['6.2', '6.3'], 'stakes go back with the winnings, and the house has lost what players won', () => {
    const table = paid(laid(), 4, 4);
    expect(chipsOf(table, 'P1')).toBe(CHIPS + 2000 - 500);
    expect(chipsOf(table, 'P2')).toBe(CHIPS + 1000 + 2400);
    expect(chipsOf(table, 'P3')).toBe(CHIPS - 500);
    expect(table.bank).toBe(-(1500 + 3400 - 500));
    expect(table.round?.wagers).toEqual([]);
    expect(after(table, clear).rounds).toEqual([
      { number: 1, thrown: [4, 4], voidedBy: null, settled: table.round?.settled },
    ]);
  });
});

describe('a result announced wrongly', () => {
  clause(['7.2', 'A:Game Supervisor'], 'is put right before the settlement by the supervisor alone', () => {
    const table = after(laid(), noMoreBets, thrown(4, 4));
    expect(refusedBy(table, { type: 'CorrectThrow', actor: dealer, faces: [4, 3] })).toBe(
      'A:Game Supervisor',
    );
    const right = after(table, correct(4, 3), settle);
    expect(right.round?.thrown).toEqual([4, 3]);
    expect(right.round?.settled).toEqual(paid(laid(), 4, 3).round?.settled);
    expect(right.bank).toBe(paid(laid(), 4, 3).bank);
  });

  clause('7.2', 'after the settlement everybody stands as if the right one had been announced', () => {
    for (const faces of THROWS.filter(([one, other]) => one !== 4 || other !== 4)) {
      const right = after(paid(laid(), 4, 4), correct(...faces));
      const straight = paid(laid(), ...faces);
      expect(right.round, String(faces)).toEqual(straight.round);
      expect(right.patrons, String(faces)).toEqual(straight.patrons);
      expect(right.bank, String(faces)).toBe(straight.bank);
    }
  });

  clause('7.2', 'what somebody took away who should not have won is owing', () => {
    const table = after(paid(laid(), 4, 4), leave('P2'), correct(1, 2));
    expect(table.patrons.P2).toMatchObject({ chips: 0, owing: 3400 + 1600 });
  });

  clause('7.2', 'is put right to other faces of the dice, while they lie', () => {
    const table = paid(laid(), 4, 4);
    expect(refusedBy(table, correct(4, 4))).toBe('7.2');
    expect(refusedBy(paid(laid(), 3, 5), correct(5, 3))).toBe('7.2');
    expect(refusedBy(table, correct(4, 7))).toBe('1.2');
    expect(refusedBy(after(table, clear), correct(4, 3))).toBe('7.2');
    expect(refusedBy(after(laid(), noMoreBets), correct(4, 3))).toBe('7.2');
    expect(refusedBy(after(table, declareVoid('faultyThrow')), correct(4, 3))).toBe('7.2');
    expect(offered(table, supervisor, 'CorrectThrow')[0]?.command.faces).toEqual([1, 1]);
    expect(offered(paid(laid(), 1, 1), supervisor, 'CorrectThrow')[0]?.command.faces).toEqual([1, 2]);
  });
});
