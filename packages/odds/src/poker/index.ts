export { type Against, decision, type PokerDecision } from './decision.ts';
export { oddsFaultsIn } from './faults.ts';
/** A round is dealt from a whole deck. */
export { CARDS as CARDS_MIN } from './hands.ts';
export { jackpotBreakEven, jackpotValue } from './jackpot.ts';
export { type BoundaryHand, odds, type PokerOdds } from './odds.ts';
export { type PokerPlan, type PokerSetting, plan } from './simulate/plan.ts';
