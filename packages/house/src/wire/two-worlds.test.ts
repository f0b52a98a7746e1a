import { type Card, DECK } from '@baize/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Floor, Look } from '../tables/floor.ts';
import {
  firstDifference,
  nextPlace,
  type Order,
  otherwiseFrom,
  parting,
  play,
  someOrder,
  type Transcript,
  type World,
} from './two-worlds.test-kit.ts';

/**
 * Two worlds with the same people, wagers, clock and seals, whose shoes are the same up to one place and otherwise
 * from there on. Until the rules show a card that differs, nobody may be sent anything that differs: not a byte, not
 * a message more, not another order. Nobody: players with and without a wager, dealer, supervisor, director,
 * regulator, owner, and whoever asks without having logged in.
 */
const STEPS = 64;

interface Both {
  readonly one: Transcript;
  readonly other: Transcript;
  /** The step at which the rules show a difference. */
  readonly due: number;
}

const both = async (
  face: World['face'],
  place: number,
  seed: string,
  leak?: (floor: Floor, order: Order) => Floor,
): Promise<Both> => {
  const order = someOrder(`${seed} one`);
  const changed = otherwiseFrom(order, place, `${seed} other`);
  const [one, other] = [
    await play({ face, order, ...(leak && { leak }) }, STEPS),
    await play({ face, order: changed, ...(leak && { leak }) }, STEPS),
  ];
  return { one, other, due: Math.min(parting(one, order, changed), parting(other, changed, order)) };
};

describe.each(['up', 'down'] as const)('cards dealt face %s', (face) => {
  test('nobody can tell two worlds apart before the rules show the difference, and then they differ', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.string({ minLength: 1, maxLength: 8 }),
      async (place, seed) => {
        const { one, other, due } = await both(face, place, seed);
        expect(firstDifference(one, other)?.step ?? STEPS).toBe(due);
      },
    );
    await fc.assert(property, { seed: 2016, numRuns: 6 });
  });

  test('the script plays whole rounds: cards are shown, hands settled, wagers paid', {
    timeout: 60_000,
  }, async () => {
    const { steps, shown } = await play({ face, order: someOrder('whole') }, STEPS);
    const ann = steps.flatMap((said) => said.ann ?? []).join('\n');
    expect(shown.at(-1)?.size).toBeGreaterThan(8);
    expect(ann).toContain('"type":"WagerSettled"');
    expect(ann.includes('"type":"HandExposed"')).toBe(face === 'down');
    expect(ann).toContain('"reply":{"ok":false');
    expect(ann).toContain('"reply":{"ok":true');
  });
});

/** The next card by its face, as only a leak would know it. */
const nextFace = ({ view }: Look, order: Order): string =>
  view.stage === 'unopened' || !('shoe' in view) ? '' : (order[nextPlace(view.shoe.remaining)] ?? '');

const LEAKS: Readonly<Record<string, (floor: Floor, order: Order) => Floor>> = {
  'a view with the next card in it': (floor, order) => ({
    ...floor,
    view: async (table, viewer) => {
      const look = await floor.view(table, viewer);
      return { ...look, next: nextFace(look, order) };
    },
  }),
  'a message whose length tells the next card': (floor, order) => ({
    ...floor,
    view: async (table, viewer) => {
      const look = await floor.view(table, viewer);
      return { ...look, padding: ' '.repeat(DECK.indexOf(nextFace(look, order) as Card) + 1) };
    },
  }),
  'a supervisor whose options tell the next card by their number': (floor, order) => ({
    ...floor,
    options: async (table, actor) => {
      const options = await floor.options(table, actor);
      if (actor.role !== 'supervisor') return options;
      const next = nextFace(await floor.view(table, { role: 'onlooker' }), order);
      return [
        ...options,
        ...options.slice(0, 1).flatMap((one) => Array(DECK.indexOf(next as Card) + 1).fill(one)),
      ];
    },
  }),
};

test.each(Object.entries(LEAKS))('finds %s', { timeout: 60_000 }, async (_name, leak) => {
  const { one, other, due } = await both('up', 12, 'leak', leak);
  expect(firstDifference(one, other)?.step).toBeLessThan(due);
});
