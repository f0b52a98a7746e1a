import { must } from '../../core/must.ts';
import { findBox, findHand, roundOf } from '../chips.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { refuseUnlessNext } from '../step.ts';
import type { Table } from '../table.ts';
import { type At, closedBy, currentHand, deciderOf } from './hand.ts';

export interface Turn {
  readonly patron: string | null;
  readonly box: number;
  readonly hand: number;
}

/** Why a hand takes no act any more, or never took one. */
const refuseHand = (rules: BlackjackRules, table: Table, { box, hand }: Turn): Refusal | undefined => {
  const there = findBox(table.round, box);
  const found = findHand(there, hand);
  if (there === undefined || found === undefined) {
    return refuse(rules, '9.1', `there is no hand ${hand} with a wager in box ${box}`);
  }
  const closed = closedBy(rules, there, found);
  return closed && refuse(rules, closed.by, `hand ${hand} of box ${box} ${closed.why}`);
};

/** [9.1] [10.4] One hand acts at a time: boxes in the order of dealing, and the hands of a box as they lie. */
const refuseOrder = (rules: BlackjackRules, { box, number }: At, turn: Turn): Refusal | undefined => {
  if (box.number !== turn.box) return refuse(rules, '9.1', `it is the turn of box ${box.number}`);
  return number === turn.hand
    ? undefined
    : refuse(rules, '10.4', `hand ${number} is completed before hand ${turn.hand}`);
};

/** [4.5] [4.5(a)] [4.5(b)] On a shared box one player decides about the cards. */
const refuseDecider = (
  rules: BlackjackRules,
  table: Table,
  current: At,
  patron: string | null,
): Refusal | undefined => {
  const decider = deciderOf(table, current);
  return decider === patron
    ? undefined
    : refuse(rules, '4.5', `${decider} decides on hand ${current.number} of box ${current.box.number}`);
};

/** [9.1] [4.5] [10.4] Whether this player may decide on this hand now. */
export const refuseTurn = (rules: BlackjackRules, table: Table, turn: Turn): Refusal | undefined => {
  const closed = refuseHand(rules, table, turn);
  if (closed !== undefined) return closed;
  const current = must(currentHand(rules, roundOf(table)), 'hand in play');
  return (
    refuseOrder(rules, current, turn) ??
    refuseUnlessNext(rules, table, 'decide') ??
    refuseDecider(rules, table, current, turn.patron)
  );
};
