import { forPatron, PATRONS_ACT } from '../core/act.ts';
import type { Choice } from '../core/game.ts';
import { standing } from '../core/limits.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import { must } from '../core/must.ts';
import { isSeated } from '../core/seating.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, patronOf, roundOf, wagerOf, wagersOf, withPatron, withRound } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event } from './event.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Table, Wager } from './table.ts';

/** [3.2] The limit on a player's marker takes the place of the maximum for the box. */
const maxFor = (table: Table, patron: string): Cents => patronOf(table, patron).limit ?? table.sign.ante.max;

/**
 * [4.1] [4.1(a)] [4.1(b)] [4.5] Antes and jackpot wagers are placed, altered and taken back until the first card; then
 * they stay.
 */
export const refuseHandling = ({ round, jackpot }: Table): Refusal | undefined => {
  if (round === null) return refuse('4.1', 'players have not been invited to wager yet');
  if (jackpot === 'suspended') return refuse('14.5', 'the supervisor approves first that the game goes on');
  return round.stage === 'betting'
    ? undefined
    : refuse('4.5', 'once the first card has been dealt, antes and jackpot wagers stay as they are');
};

/** [4.4] [4.3] [A:Box] One player a box, one box a player; a seat is the box before it. */
const refuseBox = (table: Table, patron: string, box: number): Refusal | undefined => {
  const { seats } = table;
  if (!Number.isInteger(box) || box < 1 || box > table.determinations.boxes) {
    return refuse('4.3', `there is no box ${box}`);
  }
  const ante = wagersOf(table).find((wager) => wager.on === 'ante' && wager.box === box);
  if (ante !== undefined && ante.patron !== patron) return refuse('4.4', `${ante.patron} has box ${box}`);
  const holder = seats[box - 1] ?? null;
  if (holder !== null && holder !== patron) return refuse('4.4', `${holder} sits at box ${box}`);
  if (isSeated(seats, patron) && holder !== patron) return refuse('4.4', `${patron} sits at another box`);
  return undefined;
};

/**
 * [3.3] [4.3] Whether an ante is chips that the player has, in the multiples displayed. [3.4] One that is short may lie
 * there: it is judged when no more bets are taken. `lying` is what it takes the place of.
 */
const refuseAmount = (table: Table, patron: string, amount: Cents, lying: Cents = 0): Refusal | undefined => {
  const chips = patronOf(table, patron).chips + lying;
  const { ante, chip } = table.sign;
  if (!isAmount(amount)) return refuse('4.3', 'an ante is a whole amount of chips above nothing');
  if (amount % chip !== 0) return refuse('4.3', `the smallest chip is ${dollars(chip)}`);
  if (amount > chips) return refuse('4.3', `${patron} has chips for ${dollars(chips)} at the table`);
  return standing(ante, maxFor(table, patron), amount).is === 'offMultiple'
    ? refuse('3.3', `antes are made in multiples of ${dollars(ante.multiple)}`)
    : undefined;
};

const refuseAnte = (table: Table, patron: string, box: number, amount: Cents): Refusal | undefined => {
  const handling = refuseHandling(table) ?? refuseBox(table, patron, box);
  if (handling !== undefined) return handling;
  const ante = wagerOf(table, patron, 'ante');
  if (ante !== undefined) return refuse('4.4', `${patron} has an ante on box ${ante.box} already`);
  return refuseExcluded(table, patron) ?? refuseAmount(table, patron, amount);
};

/** [4.5] [10.1] Until the first card an ante is altered where it lies, and a jackpot wager beside it stays. */
const refuseAlteration = (table: Table, patron: string, amount: Cents): Refusal | undefined => {
  const handling = refuseRemoval(table, patron, 'ante') ?? refuseExcluded(table, patron);
  if (handling !== undefined) return handling;
  const { stake } = ownWager(table, patron, 'ante');
  const refusal = refuseAmount(table, patron, amount, stake);
  if (refusal !== undefined) return refusal;
  return countedOf(table, patron, amount).stake === stake
    ? refuse('4.5', `the ante of ${patron} is ${dollars(stake)} already`)
    : undefined;
};

const BY: Readonly<Record<string, Clause>> = { short: '3.4', above: '3.5' };

/** [3.4] [3.5] What lies above the maximum neither wins nor loses: it never counts. What is short is told so. */
const countedOf = (
  table: Table,
  patron: string,
  amount: Cents,
): { readonly stake: Cents; readonly returned: Cents; readonly by?: Clause } => {
  const max = maxFor(table, patron);
  const stake = Math.min(amount, max);
  const by = BY[standing(table.sign.ante, max, amount).is];
  return { stake, returned: amount - stake, ...(by === undefined ? {} : { by }) };
};

