export { lyingIn, netOf } from './chips.ts';
export {
  CAUSES,
  type Command,
  type CommandOf,
  GROUNDS_OF_RESTRICTION,
  MALFUNCTIONS,
  type Place,
} from './command.ts';
export { nextCard } from './deal.ts';
export type { BlackjackRulebook } from './editions.ts';
export type { Event, EventOf } from './event.ts';
export { evidenceOf } from './evidence.ts';
export { game } from './game.ts';
export { facesOf, type Total, totalOf } from './hands/cards.ts';
export { mostAdded } from './hands/double.ts';
export { closedBy, isSplittable } from './hands/hand.ts';
export { settleRound } from './referee.ts';
export { readRound } from './round-file.ts';
export { type Chance, type GeneratedRound, generateRound } from './rounds/generate.ts';
export { type BlackjackRules, type Canon, type Clause, editions, PAIRS_OPTIONS, rulesOf } from './rules.ts';
export { cutDepths, insertDepths } from './shoe/cut.ts';
export { cutOffered } from './shoe.ts';
export { nextStep, type Step } from './step.ts';
export {
  LAY,
  type Round,
  SCOPES,
  type Settlement,
  SHOE_KINDS,
  SOFT17,
  SPOTS,
  type State,
  type Table,
} from './table.ts';
export type { BlackjackView } from './view.ts';
