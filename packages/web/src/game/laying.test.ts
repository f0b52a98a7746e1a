import { expect, test } from 'vitest';
import { moneyIn } from '../words/money.ts';
import { growing, laidWith, refusedWager, saidOf, undoing } from './laying.ts';

const stakes = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([on, stake]) => ({ on, stake }));
const before = (round: number, of: Readonly<Record<string, number>>) => ({ round, laid: stakes(of) });

test('the last step that left a trace is undone, past those that were refused', () => {
  const history = [before(1, {}), before(1, { red: 500 }), before(1, { red: 1000 })];
  expect(undoing(1, stakes({ red: 1000 }), history)).toEqual({
    wishes: stakes({ red: 500 }),
    rest: [before(1, {})],
  });
});

test('what was taken back is laid again, and a whole sector goes at once', () => {
  expect(undoing(1, [], [before(1, { red: 500 })])).toEqual({ wishes: stakes({ red: 500 }), rest: [] });
  expect(undoing(1, stakes({ '1': 100, '6-9': 100 }), [before(1, {})])?.wishes).toEqual(
    stakes({ '1': 0, '6-9': 0 }),
  );
});

test('what becomes less comes before what becomes more', () => {
  const undone = undoing(1, stakes({ tie: 500, banker: 1000 }), [before(1, { player: 1500 })]);
  expect(undone?.wishes).toEqual(stakes({ tie: 0, banker: 0, player: 1500 }));
});

test('another round, and nothing done, have nothing to undo', () => {
  expect(undoing(2, stakes({ red: 500 }), [before(1, {})])).toBeUndefined();
  expect(undoing(1, stakes({ red: 500 }), [])).toBeUndefined();
});

test('a wager grows by what is laid onto it, and is lowered by taking it back', () => {
  const wish = growing('me');
  const said = (on: string, stake: number) =>
    wish({ on, stake }, stakes({ red: 500 })).map(
      (command) => ({ amount: 0, ...command }) as { type: string; amount: number },
    );
  expect(said('red', 1500)).toMatchObject([{ type: 'PlaceWager', amount: 1000 }]);
  expect(said('red', 100)).toMatchObject([{ type: 'RemoveWager' }, { type: 'PlaceWager', amount: 100 }]);
  expect(said('red', 0)).toMatchObject([{ type: 'RemoveWager' }]);
  expect(said('even', 100)).toMatchObject([{ type: 'PlaceWager', amount: 100 }]);
});

test('what is on its way lies there already for the next chip', () => {
  const lying = laidWith(stakes({ red: 500 }), stakes({ red: 1000, even: 500 }));
  expect(lying).toEqual(stakes({ red: 1000, even: 500 }));
  expect(growing('me')({ on: 'red', stake: 1500 }, lying)).toMatchObject([
    { type: 'PlaceWager', amount: 500 },
  ]);
  expect(laidWith(stakes({ red: 500 }), stakes({ red: 0 }))).toEqual([]);
});

test('under the least a chip says what it needs, at the least nothing', () => {
  const money = moneyIn('money');
  expect(saidOf(money, 500, { min: 1000 })).toBe('needs $5 more');
  expect(saidOf(money, 999, { min: 1000 })).toBe('needs $0.01 more');
  expect(saidOf(money, 1000, { min: 1000 })).toBe('needs $0 more');
});

test('a refused wager is told at its place, in a box of several spots by both', () => {
  const actor = { role: 'patron', patron: 'me' } as const;
  const at = (command: object) =>
    refusedWager({ command: { type: 'PlaceWager', actor, ...command }, clause: '4.1' });
  expect(at({ on: 'tie', amount: 500 })).toEqual({ on: 'tie', amount: 500, clause: '4.1' });
  expect(at({ box: 3, on: 'main', amount: 500 })?.on).toBe('3 main');
  expect(at({ type: 'RemoveWager', on: 'tie' })).toBeUndefined();
  expect(refusedWager(undefined)).toBeUndefined();
});
