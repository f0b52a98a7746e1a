import { DEALER, FLOOR } from '../core/act.ts';
import { dollars } from '../core/money.ts';
import type { Acts, Evolvers } from './act.ts';
import { abstained, abstaining, cleared, roundOf, wagersOf, withRound } from './chips.ts';
import { NO_SPINS, type NoSpin } from './command.ts';
import type { Event } from './event.ts';
import { isOnWheel } from './layout.ts';
import { type Clause, type Refusal, type RouletteRules, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import type { Round, Table, Wager } from './table.ts';

/** [1.2] A spin comes to a number of the wheel. */
export const refuseNumber = ({ law }: RouletteRules, number: number): Refusal | undefined =>
  isOnWheel(law, number) ? undefined : refuse('1.2', `the wheel has numbers 0 to ${law['1.2'].pockets - 1}`);

/** Any number of the wheel may be the one. */
export const numbersOf = ({ law }: RouletteRules) =>
  ({ least: 0, most: law['1.2'].pockets - 1, multiple: 1 }) as const;

/** [7.1(a)] [7.1(b)] [7.1(c)] [7.1(d)] [7.1(e)] [7.1(f)] [6.2] What can be wrong with a spin. */
const NO_SPIN_BY: Readonly<Record<NoSpin, Clause>> = {
  direction: '7.1(a)',
  turns: '7.1(b)',
  object: '7.1(c)',
  ballOut: '7.1(d)',
  twoBalls: '7.1(e)',
  wheelStopped: '7.1(f)',
};

/** [3.6] Whose wagers come to the smallest sum for a spin. */
const reaches = (table: Table, patron: string): boolean =>
  wagersOf(table)
    .filter((wager) => wager.patron === patron)
    .reduce((sum, { stake }) => sum + stake, 0) >= table.sign.perSpin;

/** [6.3] [3.6] Without a wager that counts there is nothing to spin for. */
const refuseClosing = (table: Table): Refusal | undefined => {
  const wagers = wagersOf(table);
  if (wagers.length === 0) return refuse('6.3', 'no wager lies on the layout');
  return wagers.some(({ patron }) => reaches(table, patron))
    ? undefined
    : refuse('3.6', `nobody has wagered ${dollars(table.sign.perSpin)}, the least for a spin`);
};

const short = (table: Table): readonly Wager[] => {
  const counts = new Map<string, boolean>();
  for (const { patron } of wagersOf(table)) {
    if (!counts.has(patron)) counts.set(patron, reaches(table, patron));
  }
  return wagersOf(table).filter(({ patron }) => counts.get(patron) === false);
};

export const spinActs: Acts<'InviteWagers' | 'NoMoreBets' | 'AnnounceNumber' | 'CallNoSpin'> = {
  /** [6.1] */
  InviteWagers: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'invite'),
    events: (_rules, table) => [{ type: 'WagersInvited', round: table.roundsPlayed + 1, by: '6.1' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: '6.1' }],
  },

  /** [6.3] [3.6] Whoever stays under the smallest sum for a spin has no part in it. */
  NoMoreBets: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'close') ?? refuseClosing(table),
    events: (_rules, table) => [
      ...short(table).map((wager): Event => ({ type: 'WagerReturned', ...wager, by: '3.6' })),
      { type: 'BetsClosed', round: roundOf(table).number, by: '6.3' },
    ],
    offer: (_rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: '6.3' }],
  },

  /** [6.4] The number arrives with the command: the engine never spins. */
  AnnounceNumber: {
    who: DEALER,
    refuse: (rules, table, { number }) => refuseUnlessNext(table, 'spin') ?? refuseNumber(rules, number),
    events: (_rules, _table, { number }) => [{ type: 'NumberAnnounced', number, by: '6.4' }],
    offer: (rules, _table, actor) => [
      {
        command: { type: 'AnnounceNumber', actor, number: 0 },
        by: '6.4',
        choose: { number: numbersOf(rules) },
      },
    ],
  },

  /**
   * [7.1] [7.2] Before a number has been announced, by whoever of the staff sees it, and for a reason that the rules
   * name.
   */
  CallNoSpin: {
    who: FLOOR,
    refuse: (_rules, table, { cause }) => {
      if (!NO_SPINS.includes(cause)) return refuse('7.1', `no spin is called for ${NO_SPINS.join(', ')}`);
      return nextStep(table).do === 'spin'
        ? undefined
        : refuse('7.1', 'no spin is called after no more bets and before a number is announced');
    },
    events: (_rules, _table, { cause }) => [{ type: 'NoSpinCalled', cause, by: NO_SPIN_BY[cause] }],
    offer: (_rules, _table, actor) =>
      NO_SPINS.map((cause) => ({ command: { type: 'CallNoSpin', actor, cause }, by: NO_SPIN_BY[cause] })),
  },
};

/** A round before its first wager. */
const newRound = (number: number): Round => ({
  number,
  stage: 'betting',
  wagers: [],
  spin: null,
  noSpins: 0,
  abstaining: [],
  settled: [],
  voidedBy: null,
});

export const spinEvolvers: Evolvers<'WagersInvited' | 'BetsClosed' | 'NumberAnnounced' | 'NoSpinCalled'> = {
  WagersInvited: (table, { round }) => ({ ...table, roundsPlayed: round, round: newRound(round) }),
  BetsClosed: (table) => withRound(table, { stage: 'spinning', abstaining: abstaining(table) }),
  NumberAnnounced: (table, { number }) =>
    withRound({ ...table, last: wagersOf(table) }, { stage: 'announced', spin: number }),
  /** [7.2] Betting is open again, wagers lie as they lay, and the spin keeps its number. */
  NoSpinCalled: (table) =>
    withRound(table, { stage: 'betting', abstaining: [], noSpins: roundOf(table).noSpins + 1 }),
};

export const clearActs: Acts<'ClearLayout'> = {
  /** [8.5] The marker is lifted when everything has been paid. */
  ClearLayout: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'clear'),
    events: (_rules, table) => [
      {
        type: 'LayoutCleared',
        round: roundOf(table).number,
        abstained: abstained(table),
        by: '8.5',
      },
    ],
    offer: (_rules, _table, actor) => [{ command: { type: 'ClearLayout', actor }, by: '8.5' }],
  },
};

export const clearEvolvers: Evolvers<'LayoutCleared'> = {
  /** [11.6] Spins are kept for a while, so that a fraud found later still undoes one. */
  LayoutCleared: (table, event) => cleared(table, event.abstained, { spin: roundOf(table).spin }),
};
