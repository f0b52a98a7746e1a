import { type BaccaratRulebook, rulesOf } from '@baize/engine/baccarat';
import { baccaratOdds, baccaratPlan } from '@baize/odds';
import { bookAsked, shoeOf } from '../../odds/asked-law.ts';
import type { GameWork } from '../../odds/game-odds.ts';

/** How the odds of baccarat are worked out. */
export const baccaratWork: GameWork = {
  solve: (one) => {
    const { wagers, counts } = baccaratOdds(rulesOf(bookAsked<BaccaratRulebook>(one)), shoeOf(one));
    return {
      wagers,
      counts: Object.fromEntries(Object.entries(counts).map(([event, many]) => [event, String(many)])),
    };
  },
  plan: (one) => baccaratPlan(rulesOf(bookAsked<BaccaratRulebook>(one)), shoeOf(one)),
};
