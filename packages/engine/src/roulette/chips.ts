import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { type Patron, STRANGER } from '../core/patrons.ts';
import { netsBy, pursesOf } from '../core/purse.ts';
import type { Issue, Round, Settlement, Table, Wager } from './table.ts';

/** [A:Void] A void reverses what players won or lost, and what a winner no longer holds is owing. */
export const { patronOf, withPatron, give, reverse } = pursesOf<Patron, Table>(STRANGER);

/** [A:Spin] While nobody has wagered yet, the table is between spins. */
export const isBetweenRounds = ({ round }: Table): boolean =>
  round === null || (round.stage === 'betting' && round.wagers.length === 0);

/** Takes an invitation back on which nobody has wagered: that spin never was. */
export const uninvited = (table: Table): Table =>
  table.round === null ? table : { ...table, round: null, roundsPlayed: table.roundsPlayed - 1 };

/** The round that is on: events that belong to a round only happen in one. */
export const roundOf = (table: Table): Round => must(table.round, 'round');

export const withRound = (table: Table, change: Partial<Round>): Table => ({
  ...table,
  round: { ...roundOf(table), ...change },
});

/** What lies on the layout now. */
export const wagersOf = (table: Table): readonly Wager[] => table.round?.wagers ?? [];

export const wagersBy = (table: Table, patron: string): readonly Wager[] =>
  wagersOf(table).filter((wager) => wager.patron === patron);

export const wagerOn = (table: Table, patron: string, on: string): Wager | undefined =>
  wagersOf(table).find((wager) => wager.patron === patron && wager.on === on);

/** The colour that somebody has, if any. */
export const issueOf = ({ colours }: Table, patron: string): Issue | undefined =>
  Object.hasOwn(colours, patron) ? colours[patron] : undefined;

/** Takes one wager off the layout, without saying where the chips go. */
export const lift = (table: Table, that: Pick<Wager, 'patron' | 'on'>): Table =>
  withRound(table, {
    wagers: roundOf(table).wagers.filter(({ patron, on }) => !(patron === that.patron && on === that.on)),
  });

/** Chips from the layout back to their owners. */
export const giveBack = (table: Table, wagers: readonly Wager[]): Table =>
  wagers.reduce((before, wager) => give(lift(before, wager), wager.patron, wager.stake), table);

/** What a settled wager came to. */
export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

/** What each patron has won or lost by these settlements. */
export const netsOf = (settled: readonly Settlement[]): Readonly<Record<string, Cents>> =>
  netsBy(settled.map((settlement) => [settlement.patron, netOf(settlement)] as const));
