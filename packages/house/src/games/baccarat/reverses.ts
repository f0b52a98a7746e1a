import type { Event, State } from '@baize/engine/baccarat';

/** Whether a card of the round that is on has been seen. Every round before it was played out in the open. */
const isKnown = (state: State): boolean =>
  state.stage !== 'unopened' &&
  state.round !== null &&
  [...state.round.hands.player, ...state.round.hands.banker].some(({ card }) => card !== undefined);

/**
 * What gives money back or undoes a payment once a card is known. A round that is void for want of cards is not
 * somebody's decision: the table itself shows that there are none.
 */
export const reverses = (state: State, event: Event): boolean => {
  switch (event.type) {
    case 'RoundVoided':
      return event.by !== '12.7' && (isKnown(state) || !isOn(state, event.round));
    case 'WagersVoided':
      return event.round !== undefined || isKnown(state);
    case 'CardCorrected':
    case 'RoundRebuilt':
      // A slip that moves nothing is put right by one.
      return event.correction !== undefined && Object.keys(event.correction.moved).length > 0;
    case 'WagerReturned':
      // The card that was exposed in error would have been the first of the round.
      return event.by === '12.2' || event.by === '12.4';
    default:
      return false;
  }
};

const isOn = (state: State, round: number): boolean =>
  state.stage !== 'unopened' && state.round?.number === round;
