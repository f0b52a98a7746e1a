import { describe, expect } from 'vitest';
import { chipsOf as chipsIn, neighboursOf } from './called.ts';
import { clause, rules } from './clause.test-kit.ts';
import { CALLS, type Call, type Command } from './command.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  call,
  chipsOf,
  eventsOf,
  invite,
  neighbours,
  noMoreBets,
  offered,
  opened,
  openTable,
  paid,
  patron,
  place,
  refusedBy,
  wagers,
} from './table.test-kit.ts';

const numbersIn = (sector: Call): readonly number[] =>
  [...new Set(chipsIn(rules, sector).flatMap(({ place: { numbers } }) => numbers))].toSorted(
    (one, other) => one - other,
  );
const chipsFor = (sector: Call): number => chipsIn(rules, sector).reduce((sum, { chips }) => sum + chips, 0);
const laidBy = (sector: Call): readonly string[] => wagers(after(betting(), call('P1', sector, 100)));

/** The pockets from one number to another, clockwise. */
const arc = (from: number, to: number): readonly number[] => {
  const { clockwise } = rules.law['1.3'];
  const at = clockwise.indexOf(from);
  const round = [...clockwise.slice(at), ...clockwise.slice(0, at)];
  return round.slice(0, round.indexOf(to) + 1);
};
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

