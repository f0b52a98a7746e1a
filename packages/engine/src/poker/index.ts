export { handAt, netOf, netsOf, openEntries } from './chips.ts';
export { CAUSES, type Cause, type Command, type CommandOf } from './command.ts';
export type { PokerRulebook } from './editions.ts';
export type { Event, EventOf } from './event.ts';
export { evidenceOf } from './evidence.ts';
export { game } from './game.ts';
export { settleJackpot } from './jackpot.ts';
export { type Destination, type PoolCommand, type PoolEvent, type PrizePools, prizePools } from './pools.ts';
export { type PokerAnswer, settleRound } from './referee.ts';
export { readRound } from './round-file.ts';
export { type Chance, type GeneratedRound, generateRound } from './rounds/generate.ts';
export { type Clause, editions, type PokerRules, rulesOf } from './rules.ts';
export { qualifies } from './settle.ts';
export { cutDepths } from './shuffle.ts';
export { nextStep, type Step } from './step.ts';
export {
  CATEGORIES,
  type Category,
  categoryOf,
  type Evaluator,
  evaluator,
  strengthOfHand,
} from './strength.ts';
export { type JackpotResult, type Settlement, SHOE_FAULTS, type State, type Table } from './table.ts';
export type { PokerView } from './view.ts';
