import { type BaccaratPlan, baccaratTwin } from './baccarat.ts';
import type { BlackjackPlan } from './blackjack/plan.ts';
import { blackjackTwin } from './blackjack/twin.ts';
import type { PokerPlan } from './poker/plan.ts';
import { pokerTwin } from './poker/twin.ts';
import { type RoulettePlan, rouletteTwin } from './roulette.ts';
import type { Twin } from './twin.ts';
import { wasmBaccaratTwin } from './wasm/baccarat.ts';
import { wasmBlackjackTwin } from './wasm/blackjack.ts';
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
