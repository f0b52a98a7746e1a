import type { State } from '@baize/engine/dice';
import { reversesOnce } from '../laid.ts';

/** Whether the dice of the round that is on lie open. */
const isKnown = (state: State): boolean =>
  state.stage !== 'unopened' && state.round !== null && state.round.thrown !== null;

/** What gives money back or undoes a payment once the dice lie open. */
export const reverses = reversesOnce(isKnown, 'ThrowCorrected');
