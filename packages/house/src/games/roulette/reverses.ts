import type { State } from '@baize/engine/roulette';
import { reversesOnce } from '../laid.ts';

/** Whether the number of the spin that is on has been announced. */
const isKnown = (state: State): boolean =>
  state.stage !== 'unopened' && state.round !== null && state.round.spin !== null;

/** What gives money back or undoes a payment once the number is known. */
export const reverses = reversesOnce(isKnown, 'NumberCorrected');
