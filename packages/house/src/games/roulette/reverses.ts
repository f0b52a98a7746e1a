import type { Event, State } from '@baize/engine/roulette';

/** Whether the number of the spin that is on has been announced. */
const isKnown = (state: State): boolean =>
  state.stage !== 'unopened' && state.round !== null && state.round.spin !== null;

const isOn = (state: State, spin: number): boolean =>
  state.stage !== 'unopened' && state.round?.number === spin;

/** What gives money back or undoes a payment once the number is known. */
export const reverses = (state: State, event: Event): boolean => {
  switch (event.type) {
    case 'RoundVoided':
      return isKnown(state) || !isOn(state, event.round);
    case 'WagersVoided':
      return isKnown(state);
    case 'NumberCorrected':
      return true;
    default:
      return false;
  }
};
