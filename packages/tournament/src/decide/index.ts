import type { Act, DrawAct } from '../act.ts';
import type { Head } from '../ballot/draw.ts';
import { hasBegun } from '../begun.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { BALLOT_HANDLERS, readyToDraw, sealsVoidedBy } from './ballots.ts';
import { BEGINNING_HANDLERS } from './beginning.ts';
import { CORRECT_HANDLERS } from './correct.ts';
import { ENDING_HANDLERS } from './ending.ts';
import { ENTRY_HANDLERS } from './entry.ts';
import { FLOOR_HANDLERS } from './floor.ts';
import { LIFE_HANDLERS } from './life.ts';
import { type Handler, happened, type Outcome, refused } from './outcome.ts';
import { PLAY_HANDLERS } from './play.ts';
import { SEAT_HANDLERS } from './seats.ts';
import { UNDO_HANDLERS } from './undo.ts';
import { WAVE_HANDLERS } from './waves.ts';

export type { Outcome } from './outcome.ts';

const prepare: Handler<'prepare'> = ({ policy }, { prepared }, { step }) => {
  const found = policy.gate.find((each) => each.step === step);
  if (found === undefined) {
    const asked = policy.gate.map((each) => each.step).join(', ');
    return refused(refuse(policy.gate[0].by, `${step} is not asked for: it is ${asked}`));
  }
  return prepared.includes(step)
    ? refused(refuse(found.by, `${step} has been done already`))
    : happened({ type: 'Prepared', step, by: found.by });
};

/** [10.6(b)] [1999 2.4] What the operator adds to the pool, where the rules know it. */
const contribute: Handler<'contribute'> = ({ policy }, _, { amount }) => {
  const { allowed, by } = policy.contribution;
  return allowed
    ? happened({ type: 'Contributed', amount, by })
    : refused(refuse(by, 'the prize pool is the fees less the commission, and nothing besides'));
};

/**
 * [17.23] [1999 2.3(e)] The operator may cancel until it is over, or only before play begins and for want of players.
 */
const cancel: Handler<'cancel'> = (rules, state, { at }) => {
  const { until, forLackOfPlayers, by, refundBy } = rules.policy.cancel;
  if (until === 'start' && hasBegun(rules, state, at)) {
    return refused(refuse(by, 'play has begun: a tournament is only cancelled before it'));
  }
  const { minPlayers } = rules.conditions;
  const many = state.entrants.filter(({ presence }) => presence === 'in').length;
  if (forLackOfPlayers && minPlayers !== undefined && many >= minPlayers) {
    return refused(refuse(by, `${many} players are enough: ${minPlayers} were asked for`));
  }
  const { places, due } = standingOf(rules, state);
  return places.length > 0 && due.length === 0
    ? refused(refuse(by, 'the tournament is over, and its places are known'))
    : happened({ type: 'Cancelled', by: refundBy });
};

const HANDLERS = {
  ...BEGINNING_HANDLERS,
  ...ENTRY_HANDLERS,
  ...PLAY_HANDLERS,
  ...FLOOR_HANDLERS,
  ...SEAT_HANDLERS,
  ...WAVE_HANDLERS,
  ...BALLOT_HANDLERS,
  ...CORRECT_HANDLERS,
  ...ENDING_HANDLERS,
  ...LIFE_HANDLERS,
  ...UNDO_HANDLERS,
  prepare,
  contribute,
  cancel,
};

/** What may still be done in a tournament that is over: money is handed over, it is closed, and mistakes are undone. */
const LEFT = {
  cancelled: ['handOver', 'close', 'undo'],
  closed: ['undo'],
  paid: ['handOver', 'adjust', 'close', 'undo'],
} as const satisfies Record<string, readonly Act['do'][]>;

const refuseOver = ({ policy }: Rules, state: Tournament, what: Act['do']): Refusal | undefined => {
  const isLeft = (left: readonly Act['do'][]): boolean => left.includes(what);
  if (state.closed) {
    return isLeft(LEFT.closed) ? undefined : refuse(policy.tally, 'the tournament is closed');
  }
  if (state.cancelled) {
    return isLeft(LEFT.cancelled) ? undefined : refuse(policy.cancel.by, 'the tournament is cancelled');
  }
  return state.paid === undefined || isLeft(LEFT.paid)
    ? undefined
    : refuse(policy.wholePool, 'the prizes have been paid: undo that first, or close');
};

/** What comes of an act, by the rules: the same for a file that is settled and for a desk that goes step by step. */
export const decide = (rules: Rules, state: Tournament, act: Act): Outcome => {
  const over = refuseOver(rules, state, act.do);
  if (over !== undefined) return refused(over);
  // The table of handlers has one for each kind of act; the compiler cannot see that they match.
  const handler = HANDLERS[act.do] as Handler<Act['do']>;
  const outcome = handler(rules, state, act);
  if (!outcome.ok) return outcome;
  return happened(...outcome.events, ...sealsVoidedBy(rules, state, outcome.events));
};

/**
 * Everything of a draw but the secret: the closing of the list where that is still open, or what the rules have against
 * it. Whoever keeps the secret asks this first, and opens it only where nothing can be refused any more.
 */
export const decideWithoutSecret = (rules: Rules, state: Tournament, act: DrawAct, head: Head): Outcome => {
  const over = refuseOver(rules, state, act.do);
  return over === undefined ? readyToDraw(rules, state, act, head) : refused(over);
};
