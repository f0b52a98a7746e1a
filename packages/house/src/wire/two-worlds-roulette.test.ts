import { type Card, DECK } from '@baize/engine';
import { type Event, game, NO_SPINS, rulesOf } from '@baize/engine/roulette';
import { houseRoulette } from '@baize/rulebooks/books';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import type { Floor } from '../tables/floor.ts';
import {
  firstDifference,
  type Order,
  parting,
  play,
  type Script,
  spinPlace,
  VIEWERS,
} from './two-worlds.test-kit.ts';

/**
 * Two worlds whose wheels are sealed alike up to one number and otherwise from there on. Until the ball has come to
 * rest at a number that differs nobody is sent a byte that differs, whatever is tried meanwhile: nobody sees, chooses
 * or repeats it.
 */
const STEPS = 48;
const POCKETS = 37;
const SPINS = 200;

/** Numbers, written as the first 37 cards of a deck so that the same house plays them. */
const someNumbers = (seed: string): Order => {
  const words = wordsOf(seededChance(seed));
  return Array.from({ length: SPINS }, () => DECK[below(words, POCKETS)] as Card);
};

const otherwiseFrom = (order: Order, place: number): Order =>
  order.map((card, at) => (at < place ? card : (DECK[(DECK.indexOf(card) + 1) % POCKETS] as Card)));

const rules = rulesOf(houseRoulette);
const opening = game.options(rules, game.initial(rules), { role: 'operator' })[0]?.command;

const patron = (id: string) => ({ patron: id });

/**
 * Everything that would tell somebody something if it were answered differently; now and then the supervisor would call
 * no spin.
 */
const triedAt = (step: number): readonly (readonly [string, object])[] => [
  ...(step === 0
    ? ([
        ['ann', { type: 'BringChips', ...patron('ann'), amount: 200_000 }],
        ['bo', { type: 'BringChips', ...patron('bo'), amount: 20_000 }],
        ['ann', { type: 'TakeSeat', ...patron('ann'), seat: 1 }],
        ['ann', { type: 'IssueColour', ...patron('ann'), colour: 2, value: 500 }],
      ] as const)
    : []),
  ['ann', { type: 'PlaceWager', ...patron('ann'), on: 'red', amount: 500 }],
  ['ann', { type: 'PlaceWager', ...patron('ann'), on: '17-20', amount: 500 }],
  ...(step % 11 === 4 ? ([['sam', { type: 'CallNoSpin', cause: NO_SPINS[step % 6] }]] as const) : []),
  ...(step % 7 === 3 ? ([['dee', { type: 'AnnounceNumber', number: 36 }]] as const) : []),
  ['sam', { type: 'CorrectNumber', number: 5 }],
  ['bo', { type: 'AnnounceNumber', number: 17 }],
  ['rae', { type: 'SettleWagers' }],
];

/** The numbers that were announced; what a no spin passed over is told with the secret, when the number is out. */
const shownBy = (events: readonly Event[]): ReadonlySet<number> => {
  const shown = new Set<number>();
  let [spin, attempt] = [0, 0];
  for (const event of events) {
    if (event.type === 'WagersInvited') [spin, attempt] = [event.round, 0];
    if (event.type === 'NoSpinCalled') attempt += 1;
    if (event.type === 'NumberAnnounced') shown.add(spinPlace(spin, attempt));
  }
  return shown;
};

const script: Script = {
  rulebook: 'house-roulette',
  opening: opening as NonNullable<typeof opening>,
  tried: triedAt,
  shownBy: (events) => shownBy(events as readonly Event[]),
};

const both = async (place: number, seed: string, leak?: (floor: Floor, order: Order) => Floor) => {
  const order = someNumbers(seed);
  const changed = otherwiseFrom(order, place);
  const one = await play({ script, order, ...(leak && { leak }) }, STEPS);
  const other = await play({ script, order: changed, ...(leak && { leak }) }, STEPS);
  const due = (viewer: string): number =>
    Math.min(parting(one, order, changed, viewer), parting(other, changed, order, viewer));
  return { one, other, due };
};

test('nobody can tell two wheels apart before the ball has come to rest, and then they differ', {
  timeout: 180_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 16 }),
    fc.string({ minLength: 1, maxLength: 8 }),
    async (place, seed) => {
      const { one, other, due } = await both(place, seed);
      expect(due('nobody')).toBeLessThan(STEPS);
      for (const viewer of VIEWERS)
        expect(firstDifference(one, other, [viewer])?.step ?? STEPS, viewer).toBeGreaterThanOrEqual(
          due(viewer),
        );
      expect(firstDifference(one, other)?.step ?? STEPS).toBe(Math.min(...VIEWERS.map(due)));
    },
  );
  await fc.assert(property, { seed: 37, numRuns: 3 });
});

test('the script plays whole spins: numbers announced, wagers paid, seals opened, and no spin is called', {
  timeout: 60_000,
}, async () => {
  const { steps, shown } = await play({ script, order: someNumbers('whole') }, STEPS);
  const ann = steps.flatMap((said) => said.ann ?? []).join('\n');
  expect(shown.at(-1)?.size).toBeGreaterThan(3);
  for (const type of ['SpinSealed', 'NumberAnnounced', 'SpinRevealed', 'WagerSettled'])
    expect(ann).toContain(`"type":"${type}"`);
  expect(ann).not.toContain('"type":"NoSpinCalled"');
  expect(ann).not.toContain('"sealed":"sealed"');
});

test('finds a view with the sealed number in it', { timeout: 60_000 }, async () => {
  const { one, other, due } = await both(0, 'leak', (floor, order) => ({
    ...floor,
    projectionIfLoaded: () => undefined,
    projection: async (table) => {
      const projection = await floor.projection(table);
      return { ...projection, viewFor: (viewer) => ({ ...projection.viewFor(viewer), next: order[0] }) };
    },
  }));
  expect(firstDifference(one, other)?.step).toBeLessThan(due('nobody'));
});
