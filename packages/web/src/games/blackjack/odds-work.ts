import { type BlackjackRulebook, type BlackjackRules, rulesOf } from '@baize/engine/blackjack';
import { type Determinations, decision, odds, plan, type Soft17, type Value } from '@baize/odds/blackjack';
import { asked, bookAsked, shoeOf } from '../../odds/asked-law.ts';
import type { Case } from '../../odds/case.ts';
import type { GameWork } from '../../odds/game-odds.ts';

/**
 * The rules of a blackjack table as the case has them, and what its layout says of a soft 17 where there is a choice.
 */
const tableOf = (one: Case): readonly [rules: BlackjackRules, determinations: Determinations] => {
  const rules = rulesOf(bookAsked<BlackjackRulebook>(one));
  return [rules, { soft17: rules.soft17Choice ? (asked(one, 'soft17') as Soft17) : 'stand' }];
};

const ORDER = ['stand', 'hit', 'double', 'split'] as const;

/** How the odds of blackjack are worked out. */
export const blackjackWork: GameWork = {
  solve: (one) => {
    const [rules, determinations] = tableOf(one);
    return {
      ...odds(rules, determinations, shoeOf(one)),
      mustDrawBelow: asked(one, 'mustDraw') === 'no' ? 0 : rules.law['9.2(b)'].hardMin,
    };
  },
  plan: (one) => plan(...tableOf(one), shoeOf(one), 'total'),
  decide: ({ asked: one, hand, up }) => {
    const found = decision(...tableOf(one), shoeOf(one), hand as readonly Value[], up as Value);
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