describe('called wagers', () => {
  clause('5.3', 'voisins du zéro: nine chips, seventeen numbers from 22 to 25 on the wheel', () => {
    expect(laidBy('voisins')).toEqual([
      'P1 0-2-3 200',
      'P1 4-7 100',
      'P1 12-15 100',
      'P1 18-21 100',
      'P1 19-22 100',
      'P1 25-26-28-29 200',
      'P1 32-35 100',
    ]);
    expect([chipsFor('voisins'), numbersIn('voisins').length]).toEqual([9, 17]);
    expect(numbersIn('voisins')).toEqual(sorted(arc(22, 25)));
  });

  clause('5.4', 'tiers du cylindre: six chips, twelve numbers from 27 to 33 on the wheel', () => {
    expect(laidBy('tiers')).toEqual([
      'P1 5-8 100',
      'P1 10-11 100',
      'P1 13-16 100',
      'P1 23-24 100',
      'P1 27-30 100',
      'P1 33-36 100',
    ]);
    expect([chipsFor('tiers'), numbersIn('tiers')]).toEqual([6, sorted(arc(27, 33))]);
  });

  clause('5.5', 'orphelins: five chips on the eight numbers that are left', () => {
    expect(laidBy('orphelins')).toEqual([
      'P1 1 100',
      'P1 6-9 100',
      'P1 14-17 100',
      'P1 17-20 100',
      'P1 31-34 100',
    ]);
    const left = rules.law['1.3'].clockwise.filter(
      (number) => !numbersIn('voisins').includes(number) && !numbersIn('tiers').includes(number),
    );
    expect([chipsFor('orphelins'), numbersIn('orphelins')]).toEqual([5, sorted(left)]);
  });

  clause('5.6', 'zero game: four chips, seven numbers from 12 to 15 on the wheel', () => {
    expect(laidBy('zero')).toEqual(['P1 0-3 100', 'P1 12-15 100', 'P1 26 100', 'P1 32-35 100']);
    expect([chipsFor('zero'), numbersIn('zero')]).toEqual([4, sorted(arc(12, 15))]);
  });

  clause('5.1', 'they are ordinary wagers from then on, settled and taken back one by one', () => {
    const table = after(betting(), call('P1', 'tiers', 100));
    expect(chipsOf(table, 'P1')).toBe(CHIPS - 600);
    expect(chipsOf(paid(table, 8), 'P1')).toBe(CHIPS - 500 + 1700);
    expect(eventsOf(betting(), call('P1', 'zero', 100))[0]).toMatchObject({ by: '5.6', returned: 0 });
  });

  clause('5.1', 'only where the table offers them, by a name that there is, and in time', () => {
    expect(refusedBy(betting({ determinations: { called: false } }), call('P1', 'tiers', 100))).toBe('5.1');
    expect(refusedBy(betting(), { ...call('P1', 'tiers', 100), call: 'jeu' } as unknown as Command)).toBe(
      '5.1',
    );
    expect(refusedBy(after(opened(), bring('P1', 1000)), call('P1', 'tiers', 100))).toBe('6.1');
    expect(refusedBy(after(betting(), place('P1', '1', 500), noMoreBets), call('P1', 'zero', 100))).toBe(
      '9.1',
    );
  });

  clause('5.2', "a tournament's table does not open with them", () => {
    expect(refusedBy({ stage: 'unopened' }, openTable({ determinations: { tournament: true } }))).toBe('5.2');
    const quiet = { determinations: { tournament: true, called: false } };
    expect(refusedBy({ stage: 'unopened' }, openTable(quiet))).toBeUndefined();
  });

  clause('5.7', 'whole or not at all: nothing is placed where one chip is not accepted', () => {
    //  two chips on 0-2-3 are one too many
    const full = after(betting(), place('P1', '0-2-3', 19_900));
    expect(refusedBy(full, call('P1', 'voisins', 100))).toBe('5.7');
    expect(refusedBy(full, call('P1', 'tiers', 100))).toBeUndefined();
    expect(refusedBy(betting(), call('P1', 'voisins', 50))).toBe('3.3');
    expect(refusedBy(betting(), call('P1', 'voisins', 11_200))).toBe('5.7');
    const poor = after(opened(), bring('P1', 800), invite);
    expect(refusedBy(poor, call('P1', 'voisins', 100))).toBe('4.1');
    expect(refusedBy(poor, call('P1', 'tiers', 100))).toBeUndefined();
    expect(refusedBy(betting(), call('P1', 'tiers', 0))).toBe('4.1');
  });

  clause('5.8', 'a number and its neighbours as they lie on the wheel, a chip straight on each', () => {
    const laid = (number: number, sides: number): readonly string[] =>
      wagers(after(betting(), neighbours('P1', number, sides, 100)));
    expect(laid(17, 2)).toEqual(['P1 2 100', 'P1 25 100', 'P1 17 100', 'P1 34 100', 'P1 6 100']);
    expect(laid(0, 1)).toEqual(['P1 26 100', 'P1 0 100', 'P1 32 100']);
    expect(laid(26, 1)).toEqual(['P1 3 100', 'P1 26 100', 'P1 0 100']);
    expect(laid(17, 5)).toHaveLength(11);
    for (const number of rules.law['1.3'].clockwise)
      expect(neighboursOf(rules, number, 5).map(({ place: { numbers } }) => numbers[0])).toEqual(
        Array.from({ length: 11 }, (_, at) =>
          rules.law['1.3'].clockwise.at((rules.law['1.3'].clockwise.indexOf(number) + at - 5) % 37),
        ),
      );
    const [event] = eventsOf(betting(), neighbours('P1', 17, 1, 100));
    expect(event).toMatchObject({ on: '25', by: '5.8', returned: 0 });
  });

  clause('5.8', 'with one to five on each side, of a number that there is, where calls are offered', () => {
    const sides = [-1, 0, 1, 5, 6, 1.5].map((each) => refusedBy(betting(), neighbours('P1', 17, each, 100)));
    expect(sides).toEqual(['5.8', '5.8', undefined, undefined, '5.8', '5.8']);
    expect(refusedBy(betting(), neighbours('P1', 37, 1, 100))).toBe('1.2');
    const silent = betting({ determinations: { called: false } });
    expect(refusedBy(silent, neighbours('P1', 17, 1, 100))).toBe('5.1');
    expect(refusedBy(after(opened(), bring('P1', 1000)), neighbours('P1', 17, 1, 100))).toBe('6.1');
  });

  clause('5.7', 'neighbours too are accepted whole or not at all', () => {
    const full = after(betting(), place('P1', '34', 20_000));
    expect(refusedBy(full, neighbours('P1', 17, 1, 100))).toBe('3.5');
    expect(refusedBy(after(betting(), place('P1', '34', 19_900)), neighbours('P1', 17, 1, 200))).toBe('5.7');
    expect(refusedBy(full, neighbours('P1', 0, 1, 100))).toBeUndefined();
    const poor = after(opened(), bring('P1', 800), invite);
    expect(refusedBy(poor, neighbours('P1', 17, 4, 100))).toBe('4.1');
    expect(refusedBy(poor, neighbours('P1', 17, 3, 100))).toBeUndefined();
  });

  clause('5.1', 'each is offered with the least amount that it takes', () => {
    const least = (table: ReturnType<typeof betting>) =>
      offered(table, patron('P1'), 'CallWager').map(({ command }) => [command.call, command.amount]);
    expect(least(betting())).toEqual(CALLS.map((sector) => [sector, 100]));
    const dear = betting({ sign: { inside: { min: 500, max: 20_000, multiple: 100 } } });
    expect(least(dear)).toEqual(CALLS.map((sector) => [sector, 500]));
    expect(least(after(betting(), place('P1', '5-8', 20_000))).map(([sector]) => sector)).not.toContain(
      'tiers',
    );
  });
});