const amountsFor = (table: Table, patron: string): Exclude<Choice, string> => {
  const { multiple } = table.sign.ante;
  const { chips } = patronOf(table, patron);
  const most = Math.min(maxFor(table, patron), chips + (wagerOf(table, patron, 'ante')?.stake ?? 0));
  return { least: multiple, most: most - (most % multiple), multiple };
};

export const refuseRemoval = (table: Table, patron: string, on: Wager['on']): Refusal | undefined => {
  const handling = refuseHandling(table);
  if (handling !== undefined) return handling;
  return wagerOf(table, patron, on) === undefined
    ? refuse('4.5', `${patron} has no ${on === 'jackpot' ? 'jackpot wager' : on}`)
    : undefined;
};

export const returned = (wager: Wager, by: Clause): Event => ({ type: 'WagerReturned', ...wager, by });

export const ownWager = (table: Table, patron: string, on: Wager['on']): Wager =>
  must(wagerOf(table, patron, on), `wager of ${patron} on ${on}`);

/** [10.1] Without its ante a jackpot wager does not stay. */
export const takenBack = (table: Table, patron: string, by: Clause): readonly Event[] =>
  wagersOf(table)
    .filter((wager) => wager.patron === patron)
    .map((wager) => returned(wager, wager.on === 'jackpot' ? '10.1' : by));

/** An amount to alter an ante to that it is not yet. */
const otherAmount = ({ least, multiple }: Exclude<Choice, string>, stake: Cents): Cents =>
  stake === least ? least + multiple : least;

export const wagerActs: Acts<'PlaceAnte' | 'AlterWager' | 'RemoveAnte'> = {
  PlaceAnte: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, box, amount }) => refuseAnte(table, patron, box, amount),
    events: (_rules, table, { patron, box, amount }) => [
      {
        type: 'WagerPlaced',
        patron,
        box,
        on: 'ante',
        advised: false,
        by: '4.1(a)',
        ...countedOf(table, patron, amount),
      },
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const amount = amountsFor(table, patron);
        return Array.from({ length: table.determinations.boxes }, (_, index) => ({
          command: { type: 'PlaceAnte', actor, patron, box: index + 1, amount: amount.least },
          by: '4.1(a)',
          choose: { amount },
        }));
      }),
  },

  /** [4.5] [10.1] Box and jackpot wager stay as they are. */
  AlterWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, amount }) => refuseAlteration(table, patron, amount),
    events: (_rules, table, { patron, amount }) => {
      const { box, stake: was } = ownWager(table, patron, 'ante');
      const counted = countedOf(table, patron, amount);
      return [{ type: 'WagerAltered', patron, box, on: 'ante', was, by: '4.5', ...counted }];
    },
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const ante = wagerOf(table, patron, 'ante');
        if (ante === undefined) return [];
        const choice = amountsFor(table, patron);
        const amount = otherAmount(choice, ante.stake);
        return [
          { command: { type: 'AlterWager', actor, patron, amount }, by: '4.5', choose: { amount: choice } },
        ];
      }),
  },

  RemoveAnte: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) => refuseRemoval(table, patron, 'ante'),
    events: (_rules, table, { patron }) => takenBack(table, patron, '4.5'),
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RemoveAnte', actor, patron }, by: '4.5' }]),
  },
};

export const wagerEvolvers: Evolvers<'WagerPlaced' | 'WagerAltered' | 'WagerReturned'> = {
  WagerPlaced: (table, { patron, box, on, stake, advised, dark = false }) => {
    const owner = patronOf(table, patron);
    const { wagers, unlit } = roundOf(table);
    return withRound(
      withPatron(table, patron, { chips: owner.chips - stake, advised: owner.advised || advised }),
      { wagers: [...wagers, { patron, box, on, stake }], unlit: dark ? [...unlit, box] : unlit },
    );
  },
  /** What is altered counts as laid last. */
  WagerAltered: (table, { patron, box, on, stake, was }) => {
    const { chips } = patronOf(table, patron);
    const others = roundOf(table).wagers.filter((each) => !(each.box === box && each.on === on));
    return withRound(withPatron(table, patron, { chips: chips + was - stake }), {
      wagers: [...others, { patron, box, on, stake }],
    });
  },
  WagerReturned: (table, wager) => {
    const after = giveBack(table, [wager]);
    return wager.on === 'jackpot'
      ? withRound(after, { unlit: roundOf(after).unlit.filter((box) => box !== wager.box) })
      : after;
  },
};
