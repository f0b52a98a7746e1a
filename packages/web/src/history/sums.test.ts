import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../games/baccarat/view.ts';
import { LAID, madeReplay } from './replay.test-kit.ts';
import { agrees, inOrder, netWithRemedies, sumsOf, tableNet } from './sums.ts';

const BOXES = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const;

test('the viewer comes first, and each wager is in the sum of its own', () => {
  const { lines, nets } = madeReplay({ rounds: [LAID] });
  const sums = sumsOf(lines, 'p2');
  expect(sums.map(({ person }) => person)[0]).toBe('p2');
  expect(sums.map(({ person }) => person).toSorted()).toEqual(['p1', 'p2', 'p3']);
  expect(sums.find(({ person }) => person === 'p1')?.nets).toHaveLength(2);
  expect(agrees(sums, nets)).toBe(true);
});

const laid = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('p1', 'p2', 'p3'),
    fc.constantFrom<Box>(...BOXES),
    fc.integer({ min: 2, max: 20 }).map((steps) => steps * 500),
  ),
  { minLength: 1, maxLength: 8, selector: ([person, box]) => `${person} ${box}` },
);

test('all nets of a round come to nought', () => {
  fc.assert(
    fc.property(laid, (wagers) => {
      const { lines, nets } = madeReplay({ rounds: [wagers] });
      const sums = sumsOf(lines, 'p1');
      expect(lines).toHaveLength(wagers.length);
      expect(sums.reduce((sum, { net }) => sum + net, tableNet(sums))).toBe(0);
      expect(agrees(sums, nets)).toBe(true);
    }),
    { seed: 11, numRuns: 30 },
  );
});

test('a record that says another net does not agree', () => {
  const { lines, nets } = madeReplay({ rounds: [LAID] });
  const sums = sumsOf(lines, 'p1');
  expect(agrees(sums, { ...nets, p1: (nets.p1 ?? 0) + 1 })).toBe(false);
  expect(agrees(sums, { ...nets, p9: 5 })).toBe(false);
  expect(agrees(sums, { ...nets, p9: 0 })).toBe(true);
});

test('boxes are told from left to right, the viewer first in each, unknown ones last', () => {
  const { lines } = madeReplay({ rounds: [LAID] });
  const strange = { ...(lines[0] as (typeof lines)[0]), box: 'insurance' };
  const told = inOrder([strange, ...lines], BOXES, 'p3').map(({ box, person }) => `${box} ${person}`);
  expect(told).toEqual([
    'player p2',
    'tie p1',
    'banker p3',
    'banker p1',
    'bankerPair p2',
    `insurance ${strange.person}`,
  ]);
});

test('nothing won is nought, not minus nought', () => {
  expect(Object.is(tableNet([]), 0)).toBe(true);
});

test('what was paid by decision is added to what the wagers of a person came to, and to nobody else', () => {
  const [line] = madeReplay({ rounds: [LAID] }).lines;
  if (line === undefined) throw new Error('there are lines');
  const remedies = [{ ...line, person: 'p1', net: 700 }];
  expect(netWithRemedies({ nets: { p1: -500, p2: 100 }, remedies }, 'p1')).toBe(200);
  expect(netWithRemedies({ nets: { p1: -500, p2: 100 }, remedies }, 'p2')).toBe(100);
  expect(netWithRemedies({ nets: {}, remedies }, 'p1')).toBeUndefined();
});
