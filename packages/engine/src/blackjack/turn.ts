import { findBox, findHand } from './chips.ts';
import { closedBy, currentHand, deciderOf } from './hand.ts';
import { type BlackjackRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';

export interface Turn {
  readonly patron: string | null;
  readonly box: number;
  readonly hand: number;
}

/** Why a hand takes no act, now or ever. */
export const refuseHand = (rules: BlackjackRules, table: Table, { box, hand }: Turn): Refusal | undefined => {
  const there = findBox(table.round, box);
  const found = findHand(there, hand);
  if (there === undefined || found === undefined) {
    return refuse(rules, '9.1', `there is no hand ${hand} with a wager in box ${box}`);
  }
  const closed = closedBy(rules, there, found);
  return closed && refuse(rules, closed.by, `hand ${hand} of box ${box} ${closed.why}`);
};

/** [9.1] [10.4] One hand acts at a time: boxes in the order of dealing, and the hands of a box as they lie. */
const refuseOrder = (rules: BlackjackRules, table: Table, { box, hand }: Turn): Refusal | undefined => {
  const current = table.round === null ? undefined : currentHand(rules, table.round);
  if (current === undefined) return undefined;
  if (current.box.number !== box) return refuse(rules, '9.1', `it is the turn of box ${current.box.number}`);
  return current.number === hand
    ? undefined
    : refuse(rules, '10.4', `hand ${current.number} is completed before hand ${hand}`);
};

/** [9.1] [4.5] [10.4] Whether this player may decide on this hand now. */
export const refuseTurn = (rules: BlackjackRules, table: Table, turn: Turn): Refusal | undefined => {
  const { do: due } = nextStep(rules, table);
  const refusal = refuseHand(rules, table, turn);
  if (refusal !== undefined) return refusal;
  if (due !== 'decide' && due !== 'deal') return refuseUnlessNext(rules, table, 'decide');
  const order = refuseOrder(rules, table, turn) ?? refuseUnlessNext(rules, table, 'decide');
  return order ?? refuseDecider(rules, table, turn);
};

/** [4.5] [4.5(a)] [4.5(b)] On a shared box one player decides about the cards. */
const refuseDecider = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, hand }: Turn,
): Refusal | undefined => {
  const there = findBox(table.round, box);
  const found = findHand(there, hand);
  if (there === undefined || found === undefined) return undefined;
  const decider = deciderOf(table, { box: there, hand: found });
  return decider === patron
    ? undefined
    : refuse(rules, '4.5', `${String(decider)} decides on hand ${hand} of box ${box}`);
};
