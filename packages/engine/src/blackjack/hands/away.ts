import { patronOf } from '../chips.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import type { Table } from '../table.ts';

/** [14.7] [16.2(b)] Whether somebody takes part in no decision: he is not there, or is excluded from the game. */
export const isAway = (table: Table, patron: string): boolean => {
  const { absent, excludedFor } = patronOf(table, patron);
  return absent || excludedFor !== null;
};

/**
 * [14.7] [16.2(b)] Nothing is insured, split, doubled or decided by who is not there, or is excluded from that moment
 * on; what he did before stands.
 */
export const refuseAway = (rules: BlackjackRules, table: Table, patron: string): Refusal | undefined => {
  const { absent, excludedFor } = patronOf(table, patron);
  if (excludedFor !== null) return refuse(rules, '16.2(b)', `${patron} is excluded from the game`);
  return absent ? refuse(rules, '14.7', `${patron} is not there to decide`) : undefined;
};
