import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Patron, Round, Table, Wager } from './table.ts';

/** Somebody of whom the table knows nothing yet. */
export const STRANGER: Patron = {
  chips: 0,
  owing: 0,
  advised: false,
  limit: null,
  excludedFor: null,
  idle: 0,
};

export const patronOf = (table: Table, patron: string): Patron =>
  (Object.hasOwn(table.patrons, patron) ? table.patrons[patron] : undefined) ?? STRANGER;

export const withPatron = (table: Table, patron: string, change: Partial<Patron>): Table => ({
  ...table,
  patrons: { ...table.patrons, [patron]: { ...patronOf(table, patron), ...change } },
});

export const give = (table: Table, patron: string, amount: Cents): Table =>
  withPatron(table, patron, { chips: patronOf(table, patron).chips + amount });

/** [A:Round of Play] A round begins with its first card: while nobody has wagered yet, the table is between rounds. */
export const isBetweenRounds = ({ round }: Table): boolean =>
  round === null || (round.stage === 'betting' && round.wagers.length === 0);

/** Takes an invitation back on which nobody has wagered: that round never was. */
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

const isThat = (wager: Wager, that: Pick<Wager, 'patron' | 'on'>): boolean =>
  wager.patron === that.patron && wager.on === that.on;

export const wagerOf = (table: Table, patron: string, on: Wager['on']): Wager | undefined =>
  wagersOf(table).find((wager) => isThat(wager, { patron, on }));

/** Takes one wager off the layout, without saying where the chips go. */
export const lift = (table: Table, that: Pick<Wager, 'patron' | 'on'>): Table =>
  withRound(table, { wagers: roundOf(table).wagers.filter((wager) => !isThat(wager, that)) });

/** Chips from the layout back to their owners. */
export const giveBack = (table: Table, wagers: readonly Wager[]): Table => wagers.reduce(returnOne, table);

const returnOne = (table: Table, that: Wager): Table => {
  const round = roundOf(table);
  const patron = patronOf(table, that.patron);
  return {
    ...table,
    round: { ...round, wagers: round.wagers.filter((wager) => !isThat(wager, that)) },
    patrons: { ...table.patrons, [that.patron]: { ...patron, chips: patron.chips + that.stake } },
  };
};

/**
 * [A:Void] Undoes what patrons won or lost, as if the round had never been. What a winner no longer holds is owing:
 * a void must not wait until everybody can pay.
 */
export const reverse = (table: Table, nets: Readonly<Record<string, Cents>>): Table =>
  Object.entries(nets).reduce((before, [name, net]) => {
    const patron = patronOf(before, name);
    const held = Math.min(patron.chips, net);
    const after = withPatron(before, name, {
      chips: patron.chips - held,
      owing: patron.owing + net - held,
    });
    return { ...after, bank: after.bank + net };
  }, table);

/** What each patron has won or lost by wagers already settled in a round. */
export const netsOf = (round: Round): Readonly<Record<string, Cents>> => {
  const nets = new Map<string, Cents>();
  for (const { patron, stake, result, pays } of round.settled) {
    nets.set(patron, (nets.get(patron) ?? 0) + (result === 'lose' ? -stake : pays));
  }
  return Object.fromEntries(nets);
};
