export { oddsFaultsIn } from './faults.ts';
export { odds } from './odds.ts';
export { type DicePlan, plan } from './simulate/plan.ts';
