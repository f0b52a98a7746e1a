import { type DiceRulebook, type DiceRules, rulesOf } from '@baize/engine/dice';
import { odds, plan } from '@baize/odds/dice';
import { bookAsked } from '../../odds/asked-law.ts';
import type { Case } from '../../odds/case.ts';
import type { GameWork } from '../../odds/game-odds.ts';

const rulesIn = (one: Case): DiceRules => rulesOf(bookAsked<DiceRulebook>(one));

/** How the odds of dice are worked out. */
export const diceWork: GameWork = {
  solve: (one) => ({ wagers: odds(rulesIn(one)) }),
  plan: (one) => plan(rulesIn(one)),
};
