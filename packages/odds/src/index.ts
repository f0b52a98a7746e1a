export { type Exactness, type Figure, rational } from './figure.ts';
export { type Ratio, ratio } from './ratio.ts';
export { type Effects, effectsOfRemoval } from './removal.ts';
export {
  cardsIn,
  DECKS_MAX,
  isDecks,
  type ReadShoe,
  readShoe,
  type Shoe,
  shoeOfDecks,
  without,
} from './shoe.ts';
export { SEED_MAX } from './simulate/chance.ts';
export {
  distributionOf,
  type Estimate,
  estimateOf,
  type SessionFigures,
  type Share,
  sessionFigures,
} from './simulate/figures.ts';
export { chanceToAdvance, type Heat, heatTable } from './simulate/heat/heat.ts';
export { type Limits, POLICIES, type Policy } from './simulate/heat/policy.ts';
export type { Pays as PaysByOutcome } from './simulate/pays.ts';
export { printChecksum } from './simulate/tally.ts';
export { type AnyPlan, twinOf } from './simulate/twins.ts';
export { blocksOf, joinResults, nothingYet, type Result, type Work, workBlocks } from './simulate/work.ts';
