import * as blackjack from '@baize/engine/blackjack';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks';

const EDITIONS: Readonly<Record<string, blackjack.BlackjackRules>> = {
  [actBlackjack2018.edition.id]: blackjack.rulesOf(actBlackjack2018),
  [actBlackjack2005.edition.id]: blackjack.rulesOf(actBlackjack2005),
};

/** The rules that a table is played by. */
export const rulesFor = (rulebook: string): blackjack.BlackjackRules => {
  const rules = EDITIONS[rulebook];
  if (rules === undefined) throw new Error(`impossible: ${rulebook} is no edition of Blackjack`);
  return rules;
};
