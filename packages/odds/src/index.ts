export { CARDS_MIN as BACCARAT_CARDS_MIN, countDeals, type DealCounts } from './baccarat/deals.ts';
export { type BaccaratOdds, baccaratOdds } from './baccarat/odds.ts';
export { type BaccaratPlan, baccaratPlan } from './baccarat/simulate/plan.ts';
export { type BlackjackDecision, blackjackDecision } from './blackjack/decision.ts';
export {
  type BlackjackLaw,
  type Law2005,
  type Law2018,
  lawOf2005,
  lawOf2018,
  type Soft17,
} from './blackjack/law.ts';
export {
  type Act,
  type BlackjackOdds,
  blackjackOdds,
  CARDS_MIN as BLACKJACK_CARDS_MIN,
  type HandOdds,
  UP_CARDS,
} from './blackjack/odds.ts';
export { type BlackjackPlan, blackjackPlan } from './blackjack/simulate/plan.ts';
export type { PlayBy } from './blackjack/simulate/player.ts';
export { diceOdds } from './dice/odds.ts';
export { type DicePlan, dicePlan } from './dice/simulate/plan.ts';
export { type Exactness, type Figure, rational } from './figure.ts';
export { type Against, type PokerDecision, pokerDecision } from './poker/decision.ts';
export { jackpotBreakEven, jackpotValue } from './poker/jackpot.ts';
export { type BoundaryHand, type PokerOdds, pokerOdds } from './poker/odds.ts';
export { type Pays, paysOf } from './poker/pays.ts';
export { type PokerPlan, type PokerSetting, pokerPlan } from './poker/simulate/plan.ts';
export { type Ratio, ratio } from './ratio.ts';
export { rouletteOdds } from './roulette/odds.ts';
export { type RoulettePlan, roulettePlan } from './roulette/simulate/plan.ts';
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
