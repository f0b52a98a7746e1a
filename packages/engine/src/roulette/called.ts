import { forPatron, PATRONS_ACT } from '../core/act.ts';
import { type Cents, dollars } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts } from './act.ts';
import { lay } from './chips.ts';
import { CALLS, type Call, type CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { nameOf, type Place } from './layout.ts';
import { type Clause, type Refusal, type RouletteRules, refuse } from './rules.ts';
import { numbersOf, refuseNumber } from './spin.ts';
import type { Table } from './table.ts';
import { amountsOn, leastOn, placed, refusePlacing, refuseWager } from './wager.ts';

/** One of several wagers that are placed together. */
interface Piece {
  readonly place: Place;
  readonly amount: Cents;
}

/** Events, or none and the refusal of the one wager that spoils the others. */
interface Several {
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
}

/** [4.5] [5.7] Several wagers of a patron: all of them are accepted whole, or nothing is placed. */
const several = (
  table: Table,
  patron: string,
  pieces: readonly Piece[],
  by: Clause,
  whole: Clause,
): Several => {
  const events: Event[] = [];
  let after = table;
  for (const { place, amount } of pieces) {
    const refusal = refuseWager(after, patron, place, amount);
    if (refusal !== undefined) return { events: [], refusal };
    const event = placed(after, patron, place, amount, by);
    if (event.returned > 0)
      return {
        events: [],
        refusal: refuse(whole, `on ${place.on} no more than ${dollars(event.stake)} could be added`),
      };
    after = lay(after, event);
    events.push(event);
  }
  return { events };
};

/** [5.3] [5.4] [5.5] [5.6] The sectors, each by its clause. */
const SECTORS = { voisins: '5.3', tiers: '5.4', orphelins: '5.5', zero: '5.6' } as const satisfies Readonly<
  Record<Call, Clause>
>;

interface Chips {
  readonly place: Place;
  readonly chips: number;
}

/** [1.3] [5.1] Where the chips of a sector lie on the layout. */
export const chipsOf = ({ law, layout }: RouletteRules, call: Call): readonly Chips[] =>
  law[SECTORS[call]].pieces.map(({ on, chips }) => ({
    place: must(layout.byName.get(nameOf(on)), `place ${nameOf(on)}`),
    chips,
  }));

/** [5.8] How many pockets on each side of a number may be called with it. */
export const sidesOf = ({ law }: RouletteRules): { readonly least: number; readonly most: number } => ({
  least: 1,
  most: law['5.8'].sidesMost,
});

/**
 * [1.3] [2.2] [5.8] A number and so many pockets on each side of it, as they lie on the wheel: a chip straight on each.
 */
export const neighboursOf = (
  { law, layout }: RouletteRules,
  number: number,
  sides: number,
): readonly Chips[] => {
  const { clockwise } = law['1.3'];
  const at = clockwise.indexOf(number);
  return Array.from({ length: 2 * sides + 1 }, (_, index) => {
    const pocket = must(clockwise.at((at - sides + index) % clockwise.length), 'pocket');
    return { place: must(layout.byName.get(String(pocket)), `place ${pocket}`), chips: 1 };
  });
};

const called = (table: Table, patron: string, chips: readonly Chips[], amount: Cents, by: Clause): Several =>
  several(
    table,
    patron,
    chips.map(({ place, chips: count }) => ({ place, amount: count * amount })),
    by,
    '5.7',
  );

const sector = (
  rules: RouletteRules,
  table: Table,
  { patron, call, amount }: CommandOf<'CallWager'>,
): Several => called(table, patron, chipsOf(rules, call), amount, SECTORS[call]);

const neighbours = (
  rules: RouletteRules,
  table: Table,
  { patron, number, sides, amount }: CommandOf<'CallNeighbours'>,
): Several => called(table, patron, neighboursOf(rules, number, sides), amount, '5.8');

/** The least amount for each chip that every one of these places takes. */
const leastFor = (table: Table, patron: string, chips: readonly Chips[]) => {
  const { most, multiple } = amountsOn(table, patron, must(chips[0], 'chip').place);
  const least = Math.max(
    ...chips.map(({ place, chips: count }) => {
      const needed = leastOn(table, patron, place) / count;
      return Math.ceil(needed / multiple) * multiple;
    }),
  );
  return { least, most, multiple };
};

const again = ({ layout }: RouletteRules, table: Table, patron: string): Several =>
  several(
    table,
    patron,
    table.last
      .filter((wager) => wager.patron === patron)
      .map(({ on, stake }) => ({ place: must(layout.byName.get(on), `place ${on}`), amount: stake })),
    '4.5',
    '4.5',
  );

/** [5.1] Whether anything is called at this table. */
const refuseCalling = ({ determinations }: Table): Refusal | undefined =>
  determinations.called ? undefined : refuse('5.1', 'no wagers are called at this table');

export const calledActs: Acts<'CallWager' | 'CallNeighbours' | 'RepeatWagers'> = {
  /** [5.1] A sector by its name, where the table offers it. */
  CallWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) => {
      const closed = refuseCalling(table);
      if (closed !== undefined) return closed;
      if (!CALLS.includes(command.call)) return refuse('5.1', `the sectors are ${CALLS.join(', ')}`);
      return refusePlacing(table) ?? sector(rules, table, command).refusal;
    },
    events: (rules, table, command) => sector(rules, table, command).events,
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        CALLS.map((call) => {
          const amount = leastFor(table, patron, chipsOf(rules, call));
          return {
            command: { type: 'CallWager', actor, patron, call, amount: amount.least },
            by: SECTORS[call],
            choose: { amount },
          };
        }),
      ),
  },

  /** [5.8] A number and its neighbours on the wheel, where the table offers calls. */
  CallNeighbours: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) => {
      const closed = refuseCalling(table) ?? refuseNumber(rules, command.number);
      if (closed !== undefined) return closed;
      const { least, most } = sidesOf(rules);
      if (!Number.isInteger(command.sides) || command.sides < least || command.sides > most)
        return refuse('5.8', `a number is called with ${least} to ${most} pockets on each side of it`);
      return refusePlacing(table) ?? neighbours(rules, table, command).refusal;
    },
    events: (rules, table, command) => neighbours(rules, table, command).events,
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) => {
        const sides = sidesOf(rules);
        const amount = leastFor(table, patron, neighboursOf(rules, 0, sides.least));
        return [
          {
            command: {
              type: 'CallNeighbours',
              actor,
              patron,
              number: 0,
              sides: sides.least,
              amount: amount.least,
            },
            by: '5.8',
            choose: { number: numbersOf(rules), sides: { ...sides, multiple: 1 }, amount },
          },
        ];
      }),
  },

  /** [4.5] The wagers of the spin before, on top of what lies there. */
  RepeatWagers: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) => {
      const early = refusePlacing(table);
      if (early !== undefined) return early;
      return table.last.some((wager) => wager.patron === patron)
        ? again(rules, table, patron).refusal
        : refuse('4.5', `${patron} had no wager on the spin before`);
    },
    events: (rules, table, { patron }) => again(rules, table, patron).events,
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RepeatWagers', actor, patron }, by: '4.5' }]),
  },
};
