import type { GameName } from '@baize/engine';
import { type BaccaratPlan, baccaratTwin } from '../baccarat/simulate/plan.ts';
import { wasmBaccaratTwin } from '../baccarat/simulate/wasm.ts';
import type { BlackjackPlan } from '../blackjack/simulate/plan.ts';
import { blackjackTwin } from '../blackjack/simulate/twin.ts';
import { wasmBlackjackTwin } from '../blackjack/simulate/wasm.ts';
import type { DicePlan } from '../dice/simulate/plan.ts';
import type { PokerPlan } from '../poker/simulate/plan.ts';
import { pokerTwin } from '../poker/simulate/twin.ts';
import type { RoulettePlan } from '../roulette/simulate/plan.ts';
import { drawnTwin } from './drawn.ts';
import type { Twin } from './twin.ts';
import { canCompile } from './wasm/compiler.ts';

export type AnyPlan = BaccaratPlan | BlackjackPlan | DicePlan | PokerPlan | RoulettePlan;

type PlanOf<G extends GameName> = Extract<AnyPlan, { readonly game: G }>;

/** The twin of each game in plain JavaScript. A game of the engine's list without one does not compile. */
const PLAIN: { readonly [G in GameName]: (plan: PlanOf<G>) => Twin } = {
  baccarat: baccaratTwin,
  blackjack: blackjackTwin,
  dice: drawnTwin,
  poker: pokerTwin,
  roulette: drawnTwin,
};

/** The twin in plain JavaScript: what the others are held against. */
export const plainTwinOf = (plan: AnyPlan): Twin => (PLAIN[plan.game] as (plan: AnyPlan) => Twin)(plan);

/** The fastest twin that plays a plan here. All deal and pay the same. */
export const twinOf = (plan: AnyPlan): Twin => {
  if (plan.game === 'baccarat' && canCompile()) return wasmBaccaratTwin(plan);
  if (plan.game === 'blackjack' && canCompile()) return wasmBlackjackTwin(plan);
  return plainTwinOf(plan);
};
