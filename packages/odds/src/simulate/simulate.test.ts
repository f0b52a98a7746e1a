import type { Card } from '@baize/engine';
import { rulesOf as baccaratRules } from '@baize/engine/baccarat';
import { rulesOf as blackjackRulesOf } from '@baize/engine/blackjack';
import { editions as dice } from '@baize/engine/dice';
import { placeOn, rulesOf as rouletteRulesOf } from '@baize/engine/roulette';
import {
  actBlackjack2005,
  actBlackjack2018,
  actMiniBaccarat2016,
  houseRoulette,
} from '@baize/rulebooks/books';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plan as baccaratPlan } from '../baccarat/simulate/plan.ts';
import { lawOf } from '../blackjack/law.ts';
import { blackjackPlan } from '../blackjack/simulate/plan.ts';
import { plan as dicePlan } from '../dice/simulate/plan.ts';
import { ratio } from '../ratio.ts';
import { plan as roulettePlan } from '../roulette/simulate/plan.ts';
import { readShoe, type Shoe, shoeOfDecks } from '../shoe.ts';
import { expectAgreement } from './agreement.test-kit.ts';
import { newChance, SEED_MAX, seedChance } from './chance.ts';
import { distributionOf, estimateOf, sessionFigures } from './figures.ts';
import { paysBy } from './pays.ts';
import { cardAt } from './replay.test-kit.ts';
import { joinRuns, NO_RUNS, type Runs } from './runs.ts';
import { joinSessions, NO_SESSIONS, sitDown } from './sessions.ts';
import { countRounds, emptyTally, newCounting, printChecksum, tallyOf } from './tally.ts';
import { type AnyPlan, twinOf } from './twins.ts';
import { blocksOf, joinResults, type Work, workBlocks } from './work.ts';

const shoeIn = (text: string): Shoe => {
  const found = readShoe(text);
  if ('wrong' in found) throw new Error(found.wrong);
  return found.shoe;
};

const baccarat = () => baccaratPlan(baccaratRules(actMiniBaccarat2016), shoeOfDecks(8));
const law2018 = lawOf(blackjackRulesOf(actBlackjack2018), { soft17: 'stand' });
const law2005 = lawOf(blackjackRulesOf(actBlackjack2005), { soft17: 'stand' });

describe('a simulation agrees with the exact figures', () => {
  const PLANS: readonly (readonly [string, string, () => AnyPlan])[] = [
    ['baccarat, eight decks', 'banker:A', baccarat],
    [
      'baccarat, ranks that remain',
      'tie',
      () => baccaratPlan(baccaratRules(actMiniBaccarat2016), shoeIn('A:2 2:9 3:1 6:4 7:7 8:5 T:3 K:2')),
    ],
    [
      'baccarat, a hundred decks',
      'player',
      () => baccaratPlan(baccaratRules(actMiniBaccarat2016), shoeOfDecks(100)),
    ],
    ['blackjack 2018 by total', 'game', () => blackjackPlan(law2018, shoeOfDecks(8), 'total')],
    ['blackjack 2005 by cards', 'game', () => blackjackPlan(law2005, shoeOfDecks(4), 'cards')],
    [
      'blackjack with so many tens that even money is worth it',
      'game',
      () => blackjackPlan(law2018, shoeIn('A:12 5:9 6:8 T:40'), 'total'),
    ],
    ['blackjack without an ace', 'game', () => blackjackPlan(law2018, shoeIn('2:10 5:9 6:8 T:40'), 'cards')],
    ['dice', 'seven', () => dicePlan(dice.rulesOf(dice.books[0]))],
    ['roulette', 'red', () => roulettePlan(rouletteRulesOf(houseRoulette))],
  ];
  test.each(PLANS)('%s: within four standard errors over a million rounds', (_name, on, planOf) => {
    expectAgreement(planOf(), on);
  });
});

