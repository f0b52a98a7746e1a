export { chipsOf } from './called.ts';
export {
  CALLS,
  CAUSES as ROULETTE_CAUSES,
  type Call,
  type Command as RouletteCommand,
  NO_SPINS,
  type NoSpin,
} from './command.ts';
export type { Event as RouletteEvent } from './event.ts';
export { rouletteEvidence } from './evidence.ts';
export { roulette } from './game.ts';
export {
  isOutside,
  KINDS as ROULETTE_KINDS,
  type Kind as RouletteKind,
  type Layout,
  type Place,
  type PocketColour,
  placeOn,
  pocketColour,
} from './layout.ts';
export type { RouletteAnswer } from './referee.ts';
export { type Clause as RouletteClause, type RouletteRules, rouletteRulesOf } from './rules.ts';
export { oddsOn, settlementOf } from './settle.ts';
export { nextStep as nextRouletteStep } from './step.ts';
export type {
  Settlement as RouletteSettlement,
  State as RouletteState,
  Wager as RouletteWager,
} from './table.ts';
export type { RouletteView } from './view.ts';
