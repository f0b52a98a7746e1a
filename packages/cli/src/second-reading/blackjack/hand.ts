/** 2.5: the worth of a card, an ace at its least. */
export const worth = (card: string): number => {
  const place = 'A23456789'.indexOf(card.charAt(0));
  return place === -1 ? 10 : place + 1;
};

/** All totals that a hand can be counted as: every ace is one or eleven. */
const counts = (cards: readonly string[]): readonly number[] =>
  cards.reduce<readonly number[]>(
    (sums, card) => {
      const ways = card.startsWith('A') ? [1, 11] : [worth(card)];
      return [...new Set(sums.flatMap((sum) => ways.map((way) => sum + way)))];
    },
    [0],
  );

/** The highest count that is not in excess of 21, or else the lowest there is. */
export const total = (cards: readonly string[]): number => {
  const all = counts(cards);
  const good = all.filter((sum) => sum <= 21);
  return good.length > 0 ? Math.max(...good) : Math.min(...all);
};

/** A total that no ace at eleven is part of. */
export const isHard = (cards: readonly string[]): boolean => total(cards) === Math.min(...counts(cards));

/** Two cards of the initial deal that come to 21. */
export const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && total(cards) === 21;

export const isAce = (card: string | undefined): boolean => card?.startsWith('A') === true;
