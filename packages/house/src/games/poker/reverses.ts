import type * as poker from '@baize/engine/poker';

type State = poker.State;

/** Whether somebody has seen a card of the round that is on, be it only the player whose own it is. */
const isKnown = (state: State): boolean => {
  if (state.stage === 'unopened' || state.round === null) return false;
  const { hands, dealer } = state.round;
  const lying = [...dealer, ...hands.flatMap(({ cards }) => cards)];
  return hands.some(({ pickedUp }) => pickedUp) || lying.some(({ card }) => card !== undefined);
};

const isOn = (state: State, round: number): boolean =>
  state.stage !== 'unopened' && state.round?.number === round;

/** What has been reported leaves no choice: the dealer only says what follows. */
const isDemanded = (state: State, by: string): boolean =>
  state.stage !== 'unopened' && state.round?.mustVoid === by;

/**
 * What gives money back or undoes a payment once a card is known. Where a report leaves only a void it is the report
 * that counts, and not the void that the dealer then has to declare.
 */
export const reverses = (state: State, event: poker.Event): boolean => {
  switch (event.type) {
    case 'RoundVoided':
      return !isDemanded(state, event.by) && (isKnown(state) || !isOn(state, event.round));
    case 'WagersVoided':
      return isKnown(state) || (event.round !== undefined && !isOn(state, event.round));
    case 'CardCorrected':
      return Object.keys(event.moved).length > 0;
    case 'VoidDemanded':
      return isKnown(state);
    case 'ShoeMalfunctioned':
      return true;
    default:
      return false;
  }
};
