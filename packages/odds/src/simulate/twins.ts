import { type BaccaratPlan, baccaratTwin } from '../baccarat/simulate/plan.ts';
import { wasmBaccaratTwin } from '../baccarat/simulate/wasm.ts';
import type { BlackjackPlan } from '../blackjack/simulate/plan.ts';
import { blackjackTwin } from '../blackjack/simulate/twin.ts';
import { wasmBlackjackTwin } from '../blackjack/simulate/wasm.ts';
import type { PokerPlan } from '../poker/simulate/plan.ts';
import { pokerTwin } from '../poker/simulate/twin.ts';
import { type RoulettePlan, rouletteTwin } from '../roulette/simulate/plan.ts';
import type { Twin } from './twin.ts';
import { canCompile } from './wasm/compiler.ts';

export type AnyPlan = BaccaratPlan | BlackjackPlan | PokerPlan | RoulettePlan;

/** The twin in plain JavaScript: what the others are held against. */
export const plainTwinOf = (plan: AnyPlan): Twin => {
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

/** The fastest twin that plays a plan here. All deal and pay the same. */
export const twinOf = (plan: AnyPlan): Twin => {
  if (plan.game === 'baccarat' && canCompile()) return wasmBaccaratTwin(plan);
  if (plan.game === 'blackjack' && canCompile()) return wasmBlackjackTwin(plan);
  return plainTwinOf(plan);
};
