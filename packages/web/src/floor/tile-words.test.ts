import type { BaccaratView, State } from '@baize/engine/baccarat';
import type { HostedView } from '@baize/house/api';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import {
  betting,
  noMoreBets,
  place,
  rules,
  run,
  seen,
  settled,
  toCut,
} from '../games/baccarat/table.test-kit.ts';
import { baccaratTile } from '../games/baccarat/tile.tsx';
import { readGames } from '../games.ts';
import { ENGLISH } from '../words/language.ts';
import {
  countsOf,
  factsOf,
  filtered,
  gamesOf,
  inOrder,
  isFree,
  mineAt,
  mySeat,
  stateOf,
  type Tile,
} from './tile-words.ts';

await readGames();

/** What may be otherwise at any table, whatever its game. */
type More = Partial<Omit<HostedView, 'game' | 'view'>>;

const look = (view: BaccaratView, more: More = {}): HostedView => ({
  version: 1,
  game: 'baccarat',
  rulebook: 'act-mini-baccarat-2016',
  standing: 'approved',
  mode: 'automatic',
  view,
  deadline: null,
  held: false,
  seal: null,
  ...more,
});
const tile = (state: State, more: More = {}, table = '1'): Tile => ({
  table,
  look: look(seen(state), more),
  ahead: 0,
});
const words = (state: State, more: More = {}): string => {
  const { words: said, tone } = stateOf(ENGLISH, rulebooks, tile(state, more));
  return `${tone}: ${said}`;
};

test('the state of a table follows its shoe and its round', () => {
  expect(words(toCut())).toBe('wait: Cut');
  expect(words(betting())).toBe('live: Betting');
  expect(words(run(betting(), [place('player', 1000), noMoreBets]))).toBe('live: Dealing');
  expect(
    stateOf(ENGLISH, rulebooks, {
      table: '1',
      look: look(settled([['player', 1000]], '2h 3h 4h 4c')),
      ahead: 0,
    }).words,
  ).toBe('Settled');
});

test('what stops a table is said before anything else', () => {
  expect(words(betting(), { held: true })).toBe('hold: On hold');
  const notice = { type: 'GiveNotice', actor: { role: 'operator' }, notice: { what: 'closing' } } as const;
  expect(words(run(betting(), [notice]))).toBe('hold: Closing');
  const view = seen(run(betting(), [place('player', 1000), noMoreBets]));
  const round = view.round && { ...view.round, pause: 'changes' as const };
  const paused: Tile = { table: '1', look: look({ ...view, round }, { held: true }), ahead: 0 };
  expect(stateOf(ENGLISH, rulebooks, paused)).toMatchObject({ words: 'Changes', tone: 'hold' });
  expect(stateOf(ENGLISH, rulebooks, { table: '1', look: look({ stage: 'unopened' }), ahead: 0 }).words).toBe(
    'Closed',
  );
});

test('a clock runs only where somebody decides, by the clock of the house', () => {
  const deadline = { act: 'close 1', at: 20_000, after: 15_000 };
  const state = betting();
  const one: Tile = { ...tile(state, { deadline }), ahead: 500 };
  expect(stateOf(ENGLISH, rulebooks, one).clock).toEqual({ label: 'Betting', of: 15, endsAt: 19_500 });
  expect(
    stateOf(ENGLISH, rulebooks, { ...one, look: { ...one.look, deadline: { ...deadline, act: 'deal 3' } } })
      .clock,
  ).toBeNull();
});

test('determinations and limits tell one table from another', () => {
  expect(factsOf(rulebooks, seen(betting()))).toBe('8 decks · method A, 5 % commission');
  expect(factsOf(rulebooks, seen(betting({ method: 'B', face: 'down' })))).toBe(
    '8 decks · method B, 6 pays half · face down',
  );
  expect(baccaratTile(rules.law, ENGLISH).side(seen(betting()))).toBe('Perfect Pairs $5 – $100');
  expect(baccaratTile(rules.law, ENGLISH).side(seen(betting({ pairs: null })))).toBe('steps of $5');
  const view = seen(betting({ pairs: null }));
  expect(
    baccaratTile(rules.law, ENGLISH).side({ ...view, sign: { ...view.sign, differential: 200_000 } }),
  ).toBe('differential $2,000');
});

test('my seat and my money are mine alone', () => {
  const view = seen(run(betting(), [place('tie', 2000)]));
  expect(mySeat(view, 'Rua')).toBe(view.seats.indexOf('Rua') + 1);
  expect(mySeat(view, 'Bo')).toBeUndefined();
  expect(mineAt(rulebooks, view, 'Rua')).toEqual({ chips: 98_000, wagered: 2000 });
  const { own: _own, ...other } = view;
  expect(mineAt(rulebooks, other, 'Bo')).toEqual({ chips: 0, wagered: 0 });
});

test('the floor counts open tables only, and filters by game and by free seat', () => {
  const full: Tile = { ...tile(betting(), {}, '2') };
  const view = seen(betting());
  const seatless: Tile = { ...full, look: look({ ...view, seats: ['a', 'b', 'c'] }) };
  const closed: Tile = { ...full, table: '3', look: look({ ...view, stage: 'closed' }) };
  const tiles = [tile(betting()), seatless, closed];
  expect(countsOf(tiles)).toEqual({ open: 2, seated: 4, free: 2 });
  expect(filtered(rulebooks, tiles, { game: null, free: true }).map(({ table }) => table)).toEqual(['1']);
  expect(filtered(rulebooks, tiles, { game: 'Blackjack', free: false })).toEqual([]);
  expect(gamesOf(rulebooks, tiles)).toEqual([['Mini Baccarat', 3]]);
  expect([isFree(seatless), isFree(closed)]).toEqual([false, false]);
});

test('tables come in the order of their numbers', () => {
  const named = ['10', '9', 'Salon', '1'].map((table) => ({ table }));
  expect(inOrder(named).map(({ table }) => table)).toEqual(['1', '9', '10', 'Salon']);
});
