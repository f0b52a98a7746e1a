import type { RouletteEvent, RouletteState } from '@baize/engine';

/** Whether the number of the spin that is on has been announced. */
const isKnown = (state: RouletteState): boolean =>
  state.stage !== 'unopened' && state.round !== null && state.round.spin !== null;

const isOn = (state: RouletteState, spin: number): boolean =>
  state.stage !== 'unopened' && state.round?.number === spin;

/** What gives money back or undoes a payment once the number is known. */
export const reverses = (state: RouletteState, event: RouletteEvent): boolean => {
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
