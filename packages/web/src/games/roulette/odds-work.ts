import { type RouletteRulebook, type RouletteRules, rulesOf } from '@baize/engine/roulette';
import { rouletteOdds, roulettePlan } from '@baize/odds';
import { bookAsked } from '../../odds/asked-law.ts';
import type { Case } from '../../odds/case.ts';
import type { GameWork } from '../../odds/game-odds.ts';

const rulesIn = (one: Case): RouletteRules => rulesOf(bookAsked<RouletteRulebook>(one));

/** How the odds of roulette are worked out. */
export const rouletteWork: GameWork = {
  solve: (one) => ({ wagers: rouletteOdds(rulesIn(one)) }),
  plan: (one) => roulettePlan(rulesIn(one)),
};
