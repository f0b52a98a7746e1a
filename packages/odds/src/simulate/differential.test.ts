import { rulesOf as baccaratRules } from '@baize/engine/baccarat';
import { rulesOf as blackjackRulesOf } from '@baize/engine/blackjack';
import { BOXES, editions as dice, throwNumbered } from '@baize/engine/dice';
import { rulesOf as pokerRulesOf } from '@baize/engine/poker';
import { rulesOf as rouletteRulesOf } from '@baize/engine/roulette';
import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseRoulette,
} from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { plan as baccaratPlan } from '../baccarat/simulate/plan.ts';
import { lawOf } from '../blackjack/law.ts';
import { valuesOf } from '../blackjack/odds.ts';
import { blackjackPlan } from '../blackjack/simulate/plan.ts';
import { solve } from '../blackjack/solve.ts';
import { plan as dicePlan } from '../dice/simulate/plan.ts';
import { decision as pokerDecision } from '../poker/decision.ts';
import { DIVIDED } from '../poker/simulate/decisions.ts';
import { plan as pokerPlan } from '../poker/simulate/plan.ts';
import { pokerTwin } from '../poker/simulate/twin.ts';
import { ratio } from '../ratio.ts';
import { plan as roulettePlan } from '../roulette/simulate/plan.ts';
import { shoeOfDecks } from '../shoe.ts';
import { expectAgreement } from './agreement.test-kit.ts';
import { drawnTwin } from './drawn.ts';
import { blackjackRound, cardAt, eachRound, netByTwin, netsByEngine, STAKE } from './replay.test-kit.ts';
import { twinOf } from './twins.ts';

/**
 * Every twin's rounds go through decide and evolve, wager by wager: not one payment may differ. The fastest is asked.
 */
