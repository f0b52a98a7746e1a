import { describe, expect, test } from 'vitest';
import { compare, type Pair, printCompared, readPairs, untold } from './compare.ts';
import { type Figure, type Found, isMet, notMeasured, printFound, readFound } from './figures.ts';

const figure = (what: string, value: number, better: Figure['better'] = 'more'): Figure => ({
  what,
  value,
  unit: 'rounds a CPU-second',
  better,
});
const found = (...figures: readonly Figure[]): Found => ({ name: 'dice', figures });
const pairsOf = (
  values: readonly (readonly [here: number, there: number])[],
  better: Figure['better'] = 'more',
): readonly Pair[] =>
  values.map(([here, there]) => ({
    here: found(figure('speed', here, better)),
    there: found(figure('speed', there, better)),
  }));

describe('two trees by a figure', () => {
  test.each([
    ['the same', 100, 100, 'more', 'within'],
    ['within 5 % above', 105, 100, 'more', 'within'],
    ['within 5 % below', 95, 100, 'more', 'within'],
    ['better', 106, 100, 'more', 'better'],
    ['worse', 94, 100, 'more', 'worse'],
    ['worse where less is better', 106, 100, 'less', 'worse'],
    ['better where less is better', 94, 100, 'less', 'better'],
    ['the same where both are nothing', 0, 0, 'less', 'within'],
    ['worse where there was nothing and less is better', 2, 0, 'less', 'worse'],
    ['worse where it came to no number', Number.NaN, 100, 'more', 'worse'],
  ] as const)('is %s: %d against %d, %s is better', (_, here, there, better, verdict) => {
    expect(compare(pairsOf([[here, there]], better))[0]?.verdict).toBe(verdict);
  });

  test('is not judged where it varies by itself', () => {
    const rough = (value: number): Found => found({ ...figure('memory', value, 'less'), isRough: true });
    const [told] = compare([{ here: rough(20), there: rough(10) }]);
    expect(told).toMatchObject({ ratio: 0.5, verdict: 'unjudged' });
    expect(told && printCompared(told)).toContain('(0.500 to 0.500)  not judged  memory: 20 against 10');
  });

  test('counts neighbours: a machine that slows down in the middle makes no tree worse', () => {
    const [told] = compare(
      pairsOf([
        [100, 100],
        [100, 98],
        [50, 51],
        [50, 50],
        [20, 20],
      ]),
    );
    expect(told).toMatchObject({ here: 50, there: 51, ratio: 1, verdict: 'within' });
  });

  test('tells the medians, the ratio and its middle half, and says where they do not suffice', () => {
    const values = [0.7, 0.8, 0.9, 0.9, 0.9, 0.9, 1.1, 1.1, 1.2, 1.3, 1.4].map((times): [number, number] => [
      1000 * times,
      1000,
    ]);
    const [told] = compare(pairsOf(values));
    expect(told).toMatchObject({ here: 900, there: 1000, ratio: 0.9, low: 0.9, high: 1.2 });
    expect(told && printCompared(told)).toBe(
      '       0.900 (0.900 to 1.200)  WORSE, but the runs are too far apart to be sure: more --pairs  speed: 900 against 1,000 rounds a CPU-second',
    );
  });

  test('compares by name, and tells what only one of them tells', () => {
    const pair = {
      here: found(figure('speed', 2), figure('memory', 3, 'less')),
      there: found(figure('time', 1, 'less'), figure('speed', 2)),
    };
    expect(compare([pair]).map(({ what }) => what)).toEqual(['speed']);
    expect(untold(pair, 'abc')).toEqual(['memory: not told by abc', 'time: told by abc alone']);
  });

  test('takes a whole number of pairs from one', () => {
    expect(readPairs('11')).toBe(11);
    for (const text of ['0', '-1', '1.5', 'many', '']) expect(() => readPairs(text)).toThrow('--pairs');
  });
});

describe('what a bench tells', () => {
  test('is met when every figure reaches its goal, on the side that is better', () => {
    const goal = (value: number, better: Figure['better']): Found =>
      found({ ...figure('x', value, better), goal: 10 });
    expect([9, 10, 11, Number.NaN].map((value) => isMet(goal(value, 'more')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([9, 10, 11].map((value) => isMet(goal(value, 'less')))).toEqual([true, true, false]);
    expect(isMet(notMeasured('dice', 'no gcc'))).toBe(true);
  });

  test('is printed for people', () => {
    const told = found({ ...figure('speed', 12_345.6), goal: 20_000 }, figure('ratio', 0.12345));
    expect(printFound({ ...told, notes: ['by the way'] })).toEqual([
      'MISSED dice',
      '       speed 12,346 rounds a CPU-second (goal: 20,000 or more, MISSED)',
      '       ratio 0.1235 rounds a CPU-second',
      '       by the way',
    ]);
    expect(printFound(notMeasured('dice', 'no gcc'))).toEqual(['not measured  dice: no gcc']);
  });

  test('is read as it was told before there were figures', () => {
    const former = { name: 'dice', ratio: 0.5, goal: 0.1, met: true, perSecond: 6350, unit: 'moves' };
    const what = (told: Found) => told.figures.map((each) => [each.what, each.value]);
    expect(what(readFound(former))).toEqual([
      ['ratio', 0.5],
      ['speed', 6350],
    ]);
    // Rounded to two of something, it could be 33 % off.
    expect(what(readFound({ ...former, perSecond: 2 }))).toEqual([['ratio', 0.5]]);
    const notes = [
      'with 2 seated at each table and 0 watching: 0.253, 7001 moves; bare ws: 30000 moves a CPU-second',
      '41 KiB of memory a socket; heard after 10 ms (median), 37 ms (99 of 100)',
      '-1/2; at most 161 MB of 300, the first run in 0.739 CPU-seconds',
      'longest 17.1 CPU-ms of 900 turns',
    ];
    expect(what(readFound({ ...former, notes })).slice(2)).toEqual([
      ['ratio, 2 seated and 0 watching', 0.253],
      ['speed, 2 seated and 0 watching', 7001],
      ['memory', 41],
      ['memory', 161],
    ]);
    expect(readFound({ ...former, ratio: null, notMeasured: 'no gcc' })).toEqual(
      notMeasured('dice', 'no gcc'),
    );
  });
});
