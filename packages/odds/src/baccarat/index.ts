export { CARDS_MIN } from './deals.ts';
export { type BaccaratOdds, baccaratOdds as odds } from './odds.ts';
export { type BaccaratPlan, baccaratPlan as plan } from './simulate/plan.ts';
