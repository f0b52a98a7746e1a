import { must } from '@baize/engine';
import type { Policy } from './policy.ts';

export type { GateStep, PlayPolicy, Policy, Settlement, Way } from './policy.ts';
export { BREACHES, type Breach } from './policy.ts';

/** The clause that asks for a field of the conditions. */
export const clauseOfField = (policy: Policy, field: string): string =>
  must(
    policy.items.find(({ fields }) => fields.includes(field)),
    `item ${field}`,
  ).by;
