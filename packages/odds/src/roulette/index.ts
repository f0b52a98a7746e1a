export { oddsFaultsIn } from './faults.ts';
export { odds } from './odds.ts';
export { plan, type RoulettePlan } from './simulate/plan.ts';
