import type { Decision } from '../core/game.ts';
import { faultInLimits, type Limits } from '../core/limits.ts';
import { dollars, isAmount } from '../core/money.ts';
import { notices } from '../core/notices.ts';
import { noSeats } from '../core/seating.ts';
import type { Acts } from './act.ts';
import { isBetweenRounds, patronOf, uninvited, withPatron } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { type Clause, type Refusal, type RouletteRules, refuse } from './rules.ts';
import { isAtTable } from './seat.ts';
import type { Change, Checks, Determinations, Sign, Table } from './table.ts';

/** [1.1] [1.4] The layout, the wheel and the ball are used only with a reference to their check. */
const refuseChecks = ({ law }: RouletteRules, { layout, wheel, ball }: Checks): Refusal | undefined => {
  const { wheelMillimetresMin, ballMillimetresMin, ballMillimetresMax } = law['1.4'];
  if (layout === '') return refuse('1.1', 'the layout has no reference to its check');
  if (wheel === '')
    return refuse('1.1', `the wheel has no reference to its check: ${wheelMillimetresMin} mm across or more`);
  return ball === ''
    ? refuse(
        '1.4',
        `the ball has no reference to its check: ${ballMillimetresMin} to ${ballMillimetresMax} mm, no metal`,
      )
    : undefined;
};

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** [1.6] [4.2] [5.2] There is a colour for every seat; at a tournament's table nothing is called. */
const refuseDeterminations = (
  { law }: RouletteRules,
  { seats, colours, hand, called, tournament }: Determinations,
): Refusal | undefined => {
  const { coloursMax } = law['4.2'];
  if (!isCount(colours, coloursMax)) return refuse('4.2', `there are one to ${coloursMax} colours`);
  if (!isCount(seats, colours)) return refuse('4.2', `there are one to ${colours} seats, one a colour`);
  if (hand !== 'left' && hand !== 'right') return refuse('1.6', "the wheel is at the dealer's left or right");
  return called && tournament ? refuse('5.2', 'in a tournament no wager is called') : undefined;
};

/** [3.1] [3.3] [3.6] What is displayed: limits and multiples inside and outside, and the smallest sum for a spin. */
const refuseSign = ({ inside, outside, perSpin, chip }: Sign): Refusal | undefined => {
  if (!isAmount(chip)) return refuse('4.1', 'the smallest chip is a whole amount above nothing');
  for (const [where, limits] of Object.entries({ inside, outside })) {
    const fault = faultInLimits(limits);
    if (fault !== undefined) return refuse('3.1', `${where}: ${fault}`);
    if (limits.multiple % chip !== 0)
      return refuse(
        '3.3',
        `${where}: multiples of ${dollars(limits.multiple)} are not made of chips of ${dollars(chip)}`,
      );
  }
  return isAmount(perSpin)
    ? undefined
    : refuse('3.6', 'the smallest sum for a spin is a whole amount above nothing');
};

/** [1.1] [3.1] A table opens with checked equipment, its determinations and its sign, or not at all. */
export const openTable = (rules: RouletteRules, command: CommandOf<'OpenTable'>): Decision<Event, Clause> => {
  const { checks, determinations, sign } = command;
  const refusal =
    refuseChecks(rules, checks) ?? refuseDeterminations(rules, determinations) ?? refuseSign(sign);
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
  colours: {},
  round: null,
  last: [],
  roundsPlayed: 0,
  rounds: [],
  bank: 0,
  breaches: [],
  disputes: [],
});

/** The table as it would stand after a change. */
const changed = (table: Table, change: Change): Table => {
  const { sign } = table;
  switch (change.what) {
    case 'inside':
      return { ...table, sign: { ...sign, inside: change.limits } };
    case 'outside':
      return { ...table, sign: { ...sign, outside: change.limits } };
    case 'perSpin':
      return { ...table, sign: { ...sign, perSpin: change.min } };
  }
};

const raised = ({ min, max, multiple }: Limits, times: number): Limits => ({
  min: min * times,
  max: max * times,
  multiple,
});

/**
 * One change of each kind, for an operator to start from; with each notice another, so that there is always one left.
 */
const suggestions = ({ sign, notices: given }: Table): readonly Change[] => {
  const times = given.length + 2;
  return [
    { what: 'inside', limits: raised(sign.inside, times) },
    { what: 'outside', limits: raised(sign.outside, times) },
    { what: 'perSpin', min: sign.perSpin * times },
  ];
};

/**
 * [3.2] [10.1] Players are told of a change before it is made, and it is made between spins, after notice of that very
 * change; a table closes only after notice too. Whoever is there leaves with the chips. [3.7] A player may be allowed
 * more outside, by a marker.
 */
const signs = notices<RouletteRules, Table, Change, Clause>(
  {
    changes: { inside: '3.2', outside: '3.2', perSpin: '3.2', closing: '10.1' },
    marker: '3.7',
    lastCheck: '10.2',
  },
  {
    refuseChange: (_rules, table, change) => refuseSign(changed(table, change).sign),
    changed,
    suggestions,
    limitsOf: ({ sign }) => sign.outside,
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
  /** [10.2] In place of cards the wheel and the ball are checked when gaming ends, and by whom is recorded. */
  CloseTable: {
    ...signs.acts.CloseTable,
    refuse: (rules, table, command) =>
      signs.acts.CloseTable.refuse(rules, table, command) ??
      (command.cardsCheckedBy === ''
        ? refuse('10.2', 'the wheel and the ball are checked when gaming ends, and by whom is recorded')
        : undefined),
  },
};
