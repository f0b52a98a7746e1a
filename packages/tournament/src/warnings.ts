import { must } from '@baize/engine';
import type { DeskAct } from './act.ts';
import type { Event } from './event.ts';
import { belowSmallest } from './field.ts';
import { instantOf, secondsBefore } from './instant.ts';
import { isBarred } from './money.ts';
import { seatsIn } from './seats.ts';
import type { Rules, Tournament } from './state.ts';

/** Something that no rule forbids and whoever does it should know first. */
export interface Warning {
  readonly detail: string;
  /** The clause that it comes of; empty where it is the house's own order. */
  readonly by: string;
}

/** The sessions that somebody has a seat in and has not been counted in. */
const seatsToLose = ({ conditions }: Rules, state: Tournament, player: string): readonly string[] =>
  conditions.sessions
    .map(({ name }) => name)
    .filter(
      (name) =>
        seatsIn(state, name)?.flat().includes(player) &&
        !state.scores.some(({ session, chips }) => session === name && Object.hasOwn(chips, player)),
    );

const ofPutOut = (rules: Rules, state: Tournament, player: string, by: string): readonly Warning[] => {
  const { refund } = rules.policy;
  const lost = seatsToLose(rules, state, player).map((session) => ({
    detail: `${player} loses the seat in ${session}`,
    by,
  }));
  return [
    ...lost,
    refund.right === 'never'
      ? { detail: 'the fee stays in the pool', by: refund.by }
      : {
          detail: 'the fee stays in the pool, and is not given back if it is cancelled',
          by: refund.disqualified,
        },
  ];
};

/**
 * [1999 2.6] Who gets nothing back of a tournament that is cancelled; who was put out by mistake can be reinstated
 * first.
 */
const ofCancelling = (rules: Rules, { entrants }: Tournament): readonly Warning[] => {
  const { refund } = rules.policy;
  const barred = entrants.filter((each) => isBarred(rules, each)).map(({ player }) => player);
  return barred.length === 0 || refund.right === 'never'
    ? []
    : [
        {
          detail: `nothing is given back to ${barred.join(', ')}: reinstate first whoever was put out by mistake`,
          by: refund.disqualified,
        },
      ];
};

const MINUTE = 60;

const ofNotice = (
  { policy }: Rules,
  { start, at }: Extract<DeskAct, { readonly do: 'moveStart' }>,
): readonly Warning[] => {
  const left = at === undefined ? undefined : secondsBefore(at, must(instantOf(start), 'start'));
  return left === undefined || left > 1440 * MINUTE
    ? []
    : [
        {
          detail: `the players have ${Math.floor(left / MINUTE)} minutes of notice: whether that is reasonable is the director's to judge`,
          by: policy.moveStart.by,
        },
      ];
};

const ofField = (rules: Rules, state: Tournament): readonly Warning[] => {
  const below = belowSmallest(rules, state);
  return below === undefined || below.goneOn !== undefined
    ? []
    : [
        {
          detail: `${below.players} players are in, and the conditions ask for ${below.smallest}: cancel, wait, or go on with a reason`,
          by: below.by,
        },
      ];
};

/** What whoever does something should know before it. */
export const warningsOf = (
  rules: Rules,
  state: Tournament,
  act: DeskAct,
  events: readonly Event[],
): readonly Warning[] => {
  switch (act.do) {
    case 'noShow':
      return ofPutOut(rules, state, act.player, rules.policy.noShow);
    case 'disqualify':
      return ofPutOut(rules, state, act.player, rules.policy.disqualify);
    case 'cancel':
      return ofCancelling(rules, state);
    case 'moveStart':
      return ofNotice(rules, act);
    case 'closeEntries':
    case 'closeList':
    case 'draw':
    case 'ballot':
      return ofField(rules, state);
    case 'enter':
      return events.flatMap((event) =>
        event.type === 'Entered' && event.passedOver !== undefined
          ? [{ detail: `passed over: ${event.passedOver.join(', ')}`, by: rules.policy.refuseApplication.by }]
          : [],
      );
    default:
      return [];
  }
};
