import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { type Patron, STRANGER } from '../core/patrons.ts';
import { netsBy, pursesOf } from '../core/purse.ts';
import type { Shoe } from '../core/shoe.ts';
import type { Area, BoxHand, Entry, Pools, Round, Settlement, Table, Wager } from './table.ts';

/** [A:Void] A void reverses what players won or lost, and what a winner no longer holds is owing. */
const purses = pursesOf<Patron, Table>(STRANGER);

export const { patronOf, withPatron, give, reverse } = purses;

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

export const withHand = (table: Table, box: number, change: Partial<BoxHand>): Table =>
  withRound(table, {
    hands: roundOf(table).hands.map((hand) => (hand.box === box ? { ...hand, ...change } : hand)),
  });

export const withDeck = (table: Table, cards: Shoe): Table => ({
  ...table,
  shoe: { ...table.shoe, cards },
});

/** What lies on the layout now. */
export const wagersOf = (table: Table): readonly Wager[] => table.round?.wagers ?? [];

export const wagerOf = (table: Table, patron: string, on: Area): Wager | undefined =>
  wagersOf(table).find((wager) => wager.patron === patron && wager.on === on);

/** The hand of a box that takes part in the round. */
export const handAt = ({ hands }: Pick<Round, 'hands'>, box: number): BoxHand =>
  must(
    hands.find((hand) => hand.box === box),
    `hand on box ${box}`,
  );

export const handOf = ({ round }: Table, patron: string): BoxHand | undefined =>
  round?.hands.find((hand) => hand.patron === patron);

/** When everybody has decided the hands are compared. */
export const allDecided = (table: Table): Table => {
  const { stage, hands } = roundOf(table);
  return stage === 'deciding' && hands.every(({ decision }) => decision !== null)
    ? withRound(table, { stage: 'showdown' })
    : table;
};

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

type Played = Pick<Round, 'entries' | 'settled'>;

/** Entries that the jackpot has not been settled for: their stakes lie in the pools. */
export const openEntries = ({ entries, settled }: Played): readonly Entry[] =>
  entries.filter(({ box }) => !settled.some((each) => each.box === box && each.on === 'jackpot'));

/** What each patron has won or lost in a round so far, by what was settled and by what went into the pools. */
export const netsOf = (round: Played): Readonly<Record<string, Cents>> =>
  netsBy([
    ...round.settled.map((settlement) => [settlement.patron, netOf(settlement)] as const),
    ...openEntries(round).map(({ patron, stake }) => [patron, -stake] as const),
  ]);

/** What a round has put into each pool so far, less the prizes that came out of it. */
export const toPoolsOf = ({ entries, settled }: Played): Pools => {
  const prizes = settled.filter((each) => 'fromPool' in each);
  return {
    jackpot:
      entries.reduce((sum, { toJackpot }) => sum + toJackpot, 0) -
      prizes.reduce((sum, { fromPool }) => sum + fromPool, 0),
    reserve:
      entries.reduce((sum, { toReserve }) => sum + toReserve, 0) -
      prizes.reduce((sum, { fromReserve }) => sum + fromReserve, 0),
  };
};

/** Undoes what patrons won or lost and what went to and from the pools; the house is left as it was. */
export const undo = (table: Table, nets: Readonly<Record<string, Cents>>, toPools: Pools): Table => {
  const { pools, ...after } = reverse(table, nets);
  return {
    ...after,
    bank: after.bank + toPools.jackpot + toPools.reserve,
    pools: { jackpot: pools.jackpot - toPools.jackpot, reserve: pools.reserve - toPools.reserve },
  };
};
