import { forPatron, PATRONS_ACT } from '../core/act.ts';
import type { Actor, Choice, Option } from '../core/game.ts';
import type { Limits } from '../core/limits.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, issueOf, lay, patronOf, wagerOn, wagersBy } from './chips.ts';
import type { CommandOf } from './command.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event, EventOf } from './event.ts';
import { isOutside, noPlace, type Place, placeOn } from './layout.ts';
import { type Clause, type Refusal, type RouletteRules, refuse } from './rules.ts';
import type { Table, Wager } from './table.ts';

/** [4.3] [6.1] [8.5] [9.1] Wagers are placed from the invitation until no more bets; what comes later is returned. */
export const refusePlacing = ({ round }: Table): Refusal | undefined => {
  switch (round?.stage) {
    case undefined:
      return refuse('6.1', 'players have not been invited to place their bets yet');
    case 'betting':
      return undefined;
    case 'spinning':
    case 'announced':
      return refuse('9.1', 'no more bets has been called: a late wager is returned');
    case 'paid':
    case 'void':
      return refuse('8.5', 'the layout is cleared first');
  }
};

/** [4.3] Once no more bets has been called, wagers stay as they lie. */
const refuseRemoving = ({ round }: Table): Refusal | undefined =>
  round === null || round.stage === 'betting'
    ? undefined
    : refuse('4.3', 'no more bets has been called: wagers stay as they lie');

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** What one more wager of a patron on a place is measured by. */
interface Measure {
  readonly limits: Limits;
  /** What lies there already: chips that are added count together with it. */
  readonly laid: Cents;
  /** The step that both the sign and the patron's chips allow. */
  readonly unit: Cents;
  /** What can still be added. */
  readonly room: Cents;
  readonly least: Cents;
}

const upTo = (amount: number, unit: number): number => Math.floor(amount / unit) * unit;

/**
 * [3.1] [3.5] [3.7] [4.2] [4.4] Each wager of each player for itself; a marker takes the place of the maximum outside.
 */
const measure = (table: Table, patron: string, place: Place): Measure => {
  const { inside, outside } = table.sign;
  const own = { ...outside, max: patronOf(table, patron).limit ?? outside.max };
  const limits = isOutside(place) ? own : inside;
  const laid = wagerOn(table, patron, place.on)?.stake ?? 0;
  const value = issueOf(table, patron)?.value ?? 1;
  const unit = (limits.multiple / divisor(limits.multiple, value)) * value;
  const room = upTo(limits.max - laid, unit);
  const least = Math.max(unit, Math.ceil((limits.min - laid) / unit) * unit);
  return { limits, laid, unit, room, least };
};

/**
 * [3.3] [3.4] [3.5] [4.1] [4.2] Whether an amount is chips that the player has, in the right steps, and within the
 * limits.
 */
const refuseAmount = (table: Table, patron: string, place: Place, amount: Cents): Refusal | undefined => {
  const { chips } = patronOf(table, patron);
  const { chip } = table.sign;
  if (!isAmount(amount)) return refuse('4.1', 'a wager is a whole amount of chips above nothing');
  if (amount % chip !== 0) return refuse('4.1', `the smallest chip is ${dollars(chip)}`);
  if (amount > chips) return refuse('4.1', `${patron} has chips for ${dollars(chips)} at the table`);
  const { limits, laid, unit, room } = measure(table, patron, place);
  if (amount % limits.multiple !== 0)
    return refuse('3.3', `wagers on ${place.on} are made in multiples of ${dollars(limits.multiple)}`);
  if (amount % unit !== 0)
    return refuse(
      '4.2',
      `${patron} has chips of a colour, and ${dollars(amount)} is no multiple of their value`,
    );
  if (room <= 0)
    return refuse(
      '3.5',
      `${patron} has ${dollars(laid)} on ${place.on}, and ${dollars(limits.max)} is the most`,
    );
  return laid + Math.min(amount, room) < limits.min
    ? refuse('3.4', `the least on ${place.on} is ${dollars(limits.min)}`)
    : undefined;
};

