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
export { type RouletteRules, rouletteRulesOf } from './rules.ts';
export { oddsOn, settlementOf } from './settle.ts';
export type { RouletteView } from './view.ts';
