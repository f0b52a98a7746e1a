import { memoizeLast } from '../core/memoize.ts';
import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { type Patron, STRANGER } from '../core/patrons.ts';
import { netsBy, pursesOf } from '../core/purse.ts';
import { isSeated } from '../core/seating.ts';
import { BOXES, type Round, type SettlingTerms, type Table, type Wager } from './table.ts';

/** [A:Void] A void reverses what patrons won or lost, and what a winner no longer holds is owing. */
export const { patronOf, withPatron, give, reverse } = pursesOf<Patron, Table>(STRANGER);

/** Whether somebody is there: on a seat, or with chips in hand or on the layout. */
export const isHere = (table: Table, patron: string): boolean =>
  patronOf(table, patron).chips > 0 ||
  isSeated(table.seats, patron) ||
  wagersOf(table).some((wager) => wager.patron === patron);

/** [5.3] [4.7] Who stands at the table with chips, in the order in which they came. */
export const standingAt = ({ patrons, seats }: Table): readonly string[] =>
  Object.entries(patrons).flatMap(([name, { chips, excludedFor }]) =>
    chips > 0 && excludedFor === null && !isSeated(seats, name) ? [name] : [],
  );

/** [A:Round of Play] A round begins with its first card: while nobody has wagered yet, the table is between rounds. */
export const isBetweenRounds = ({ round }: Table): boolean =>
  round === null || (round.stage === 'betting' && round.wagers.length === 0);

/** Takes an invitation back on which nobody has wagered: that round never was. */
export const uninvited = (table: Table): Table =>
  table.round === null ? table : { ...table, round: null, roundsPlayed: table.roundsPlayed - 1 };

/** The round that is on: events that belong to a round only happen in one. */
export const roundOf = (table: Table): Round => must(table.round, 'round');

/** These terms alone, of whatever holds them. */
export const settlingTerms = ({ method, pairs, roundedTo }: SettlingTerms): SettlingTerms => ({
  method,
  pairs,
  ...(roundedTo === undefined ? {} : { roundedTo }),
});

/** [8.3] A round is settled by the terms that it was wagered under: a change holds for the next one. */
export const termsOf = (table: Table): SettlingTerms => roundOf(table).terms ?? table.determinations;

export const withRound = (table: Table, change: Partial<Round>): Table => ({
  ...table,
  round: { ...roundOf(table), ...change },
});

const NO_WAGERS: readonly Wager[] = [];

/** What lies on the layout now. */
export const wagersOf = (table: Table): readonly Wager[] => table.round?.wagers ?? NO_WAGERS;

/** Each act on a patron's wagers is offered and judged by them, and they are the same for all. */
const ownIn = memoizeLast((wagers: readonly Wager[]) =>
  memoizeLast((patron: string): readonly Wager[] => {
    const own = wagers.filter((wager) => wager.patron === patron);
    const inOrder: Wager[] = [];
    for (const on of BOXES) for (const wager of own) if (wager.on === on) inOrder.push(wager);
    return inOrder;
  }),
);

const wagerIn = (wagers: readonly Wager[], patron: string, on: Wager['on']): Wager | undefined =>
  ownIn(wagers)(patron).find((wager) => wager.on === on);

export const wagerOf = (table: Table, patron: string, on: Wager['on']): Wager | undefined =>
  wagerIn(wagersOf(table), patron, on);

/**
 * What a patron has on the layout now, in the order of the boxes: it stays when one is taken up and laid down again.
 */
export const ownWagers = (table: Table, patron: string): readonly Wager[] => ownIn(wagersOf(table))(patron);

/** What lies there but for one wager, which does. */
const without = (wagers: readonly Wager[], that: Pick<Wager, 'patron' | 'on'>): readonly Wager[] => {
  const there = must(wagerIn(wagers, that.patron, that.on), 'wager to take up');
  return wagers.toSpliced(wagers.indexOf(there), 1);
};

/** Takes one wager off the layout, without saying where the chips go. */
export const lift = (table: Table, that: Pick<Wager, 'patron' | 'on'>): Table =>
  withRound(table, { wagers: without(roundOf(table).wagers, that) });

/** Chips from the layout back to their owners. */
export const giveBack = (table: Table, wagers: readonly Wager[]): Table => wagers.reduce(returnOne, table);

const returnOne = (table: Table, that: Wager): Table => {
  const round = roundOf(table);
  const patron = patronOf(table, that.patron);
  return {
    ...table,
    round: { ...round, wagers: without(round.wagers, that) },
    patrons: { ...table.patrons, [that.patron]: { ...patron, chips: patron.chips + that.stake } },
  };
};

/** What each patron has won or lost by wagers already settled in a round. */
export const netsOf = ({ settled }: Pick<Round, 'settled'>): Readonly<Record<string, Cents>> =>
  netsBy(settled.map(({ patron, stake, result, pays }) => [patron, result === 'lose' ? -stake : pays]));
