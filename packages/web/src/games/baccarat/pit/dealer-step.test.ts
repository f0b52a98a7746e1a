import type { Actor } from '@baize/engine';
import { type Command, game, type State } from '@baize/engine/baccarat';
import { expect, test } from 'vitest';
import { betting, offered, place, rules, run, seen, toCut } from '../table.test-kit.ts';
import { type DealerStep, dealerStep } from './dealer-step.ts';

const dealer: Actor = { role: 'dealer' };
const stepAt = (state: State): DealerStep =>
  dealerStep(
    rules.law,
    seen(state, dealer),
    offered(state, dealer) as Parameters<typeof dealerStep>[2],
    (id) => id,
  );

/** Does the step as a dealer would, with the next of these cards where one is asked for. */
const stepped = (state: State, cards: string[]): State => {
  const { act } = stepAt(state);
  if (act === undefined) throw new Error(`the dealer waits: ${stepAt(state).title}`);
  const count = act.asks.for === 'cards' ? act.asks.count : 0;
  const command = act.command({
    cards: cards.splice(0, count) as never,
    typed: act.asks.for === 'number' ? '14' : 'x',
  });
  const decision = game.decide(rules, state, command);
  if (!decision.ok) throw new Error(decision.refusal.detail);
  return decision.events.reduce(game.evolve, state);
};

test('leads through a round card by card, and asks for none that is not due', () => {
  let state = run(betting(), [place('banker', 5000)]);
  const cards = ['7h', 'Ks', 'Td', '3c', '5s'];
  const titles: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    const { title, clause } = stepAt(state);
    titles.push(`${title} ${clause}`);
    state = stepped(state, cards);
  }
  expect(titles).toEqual([
    'Bets are open, round 1 6.2',
    'Deal to the player’s hand 6.2(a)',
    'Deal to the banker’s hand 6.2(a)',
    'Deal to the player’s hand 6.2(b)',
    'Deal to the banker’s hand 6.2(b)',
    'Deal to the banker’s hand 7.3',
    'Declare the result 7.1',
    'Collect the cards A:Round of Play',
  ]);
  expect(cards).toEqual([]);
});

test('the cut is the patron’s; the dealer may only be told that he declines', () => {
  const step = stepAt(toCut());
  expect(step).toMatchObject({ title: 'Offer the cut to Rua', act: undefined });
  const declined = run(toCut(), [step.other?.command as Command]);
  expect(stepAt(declined)).toMatchObject({ title: 'The supervisor cuts', act: undefined, other: undefined });
});

test('face down no card is told until the hand is turned', () => {
  const state = run(betting({ face: 'down' }), [
    place('banker', 5000),
    { type: 'NoMoreBets', actor: dealer },
  ]);
  expect(stepAt(state).act?.asks).toEqual({ for: 'nothing' });
  let down = state;
  for (let card = 0; card < 4; card += 1) down = stepped(down, []);
  expect(stepAt(down)).toMatchObject({
    title: 'Turn the player’s hand',
    act: { asks: { for: 'cards', count: 2 } },
  });
});
