import * as blackjack from '@baize/engine/blackjack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONEY } from '../../words/money.ts';
import { otherOffers, returnOf, turnActsFor } from './acts.ts';
import { mayWords, nowWords } from './now.ts';
import { stepped, within } from './stepping.ts';
import { betting, dealt, offered, on, patron, place, rules, run, seen } from './table.test-kit.ts';

const turn = (cards: string) => dealt(run(betting(), [place('Ann', 3, 5000), place('Cy', 3, 2000)]), cards);
const acts = (state: blackjack.State, name = 'Ann') =>
  turnActsFor(MONEY, seen(state, patron(name)), offered(state, patron(name)), name);
const told = (state: blackjack.State, name?: string) =>
  acts(state, name).map(({ id, lawful }) => `${id}${lawful ? '' : ' not'}`);

test('the four acts keep their order and places, lawful or not', () => {
  expect(told(turn('8s 6d 8h'))).toEqual(['hit', 'stand', 'double', 'split']);
  expect(told(turn('8s 6d 2h'))).toEqual(['hit', 'stand not', 'double', 'split not']);
  expect(told(turn('8s 6d 8h'), 'Cy')).toEqual([]);
});

test('what an act sends is what the rules take, and what is not lawful they refuse by a clause', () => {
  for (const cards of ['8s 6d 8h', '8s 6d 2h', 'As 6d 6h', 'Ts 6d 5h']) {
    const state = turn(cards);
    for (const { lawful, command, range } of acts(state)) {
      const sent = command?.(range?.most ?? 0);
      if (sent === undefined) throw new Error('every act of a turn sends something');
      expect(blackjack.game.decide(rules, state, sent).ok, `${cards} ${sent.type}`).toBe(lawful);
    }
  }
});

test('a double is for any amount up to the wager, in steps', () => {
  const double = acts(turn('8s 6d 2h')).find(({ id }) => id === 'double');
  expect(double?.range).toEqual({ least: 500, most: 5000, multiple: 500 });
});

test('insurance and even money are offered before the decisions, and can be declined', () => {
  const state = turn('As Ad Kh');
  expect(told(state)).toEqual(['insure', 'evenMoney', 'decline']);
  expect(acts(state)[0]).toMatchObject({ detail: 'box 3, pays 2 to 1', range: { most: 2500 } });
  expect(otherOffers(offered(state)).some(({ command }) => command.type === 'Insure')).toBe(false);
});

test('one who wagers behind may follow a split for exactly his wager, or a double for less', () => {
  const split = run(turn('8s 6d 8h'), [{ type: 'Split', ...on('Ann', 3), amounts: { Ann: 5000 } }]);
  expect(acts(split, 'Cy')).toMatchObject([
    { id: 'follow', label: 'Split too', detail: 'box 3, first hand, $20' },
    { id: 'decline' },
  ]);
  const doubled = run(turn('8s 6d 2h'), [{ type: 'Double', ...on('Ann', 3), amounts: { Ann: 1000 } }]);
  expect(acts(doubled, 'Cy')[0]).toMatchObject({ label: 'Double too', range: { least: 500, most: 2000 } });
});

test('one who was taken to be absent says himself that he is back', () => {
  const state = run(turn('8s 6d 8h'), [{ type: 'NoteAbsence', actor: { role: 'dealer' }, patron: 'Ann' }]);
  expect(returnOf(offered(state))).toMatchObject({ type: 'NoteReturn', patron: 'Ann' });
  expect(returnOf(offered(state, patron('Cy')))).toBeUndefined();
  expect(told(state, 'Cy')).toEqual(['hit', 'stand', 'double', 'split']);
});

test('what may be done is said, and never what should', () => {
  const state = turn('8s 6d 8h');
  expect(mayWords(MONEY, acts(state))).toBe('hit, stand, double for any amount up to $50 or split for $50');
  expect(nowWords(MONEY, rules.law, seen(state), offered(state), 'Ann')).toMatchObject({
    title: 'Your act, box 3',
    text: 'Hard 16, a pair. You may hit, stand, double for any amount up to $50 or split for $50.',
  });
  expect(nowWords(MONEY, rules.law, seen(state, patron('Cy')), [], 'Cy').title).toBe('Ann decides, box 3');
});

test('an amount never leaves its range nor its steps', () => {
  const ranges = fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 40 }))
    .map(([multiple, steps]) => ({ least: multiple, most: multiple * (1 + steps), multiple }));
  fc.assert(
    fc.property(
      ranges,
      fc.integer({ min: -1000, max: 5000 }),
      fc.constantFrom(1 as const, -1 as const),
      (range, wish, by) => {
        for (const amount of [within(range, wish), stepped(range, within(range, wish), by)]) {
          expect(amount).toBeGreaterThanOrEqual(range.least);
          expect(amount).toBeLessThanOrEqual(range.most);
          expect((amount - range.least) % range.multiple).toBe(0);
        }
      },
    ),
    { seed: 7 },
  );
});