/** The only judge of a wager on a place, however it gets there. */
export const refuseWager = (table: Table, patron: string, place: Place, amount: Cents): Refusal | undefined =>
  refusePlacing(table) ?? refuseExcluded(table, patron) ?? refuseAmount(table, patron, place, amount);

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
export const placed = (
  table: Table,
  patron: string,
  place: Place,
  amount: Cents,
  by: Clause,
): EventOf<'WagerPlaced'> => {
  const stake = Math.min(amount, measure(table, patron, place).room);
  const returned = amount - stake;
  return { type: 'WagerPlaced', patron, on: place.on, stake, returned, by: returned > 0 ? '3.5' : by };
};

/** The least that a patron may put on a place now. */
export const leastOn = (table: Table, patron: string, place: Place): Cents =>
  measure(table, patron, place).least;

/** What the patron may put on a place, for somebody to choose from. */
export const amountsOn = (table: Table, patron: string, place: Place): Exclude<Choice, string> => {
  const { least, room, unit } = measure(table, patron, place);
  const most = upTo(Math.min(room, patronOf(table, patron).chips), unit);
  return { least, most, multiple: unit };
};

/** One option for the whole layout: a place that would take the least wager, and all else is left to choose. */
const offerPlace = (
  { layout }: RouletteRules,
  table: Table,
  actor: Actor,
  patron: string,
): readonly Option<CommandOf<'PlaceWager'>, Clause>[] => {
  if (refusePlacing(table) !== undefined) return [];
  const open = layout.places.find(
    (place) => refuseWager(table, patron, place, leastOn(table, patron, place)) === undefined,
  );
  if (open === undefined) return [];
  const amount = amountsOn(table, patron, open);
  return [
    {
      command: { type: 'PlaceWager', actor, patron, on: open.on, amount: amount.least },
      by: '4.3',
      choose: { on: 'text', amount },
    },
  ];
};

const returned = (wager: Wager, by: Clause): Event => ({ type: 'WagerReturned', ...wager, by });

/** The name of a place as the layout writes it. */
const nameFor = ({ layout }: RouletteRules, on: string): string => placeOn(layout, on)?.on ?? on;

export const wagerActs: Acts<'PlaceWager' | 'RemoveWager' | 'RemoveWagers'> = {
  /** [2.10] [4.3] Chips lie on one of the places of the layout, or are no wager. */
  PlaceWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, on, amount }) => {
      const early = refusePlacing(table);
      if (early !== undefined) return early;
      const place = placeOn(rules.layout, on);
      return place === undefined ? noPlace(rules.law, on) : refuseWager(table, patron, place, amount);
    },
    events: (rules, table, { patron, on, amount }) => [
      placed(table, patron, must(placeOn(rules.layout, on), `place ${on}`), amount, '4.3'),
    ],
    offer: (rules, table, actor) => forPatron(actor, (patron) => offerPlace(rules, table, actor, patron)),
  },

  /** [4.3] */
  RemoveWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, on }) =>
      refuseRemoving(table) ??
      (wagerOn(table, patron, nameFor(rules, on)) === undefined
        ? refuse('4.3', `${patron} has no wager on ${on}`)
        : undefined),
    events: (rules, table, { patron, on }) => [
      returned(must(wagerOn(table, patron, nameFor(rules, on)), 'wager'), '4.3'),
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        wagersBy(table, patron)
          .slice(0, 1)
          .map(({ on }) => ({
            command: { type: 'RemoveWager', actor, patron, on },
            by: '4.3',
            choose: { on: 'text' },
          })),
      ),
  },

  /** [4.3] */
  RemoveWagers: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) =>
      refuseRemoving(table) ??
      (wagersBy(table, patron).length === 0
        ? refuse('4.3', `${patron} has no wager on the layout`)
        : undefined),
    events: (_rules, table, { patron }) => wagersBy(table, patron).map((wager) => returned(wager, '4.3')),
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RemoveWagers', actor, patron }, by: '4.3' }]),
  },
};

export const wagerEvolvers: Evolvers<'WagerPlaced' | 'WagerReturned'> = {
  WagerPlaced: lay,
  WagerReturned: (table, wager) => giveBack(table, [wager]),
};
