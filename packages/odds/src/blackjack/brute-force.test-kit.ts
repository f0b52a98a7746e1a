import type { BlackjackLaw } from './law.ts';

/*
 * Blackjack card by card, with none of the shortcuts: each card that can come is drawn, in every order, the hands one
 * after another and the dealer last. Only for shoes of a few cards. Values are 1 for the ace to 10.
 */

export type Left = readonly number[];
type Cards = readonly number[];

const totalOf = (cards: Cards): { total: number; soft: boolean } => {
  const hard = cards.reduce((sum, card) => sum + card, 0);
  return cards.includes(1) && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false };
};

/** The average over the next card. `left[0]` is how many aces there are. */
const draw = (left: Left, then: (card: number, rest: Left) => number): number => {
  const all = left.reduce((sum, many) => sum + many, 0);
  let sum = 0;
  for (const [at, many] of left.entries()) {
    if (many > 0) sum += (many / all) * then(at + 1, left.with(at, many - 1));
  }
  return sum;
};

interface Finished {
  readonly total: number;
  readonly stake: number;
}

const settle = ({ win }: BlackjackLaw, hands: readonly Finished[], dealer: Cards): number => {
  const { total } = totalOf(dealer);
  const natural = dealer.length === 2 && total === 21;
  return hands.reduce((sum, { total: own, stake }) => {
    if (own > 21 || natural) return sum - stake;
    if (total > 21 || own > total) return sum + (stake * win.pays) / win.for;
    return own < total ? sum - stake : sum;
  }, 0);
};

/** The dealer draws, and every hand is settled. */
const dealerPlays = (law: BlackjackLaw, left: Left, dealer: Cards, hands: readonly Finished[]): number => {
  const { total, soft } = totalOf(dealer);
  const stands = total > 21 || total >= (soft ? law.dealer.softMin : law.dealer.hardMin);
  if (dealer.length > 1 && stands) return settle(law, hands, dealer);
  return draw(left, (card, rest) => dealerPlays(law, rest, [...dealer, card], hands));
};

export const standBy = (law: BlackjackLaw, left: Left, up: number, cards: Cards): number =>
  dealerPlays(law, left, [up], [{ total: totalOf(cards).total, stake: 1 }]);

/** The best of standing, where that is allowed, and drawing. */
export const bestBy = (law: BlackjackLaw, left: Left, up: number, cards: Cards): number => {
  const { total, soft } = totalOf(cards);
  if (total > 21) return -1;
  const stand = soft || total >= law.hardMin ? standBy(law, left, up, cards) : Number.NEGATIVE_INFINITY;
  return total === 21 ? stand : Math.max(stand, hitBy(law, left, up, cards));
};

export const hitBy = (law: BlackjackLaw, left: Left, up: number, cards: Cards): number =>
  draw(left, (card, rest) => bestBy(law, rest, up, [...cards, card]));

/** What is wagered on a hand that was doubled. */
const doubledBy = ({ double: { part, of } }: BlackjackLaw): number => 1 + part / of;

export const doubleBy = (law: BlackjackLaw, left: Left, up: number, cards: Cards): number =>
  draw(left, (card, rest) =>
    dealerPlays(law, rest, [up], [{ total: totalOf([...cards, card]).total, stake: doubledBy(law) }]),
  );

type Act = (cards: Cards) => 'stand' | 'hit' | 'double';

/** A pair split and played by a given play, the hands in their order at one table with one shoe. */
export const splitBy = (law: BlackjackLaw, left: Left, up: number, pair: number, act: Act): number => {
  const handsMax = pair === 1 ? law.handsFromAcesMax : law.handsMax;
  const known = new Map<string, number>();
  const next = (shoe: Left, finished: readonly Finished[], waiting: number, hands: number): number => {
    const key = JSON.stringify([
      shoe,
      finished.map(({ total, stake }) => total * 4 + stake).sort(),
      waiting,
      hands,
    ]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value =
      waiting === 0
        ? dealerPlays(law, shoe, [up], finished)
        : draw(shoe, (card, rest) =>
            card === pair && hands < handsMax
              ? next(rest, finished, waiting + 1, hands + 1)
              : playOn(rest, [pair, card], (after, hand) =>
                  next(after, [...finished, hand], waiting - 1, hands),
                ),
          );
    known.set(key, value);
    return value;
  };
  const playOn = (shoe: Left, cards: Cards, then: (after: Left, hand: Finished) => number): number => {
    const { total } = totalOf(cards);
    const does = pair === 1 || total >= 21 ? 'stand' : act(cards);
    if (does === 'stand') return then(shoe, { total, stake: 1 });
    return draw(shoe, (card, rest) => {
      const more = [...cards, card];
      return does === 'double'
        ? then(rest, { total: totalOf(more).total, stake: doubledBy(law) })
        : playOn(rest, more, then);
    });
  };
  return next(left, [], 2, 2);
};
