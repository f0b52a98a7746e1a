import type { Act, DrawAct } from '../act.ts';
import type { Head } from '../ballot/draw.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { FillSeatAct } from '../seat-act.ts';
import type { Rules, Tournament } from '../state.ts';
import { BALLOT_HANDLERS, readyToDraw, sealsVoidedBy } from './ballots.ts';
import { BEGINNING_HANDLERS } from './beginning.ts';
import { CLOCK_HANDLERS } from './clock.ts';
import { CORRECT_HANDLERS } from './correct.ts';
import { ENDING_HANDLERS } from './ending.ts';
import { ENTRY_HANDLERS } from './entry.ts';
import { FLOOR_HANDLERS } from './floor.ts';
import { GATE_HANDLERS } from './gate.ts';
import { INSTEAD_HANDLERS } from './instead.ts';
import { LEAVING_HANDLERS } from './leaving.ts';
import { LIFE_HANDLERS } from './life.ts';
import { LOT_HANDLERS, lotToDraw } from './lots.ts';
import { MOVE_HANDLERS } from './moves.ts';
import { OPERATOR_HANDLERS } from './operator.ts';
import { type Handler, happened, type Outcome, refused } from './outcome.ts';
import { PLAY_HANDLERS } from './play.ts';
import { SEAT_HANDLERS } from './seats.ts';
import { SECOND_CHANCE_HANDLERS } from './second-chance.ts';
import { UNDO_HANDLERS } from './undo.ts';
import { WAVE_HANDLERS } from './waves.ts';

export type { Outcome } from './outcome.ts';

const HANDLERS = {
  ...BEGINNING_HANDLERS,
  ...ENTRY_HANDLERS,
  ...INSTEAD_HANDLERS,
  ...LEAVING_HANDLERS,
  ...PLAY_HANDLERS,
  ...FLOOR_HANDLERS,
  ...CLOCK_HANDLERS,
  ...SEAT_HANDLERS,
  ...SECOND_CHANCE_HANDLERS,
  ...WAVE_HANDLERS,
  ...LOT_HANDLERS,
  ...MOVE_HANDLERS,
  ...BALLOT_HANDLERS,
  ...CORRECT_HANDLERS,
  ...ENDING_HANDLERS,
  ...LIFE_HANDLERS,
  ...UNDO_HANDLERS,
  ...OPERATOR_HANDLERS,
  ...GATE_HANDLERS,
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
export const decideWithoutSecret = (
  rules: Rules,
  state: Tournament,
  act: DrawAct | FillSeatAct,
  head: Head,
): Outcome => {
  const over = refuseOver(rules, state, act.do);
  if (over !== undefined) return refused(over);
  if (act.do === 'draw') return readyToDraw(rules, state, act, head);
  const lot = lotToDraw(rules, state, act);
  return 'detail' in lot ? refused(lot) : happened();
};