describe('the work may be shared out in any way', () => {
  test.each([1, 3, 7])('stretches cut after %i blocks join to the same', (cut) => {
    const plan = baccarat();
    const work: Work<AnyPlan> = { plan, on: 'tie', seed: SEED_MAX, rounds: 8 * 65_536 + 5 };
    const whole = workBlocks(twinOf(plan), work, 0, blocksOf(work));
    const twin = twinOf(plan);
    const later = workBlocks(twin, work, cut, blocksOf(work));
    expect(joinResults(workBlocks(twin, work, 0, cut), later)).toEqual(whole);
    expect(whole.tally.rounds).toBe(work.rounds);
  });

  test('another seed, and another block, is another stream', () => {
    const plan = roulettePlan(rouletteRulesOf(houseRoulette));
    const sums = [1, 2, 2 ** 40 + 1].map((seed) => {
      const work: Work<AnyPlan> = { plan, on: 'red', seed, rounds: 1000 };
      return printChecksum(workBlocks(twinOf(plan), work, 0, 1).tally);
    });
    expect(new Set(sums).size).toBe(3);
    const [one, other] = [newChance(), newChance()];
    seedChance(one, 1, 0);
    seedChance(other, 1, 1);
    expect([...one.words]).not.toEqual([...other.words]);
    expect(new Set(one.halves).size).toBeGreaterThan(3000);
  });

  test('what is dealt is known by the seed: it must not change from one version to the next', () => {
    const plan = baccarat();
    const twin = twinOf(plan);
    const outcomes = new Uint16Array(1);
    twin.begin(1, 0);
    const coups: (readonly Card[])[] = [];
    for (let round = 0; round < 2; round += 1) {
      twin.play(outcomes, 1);
      coups.push([0, 1, 2, 3].map((place) => cardAt(twin, place)));
    }
    expect(coups).toMatchInlineSnapshot(`
      [
        [
          "Td",
          "6c",
          "3d",
          "5s",
        ],
        [
          "5h",
          "4s",
          "Th",
          "5h",
        ],
      ]
    `);
    const work: Work<AnyPlan> = { plan, on: 'banker:A', seed: 1, rounds: 100_000 };
    expect(printChecksum(workBlocks(twin, work, 0, 2).tally)).toMatchInlineSnapshot(`"206461b65f77d6cf"`);
  });

  test('a wager that the game does not have is a defect', () => {
    const plan = baccarat();
    expect(() => workBlocks(twinOf(plan), { plan, on: 'red', seed: 1, rounds: 1 }, 0, 1)).toThrow(
      'without a wager red',
    );
  });
});

describe('runs', () => {
  const SIGNS = Int8Array.of(-1, 0, 1);
  const runsIn = (
    outcomes: readonly number[],
    batch: number,
  ): { readonly wins: Runs; readonly losses: Runs } => {
    const counting = newCounting(3, SIGNS);
    for (let at = 0; at < outcomes.length; at += batch) {
      const part = Uint16Array.from(outcomes.slice(at, at + batch));
      countRounds(counting, part, part.length);
    }
    return tallyOf(counting, 0);
  };
  /** The longest run, by looking at it as a text. */
  const longest = (outcomes: readonly number[], of: number): number =>
    Math.max(
      ...outcomes
        .filter((outcome) => outcome !== 1)
        .map((outcome) => (outcome === of ? 'x' : ' '))
        .join('')
        .split(' ')
        .map(({ length }) => length),
    );

  test('are found however the rounds are cut, stand-offs passed over', () => {
    const rounds = fc.array(fc.constantFrom(0, 1, 2), { maxLength: 40 });
    fc.assert(
      fc.property(rounds, rounds, fc.integer({ min: 1, max: 50 }), (before, after, batch) => {
        const [one, other] = [runsIn(before, batch), runsIn(after, batch)];
        const all = [...before, ...after];
        const whole = runsIn(all, batch);
        expect(joinRuns(one.wins, other.wins)).toEqual(whole.wins);
        expect(joinRuns(one.losses, other.losses)).toEqual(whole.losses);
        expect([whole.wins.longest, whole.losses.longest]).toEqual([longest(all, 2), longest(all, 0)]);
        expect(joinRuns(NO_RUNS, whole.wins)).toEqual(whole.wins);
      }),
    );
  });
});

