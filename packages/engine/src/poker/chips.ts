import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { netsBy, pursesOf } from '../core/purse.ts';
import type { Area, BoxHand, Patron, Round, Settlement, Table, Wager } from './table.ts';

/** Somebody of whom the table knows nothing yet. */
export const STRANGER: Patron = {
  chips: 0,
  owing: 0,
  advised: false,
  limit: null,
  excludedFor: null,
  idle: 0,
};

/** [A:Void] A void reverses what players won or lost, and what a winner no longer holds is owing. */
export const { patronOf, withPatron, give, reverse } = pursesOf<Patron, Table>(STRANGER);

/** The round that is on: events that belong to a round only happen in one. */
export const roundOf = (table: Table): Round => must(table.round, 'round');

export const withRound = (table: Table, change: Partial<Round>): Table => ({
  ...table,
  round: { ...roundOf(table), ...change },
});

export const withHand = (table: Table, box: number, change: Partial<BoxHand>): Table =>
  withRound(table, {
    hands: roundOf(table).hands.map((hand) => (hand.box === box ? { ...hand, ...change } : hand)),
  });

/** What lies on the layout now. */
export const wagersOf = (table: Table): readonly Wager[] => table.round?.wagers ?? [];

export const wagerOf = (table: Table, patron: string, on: Area): Wager | undefined =>
  wagersOf(table).find((wager) => wager.patron === patron && wager.on === on);

export const handOf = ({ round }: Table, patron: string): BoxHand | undefined =>
  round?.hands.find((hand) => hand.patron === patron);

/** Takes one wager off the layout, without saying where the chips go. */
export const lift = (table: Table, that: Pick<Wager, 'box' | 'on'>): Table =>
  withRound(table, {
    wagers: roundOf(table).wagers.filter(({ box, on }) => !(box === that.box && on === that.on)),
  });

/** Chips from the layout back to their owners. */
export const giveBack = (table: Table, wagers: readonly Wager[]): Table =>
  wagers.reduce((before, wager) => give(lift(before, wager), wager.patron, wager.stake), table);

/** What a settled wager came to: a jackpot wager is always taken, whatever it wins. */
export const netOf = ({ on, result, stake, pays }: Settlement): Cents =>
  result === 'lose' || (on === 'jackpot' && result === 'win') ? pays - stake : pays;

/** What each patron has won or lost by wagers already settled in a round. */
export const netsOf = (round: Round): Readonly<Record<string, Cents>> =>
  netsBy(round.settled.map((settlement) => [settlement.patron, netOf(settlement)]));
