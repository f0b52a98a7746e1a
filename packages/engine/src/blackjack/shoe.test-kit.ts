import type { Command } from './command.ts';
import type { BlackjackRules } from './rules.ts';
import { nextStep } from './step.ts';
import {
  after,
  bring,
  introduce,
  invite,
  noMoreBets,
  opened,
  patron,
  place,
  seat,
  shuffle,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

export const decline = (name: string): Command => ({ type: 'DeclineCut', actor: patron(name), patron: name });

/** What is to be done next, and by which clause. */
export const step = (rules: BlackjackRules, table: Table) => {
  const { do: due, by } = nextStep(rules, table);
  return [due, by];
};

/** Wagers of 10 by those named, the round closed. */
export const closed = (rules: BlackjackRules, table: Table, ...boxes: readonly [string, number][]): Table =>
  after(rules, table, invite, ...boxes.map(([name, box]) => place(name, box, 1000)), noMoreBets);

/** Cy, Ann and Bo come in this order, with chips, and sit at boxes 3, 1 and 2. */
export const company = (rules: BlackjackRules, table: Table): Table =>
  after(
    rules,
    table,
    ...['Cy', 'Ann', 'Bo'].map((name) => bring(name, 10_000)),
    seat('Ann', 0),
    seat('Bo', 1),
    seat('Cy', 2),
  );

/** A table with an automated shoe in play. */
export const automated = (rules: BlackjackRules): Table =>
  after(
    rules,
    opened(rules, { determinations: { shoe: 'automated' } }),
    { ...introduce, shoe: 'automated' } as Command,
    shuffle,
  );
