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

interface Plans {
  readonly baccarat: BaccaratPlan;
  readonly blackjack: BlackjackPlan;
  readonly dice: DicePlan;
  readonly poker: PokerPlan;
  readonly roulette: RoulettePlan;
}

/** A plan of any game of the engine's list. */
export type AnyPlan = Plans[GameName];

/** How a plan is played: in plain JavaScript, and in WebAssembly where the game has that. */
interface Player<P> {
  plain(plan: P): Twin;
  fast?(plan: P): Twin;
}

/** The simulations: a game of the engine's list that lacks its line here does not compile. */
const PLAYERS: { readonly [G in GameName]: Player<Plans[G]> } = {
  baccarat: { plain: baccaratTwin, fast: wasmBaccaratTwin },
  blackjack: { plain: blackjackTwin, fast: wasmBlackjackTwin },
  dice: { plain: drawnTwin },
  poker: { plain: pokerTwin },
  roulette: { plain: drawnTwin },
};

/** A plan names its game, so that its player is the one that takes it. */
const playerOf = ({ game }: AnyPlan): Player<AnyPlan> => PLAYERS[game] as Player<AnyPlan>;

/** The twin in plain JavaScript: what the others are held against. */
export const plainTwinOf = (plan: AnyPlan): Twin => playerOf(plan).plain(plan);

/** The fastest twin that plays a plan here. All deal and pay the same. */
export const twinOf = (plan: AnyPlan): Twin => {
  const { plain, fast } = playerOf(plan);
  return (canCompile() ? (fast ?? plain) : plain)(plan);
};
