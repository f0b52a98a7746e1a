import type { Decision } from '../core/game.ts';
import { faultInLimits } from '../core/limits.ts';
import { dollars, isAmount } from '../core/money.ts';
import { notices } from '../core/notices.ts';
import { noSeats } from '../core/seating.ts';
import type { Acts } from './act.ts';
import { isBetweenRounds, patronOf, uninvited, withPatron } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { type Clause, type DiceRules, type Refusal, refuse } from './rules.ts';
import { isAtTable } from './seat.ts';
import type { Change, Checks, Determinations, Sign, Table } from './table.ts';

/** [1.1] The layout, the dice and the cup are used only with a reference to their check. */
const refuseChecks = (checks: Checks): Refusal | undefined => {
  const missing = (['layout', 'dice', 'cup'] as const).find((what) => checks[what] === '');
  return missing === undefined ? undefined : refuse('1.1', `no reference to the check: ${missing}`);
};

/** [1.3] [2.5] [A:Operator] What the operator determines: the seats, and whether there is a box for doubles. */
const refuseDeterminations = ({ law }: DiceRules, { seats, double }: Determinations): Refusal | undefined => {
  const { seatsMax } = law['1.3'];
  if (!Number.isInteger(seats) || seats < 1 || seats > seatsMax)
    return refuse('1.3', `there are one to ${seatsMax} seats`);
  return typeof double === 'boolean' ? undefined : refuse('2.5', 'say whether doubles are offered');
};

/** [3.1] [3.3] What is displayed: limits, multiples, and the smallest chip. */
const refuseSign = ({ limits, chip }: Sign): Refusal | undefined => {
  if (!isAmount(chip)) return refuse('2.6', 'the smallest chip is a whole amount above nothing');
  const fault = faultInLimits(limits);
  if (fault !== undefined) return refuse('3.1', fault);
  return limits.multiple % chip === 0
    ? undefined
    : refuse('3.3', `multiples of ${dollars(limits.multiple)} are not made of chips of ${dollars(chip)}`);
};

/** [1.1] [3.1] A table opens with checked equipment, its determinations and its sign, or not at all. */
export const openTable = (rules: DiceRules, command: CommandOf<'OpenTable'>): Decision<Event, Clause> => {
  const { checks, determinations, sign } = command;
  const refusal = refuseChecks(checks) ?? refuseDeterminations(rules, determinations) ?? refuseSign(sign);
  if (refusal !== undefined) return { ok: false, refusal };
  const { rulebook } = rules;
  return { ok: true, events: [{ type: 'TableOpened', rulebook, checks, determinations, sign, by: '1.1' }] };
};

/** [I:3] The table names the rulebook that it is played by from its first event on. */
export const openedTable = ({ rulebook, checks, determinations, sign }: EventOf<'TableOpened'>): Table => ({
  rulebook,
  stage: 'open',
  checks,
  determinations,
  sign,
  notices: [],
  seats: noSeats(determinations.seats),
  patrons: {},
  round: null,
  roundsPlayed: 0,
  rounds: [],
  bank: 0,
  breaches: [],
  disputes: [],
});

/** The table as it would stand after a change. */
const changed = (table: Table, { limits }: Change): Table => ({ ...table, sign: { ...table.sign, limits } });

/** A change for an operator to start from; with each notice another, so that there is always one left. */
const suggestions = ({ sign: { limits }, notices: given }: Table): readonly Change[] => {
  const times = given.length + 2;
  return [{ what: 'limits', limits: { ...limits, min: limits.min * times, max: limits.max * times } }];
};

/**
 * [3.2] [8.1] Players are told of a change before it is made, and it is made between rounds, after notice of that very
 * change; a table closes only after notice too. Whoever is there leaves with the chips. [3.6] A player may be allowed
 * more, by a marker.
 */
const signs = notices<DiceRules, Table, Change, Clause>(
  { changes: { limits: '3.2', closing: '8.1' }, marker: '3.6', lastCheck: '8.2' },
  {
    refuseChange: (_rules, table, change) => refuseSign(changed(table, change).sign),
    changed,
    suggestions,
    limitsOf: ({ sign }) => sign.limits,
    isBetweenRounds,
    toCheck: () => false,
    isAtTable,
    patronOf,
    withPatron,
    uninvited,
  },
);

export const { evolvers: signEvolvers } = signs;

export const signActs: Acts<'GiveNotice' | 'MakeChange' | 'GrantLimit' | 'CloseTable'> = {
  ...signs.acts,
  /** [8.2] In place of cards the dice are checked when gaming ends, and by whom is recorded. */
  CloseTable: {
    ...signs.acts.CloseTable,
    refuse: (rules, table, command) =>
      signs.acts.CloseTable.refuse(rules, table, command) ??
      (command.cardsCheckedBy === ''
        ? refuse('8.2', 'the dice are checked when gaming ends, and by whom is recorded')
        : undefined),
  },
};
