export { CAUSES, type Command, NO_THROWS, type NoThrow } from './command.ts';
export type { DiceRulebook } from './editions.ts';
export type { Event } from './event.ts';
export { evidenceOf } from './evidence.ts';
export { game } from './game.ts';
export {
  BOXES,
  type Box,
  holds,
  isBox,
  isDouble,
  numberOfThrow,
  sumOf,
  sumsOf,
  type Throw,
  throwNumbered,
  throwsIn,
  throwWords,
} from './layout.ts';
export { type DiceAnswer, settleRound } from './referee.ts';
export { readRound } from './round-file.ts';
export { type Chance, type GeneratedRound, generateRound } from './rounds/generate.ts';
export { type Clause, type DiceRules, editions, rulesOf } from './rules.ts';
export { oddsOn, settlementOf } from './settle.ts';
export { nextStep } from './step.ts';
export type { Settlement, State, Wager } from './table.ts';
export type { DiceView } from './view.ts';
