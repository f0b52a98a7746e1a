import type { BlackjackRulebook } from '@baize/engine/blackjack';
import {
  type BlackjackLaw,
  blackjackDecision,
  blackjackOdds,
  blackjackPlan,
  lawOf2005,
  lawOf2018,
  type Soft17,
} from '@baize/odds';
import { asked, bookAsked, shoeOf } from '../../odds/asked-law.ts';
import type { Case } from '../../odds/case.ts';
import type { GameWork } from '../../odds/game-odds.ts';
import { hasSoftChoice } from './odds.ts';

/** The law of a blackjack table, as the case has it. */
const lawOf = (one: Case): BlackjackLaw => {
  const { parameters } = bookAsked<BlackjackRulebook>(one);
  return hasSoftChoice(parameters)
    ? lawOf2018(parameters, asked(one, 'soft17') as Soft17)
    : lawOf2005(parameters);
};

const ORDER = ['stand', 'hit', 'double', 'split'] as const;

/** How the odds of blackjack are worked out. */
export const blackjackWork: GameWork = {
  solve: (one) => {
    const law = lawOf(one);
    return {
      ...blackjackOdds(law, shoeOf(one)),
      mustDrawBelow: asked(one, 'mustDraw') === 'no' ? 0 : law.hardMin,
    };
  },
  plan: (one) => blackjackPlan(lawOf(one), shoeOf(one), 'total'),
  decide: ({ asked: one, hand, up }) => {
    type Value = Parameters<typeof blackjackDecision>[3];
    const found = blackjackDecision(lawOf(one), shoeOf(one), hand as readonly Value[], up as Value);
    if ('wrong' in found) return found;
    const { acts, best, total, soft } = found;
    return {
      acts: ORDER.flatMap((act) => {
        const figure = acts[act];
        return figure === undefined ? [] : [{ act, figure }];
      }),
      best,
      total,
      soft,
    };
  },
};
