import { DEALER, FLOOR } from '../core/act.ts';
import type { Acts, Evolvers } from './act.ts';
import { abstained, abstaining, cleared, roundOf, wagersOf, withRound } from './chips.ts';
import { NO_THROWS, type NoThrow } from './command.ts';
import { facesOf, isThrow, type Throw, throwNumbered } from './layout.ts';
import { type Clause, type DiceRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext } from './step.ts';

/** [1.2] The dice come to faces that they have. */
export const refuseFaces = ({ law }: DiceRules, faces: Throw): Refusal | undefined => {
  const { dice, faces: most } = law['1.2'];
  return isThrow(law, faces) ? undefined : refuse('1.2', `${dice} dice show faces from 1 to ${most}`);
};

/** [5.1(a)] [5.1(b)] [5.1(c)] [4.3] What can be wrong with a throw. */
const NO_THROW_BY: Readonly<Record<NoThrow, Clause>> = {
  cocked: '5.1(a)',
  offLayout: '5.1(b)',
  onAnother: '5.1(c)',
};

export const throwActs: Acts<
  'InviteWagers' | 'NoMoreBets' | 'AnnounceThrow' | 'CallNoThrow' | 'ClearLayout'
> = {
  /** [4.1] */
  InviteWagers: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'invite'),
    events: (_rules, table) => [{ type: 'WagersInvited', round: table.roundsPlayed + 1, by: '4.1' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: '4.1' }],
  },

  /** [4.2] Wagers are closed before the throw; without one there is nothing to throw for. */
  NoMoreBets: {
    who: DEALER,
    refuse: (_rules, table) =>
      refuseUnlessNext(table, 'close') ??
      (wagersOf(table).length === 0 ? refuse('4.2', 'no wager lies on the layout') : undefined),
    events: (_rules, table) => [{ type: 'BetsClosed', round: roundOf(table).number, by: '4.2' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: '4.2' }],
  },

  /** [4.4] The faces arrive with the command: the engine never throws. */
  AnnounceThrow: {
    who: DEALER,
    refuse: (rules, table, { faces }) => refuseUnlessNext(table, 'throw') ?? refuseFaces(rules, faces),
    events: (_rules, _table, { faces }) => [{ type: 'ThrowAnnounced', faces, by: '4.4' }],
    offer: ({ law }, _table, actor) => [
      {
        command: { type: 'AnnounceThrow', actor, faces: throwNumbered(law, 0) },
        by: '4.4',
        choose: { faces: facesOf(law) },
      },
    ],
  },

  /**
   * [5.1] [5.2] Before a result has been announced, by whoever of the staff sees it, and for a reason that the rules
   * name.
   */
  CallNoThrow: {
    who: FLOOR,
    refuse: (_rules, table, { cause }) => {
      if (!NO_THROWS.includes(cause)) return refuse('5.1', `no throw is called for ${NO_THROWS.join(', ')}`);
      return nextStep(table).do === 'throw'
        ? undefined
        : refuse('5.1', 'no throw is called after no more bets and before a result is announced');
    },
    events: (_rules, _table, { cause }) => [{ type: 'NoThrowCalled', cause, by: NO_THROW_BY[cause] }],
    offer: (_rules, _table, actor) =>
      NO_THROWS.map((cause) => ({ command: { type: 'CallNoThrow', actor, cause }, by: NO_THROW_BY[cause] })),
  },

  /** [6.3] The dice are taken up when everything has been paid. */
  ClearLayout: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'clear'),
    events: (_rules, table) => [
      { type: 'LayoutCleared', round: roundOf(table).number, abstained: abstained(table), by: '6.3' },
    ],
    offer: (_rules, _table, actor) => [{ command: { type: 'ClearLayout', actor }, by: '6.3' }],
  },
};

export const throwEvolvers: Evolvers<
  'WagersInvited' | 'BetsClosed' | 'ThrowAnnounced' | 'NoThrowCalled' | 'LayoutCleared'
> = {
  WagersInvited: (table, { round }) => ({
    ...table,
    roundsPlayed: round,
    round: {
      number: round,
      stage: 'betting',
      wagers: [],
      thrown: null,
      noThrows: 0,
      abstaining: [],
      settled: [],
      voidedBy: null,
    },
  }),
  BetsClosed: (table) => withRound(table, { stage: 'closed', abstaining: abstaining(table) }),
  ThrowAnnounced: (table, { faces }) => withRound(table, { stage: 'thrown', thrown: faces }),
  /** [5.2] Thrown again: wagers stay as they lie, and the round keeps its number. */
  NoThrowCalled: (table) => withRound(table, { noThrows: roundOf(table).noThrows + 1 }),
  /** [9.5] Rounds are kept for a while, so that a fraud found later still undoes one. */
  LayoutCleared: (table, event) => cleared(table, event.abstained, { thrown: roundOf(table).thrown }),
};