describe('a twin pays what the engine pays', () => {
  test('baccarat: every wager, both methods, both pairs options', () => {
    const plan = baccaratPlan(baccaratRules(actMiniBaccarat2016), shoeOfDecks(8));
    const twin = twinOf(plan);
    const pairs = { A: 'perfect', B: 'canberra' } as const;
    eachRound(twin, 2016, 2000, (outcome) => {
      const cards = [0, 1, 2, 3, 4, 5].map((place) => cardAt(twin, place)).join(' ');
      for (const method of ['A', 'B'] as const) {
        const nets = netsByEngine({
          rulebook: 'act-mini-baccarat-2016',
          determinations: { method, pairs: pairs[method] },
          wagers: ['player', 'banker', 'tie', 'playerPair', 'bankerPair'].map((on) => ({
            player: 'P',
            on,
            amount: STAKE,
          })),
          cards,
        });
        expect(nets).toEqual({
          'P player': netByTwin(plan, 'player', outcome),
          'P banker': netByTwin(plan, `banker:${method}`, outcome),
          'P tie': netByTwin(plan, 'tie', outcome),
          'P playerPair': netByTwin(plan, `pair:${pairs[method]}`, outcome),
          'P bankerPair': netByTwin(plan, `bankerPair:${pairs[method]}`, outcome),
        });
      }
    });
  });

  const BLACKJACK = [
    ['act-blackjack-2018', 'stand', 'total', 8],
    ['act-blackjack-2018', 'draw', 'cards', 6],
    ['act-blackjack-2005', 'stand', 'total', 4],
  ] as const;
  test.each(BLACKJACK)('blackjack by %s, soft 17 %s, play by %s, %i decks', (rulebook, soft17, by, decks) => {
    const in2018 = rulebook === 'act-blackjack-2018';
    const law = in2018
      ? lawOf(blackjackRulesOf(actBlackjack2018), { soft17 })
      : lawOf(blackjackRulesOf(actBlackjack2005), { soft17: 'stand' });
    const shoe = shoeOfDecks(decks);
    const plan = blackjackPlan(law, shoe, by);
    const twin = twinOf(plan);
    const { ups } = solve(law, valuesOf(shoe));
    const seen = { splits: 0, doubles: 0, sevens: 0 };
    eachRound(twin, 2018, 4000, (outcome) => {
      const { cards, acts } = blackjackRound(twin, { ups, by, handsMax: law.handsMax });
      const nets = netsByEngine({
        rulebook,
        determinations: in2018 ? { decks, soft17, pairs: 'pairs-play' } : { decks, pairs: 'perfect-pairs' },
        boxes: [
          {
            box: 1,
            wagers: [{ player: 'P', amount: STAKE, pairs: STAKE, ...(in2018 ? {} : { sevens: STAKE }) }],
          },
        ],
        cards: cards.join(' '),
        acts,
      });
      expect(nets).toEqual({
        'P main': netByTwin(plan, 'game', outcome),
        'P pairs': netByTwin(plan, in2018 ? 'pairsPlay' : 'perfectPairs', outcome),
        ...(in2018 ? {} : { 'P sevens': netByTwin(plan, 'superSevens', outcome) }),
      });
      const text = JSON.stringify(acts);
      if (text.includes('split')) seen.splits += 1;
      if (text.includes('double')) seen.doubles += 1;
      if (!in2018 && netByTwin(plan, 'superSevens', outcome) > 0) seen.sevens += 1;
    });
    expect(seen.splits).toBeGreaterThan(60);
    expect(seen.doubles).toBeGreaterThan(250);
    expect(seen.sevens > 150).toBe(!in2018);
  });

  test('poker: ante, bet and jackpot, by the best decision on each hand', () => {
    const rules = pokerRulesOf(actCanberraPoker2023);
    const [pool, displayed] = [6_000_000, 500];
    const maxPayout = ratio(100);
    const plan = pokerPlan(rules, { pool, displayed, maxPayout });
    const twin = pokerTwin(plan);
    const seen = { divided: 0, folds: 0 };
    eachRound(twin, 2023, 2000, (outcome) => {
      const all = Array.from({ length: 10 }, (_, place) => cardAt(twin, place));
      const hand = all.filter((_, place) => place % 2 === 0);
      const { best } = pokerDecision(rules, hand, cardAt(twin, 9), maxPayout);
      const nets = netsByEngine({
        rulebook: 'act-canberra-poker-2023',
        determinations: { jackpotWager: displayed, maxPayout: 100 * STAKE },
        jackpotPool: pool,
        boxes: [{ box: 1, player: 'P', ante: STAKE, jackpot: true, act: best }],
        cards: all.join(' '),
      });
      expect((nets['P ante'] ?? 0) + (nets['P bet'] ?? 0)).toBe(netByTwin(plan, 'game', outcome));
      expect(nets['P jackpot']).toBe(netByTwin(plan, 'jackpot', outcome, displayed));
      if (best === 'fold') seen.folds += 1;
      if (netByTwin(plan, 'game', outcome) === -STAKE) seen.divided += 1;
    });
    expect(seen.folds).toBe(seen.divided);
    expectAgreement(plan, 'game');
    expect(plan.tables.decisions.classes.filter((act) => act === DIVIDED).length).toBeGreaterThan(50);
  });

  test('dice: every box, and every throw comes', () => {
    const rules = dice.rulesOf(dice.books[0]);
    const plan = dicePlan(rules);
    const seen = new Set<number>();
    eachRound(twinOf(plan), 1654, 1000, (outcome) => {
      seen.add(outcome);
      const nets = netsByEngine({
        rulebook: dice.usual,
        wagers: BOXES.map((on) => ({ player: on, on, amount: STAKE })),
        throw: throwNumbered(rules.law, outcome),
      });
      const paid = new Map(Object.entries(nets).map(([name, net]) => [name.split(' ')[0] as string, net]));
      for (const on of BOXES) expect([on, paid.get(on)]).toEqual([on, netByTwin(plan, on, outcome)]);
    });
    expect(seen.size).toBe(36);
  });

  test('roulette: every place of the layout', () => {
    const rules = rouletteRulesOf(houseRoulette);
    const plan = roulettePlan(rules, rules.layout.places);
    const twin = drawnTwin(plan);
    const places = rules.layout.places.map(({ on }) => on);
    eachRound(twin, 1796, 1000, (outcome) => {
      const nets = netsByEngine({
        rulebook: 'house-roulette',
        wagers: rules.layout.places.map(({ on, numbers }) => ({
          player: on,
          ...(/^\d/.test(on) ? { numbers } : { on }),
          amount: STAKE,
        })),
        spin: outcome,
      });
      const paid = new Map(Object.entries(nets).map(([name, net]) => [name.split(' ')[0] as string, net]));
      for (const on of places) expect([on, paid.get(on)]).toEqual([on, netByTwin(plan, on, outcome)]);
    });
  });
});
