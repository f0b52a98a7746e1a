import { must } from '@baize/engine';
import { blackjack2005Policy } from './act-blackjack-2005.ts';
import { blackjack2018Policy } from './act-blackjack-2018.ts';
import { canberraPoker2023Policy } from './act-canberra-poker-2023.ts';
import { miniBaccarat2016Policy } from './act-mini-baccarat-2016.ts';
import { nzPolicy } from './nz-tournament-1999.ts';
import type { Policy } from './policy.ts';

export type { GateStep, PlayPolicy, Policy, Settlement, Way } from './policy.ts';
export { BREACHES, type Breach } from './policy.ts';

/** The instruments that speak of tournaments, each with its policy. */
export const policies: Readonly<Record<string, Policy>> = {
  'act-blackjack-2005': blackjack2005Policy,
  'act-mini-baccarat-2016': miniBaccarat2016Policy,
  'act-blackjack-2018': blackjack2018Policy,
  'act-canberra-poker-2023': canberraPoker2023Policy,
  'nz-tournament-1999': nzPolicy,
};

export const policyOf = (instrument: unknown): Policy | undefined =>
  typeof instrument === 'string' && Object.hasOwn(policies, instrument) ? policies[instrument] : undefined;

/** The clause that asks for a field of the conditions. */
export const clauseOfField = (policy: Policy, field: string): string =>
  must(
    policy.items.find(({ fields }) => fields.includes(field)),
    `item ${field}`,
  ).by;
