import { expect, test } from 'vitest';
import { betting, place, run, seen } from './table.test-kit.ts';
import { commandsFor, laidNow, raised } from './wagering.ts';

test('a wager that grows is taken back and laid anew, with what lay beside it', () => {
  const state = run(betting(), [place('Ann', 3, 1000), place('Ann', 3, 500, 'pairs')]);
  const view = seen(state);
  const stake = raised(view, '3 main', 1000, 2500);
  expect(stake).toBe(3500);
  const commands = commandsFor(view, 'Ann', { on: '3 main', stake });
  expect(commands.map(({ type }) => type)).toEqual(['RemoveWager', 'PlaceWager', 'PlaceWager']);
  expect(laidNow(seen(run(state, commands)), 'Ann')).toEqual([
    { on: '3 main', stake: 3500 },
    { on: '3 pairs', stake: 500 },
  ]);
});

test('nothing is sent for what lies there already, and one command for a first chip or the last', () => {
  const view = seen(run(betting(), [place('Ann', 3, 1000)]));
  expect(commandsFor(view, 'Ann', { on: '3 main', stake: 1000 })).toEqual([]);
  expect(commandsFor(view, 'Ann', { on: '3 main', stake: 0 })).toMatchObject([{ type: 'RemoveWager' }]);
  expect(commandsFor(view, 'Ann', { on: '1 main', stake: 1000 })).toMatchObject([
    { type: 'PlaceWager', box: 1, amount: 1000 },
  ]);
});
