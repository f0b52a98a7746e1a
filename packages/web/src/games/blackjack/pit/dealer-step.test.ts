import type { Card } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { expect, test } from 'vitest';
import { betting, dealer, offered, on, place, rules, run, seen } from '../table.test-kit.ts';
import { dealerStep } from './dealer-step.ts';

type State = blackjack.State;

const stepAt = (state: State) => dealerStep(seen(state, dealer), offered(state, dealer), (id) => id);

/** Does the step as a dealer would, with the next of these cards where one is asked for. */
const stepped = (state: State, cards: Card[]): State => {
  const { act, title } = stepAt(state);
  if (act === undefined) throw new Error(`the dealer waits: ${title}`);
  const count = act.asks.for === 'cards' ? act.asks.count : 0;
  return run(state, [act.command({ cards: cards.splice(0, count), typed: '60' })]);
};

test('the dealer is led through a whole round, and waits for whoever decides', () => {
  const cards = '8s 6d 8h Kd 9c'.split(' ') as Card[];
  let state: State = run(betting(), [place('Ann', 3, 5000), place('Ann', 3, 1000, 'pairs')]);
  const titles: string[] = [];
  for (let turns = 0; turns < 30 && state.stage === 'open' && state.round !== null; turns += 1) {
    const { title, act } = stepAt(state);
    titles.push(title);
    state = act === undefined ? run(state, [{ type: 'Stand', ...on('Ann', 3) }]) : stepped(state, cards);
  }
  expect(titles).toEqual([
    'Bets are open',
    'Deal to box 3',
    'Deal to the dealer’s hand',
    'Deal to box 3',
    'Settle the optional wagers',
    'Ann decides on box 3',
    'Deal to the dealer’s hand',
    'Deal to the dealer’s hand',
    'Declare the result',
    'Collect the cards',
  ]);
  expect(cards).toEqual([]);
});

test('where a player does not decide, the dealer may say that he is absent', () => {
  const state = ['8s', '6d', '8h'].reduce<State>(
    (before, card) => stepped(before, [card as Card]),
    stepped(run(betting(), [place('Ann', 3, 5000)]), []),
  );
  const { other } = stepAt(state);
  expect(other?.label).toBe('Ann is absent');
  if (other === undefined) throw new Error('it is offered');
  const after = blackjack.game.decide(rules, state, other.command);
  expect(after.ok).toBe(true);
});
