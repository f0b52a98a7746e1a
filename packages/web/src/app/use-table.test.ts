import { game } from '@baize/engine/poker';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { ME, POKER_STATES, pokerView, rules } from '../games/poker/states.test-kit.ts';
import { readGames } from '../games.ts';
import { ENGLISH } from '../words/language.ts';
import { settledNow } from './happened.ts';

await readGames();

type State = Parameters<typeof game.evolve>[0];

const acted = (state: State, command: Parameters<typeof game.decide>[2]) => {
  const decision = game.decide(rules, state, command);
  if (!decision.ok) throw new Error(decision.refusal.detail);
  return { events: decision.events, state: decision.events.reduce<State>(game.evolve, state) };
};

test('10.4: what the jackpot came to is told although the same act has collected the cards', () => {
  const { state: shown, meter } = (POKER_STATES.shown as () => { state: State; meter: number })();
  const settled = acted(shown, { type: 'SettleWagers', actor: { role: 'dealer' } });
  const { events, state } = acted(settled.state, {
    type: 'SettleJackpot',
    actor: { role: 'dealer' },
    pool: 4_821_640,
    reserve: 800_000,
  });
  const view = pokerView(state, ME, meter);
  expect(view.round).toBeNull();
  const look = { view, rulebook: view.rulebook } as unknown as Parameters<typeof settledNow>[1]['look'];
  const [item] = settledNow(ENGLISH, rulebooks, { look, events } as never, { id: ME, role: 'player' });
  expect(item).toMatchObject({ title: 'Jackpot lost', amount: -500, clauses: ['10.7'] });
  expect(item?.text).toBe('The hand is below a flush. The wager stays in the pools. $5 is lost.');
});
