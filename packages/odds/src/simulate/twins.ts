import { type BaccaratPlan, baccaratTwin } from './baccarat.ts';
import type { BlackjackPlan } from './blackjack/plan.ts';
import { blackjackTwin } from './blackjack/twin.ts';
import type { PokerPlan } from './poker/plan.ts';
import { pokerTwin } from './poker/twin.ts';
import { type RoulettePlan, rouletteTwin } from './roulette.ts';
import type { Twin } from './twin.ts';

export type AnyPlan = BaccaratPlan | BlackjackPlan | PokerPlan | RoulettePlan;

/** The twin that plays a plan. */
export const twinOf = (plan: AnyPlan): Twin => {
  switch (plan.game) {
    case 'baccarat':
      return baccaratTwin(plan);
    case 'blackjack':
      return blackjackTwin(plan);
    case 'poker':
      return pokerTwin(plan);
    case 'roulette':
      return rouletteTwin(plan);
  }
};
