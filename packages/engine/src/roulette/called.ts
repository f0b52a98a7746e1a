import { forPatron, PATRONS_ACT } from '../core/act.ts';
import { type Cents, dollars } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts } from './act.ts';
import { lay } from './chips.ts';
import { CALLS, type Call } from './command.ts';
import type { Event } from './event.ts';
import { nameOf, type Place } from './layout.ts';
import { type Clause, type Refusal, type RouletteRules, refuse } from './rules.ts';
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

const called = (rules: RouletteRules, table: Table, patron: string, call: Call, amount: Cents): Several =>
  several(
    table,
    patron,
    chipsOf(rules, call).map(({ place, chips }) => ({ place, amount: chips * amount })),
    SECTORS[call],
    '5.7',
  );

/** The least amount for each chip that every place of the sector takes. */
const leastFor = (rules: RouletteRules, table: Table, patron: string, call: Call) => {
  const chips = chipsOf(rules, call);
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

export const calledActs: Acts<'CallWager' | 'RepeatWagers'> = {
  /** [5.1] A sector by its name, where the table offers it. */
  CallWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, call, amount }) => {
      if (!table.determinations.called) return refuse('5.1', 'no wagers are called at this table');
      if (!CALLS.includes(call)) return refuse('5.1', `the sectors are ${CALLS.join(', ')}`);
      return refusePlacing(table) ?? called(rules, table, patron, call, amount).refusal;
    },
    events: (rules, table, { patron, call, amount }) => called(rules, table, patron, call, amount).events,
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        CALLS.map((call) => {
          const amount = leastFor(rules, table, patron, call);
          return {
            command: { type: 'CallWager', actor, patron, call, amount: amount.least },
            by: SECTORS[call],
            choose: { amount },
          };
        }),
      ),
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
