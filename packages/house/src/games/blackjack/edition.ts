import * as blackjack from '@baize/engine/blackjack';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks';

const EDITIONS = new Map(
  [actBlackjack2005, actBlackjack2018].map((book) => [book.edition.id, blackjack.rulesOf(book)]),
);

/** The rules that a table was opened by. */
export const rulesIn = (rulebook: string): blackjack.BlackjackRules => {
  const rules = EDITIONS.get(rulebook);
  if (rules === undefined) throw new Error(`impossible: a blackjack table of ${rulebook}`);
  return rules;
};
