import type { Cents } from './money.ts';
import { must } from './must.ts';
import { type Patron, STRANGER } from './patrons.ts';
import { netFor, netsBy, pursesOf } from './purse.ts';
import { keepRound, pastRound } from './reach.ts';
import { isFull, isSeated, type Seats, seated } from './seating.ts';

/** Chips of a patron on a place of the layout, which `on` names. */
export interface Wager {
  readonly patron: string;
  readonly on: string;
  readonly stake: Cents;
}

/** A wager decided: `by` is the clause that decides, `paidBy` the one that sets the odds. */
export interface Settlement<Clause extends string> extends Wager {
  readonly result: 'win' | 'lose';
  /** Paid on top of the stake. */
  readonly pays: Cents;
  readonly by: Clause;
  readonly paidBy?: Clause;
}

/** A round in which chips lie on a layout until one result decides all of them. */
export interface LaidRound<Clause extends string> {
  readonly number: number;
  readonly stage: string;
  readonly wagers: readonly Wager[];
  /** Seated patrons without a wager when no more bets was called. */
  readonly abstaining: readonly string[];
  readonly settled: readonly Settlement<Clause>[];
  readonly voidedBy: Clause | null;
}

/** A round whose layout was cleared: what each wager came to, so that it can still be undone. */
export interface LaidPast<Clause extends string> {
  readonly number: number;
  readonly voidedBy: Clause | null;
  readonly settled: readonly Settlement<Clause>[];
}

/** What a table knows at which chips lie on a layout. */
export interface LaidTable<Clause extends string> {
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  readonly round: LaidRound<Clause> | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly LaidPast<Clause>[];
  readonly bank: Cents;
}

type RoundOf<Table extends { readonly round: unknown }> = NonNullable<Table['round']>;

/** What goes back when wagers are void. */
export interface Undone {
  /** Stakes still on the layout. */
  readonly returned: readonly Wager[];
  /** What each patron had won or lost. */
  readonly reversed: Readonly<Record<string, Cents>>;
}

/** Which wagers are meant: those of one patron in one round, or of them those on the places that are named. */
export interface Picked {
  readonly patron: string;
  readonly round: number;
  readonly wagers?: readonly string[];
}

const isPicked = ({ patron, wagers }: Picked, wager: Wager): boolean =>
  wager.patron === patron && (wagers === undefined || wagers.includes(wager.on));

/** What was wagered in a round that is on or kept: what lies there still, and what was settled. */
const wageredIn = <Clause extends string>(
  { round, rounds }: LaidTable<Clause>,
  number: number,
): Pick<LaidRound<Clause>, 'wagers' | 'settled'> => {
  if (round?.number === number) return round;
  return { wagers: [], settled: must(pastRound(rounds, number), 'round').settled };
};

/** What a settled wager came to. */
export const netOf = ({ result, stake, pays }: Settlement<string>): Cents =>
  result === 'lose' ? -stake : pays;

/** What each patron has won or lost by these settlements. */
export const netsOf = (settled: readonly Settlement<string>[]): Readonly<Record<string, Cents>> =>
  netsBy(settled.map((settlement) => [settlement.patron, netOf(settlement)] as const));

/** What each patron gives back of what a wrong result brought, less what the right one brings. */
export const difference = (
  wrong: readonly Settlement<string>[],
  right: readonly Settlement<string>[],
): Readonly<Record<string, Cents>> =>
  netsBy([
    ...wrong.map((each) => [each.patron, netOf(each)] as const),
    ...right.map((each) => [each.patron, -netOf(each)] as const),
  ]);

