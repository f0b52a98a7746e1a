import { expect, test } from 'vitest';
import { growing, undoing } from './laying.ts';

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
  const wish = growing('me', stakes({ red: 500 }));
  const said = (on: string, stake: number) =>
    wish({ on, stake }).map((command) => ({ amount: 0, ...command }) as { type: string; amount: number });
  expect(said('red', 1500)).toMatchObject([{ type: 'PlaceWager', amount: 1000 }]);
  expect(said('red', 100)).toMatchObject([{ type: 'RemoveWager' }, { type: 'PlaceWager', amount: 100 }]);
  expect(said('red', 0)).toMatchObject([{ type: 'RemoveWager' }]);
  expect(said('even', 100)).toMatchObject([{ type: 'PlaceWager', amount: 100 }]);
});
