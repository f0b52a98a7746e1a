import { type BaccaratRulebook, rulesOf } from '@baize/engine/baccarat';
import { baccaratOdds, baccaratPlan } from '@baize/odds';
import { bookAsked, shoeOf } from '../../odds/asked-law.ts';
import type { GameWork } from '../../odds/game-odds.ts';

/** How the odds of baccarat are worked out. */
export const baccaratWork: GameWork = {
  solve: (one) => {
    const rules = rulesOf(bookAsked<BaccaratRulebook>(one));
    const { wagers, counts } = baccaratOdds(rules, shoeOf(one));
    return {
      wagers,
      lessOn: rules.law['8.9(b)'].total,
      counts: Object.fromEntries(Object.entries(counts).map(([event, many]) => [event, String(many)])),
    };
  },
  plan: (one) => baccaratPlan(rulesOf(bookAsked<BaccaratRulebook>(one)), shoeOf(one)),
};