describe('sessions', () => {
  const NETS = Int32Array.of(-2, 0, 3);
  const played = (bankroll: number, outcomes: readonly number[]) => {
    const sitting = sitDown({ rounds: 4, bankroll }, NETS, 2);
    sitting.see(Uint16Array.from(outcomes), outcomes.length);
    return sitting.sessions();
  };

  test('end after their rounds with what they brought, or earlier in ruin', () => {
    expect(played(3, [0, 0, 2, 1])).toEqual({
      sessions: 1,
      ruined: 0,
      roundsToRuin: 0,
      results: new Map([[-1, 1]]),
    });
    // Two units lost of two: the other rounds pass by.
    expect(played(2, [0, 0, 2, 2])).toEqual({
      sessions: 1,
      ruined: 1,
      roundsToRuin: 2,
      results: new Map([[-4, 1]]),
    });
    // At the end of the last round nobody has to wager any more.
    expect(played(2, [0, 1, 1, 0])).toMatchObject({ sessions: 1, ruined: 0 });
    // Half a unit is no wager.
    expect(played(1, [2, 0, 0, 1])).toMatchObject({ ruined: 1, roundsToRuin: 3 });
  });

  test('one that has not ended does not count', () => {
    expect(played(3, [0, 0, 2])).toMatchObject({ sessions: 0 });
  });

  test('figures: chances, the average and quantiles', () => {
    const found = joinSessions(
      {
        sessions: 3,
        ruined: 1,
        roundsToRuin: 7,
        results: new Map([
          [-4, 1],
          [6, 2],
        ]),
      },
      { sessions: 1, ruined: 0, roundsToRuin: 0, results: new Map([[6, 1]]) },
    );
    expect(sessionFigures(found, 2)).toMatchObject({
      sessions: 4,
      ruin: { mean: 0.25 },
      roundsToRuin: 7,
      ahead: { mean: 0.75 },
      result: { mean: 1.75 },
      quantiles: { '0.01': -2, '0.25': -2, '0.5': 3, '0.99': 3 },
    });
    const none = joinSessions(NO_SESSIONS, { ...found, ruined: 0 });
    expect(sessionFigures(none, 2)).not.toHaveProperty('roundsToRuin');
  });

  test('a block holds whole sessions: the average is that of the rounds', () => {
    const plan = roulettePlan(rouletteRulesOf(houseRoulette));
    const session = { rounds: 100, bankroll: 1000 };
    const work: Work<AnyPlan> = { plan, on: 'red', seed: 5, rounds: 200_000, session };
    const { tally, sessions } = workBlocks(twinOf(plan), work, 0, blocksOf(work));
    const { mean } = estimateOf(tally, plan.wagers.red as never);
    expect(sessions.sessions).toBe(2000);
    expect(sessionFigures(sessions, 1).result.mean).toBeCloseTo(mean * 100, 10);
    expect(blocksOf({ ...work, session: { rounds: 100_000, bankroll: 1 } })).toBe(2);
  });
});

describe('figures', () => {
  test('the distribution adds up, worst result first', () => {
    const plan = roulettePlan(rouletteRulesOf(houseRoulette));
    const work: Work<AnyPlan> = { plan, on: 'straight', seed: 3, rounds: 10_000 };
    const { tally } = workBlocks(twinOf(plan), work, 0, 1);
    const shares = distributionOf(tally, plan.wagers.straight as never);
    expect(shares.map(({ net }) => net)).toEqual([-1, 35]);
    expect(shares.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(10_000);
    expect(emptyTally(3).counts).toHaveLength(3);
    const few = { ...tally, rounds: 5, counts: new Float64Array([0, 2, 3]) };
    expect(distributionOf(few as never, { unit: 1, nets: [9, 5, 5] } as never)).toEqual([
      { net: 5, rounds: 5, share: 1 },
    ]);
  });

  test('payments are whole parts of a unit, as small as they have to be', () => {
    const pays = paysBy(
      3,
      (outcome) => [ratio(-1), ratio(19, 20), ratio(3, 2)][outcome] as ReturnType<typeof ratio>,
    );
    expect(pays).toEqual({ unit: 20, nets: Int32Array.of(-20, 19, 30) });
    expect(() => paysBy(1, () => ratio(2n ** 40n))).toThrow('more than a simulation can count');
  });

  test('any place of a roulette layout can be looked at', () => {
    const rules = rouletteRulesOf(houseRoulette);
    const place = placeOn(rules.layout, '20-17');
    const { wagers } = roulettePlan(rules, place === undefined ? [] : [place]);
    expect(wagers['17-20']).toMatchObject({ unit: 1 });
    expect(Object.keys(wagers)).toContain('sixLine');
  });
});
