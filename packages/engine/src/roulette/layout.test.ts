import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import { isOutside, KINDS, layoutOf, noPlace, type Place, placeOn, pocketColour } from './layout.ts';
import { after, betting, noMoreBets, place, refusalOf, refusedBy, spin } from './table.test-kit.ts';

const { law, layout } = rules;
/** Worked out anew, so that what is tested is the working out. */
const ofKind = (kind: Place['kind']): readonly Place[] =>
  layoutOf(law).places.filter((each) => each.kind === kind);
const names = (kind: Place['kind']): readonly string[] => ofKind(kind).map(({ on }) => on);
const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

describe('the wheel', () => {
  clause('1.2', '37 numbers: zero green, eighteen red and eighteen black', () => {
    const count = (colour: string): number =>
      NUMBERS.filter((number) => pocketColour(law, number) === colour).length;
    expect([count('green'), count('red'), count('black')]).toEqual([1, 18, 18]);
    expect(pocketColour(law, 0)).toBe('green');
    //  as printed on every single-zero layout
    expect([1, 10, 11, 18, 19, 28, 29, 36].map((number) => pocketColour(law, number))).toEqual([
      'red',
      'black',
      'black',
      'red',
      'red',
      'black',
      'black',
      'red',
    ]);
  });

  clause('1.3', 'each number has one pocket, and round the wheel red and black alternate', () => {
    const order = law['1.3'].clockwise;
    expect(order.toSorted((one, other) => one - other)).toEqual(NUMBERS);
    expect(order[0]).toBe(0);
    const colours = order.slice(1).map((number) => pocketColour(law, number));
    expect(colours.every((colour, at) => colour === (at % 2 === 0 ? 'red' : 'black'))).toBe(true);
  });

  clause('1.2', 'nothing but 0 to 36 is announced or wagered on', () => {
    const table = after(betting(), place('P1', 'red', 500), noMoreBets);
    for (const number of [-1, 37, 0.5, Number.NaN]) expect(refusedBy(table, spin(number))).toBe('1.2');
    for (const number of [0, 36]) expect(refusedBy(table, spin(number))).toBeUndefined();
    for (const on of ['37', '36-37', '1-100']) expect(refusedBy(betting(), place('P1', on, 500))).toBe('1.2');
  });
});

