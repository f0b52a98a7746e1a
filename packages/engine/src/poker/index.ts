export { canberraPoker } from './game.ts';
export { settleJackpot } from './jackpot.ts';
export { type Destination, type PoolCommand, type PoolEvent, type PrizePools, prizePools } from './pools.ts';
export type { PokerAnswer } from './referee.ts';
export { type PokerRules, pokerRulesOf } from './rules.ts';
export { qualifies } from './settle.ts';
export {
  CATEGORIES,
  type Category,
  categoryOf,
  type Evaluator,
  evaluator,
  strengthOfHand,
} from './strength.ts';
export type { PokerView } from './view.ts';
