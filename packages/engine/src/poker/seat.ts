import type { Actor } from '../core/game.ts';
import { type Patron, patrons, STRANGER } from '../core/patrons.ts';
import type { Acts, Evolvers } from './act.ts';
import { openEntries, patronOf, wagersOf, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Clause, PokerRules } from './rules.ts';
import type { Table } from './table.ts';

/** Chips on the layout, or in the pools with a prize still to be decided. */
const hasWagers = (table: Table, patron: string): boolean =>
  [...wagersOf(table), ...(table.round === null ? [] : openEntries(table.round))].some(
    (wager) => wager.patron === patron,
  );

const { isAtTable, acts, evolvers } = patrons<PokerRules, Table, Patron, Clause>(
  {
    seat: '16.7',
    chips: '4.3',
    wagers: '4.5',
    owing: 'A:Void',
    idleMax: ({ law }) => law['16.7'].roundsMax,
  },
  { stranger: STRANGER, patronOf, withPatron, hasWagers, refuseExcluded },
);

type Own = Acts[keyof typeof acts];

/** The same act by another clause: 16.7 is about losing a seat, and not about taking or leaving one. */
const citing = <A extends Pick<Own, 'refuse' | 'events' | 'offer'>>(act: A, by: Clause): A => {
  const cited = <Each>(each: Each, field: 'by' | 'clause'): Each =>
    (each as { readonly [name: string]: unknown })[field] === '16.7' ? { ...each, [field]: by } : each;
  const { refuse, events, offer } = act as unknown as Own;
  return {
    ...act,
    refuse: (rules: PokerRules, table: Table, command: never) => {
      const refusal = refuse(rules, table, command);
      return refusal && cited(refusal, 'clause');
    },
    events: (rules: PokerRules, table: Table, command: never) =>
      events(rules, table, command).map((event) => cited(event, 'by')),
    offer: (rules: PokerRules, table: Table, actor: Actor) =>
      offer(rules, table, actor).map((option) => cited(option, 'by')),
  };
};

export { isAtTable };

/**
 * [3.4] [4.3] [4.4] [4.5] [16.7] [16.10] Players come and go. A seat is the box before it, which is one player's.
 * Wagers are made with gaming chips, which a player brings to the table first and hands to nobody but the house; three
 * rounds in a row without a wager, while every other seat is in use, may cost the seat.
 */
export const seatActs: Acts<keyof typeof acts> = {
  ...acts,
  TakeSeat: citing(acts.TakeSeat, '4.4'),
  LeaveTable: citing(acts.LeaveTable, '4.5'),
};

export const seatEvolvers: Evolvers<keyof typeof evolvers> = evolvers;