/** How chips lie on a layout, are settled, go back and are cleared: the same at a wheel and with dice. */
// long: a list of small functions over one type of table; apart each would have to name the type again.
export const laidOut = <Clause extends string, Table extends LaidTable<Clause>>() => {
  const purses = pursesOf<Patron, Table>(STRANGER);
  const { patronOf, withPatron, give, reverse } = purses;

  const roundOf = (table: Table): RoundOf<Table> => must(table.round, 'round') as RoundOf<Table>;

  const withRound = (table: Table, change: Partial<RoundOf<Table>>): Table => ({
    ...table,
    round: { ...roundOf(table), ...change },
  });

  const partOfRound = (table: Table, change: Partial<LaidRound<Clause>>): Table =>
    withRound(table, change as Partial<RoundOf<Table>>);

  const wagersOf = (table: Table): readonly Wager[] => table.round?.wagers ?? [];

  const wagersBy = (table: Table, patron: string): readonly Wager[] =>
    wagersOf(table).filter((wager) => wager.patron === patron);

  const wagerOn = (table: Table, patron: string, on: string): Wager | undefined =>
    wagersOf(table).find((wager) => wager.patron === patron && wager.on === on);

  /** Takes one wager off the layout, without saying where the chips go. */
  const lift = (table: Table, that: Pick<Wager, 'patron' | 'on'>): Table =>
    partOfRound(table, {
      wagers: wagersOf(table).filter(({ patron, on }) => !(patron === that.patron && on === that.on)),
    });

  /** Chips from the layout back to their owners. */
  const giveBack = (table: Table, wagers: readonly Wager[]): Table =>
    wagers.reduce((before, wager) => give(lift(before, wager), wager.patron, wager.stake), table);

  /** Chips from a patron onto the layout, on top of those that lie there. */
  const lay = (table: Table, { patron, on, stake }: Wager): Table => {
    const laid = wagerOn(table, patron, on);
    return partOfRound(withPatron(table, patron, { chips: patronOf(table, patron).chips - stake }), {
      wagers:
        laid === undefined
          ? [...wagersOf(table), { patron, on, stake }]
          : wagersOf(table).map((wager) => (wager === laid ? { ...laid, stake: laid.stake + stake } : wager)),
    });
  };

  /** A wager off the layout, and what it won to its owner. */
  const settle = (table: Table, settlement: Settlement<Clause>): Table => {
    const { patron, stake, result, pays } = settlement;
    const { settled }: LaidRound<Clause> = roundOf(table);
    const lifted = lift(table, settlement);
    const after = result === 'lose' ? lifted : give(lifted, patron, stake + pays);
    return partOfRound(
      { ...after, bank: after.bank - netOf(settlement) },
      { settled: [...settled, settlement] },
    );
  };

  /** Seated patrons who have no wager on the layout, while all other seats are in use. */
  const abstaining = (table: Table): readonly string[] => {
    if (!isFull(table.seats)) return [];
    const wagered = new Set(wagersOf(table).map(({ patron }) => patron));
    return seated(table.seats).filter((patron) => !wagered.has(patron));
  };

  /** Who let the round pass and sits there still. A void round is nobody's fault: it is not counted against them. */
  const abstained = (table: Table): readonly string[] => {
    const round: LaidRound<Clause> = roundOf(table);
    return round.voidedBy === null ? round.abstaining.filter((patron) => isSeated(table.seats, patron)) : [];
  };

  /** Only rounds in a row count: one with a wager, or with a free seat, begins anew. A void round is left out. */
  const idleAfter = (table: Table, abstainers: readonly string[]): Table =>
    roundOf(table).voidedBy !== null
      ? table
      : seated(table.seats).reduce((before, patron) => {
          const { idle } = patronOf(before, patron);
          return withPatron(before, patron, { idle: abstainers.includes(patron) ? idle + 1 : 0 });
        }, table);

  /** The layout is cleared, and the round kept with what it came to and what it moved. */
  const cleared = (
    table: Table,
    abstainers: readonly string[],
    came: Omit<Table['rounds'][number], keyof LaidPast<Clause>>,
  ): Table => {
    const { number, voidedBy, settled }: LaidRound<Clause> = roundOf(table);
    const past = { ...came, number, voidedBy, settled };
    const after = idleAfter(table, abstainers);
    return { ...after, round: null, rounds: keepRound(after.rounds, past) };
  };

  return {
    ...purses,
    roundOf,
    withRound,
    wagersOf,
    wagersBy,
    wagerOn,
    lift,
    giveBack,
    lay,
    settle,
    abstaining,
    abstained,
    cleared,

    /** While nobody has wagered yet, the table is between rounds. */
    isBetweenRounds: ({ round }: Table): boolean =>
      round === null || (round.stage === 'betting' && round.wagers.length === 0),

    /** Takes an invitation back on which nobody has wagered: that round never was. */
    uninvited: (table: Table): Table =>
      table.round === null ? table : { ...table, round: null, roundsPlayed: table.roundsPlayed - 1 },

    /** What somebody won or lost in a round that is over, if it is kept. */
    netIn: ({ rounds }: Table, number: number, patron: string): Cents | undefined => {
      const past = pastRound(rounds, number);
      return past === undefined ? undefined : (netFor(netsOf(past.settled), patron) ?? 0);
    },

    /**
     * What goes back when wagers are void, settled ones too: those of one patron in the round that is on or a past one.
     */
    undoneOf: (table: Table, picks: Picked): Undone => {
      const { wagers, settled } = wageredIn(table, picks.round);
      return {
        returned: wagers.filter((wager) => isPicked(picks, wager)),
        reversed: netsOf(settled.filter((wager) => isPicked(picks, wager))),
      };
    },

    /** These wagers as though they had not been. */
    withoutWagers: (table: Table, picks: Picked, { returned, reversed }: Undone): Table => {
      const after = reverse(giveBack(table, returned), reversed);
      const left = (settled: readonly Settlement<Clause>[]): readonly Settlement<Clause>[] =>
        settled.filter((each) => !isPicked(picks, each));
      if (after.round?.number === picks.round)
        return partOfRound(after, { settled: left(after.round.settled) });
      return {
        ...after,
        rounds: after.rounds.map((past) =>
          past.number === picks.round ? { ...past, settled: left(past.settled) } : past,
        ),
      };
    },
  };
};