describe('the layout', () => {
  clause('2.1', 'has 157 places, all different, by name and by numbers', () => {
    expect(layout.places).toHaveLength(157);
    expect(new Set(layout.places.map(({ on }) => on)).size).toBe(157);
    expect(new Set(layout.places.map(({ numbers }) => numbers.join())).size).toBe(157);
    expect(Object.fromEntries(KINDS.map((kind) => [kind, ofKind(kind).length]))).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      sixLine: 11,
      column: 3,
      dozen: 3,
      evenChance: 6,
    });
    for (const { on, numbers } of layout.places) {
      expect(placeOn(layout, on)?.numbers).toEqual(numbers);
      expect(placeOn(layout, numbers.toReversed().join('-'))?.on).toBe(on);
    }
  });

  clause('2.1', 'follows from the rows: with two rows of three there is less of it', () => {
    const small = layoutOf({ ...law, '2.1': { ...law['2.1'], rows: 2 } });
    expect(small.places.filter(({ kind }) => kind === 'split').map(({ on }) => on)).toEqual([
      '0-1',
      '0-2',
      '0-3',
      '1-2',
      '2-3',
      '4-5',
      '5-6',
      '1-4',
      '2-5',
      '3-6',
    ]);
  });

  clause(['2.7', '2.8', '2.9'], 'outside, number by number', () => {
    const every = (from: number, to: number, step = 1): string =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step).join(' ');
    const outside = layoutOf(law).places.filter(isOutside);
    expect(
      Object.fromEntries(outside.map(({ on, kind, numbers }) => [on, [kind, numbers.join(' ')]])),
    ).toEqual({
      column1: ['column', every(1, 34, 3)],
      column2: ['column', every(2, 35, 3)],
      column3: ['column', every(3, 36, 3)],
      dozen1: ['dozen', every(1, 12)],
      dozen2: ['dozen', every(13, 24)],
      dozen3: ['dozen', every(25, 36)],
      low: ['evenChance', every(1, 18)],
      high: ['evenChance', every(19, 36)],
      odd: ['evenChance', every(1, 35, 2)],
      even: ['evenChance', every(2, 36, 2)],
      red: ['evenChance', '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'],
      black: ['evenChance', '2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35'],
    });
  });

  clause('2.2', 'one number: 0 to 36', () => expect(names('straight')).toEqual(NUMBERS.map(String)));

  clause('2.3', 'two numbers adjoin along a row, across rows, or at zero, by a measure of their own', () => {
    //  where each number lies: along the row, and which row; zero is as wide as the first row
    const at = (number: number) => [(number - 1) % 3, Math.ceil(number / 3)] as const;
    const adjoin = (one: number, other: number): boolean => {
      if (one === 0) return other >= 1 && other <= 3;
      const [[x, y], [u, v]] = [at(one), at(other)];
      return Math.abs(x - u) + Math.abs(y - v) === 1;
    };
    for (const one of NUMBERS) {
      for (const other of NUMBERS.slice(one + 1)) {
        const found = placeOn(layout, `${one}-${other}`)?.kind === 'split';
        expect(found, `${one}-${other}`).toBe(adjoin(one, other));
        if (!found) expect(noPlace(law, `${one}-${other}`).clause).toBe('2.3');
      }
    }
  });

  clause('2.4', 'a street is a row, 0-1-2 or 0-2-3', () => {
    expect(names('street').slice(0, 4)).toEqual(['0-1-2', '0-2-3', '1-2-3', '4-5-6']);
    expect(names('street').at(-1)).toBe('34-35-36');
    for (const on of ['2-3-4', '0-1-3', '1-4-7', '17-17-17']) expect(noPlace(law, on).clause).toBe('2.4');
  });

  clause('2.5', 'a corner is four numbers that meet, or 0-1-2-3', () => {
    expect(names('corner').slice(0, 4)).toEqual(['0-1-2-3', '1-2-4-5', '2-3-5-6', '4-5-7-8']);
    expect(names('corner').at(-1)).toBe('32-33-35-36');
    for (const on of ['3-4-6-7', '1-2-3-4', '0-1-2-4', '1-3-4-6'])
      expect(noPlace(law, on).clause).toBe('2.5');
  });

  clause('2.6', 'a six-line is two rows side by side', () => {
    expect(names('sixLine')).toHaveLength(11);
    expect(names('sixLine')[0]).toBe('1-2-3-4-5-6');
    expect(names('sixLine').at(-1)).toBe('31-32-33-34-35-36');
    for (const on of ['2-3-4-5-6-7', '1-2-3-7-8-9', '0-1-2-3-4-5'])
      expect(noPlace(law, on).clause).toBe('2.6');
  });

  clause(['2.7', '2.8', '2.9'], 'outside wagers are on these numbers, and none on zero', () => {
    const numbersOn = (on: string) => placeOn(layout, on)?.numbers;
    expect(numbersOn('column1')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]);
    expect(numbersOn('column3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(numbersOn('dozen1')).toEqual(NUMBERS.slice(1, 13));
    expect(numbersOn('dozen2')).toEqual(NUMBERS.slice(13, 25));
    expect(numbersOn('dozen3')).toEqual(NUMBERS.slice(25));
    expect(numbersOn('low')).toEqual(NUMBERS.slice(1, 19));
    expect(numbersOn('high')).toEqual(NUMBERS.slice(19));
    expect(numbersOn('odd')).toEqual(NUMBERS.filter((number) => number % 2 === 1));
    expect(numbersOn('even')).toEqual(NUMBERS.filter((number) => number > 0 && number % 2 === 0));
    expect(numbersOn('red')).toEqual(law['1.2'].red);
    expect(numbersOn('black')).toHaveLength(18);
    const outside = layout.places.filter(isOutside);
    expect(outside).toHaveLength(12);
    for (const { numbers } of outside) expect(numbers).not.toContain(0);
  });

  clause(['2.3', '2.4', '2.5', '2.6', '2.10'], 'chips anywhere else are refused by their clause', () => {
    const table = betting();
    //  on            refused by
    const places: readonly (readonly [string, string])[] = [
      ['1-5', '2.3'],
      ['0-4', '2.3'],
      ['3-4', '2.3'],
      ['2-3-4', '2.4'],
      ['1-2-3-4', '2.5'],
      ['4-5-6-10-11-12', '2.6'],
      ['1-2-3-4-5', '2.10'],
      ['1-2-3-4-5-6-7', '2.10'],
      ['purple', '2.10'],
      ['dozen4', '2.10'],
      ['', '2.10'],
      ['-1', '2.10'],
      ['1--2', '2.10'],
    ];
    for (const [on, by] of places) expect([on, refusedBy(table, place('P1', on, 500))]).toEqual([on, by]);
    expect(refusalOf(table, place('P1', '5-1', 500))?.detail).toBe('1, 5 do not adjoin');
  });
});

test('numbers are read in any order and with leading noughts', () => {
  expect(placeOn(layout, '20-17')?.on).toBe('17-20');
  expect(placeOn(layout, '07')?.on).toBe('7');
  expect(placeOn(layout, '')).toBeUndefined();
});
