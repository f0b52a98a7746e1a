import { type Card, DECK } from '@baize/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Floor, HostedView, TableProjection } from '../tables/floor.ts';
import {
  firstDifference,
  nextPlace,
  type Order,
  otherwiseFrom,
  parting,
  play,
  type Script,
  someOrder,
  type Transcript,
  VIEWERS,
  type World,
} from './two-worlds.test-kit.ts';
import { baccaratScript } from './two-worlds-baccarat.test-kit.ts';
import { blackjackScript } from './two-worlds-blackjack.test-kit.ts';

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
  /** The step at which the rules show a viewer a difference. */
  due(viewer: string): number;
}

const both = async (
  script: World['script'],
  place: number,
  seed: string,
  leak?: (floor: Floor, order: Order) => Floor,
): Promise<Both> => {
  const order = someOrder(`${seed} one`);
  const changed = otherwiseFrom(order, place, `${seed} other`);
  const [one, other] = [
    await play({ script, order, ...(leak && { leak }) }, STEPS),
    await play({ script, order: changed, ...(leak && { leak }) }, STEPS),
  ];
  const due = (viewer: string): number =>
    Math.min(parting(one, order, changed, viewer), parting(other, changed, order, viewer));
  return { one, other, due };
};

const SCRIPTS: readonly (readonly [string, Script, shows: string])[] = [
  ['mini baccarat face up', baccaratScript('up'), '"type":"ResultDeclared"'],
  ['mini baccarat face down', baccaratScript('down'), '"type":"HandExposed"'],
  ['blackjack of 2018', blackjackScript('act-blackjack-2018', 'manual'), '"type":"HitCalled"'],
  [
    'blackjack of 2005 from an automated shoe',
    blackjackScript('act-blackjack-2005', 'automated'),
    '"type":"HitCalled"',
  ],
];

describe.each(SCRIPTS)('%s', (_name, script, shows) => {
  test('nobody can tell two worlds apart before the rules show the difference, and then they differ', {
    timeout: 600_000,
  }, async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.string({ minLength: 1, maxLength: 8 }),
      async (place, seed) => {
        const { one, other, due } = await both(script, place, seed);
        for (const viewer of VIEWERS)
          expect(firstDifference(one, other, [viewer])?.step ?? STEPS, viewer).toBeGreaterThanOrEqual(
            due(viewer),
          );
        expect(firstDifference(one, other)?.step ?? STEPS).toBe(Math.min(...VIEWERS.map(due)));
      },
    );
    await fc.assert(property, { seed: 2016, numRuns: 4 });
  });

  test('the script plays whole rounds: cards are shown, hands settled, wagers paid', {
    timeout: 60_000,
  }, async () => {
    const { steps, shown } = await play({ script, order: someOrder('whole') }, STEPS);
    const ann = steps.flatMap((said) => said.ann ?? []).join('\n');
    expect(shown.at(-1)?.size).toBeGreaterThan(6);
    expect(ann).toContain('"type":"WagerSettled"');
    expect(ann).toContain(shows);
    expect(ann).toContain('"reply":{"ok":false');
    expect(ann).toContain('"reply":{"ok":true');
  });
});

/** The next card by its face, as only a leak would know it. */
const nextFace = ({ game, view }: HostedView, order: Order): string =>
  game !== 'baccarat' || view.stage === 'unopened' ? '' : (order[nextPlace(view.shoe.remaining)] ?? '');

const withShowing =
  (change: (projection: TableProjection, order: Order) => Partial<TableProjection>) =>
  (floor: Floor, order: Order): Floor => ({
    ...floor,
    projectionIfLoaded: () => undefined,
    projection: async (table) => {
      const projection = await floor.projection(table);
      return { ...projection, ...change(projection, order) };
    },
  });

const LEAKS: Readonly<Record<string, (floor: Floor, order: Order) => Floor>> = {
  'a view with the next card in it': withShowing((projection, order) => ({
    viewFor: (viewer) => {
      const look = projection.viewFor(viewer);
      return { ...look, next: nextFace(look, order) };
    },
  })),
  'a message whose length tells the next card': withShowing((projection, order) => ({
    viewFor: (viewer) => {
      const look = projection.viewFor(viewer);
      return { ...look, padding: ' '.repeat(DECK.indexOf(nextFace(look, order) as Card) + 1) };
    },
  })),
  'a supervisor whose options tell the next card by their number': withShowing((projection, order) => ({
    options: (actor) => {
      const options = projection.options(actor);
      if (actor.role !== 'supervisor') return options;
      const next = nextFace(projection.viewFor({ role: 'onlooker' }), order);
      return [
        ...options,
        ...options.slice(0, 1).flatMap((one) => Array(DECK.indexOf(next as Card) + 1).fill(one)),
      ];
    },
  })),
};

test.each(Object.entries(LEAKS))('finds %s', { timeout: 60_000 }, async (_name, leak) => {
  const { one, other, due } = await both(baccaratScript('up'), 12, 'leak', leak);
  expect(firstDifference(one, other)?.step).toBeLessThan(due('nobody'));
});
