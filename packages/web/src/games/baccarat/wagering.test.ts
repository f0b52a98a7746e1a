import { expect, test } from 'vitest';
import { betting, place, run, seen, settled } from './table.test-kit.ts';
import { laying, settledStakes, undoing } from './wagering.ts';

const laid = seen(run(betting(), [place('banker', 5000)]));

test('a chip goes onto what lies there', () => {
  expect(laying(laid, 'Rua', 'banker', 2500)).toEqual({ box: 'banker', amount: 7500 });
  expect(laying(laid, 'Rua', 'tie', 2500)).toEqual({ box: 'tie', amount: 2500 });
  expect(laying(laid, 'Mere', 'banker', 2500)).toEqual({ box: 'banker', amount: 2500 });
});

test('undo goes back one step, past steps that were refused and those of another round', () => {
  const history = [
    { round: 1, box: 'banker', before: 0 },
    { round: 1, box: 'banker', before: 2500 },
    { round: 1, box: 'tie', before: 0 },
  ] as const;
  expect(undoing(laid, 'Rua', history)).toEqual({
    wish: { box: 'banker', amount: 2500 },
    rest: [history[0]],
  });
  expect(undoing(laid, 'Rua', [{ round: 0, box: 'banker', before: 0 }])).toBeUndefined();
  expect(undoing(laid, 'Rua', [])).toBeUndefined();
});

test('what was wagered in a settled round can be laid again', () => {
  const view = settled(
    [
      ['banker', 10_000],
      ['tie', 500],
    ],
    '2s Ad 3d 3s 6c 5h',
  );
  expect(settledStakes(view, 'Rua')).toEqual([
    { box: 'banker', amount: 10_000 },
    { box: 'tie', amount: 500 },
  ]);
  expect(settledStakes(view, 'Mere')).toEqual([]);
});
