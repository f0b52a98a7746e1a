import { rulesOf } from '@baize/engine/baccarat';
import { rulesOf as blackjackRulesOf } from '@baize/engine/blackjack';
import { rulesOf as rouletteRulesOf } from '@baize/engine/roulette';
import { actBlackjack2018, actMiniBaccarat2016, houseRoulette } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { plan as baccaratPlan } from '../../baccarat/simulate/plan.ts';
import { lawOf } from '../../blackjack/law.ts';
import { blackjackBoxes } from '../../blackjack/simulate/boxes.ts';
import { blackjackPlan } from '../../blackjack/simulate/plan.ts';
import { plan as roulettePlan } from '../../roulette/simulate/plan.ts';
import { shoeOfDecks } from '../../shoe.ts';
import type { Pays } from '../pays.ts';
import type { AnyPlan } from '../twins.ts';
import { chanceToAdvance, type Heat, heatTable, placeOf } from './heat.ts';
import { type HeatWager, NO_WAGER, wagerBy } from './policy.ts';

const LIMITS = { min: 50, max: 500 };
const roulette = () => roulettePlan(rouletteRulesOf(houseRoulette));
const heat = (more: Partial<Heat>): Heat => ({
  chips: [1000, 1000],
  marker: 0,
  rounds: 1,
  advance: 1,
  limits: LIMITS,
  policies: ['minimum', 'minimum'],
  ...more,
});

describe('policies', () => {
  const sight = (own: number, other: number, before: HeatWager = NO_WAGER) => ({
    chips: [own, other],
    wagers: [NO_WAGER, before],
    seat: 0,
    advance: 1,
    limits: LIMITS,
  });
  test('minimum and maximum keep to the limits and to the chips that are there', () => {
    expect(wagerBy('minimum', sight(1000, 0))).toEqual({ chips: 50, on: 0 });
    expect(wagerBy('maximum', sight(1000, 0))).toEqual({ chips: 500, on: 0 });
    expect(wagerBy('maximum', sight(200, 0))).toEqual({ chips: 200, on: 0 });
    expect(wagerBy('minimum', sight(49, 0))).toEqual({ chips: 0, on: 0 });
  });
  test('chase keeps a lead with the minimum, and else wagers one chip more than it lacks, on the other chance', () => {
    expect(wagerBy('chase', sight(1001, 1000))).toEqual({ chips: 50, on: 0 });
    expect(wagerBy('chase', sight(1000, 1000))).toEqual({ chips: 50, on: 1 });
    expect(wagerBy('chase', sight(1000, 1200))).toEqual({ chips: 201, on: 1 });
    const three = { ...sight(1000, 1100), chips: [1000, 1100, 1300], wagers: [NO_WAGER, NO_WAGER, NO_WAGER] };
    expect(wagerBy('chase', three)).toEqual({ chips: 301, on: 1 });
    expect(wagerBy('chase', { ...three, advance: 2 })).toEqual({ chips: 101, on: 1 });
    expect(wagerBy('chase', sight(1000, 1200, { chips: 100, on: 0 }))).toEqual({ chips: 301, on: 1 });
    expect(wagerBy('chase', { ...sight(10, 1000), advance: 2, limits: { min: 1, max: 5 } })).toEqual({
      chips: 1,
      on: 0,
    });
  });
});

describe('the chance to advance', () => {
  test('equal chips at the last place draw lots', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf([9, 5, 5, 1], seat, 2))).toEqual([1, 0.5, 0.5, 0]);
  });

  test('roulette, one round, a lead that only the other chance can overcome: red against black is told exactly', () => {
    // Behind by 100 the second has to win 301 on black after 200 on red: black does it, and zero loses both.
    const chances = heat({ chips: [1100, 1000], policies: ['minimum', 'chase'], rounds: 1 });
    const { mean, standardError } = chanceToAdvance(heatTable(roulette(), 2), chances, 1, 40_000, 7);
    expect(Math.abs(mean - 18 / 37)).toBeLessThan(4 * standardError);
  });

  test('who wagers last has seen more: the marker matters, and both chances are told exactly', () => {
    const table = heatTable(roulette(), 2);
    const even = heat({ chips: [1000, 1000], policies: ['maximum', 'chase'] });
    const at = (marker: number) => chanceToAdvance(table, { ...even, marker }, 1, 40_000, 1);
    // After 500 on red it follows with 500 on black, and zero leaves both alike; before, it risks only 50.
    const [last, first] = [at(0), at(1)];
    expect(Math.abs(last.mean - 1 / 2)).toBeLessThan(4 * last.standardError);
    expect(Math.abs(first.mean - 19 / 37)).toBeLessThan(4 * first.standardError);
    expect(first.mean).toBeGreaterThan(last.mean);
  });

  const PLANS: readonly (readonly [string, () => AnyPlan])[] = [
    ['baccarat', () => baccaratPlan(rulesOf(actMiniBaccarat2016), shoeOfDecks(8))],
    ['roulette', roulette],
    [
      'blackjack',
      () =>
        blackjackPlan(
          lawOf(blackjackRulesOf(actBlackjack2018), { soft17: 'stand' }),
          shoeOfDecks(8),
          'total',
        ),
    ],
  ];
  test.each(PLANS)('%s: somebody advances, and alike seats have alike chances', (_name, planOf) => {
    const table = heatTable(planOf(), 3);
    const alike = heat({ chips: [700, 700, 700], policies: ['minimum', 'minimum', 'minimum'], rounds: 4 });
    const chances = [0, 1, 2].map((seat) => chanceToAdvance(table, alike, seat, 4000, 11));
    expect(chances.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1, 9);
    for (const { mean, standardError } of chances) {
      expect(Math.abs(mean - 1 / 3)).toBeLessThanOrEqual(4 * standardError + 1e-9);
    }
    expect(chanceToAdvance(table, alike, 1, 4000, 11)).toEqual(chances[1]);
  });

  test('blackjack: every box of a table is worth what the only one is', () => {
    const plan = blackjackPlan(
      lawOf(blackjackRulesOf(actBlackjack2018), { soft17: 'stand' }),
      shoeOfDecks(8),
      'total',
    );
    const boxes = blackjackBoxes(plan, 3);
    const { nets, unit } = plan.wagers.game as Pays;
    const [sums, rounds] = [[0, 0, 0], 150_000];
    boxes.begin(3, 0);
    for (let round = 0; round < rounds; round += 1) {
      for (const [box, result] of boxes.round().entries())
        sums[box] = (sums[box] as number) + (nets[result] as number);
    }
    const error = 1.15 / Math.sqrt(rounds);
    for (const sum of sums)
      expect(Math.abs(sum / unit / rounds - (plan.expected.game as number))).toBeLessThan(4 * error);
  });

  test('there are no heats of a game without even chances', () => {
    expect(() => heatTable({ ...roulette(), wagers: {} }, 2)).toThrow('impossible: a heat of roulette');
    expect(() => heatTable({ ...roulette(), game: 'poker' } as never, 2)).toThrow(
      'impossible: a heat of poker',
    );
  });
});
