import type * as poker from '@baize/engine/poker';

/**
 * [act-canberra-poker-2023 7.2] What a round may still ask of a player: the bet on every ante of his that he has not
 * decided on.
 */
export const askUnder =
  ({ law }: poker.PokerRules) =>
  (state: poker.State, patron: string): number => {
    if (state.stage === 'unopened' || state.round === null || state.round.voidedBy !== null) return 0;
    const { wagers, hands } = state.round;
    const hand = hands.find((each) => each.patron === patron);
    if (hand !== undefined && hand.decision !== null) return 0;
    return wagers
      .filter((each) => each.patron === patron && each.on === 'ante')
      .reduce((sum, { stake }) => sum + stake * law['7.2'].times, 0);
  };
