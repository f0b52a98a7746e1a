export { chipsOf, neighboursOf, sidesOf } from './called.ts';
export {
  CALLS,
  CAUSES,
  type Call,
  type Command,
  NO_SPINS,
  type NoSpin,
} from './command.ts';
export type { RouletteRulebook } from './editions.ts';
export type { Event } from './event.ts';
export { evidenceOf } from './evidence.ts';
export { game } from './game.ts';
export {
  isOutside,
  KINDS,
  type Kind,
  type Layout,
  type Place,
  type PocketColour,
  placeOn,
  pocketColour,
} from './layout.ts';
export { type RouletteAnswer, settleRound } from './referee.ts';
export { readRound } from './round-file.ts';
export { type Chance, type GeneratedRound, generateRound } from './rounds/generate.ts';
export { type Clause, editions, type RouletteRules, rulesOf } from './rules.ts';
export { oddsOn, settlementOf } from './settle.ts';
export { nextStep } from './step.ts';
export type {
  Settlement,
  State,
  Wager,
} from './table.ts';
export type { RouletteView } from './view.ts';
