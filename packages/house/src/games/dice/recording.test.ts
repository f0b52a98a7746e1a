import { type Event, editions, game, type State } from '@baize/engine/dice';
import { expect, test } from 'vitest';
import { houseUnderOver } from '../../games.test-kit.ts';
import { boxWords } from './words.ts';

const { recording } = houseUnderOver;
const [book] = editions.books;
const rules = editions.rulesOf(book);
const name = (id: string): string => id;

test('a box is told with its sums, and those are the edition’s', () => {
  expect(['under', 'seven', 'over', 'double', 'x'].map((on) => boxWords(rules, on))).toEqual([
    'under (2 to 6)',
    'seven (7)',
    'over (8 to 12)',
    'a double',
    'x',
  ]);
  const wide = { ...book, parameters: { ...book.parameters, '2.3': { from: 7, to: 8 } } } as never;
  expect(boxWords(editions.rulesOf(wide), 'seven')).toBe('seven (7 to 8)');
});

test('a throw is told in words, and a no throw with what was wrong', () => {
  const says = (event: Event) => recording.wordsFor(event, name);
  expect(says({ type: 'ThrowAnnounced', faces: [3, 4], by: '4.4' })).toBe('The dice come to 7 (3 and 4)');
  expect(says({ type: 'NoThrowCalled', cause: 'offLayout', by: '5.1(b)' })).toBe(
    'No throw, a die has left the layout: the dice are thrown again',
  );
  expect(recording.kindOf({ type: 'NoThrowCalled', cause: 'cocked', by: '5.1(a)' })).toBe('ruling');
  expect(
    recording.resultIn(game.initial(rules), { type: 'ThrowAnnounced', faces: [6, 6], by: '4.4' }),
  ).toEqual({
    says: '12 (6 and 6)',
  });
});

test('a line says why a wager won, at which price, or lost', () => {
  const by = '1.1';
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      checks: { layout: 'l', dice: 'd', cup: 'c' },
      determinations: { seats: 1, double: true },
      sign: { limits: { min: 1, max: 100, multiple: 1 }, chip: 1 },
      by,
    },
    { type: 'ChipsBrought', patron: 'Ann', amount: 20, by },
    { type: 'WagersInvited', round: 1, by },
    { type: 'WagerPlaced', patron: 'Ann', on: 'seven', stake: 10, returned: 0, by },
    { type: 'WagerPlaced', patron: 'Ann', on: 'double', stake: 5, returned: 0, by },
    { type: 'BetsClosed', round: 1, by },
    { type: 'ThrowAnnounced', faces: [3, 4], by },
  ];
  const thrown = events.reduce<State>(game.evolve, game.initial(rules));
  const decision = game.decide(rules, thrown, { type: 'SettleWagers', actor: { role: 'dealer' } });
  if (!decision.ok) throw new Error(decision.refusal.detail);
  const settled = decision.events.reduce(game.evolve, thrown);
  const view = game.view(rules, settled, { role: 'onlooker' });
  const last = decision.events.at(-1) as Event;
  expect(
    recording
      .linesAfter([], view, last)
      .map(({ box, net, clause, arithmetic }) => [box, net, clause, arithmetic]),
  ).toEqual([
    ['double', -5, '6.2', '7 (3 and 4) is not a double: loses'],
    ['seven', 40, '6.1(b)', '7 (3 and 4) is seven (7), pays 4 to 1'],
  ]);
});
