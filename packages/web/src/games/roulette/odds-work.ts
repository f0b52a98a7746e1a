import { must } from '@baize/engine';
import {
  KINDS,
  type Kind,
  oddsOn,
  type RouletteRulebook,
  type RouletteRules,
  rulesOf,
} from '@baize/engine/roulette';
import { rouletteOdds, roulettePlan } from '@baize/odds';
import { bookAsked } from '../../odds/asked-law.ts';
import type { Case } from '../../odds/case.ts';
import type { GameWork } from '../../odds/game-odds.ts';

const rulesIn = (one: Case): RouletteRules => rulesOf(bookAsked<RouletteRulebook>(one));

/** How many numbers a kind of wager is on. */
const numbersOf = ({ layout }: RouletteRules, kind: Kind): number =>
  must(
    layout.places.findLast((place) => place.kind === kind),
    `place of the kind ${kind}`,
  ).numbers.length;

/** How the odds of roulette are worked out. */
export const rouletteWork: GameWork = {
  solve: (one) => {
    const rules = rulesIn(one);
    const wagers = Object.fromEntries(
      KINDS.map((kind) => [kind, { numbers: numbersOf(rules, kind), odds: oddsOn(rules, kind) }]),
    );
    return { wagers: rouletteOdds(wagers, rules.law['1.2'].pockets) };
  },
  plan: (one) => roulettePlan(rulesIn(one)),
};
