import { type Card, DECK, rankOf } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import type { Floor, HostedView } from '../tables/floor.ts';
import { leaks, PAIRS_OF_OTHERS, PAIRS_OF_PLAYER, runPairs } from './poker-pairs.test-kit.ts';
import { type Leak, type Order, PLAYERS, VIEWERS } from './poker-worlds.test-kit.ts';

/**
 * Worlds with the same people, wagers, decisions, clock and seals, that differ only in cards hidden from one viewer. He
 * is sent the same bytes in the same messages in the same order, at the table and in the replay of the round: all of it
 * where the cards are never shown to him, and otherwise until the rules show one that differs. `npm run worlds` plays
 * 10,000 a viewer.
 */
const WORLDS = 15;

test('nobody can tell worlds apart that differ in what is hidden from him', {
  timeout: 600_000,
}, async () => {
  const pairs = await runPairs('worlds', WORLDS);
  for (const viewer of VIEWERS) {
    const each = PLAYERS.some((player) => player === viewer) ? PAIRS_OF_PLAYER : PAIRS_OF_OTHERS;
    expect(pairs.filter((pair) => pair.viewer === viewer)).toHaveLength(each * WORLDS);
  }
  expect(pairs.filter(leaks)).toEqual([]);
  const later = pairs.filter(({ differs, due }) => differs === 'later' && due < 50);
  expect(later.length).toBeGreaterThan(WORLDS);
  // What the rules show is told: the comparison is not of silence.
  expect(later.filter(({ at, due }) => at !== due)).toEqual([]);
  expect(Math.min(...pairs.map(({ bytes }) => bytes))).toBeGreaterThan(50_000);
});

/** What only a leak would know: the first card of box 3, which is the second that leaves the deck. */
const hidden = (order: () => Order): Card => order()[1] as Card;

const withView =
  (change: (look: HostedView, order: () => Order, role: string) => object): Leak =>
  (floor, order) => ({
    ...floor,
    projectionIfLoaded: () => undefined,
    projection: async (table) => {
      const projection = await floor.projection(table);
      return {
        ...projection,
        viewFor: (viewer) => {
          const look = projection.viewFor(viewer);
          return { ...look, ...change(look, order, viewer.role) } as HostedView;
        },
      };
    },
  });

const LEAKS: Readonly<Record<string, Leak>> = {
  'a card in the view of the regulator and the owner': withView((_look, order, role) =>
    role === 'operator' ? { seen: hidden(order) } : {},
  ),
  'a deadline that depends on a hand': withView(({ deadline }, order) =>
    deadline === null
      ? {}
      : { deadline: { ...deadline, at: deadline.at + (rankOf(hidden(order)) === 'A' ? 1 : 0) } },
  ),
  'a message whose length tells a card': withView((_look, order) => ({
    padding: ' '.repeat(DECK.indexOf(hidden(order))),
  })),
  'options that are fewer for a low card': (floor: Floor, order) => ({
    ...floor,
    projectionIfLoaded: () => undefined,
    projection: async (table) => {
      const projection = await floor.projection(table);
      return {
        ...projection,
        options: (actor) => {
          const options = projection.options(actor);
          return DECK.indexOf(hidden(order)) % 2 === 0 ? options : options.slice(1);
        },
      };
    },
  }),
  'a card in the round as it is told afterwards': (floor, order) => ({
    ...floor,
    viewOf: (hosted, viewer) => ({ ...floor.viewOf(hosted, viewer), seen: hidden(order) }),
  }),
};

describe('a leak is found:', () => {
  test.each(Object.entries(LEAKS))('%s', { timeout: 300_000 }, async (_name, leak) => {
    const viewers = ['cy', 'rae', 'olga'] as const;
    const pairs = await runPairs('leak', 8, { viewers, leak });
    expect(pairs.filter(leaks).length).toBeGreaterThan(0);
  });
});
