export { ROULETTE_WAGERS, type RouletteWager, rouletteOdds as odds, WHEEL } from './odds.ts';
export { type RoulettePlan, roulettePlan as plan } from './simulate/plan.ts';
