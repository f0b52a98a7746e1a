export { CARDS_MIN, countDeals, type DealCounts } from './deals.ts';
export { oddsFaultsIn } from './faults.ts';
export { type BaccaratOdds, odds } from './odds.ts';
export { type BaccaratPlan, plan } from './simulate/plan.ts';
