import { type Card, RANKS, type Rank, rankOf } from '@baize/engine';
import { type Category, categoryOf, strengthOfHand } from '@baize/engine/poker';

export const RANK_NAMES: Readonly<Record<Rank, string>> = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const many = (rank: Rank): string => (rank === '6' ? 'sixes' : `${RANK_NAMES[rank]}s`);

/** The kinds of hands as the law calls them. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  royalFlush: 'Royal flush',
  straightFlush: 'Straight flush',
  fourOfAKind: 'Four of a kind',
  fullHouse: 'Full house',
  flush: 'Flush',
  straight: 'Straight',
  threeOfAKind: 'Three of a kind',
  twoPairs: 'Two pairs',
  onePair: 'One pair',
  highCard: 'No pair',
};

/** How high a rank stands: the ace above the king. */
const height = (rank: Rank): number => (RANKS.indexOf(rank) + RANKS.length - 1) % RANKS.length;

/** The ranks of a hand, those that come more often first, and then the higher ones. */
const ranksOf = (cards: readonly Card[]): readonly Rank[] => {
  const ranks = cards.map(rankOf);
  const times = (rank: Rank): number => ranks.filter((each) => each === rank).length;
  return [...new Set(ranks)].sort((one, other) => times(other) - times(one) || height(other) - height(one));
};

/** The top of a sequence: of ace, two, three, four and five it is the five. */
const topOf = (ranks: readonly Rank[]): Rank => {
  const [first = 'A', second = 'K'] = ranks;
  return first === 'A' && second === '5' ? '5' : first;
};

/** A hand of five by its full name: "Pair of nines", "Full house, kings over twos", "Ace, king high". */
export const handName = (cards: readonly Card[]): string => {
  const [first = 'A', second = 'A'] = ranksOf(cards);
  const category = categoryOf(strengthOfHand(cards));
  switch (category) {
    case 'royalFlush':
      return CATEGORY_NAMES.royalFlush;
    case 'straightFlush':
    case 'straight':
      return `${CATEGORY_NAMES[category]} to the ${RANK_NAMES[topOf([first, second])]}`;
    case 'fourOfAKind':
      return `Four ${many(first)}`;
    case 'fullHouse':
      return `Full house, ${many(first)} over ${many(second)}`;
    case 'flush':
      return `Flush, ${RANK_NAMES[first]} high`;
    case 'threeOfAKind':
      return `Three ${many(first)}`;
    case 'twoPairs':
      return `Two pairs, ${many(first)} and ${many(second)}`;
    case 'onePair':
      return `Pair of ${many(first)}`;
    case 'highCard':
      return first === 'A' && second === 'K' ? 'Ace and king' : `${capitalOf(first)} high, no pair`;
  }
};

const capitalOf = (rank: Rank): string =>
  RANK_NAMES[rank].charAt(0).toUpperCase() + RANK_NAMES[rank].slice(1);

/** The name within a sentence: it begins small. */
export const handWords = (cards: readonly Card[]): string => {
  const name = handName(cards);
  const article = /^(Pair|Flush|Straight|Royal|Full)/.test(name) ? 'a ' : '';
  return article + name.charAt(0).toLowerCase() + name.slice(1);
};
