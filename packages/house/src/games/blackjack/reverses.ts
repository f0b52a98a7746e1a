import type * as blackjack from '@baize/engine/blackjack';

type State = blackjack.State;

/** Whether a card of the round that is on has been dealt: all of them lie face up. */
const isKnown = (state: State): boolean =>
  state.stage !== 'unopened' &&
  state.round !== null &&
  (state.round.dealer.length > 0 || state.round.boxes.some(({ received }) => received.length > 0));

const isOn = (state: State, round: number): boolean =>
  state.stage !== 'unopened' && state.round?.number === round;

/**
 * What gives money back or undoes a payment once a card is known: voids, a round that is rebuilt from one of its cards,
 * and the report that the shoe has failed, which has the cards that are still to come shuffled anew.
 */
export const reverses = (state: State, event: blackjack.Event): boolean => {
  switch (event.type) {
    case 'RoundVoided':
      return isKnown(state) || !isOn(state, event.round);
    case 'WagersVoided':
      return isKnown(state) || event.round !== undefined;
    case 'HandsReconstructed':
      return event.from !== undefined;
    case 'CardBurned':
      return event.lies !== undefined;
    case 'CardCorrected':
      return event.moved !== undefined && Object.keys(event.moved).length > 0;
    case 'MalfunctionReported':
      return !event.rectified;
    default:
      return false;
  }
};
