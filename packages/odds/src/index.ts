export { type BaccaratOdds, baccaratOdds } from './baccarat/baccarat.ts';
export { CARDS_MIN as BACCARAT_CARDS_MIN, countDeals, type DealCounts } from './baccarat/deals.ts';
export type { Exactness, Figure } from './figure.ts';
export { ROULETTE_WAGERS, type RouletteWager, rouletteOdds, WHEEL } from './roulette/roulette.ts';
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
