import type { BlackjackRules, Canon } from '../rules.ts';
import type { DealtCard, Round, Soft17 } from '../table.ts';
import { facesOf, isAce, isAceAndTen, isTen, totalOf } from './cards.ts';
import { isBlackjack } from './hand.ts';

/** [12.1] [12.1(a)] [12.1(b)] The clause of the layout: stop on every 17, or draw on a soft one. */
const dealerRule = (soft17: Soft17): '12.1(a)' | '12.1(b)' => (soft17 === 'stand' ? '12.1(a)' : '12.1(b)');

/** [12.1(a)] [12.1(b)] Whether the dealer's hand would draw another card, if it mattered. */
const dealerDraws = (rules: BlackjackRules, soft17: Soft17, cards: readonly DealtCard[]): boolean => {
  const { points, soft } = totalOf(rules, facesOf(cards));
  const { hardMin, softMin } = rules.law[dealerRule(soft17)];
  return points < (soft ? softMin : hardMin);
};

export const dealerHasBlackjack = (rules: BlackjackRules, { dealer }: Pick<Round, 'dealer'>): boolean =>
  isAceAndTen(rules, facesOf(dealer));

export const dealerShowsAce = ({ dealer: [first] }: Pick<Round, 'dealer'>): boolean =>
  first !== undefined && isAce(first.card);

/** [8.1(a)] An ace or any card worth ten: the dealer may still have a Blackjack. */
export const dealerMayHaveBlackjack = (rules: BlackjackRules, { dealer }: Pick<Round, 'dealer'>): boolean => {
  const [first] = dealer;
  return first !== undefined && (isAce(first.card) || isTen(rules, first.card));
};

interface Due {
  readonly do: 'deal' | 'settleInsurance' | 'settle';
  readonly by: Canon;
}

/**
 * [12.2] [7.6] The dealer draws only while a card can still change a result. The second card matters to every wager
 * that is open, insurance and a waiting Blackjack included; a third only to hands that are no Blackjack, and to those
 * always: from below its stopping total the dealer's hand can still go over 21, and can still reach any total.
 */
export const dealerStep = (rules: BlackjackRules, soft17: Soft17, round: Round): Due => {
  const { boxes, dealer, insurances } = round;
  const open = boxes.filter(({ hands }) => hands.some(({ wagers }) => wagers.length > 0));
  if (dealer.length === 1) {
    return open.length + insurances.length > 0
      ? { do: 'deal', by: dealerRule(soft17) }
      : { do: 'settle', by: '12.2' };
  }
  if (insurances.length > 0) return { do: 'settleInsurance', by: '7.6' };
  if (!dealerDraws(rules, soft17, dealer)) return { do: 'settle', by: dealerRule(soft17) };
  return open.some((box) => !isBlackjack(rules, box))
    ? { do: 'deal', by: dealerRule(soft17) }
    : { do: 'settle', by: '12.2' };
};
