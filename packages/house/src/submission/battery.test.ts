import { type Card, DECK } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import {
  batteryOver,
  isFlagged,
  type NextShoe,
  numberTests,
  shoeTests,
  sourceTests,
  spinTests,
} from './battery.ts';
import { chiSquaredTail, normalTails } from './statistics.ts';

test.each([
  // Value, degrees of freedom, and the tail as printed in tables.
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [18.307, 10, 0.05],
  [124.342, 100, 0.05],
  [149.449, 100, 0.001],
  [70.065, 100, 0.99],
])('chi-squared %f of %i degrees has %f behind it', (value, degrees, tail) => {
  expect(chiSquaredTail(value, degrees)).toBeCloseTo(tail, 4);
});

test('tails: nothing strays less than nought, and 1.96 strays once in twenty', () => {
  expect([chiSquaredTail(0, 5), chiSquaredTail(-1, 5)]).toEqual([1, 1]);
  expect(normalTails(1.959964)).toBeCloseTo(0.05, 6);
  // The middle of many degrees.
  expect(chiSquaredTail(65_535, 65_535)).toBeGreaterThan(0.49);
  expect(chiSquaredTail(65_535, 65_535)).toBeLessThan(0.51);
});

const flagged = (tested: ReturnType<typeof sourceTests>): readonly string[] =>
  tested.filter(isFlagged).map(({ test: name }) => name);

test('what the house draws passes, and p-values spread as they have to', () => {
  const all = [1, 2, 3].flatMap((seed) => batteryOver(seededChance(`battery ${seed}`), 0.05));
  expect(flagged(all)).toEqual([]);
  const low = all.filter(({ p }) => p < 0.5).length;
  expect(low).toBeGreaterThan(all.length * 0.25);
  expect(low).toBeLessThan(all.length * 0.75);
});

/** Bytes as they come, each changed. */
const bentBytes = (bend: (byte: number, at: number) => number): Chance => {
  const chance = seededChance('bent');
  let at = 0;
  return {
    bytes: (count) =>
      chance.bytes(count).map((byte) => {
        at += 1;
        return bend(byte, at);
      }),
  };
};

describe('a generator that is not as it has to be is found', () => {
  test.each<[string, Chance, readonly string[]]>([
    ['a bit that is stuck', bentBytes((byte) => byte | 1), ['as many ones as noughts']],
    [
      'bytes that alternate',
      bentBytes((byte, at) => (at % 2 === 0 ? byte & 0x7f : byte | 0x80)),
      ['serial: each pair of bytes that follow each other'],
    ],
    [
      'a byte that never comes',
      bentBytes((byte) => (byte === 77 ? 78 : byte)),
      ['each byte as often as any other'],
    ],
  ])('%s', (_, chance, names) => {
    expect(flagged(sourceTests(chance, 512))).toEqual(expect.arrayContaining([...names]));
  });

  test('numbers that are remainders of bytes favour the small', () => {
    const chance = seededChance('remainders');
    const folded: Chance = {
      bytes: (count) => chance.bytes(count).map((byte, at) => (at % 4 === 3 ? byte % 200 : 0)),
    };
    expect(flagged(numberTests(folded, 20_000)).length).toBeGreaterThan(0);
  });

  test('a shuffle that changes any card with any is no shuffle', () => {
    const words = wordsOf(seededChance('naive'));
    const naive: NextShoe = () => {
      const order: Card[] = [...DECK];
      for (const at of order.keys()) {
        const other = below(words, order.length);
        [order[at], order[other]] = [order[other] as Card, order[at] as Card];
      }
      return order;
    };
    expect(flagged(shoeTests(naive, 20_000))).toContain('positional: each card at each place');
  });

  test('a shoe that is the one before with a cut is found by its neighbours', () => {
    const words = wordsOf(seededChance('cut'));
    const cut: NextShoe = () => {
      const depth = below(words, DECK.length);
      return [...DECK.slice(depth), ...DECK.slice(0, depth)];
    };
    expect(flagged(shoeTests(cut, 5_000))).toContain('serial: cards 1 and 2');
  });

  test('a wheel that never repeats its number is found', () => {
    const words = wordsOf(seededChance('wheel'));
    let last = -1;
    const shy = (): number => {
      const number = below(words, 37);
      if (number === last) return shy();
      last = number;
      return number;
    };
    expect(flagged(spinTests(shy, 40_000))).toEqual(
      expect.arrayContaining([
        'serial: each pair of spins that follow each other',
        'gaps: how long a number stays away',
      ]),
    );
  });
});
