import { expect, test } from 'vitest';
import { betting, place, run, seen } from './table.test-kit.ts';
import { commandsFor, laidNow, laying, undoing } from './wagering.ts';

test('a wager that grows is taken back and laid anew, with what lay beside it', () => {
  const state = run(betting(), [place('Ann', 3, 1000), place('Ann', 3, 500, 'pairs')]);
  const view = seen(state);
  const wish = laying(view, 'Ann', 3, 'main', 2500);
  expect(wish.amount).toBe(3500);
  const commands = commandsFor(view, 'Ann', wish);
  expect(commands.map(({ type }) => type)).toEqual(['RemoveWager', 'PlaceWager', 'PlaceWager']);
  expect(laidNow(seen(run(state, commands)), 'Ann')).toEqual([
    { box: 3, on: 'main', amount: 3500 },
    { box: 3, on: 'pairs', amount: 500 },
  ]);
});

test('nothing is sent for what lies there already, and one command for a first chip or the last', () => {
  const view = seen(run(betting(), [place('Ann', 3, 1000)]));
  expect(commandsFor(view, 'Ann', { box: 3, on: 'main', amount: 1000 })).toEqual([]);
  expect(commandsFor(view, 'Ann', { box: 3, on: 'main', amount: 0 })).toMatchObject([
    { type: 'RemoveWager' },
  ]);
  expect(commandsFor(view, 'Ann', { box: 1, on: 'main', amount: 1000 })).toMatchObject([
    { type: 'PlaceWager', box: 1, amount: 1000 },
  ]);
});

test('the last step that left a trace is undone', () => {
  const view = seen(run(betting(), [place('Ann', 3, 3000)]));
  const round = view.round?.number ?? 0;
  const history = [
    { round, box: 3, on: 'main', amount: 0 },
    { round, box: 3, on: 'main', amount: 1000 },
    { round, box: 4, on: 'main', amount: 0 },
  ] as const;
  expect(undoing(view, 'Ann', history)?.wish).toMatchObject({ box: 3, amount: 1000 });
  expect(undoing(view, 'Ann', [])).toBeUndefined();
});
