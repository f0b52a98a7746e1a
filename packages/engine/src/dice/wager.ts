import { forPatron, PATRONS_ACT } from '../core/act.ts';
import type { Choice } from '../core/game.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, lay, patronOf, wagerOn, wagersBy } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event } from './event.ts';
import { BOXES, type Box, isBox } from './layout.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Table, Wager } from './table.ts';

/** [2.7] [4.1] [6.3] [7.1] Wagers are placed from the invitation until no more bets; what comes later is returned. */
const refusePlacing = ({ round }: Table): Refusal | undefined => {
  switch (round?.stage) {
    case undefined:
      return refuse('4.1', 'players have not been invited to place their bets yet');
    case 'betting':
      return undefined;
    case 'closed':
    case 'thrown':
      return refuse('7.1', 'no more bets has been called: a late wager is returned');
    case 'paid':
    case 'void':
      return refuse('6.3', 'the layout is cleared first');
  }
};

/** [2.7] Once no more bets has been called, wagers stay as they lie. */
const refuseRemoving = ({ round }: Table): Refusal | undefined =>
  round === null || round.stage === 'betting'
    ? undefined
    : refuse('2.7', 'no more bets has been called: wagers stay as they lie');

/** The boxes that this table has. */
export const boxesAt = ({ determinations }: Pick<Table, 'determinations'>): readonly Box[] =>
  BOXES.filter((box) => box !== 'double' || determinations.double);

/** [2.1] [2.5] Chips lie in one of the boxes that the table has. */
const refuseBox = (table: Table, on: string): Refusal | undefined => {
  if (!isBox(on)) return refuse('2.1', `the layout has no box ${on}`);
  return boxesAt(table).includes(on) ? undefined : refuse('2.5', 'doubles are not offered at this table');
};

/** What one more wager of a patron in a box is measured by. */
interface Measure {
  /** What lies there already: chips that are added count together with it. */
  readonly laid: Cents;
  readonly max: Cents;
  /** What can still be added. */
  readonly room: Cents;
  readonly least: Cents;
}

/** [3.1] [3.5] [3.6] Each wager of each player for itself; a marker takes the place of the maximum. */
const measure = (table: Table, patron: string, on: string): Measure => {
  const { min, max: most, multiple } = table.sign.limits;
  const max = patronOf(table, patron).limit ?? most;
  const laid = wagerOn(table, patron, on)?.stake ?? 0;
  return { laid, max, room: max - laid, least: Math.max(multiple, min - laid) };
};

/**
 * [2.6] [3.3] [3.4] [3.5] Whether an amount is chips that the player has, in the right steps, and within the limits.
 */
const refuseAmount = (table: Table, patron: string, on: string, amount: Cents): Refusal | undefined => {
  const { chips } = patronOf(table, patron);
  const { chip, limits } = table.sign;
  if (!isAmount(amount)) return refuse('2.6', 'a wager is a whole amount of chips above nothing');
  if (amount % chip !== 0) return refuse('2.6', `the smallest chip is ${dollars(chip)}`);
  if (amount > chips) return refuse('2.6', `${patron} has chips for ${dollars(chips)} at the table`);
  if (amount % limits.multiple !== 0)
    return refuse('3.3', `wagers are made in multiples of ${dollars(limits.multiple)}`);
  const { laid, max, room, least } = measure(table, patron, on);
  if (room === 0)
    return refuse('3.5', `${patron} has ${dollars(laid)} on ${on}, and ${dollars(max)} is the most`);
  return amount < least ? refuse('3.4', `the least on ${on} is ${dollars(limits.min)}`) : undefined;
};

/** The only judge of a wager in a box. */
const refuseWager = (table: Table, patron: string, on: string, amount: Cents): Refusal | undefined =>
  refusePlacing(table) ??
  refuseBox(table, on) ??
  refuseExcluded(table, patron) ??
  refuseAmount(table, patron, on, amount);

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
const placed = (table: Table, patron: string, on: string, amount: Cents): Event => {
  const stake = Math.min(amount, measure(table, patron, on).room);
  const returned = amount - stake;
  return { type: 'WagerPlaced', patron, on, stake, returned, by: returned > 0 ? '3.5' : '2.7' };
};

/** What the patron may put in a box, for somebody to choose from. */
const amountsOn = (table: Table, patron: string, on: string): Exclude<Choice, string> => {
  const { least, room } = measure(table, patron, on);
  const { multiple } = table.sign.limits;
  const most = Math.floor(Math.min(room, patronOf(table, patron).chips) / multiple) * multiple;
  return { least, most, multiple };
};

const returned = (wager: Wager, by: Clause): Event => ({ type: 'WagerReturned', ...wager, by });

export const wagerActs: Acts<'PlaceWager' | 'RemoveWager' | 'RemoveWagers'> = {
  /** [2.1] [2.7] */
  PlaceWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on, amount }) => refuseWager(table, patron, on, amount),
    events: (_rules, table, { patron, on, amount }) => [placed(table, patron, on, amount)],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        boxesAt(table).map((on) => {
          const amount = amountsOn(table, patron, on);
          return {
            command: { type: 'PlaceWager', actor, patron, on, amount: amount.least },
            by: '2.7',
            choose: { amount },
          };
        }),
      ),
  },

  /** [2.7] */
  RemoveWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on }) =>
      refuseRemoving(table) ??
      (wagerOn(table, patron, on) === undefined
        ? refuse('2.7', `${patron} has no wager on ${on}`)
        : undefined),
    events: (_rules, table, { patron, on }) => [returned(must(wagerOn(table, patron, on), 'wager'), '2.7')],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        wagersBy(table, patron).map(({ on }) => ({
          command: { type: 'RemoveWager', actor, patron, on },
          by: '2.7',
        })),
      ),
  },

  /** [2.7] */
  RemoveWagers: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) =>
      refuseRemoving(table) ??
      (wagersBy(table, patron).length === 0
        ? refuse('2.7', `${patron} has no wager on the layout`)
        : undefined),
    events: (_rules, table, { patron }) => wagersBy(table, patron).map((wager) => returned(wager, '2.7')),
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RemoveWagers', actor, patron }, by: '2.7' }]),
  },
};

export const wagerEvolvers: Evolvers<'WagerPlaced' | 'WagerReturned'> = {
  WagerPlaced: lay,
  WagerReturned: (table, wager) => giveBack(table, [wager]),
};
