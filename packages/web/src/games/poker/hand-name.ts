import { type Card, RANKS, type Rank, rankOf } from '@baize/engine';
import { type Category, categoryOf, strengthOfHand } from '@baize/engine/poker';
import { rankSaid } from '../../card/name.ts';
import { capital, type Plain, type Say } from '../../words/language.ts';

const MANY: Readonly<Record<Rank, Plain>> = {
  A: 'aces',
  2: 'twos',
  3: 'threes',
  4: 'fours',
  5: 'fives',
  6: 'sixes',
  7: 'sevens',
  8: 'eights',
  9: 'nines',
  T: 'tens',
  J: 'jacks',
  Q: 'queens',
  K: 'kings',
};

/** The kinds of hands as the law calls them. */
export const CATEGORY_NAMES = {
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
} as const satisfies Readonly<Record<Category, Plain>>;

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
export const handName = (say: Say, cards: readonly Card[]): string => {
  const [first = 'A', second = 'A'] = ranksOf(cards);
  const category = categoryOf(strengthOfHand(cards));
  const ranks = say(MANY[first]);
  switch (category) {
    case 'royalFlush':
      return say(CATEGORY_NAMES.royalFlush);
    case 'straightFlush':
      return say('Straight flush to the {rank}', { rank: rankSaid(say, topOf([first, second])) });
    case 'straight':
      return say('Straight to the {rank}', { rank: rankSaid(say, topOf([first, second])) });
    case 'fourOfAKind':
      return say('Four {ranks}', { ranks });
    case 'fullHouse':
      return say('Full house, {ranks} over {others}', { ranks, others: say(MANY[second]) });
    case 'flush':
      return say('Flush, {rank} high', { rank: rankSaid(say, first) });
    case 'threeOfAKind':
      return say('Three {ranks}', { ranks });
    case 'twoPairs':
      return say('Two pairs, {ranks} and {others}', { ranks, others: say(MANY[second]) });
    case 'onePair':
      return say('Pair of {ranks}', { ranks });
    case 'highCard':
      return first === 'A' && second === 'K'
        ? say('Ace and king')
        : capital(say('{rank} high, no pair', { rank: rankSaid(say, first) }));
  }
};

/** What is one thing has an article within a sentence, in a language that has any. */
const ONE: ReadonlySet<Category> = new Set<Category>([
  'royalFlush',
  'straightFlush',
  'fullHouse',
  'flush',
  'straight',
  'onePair',
]);

/** The name within a sentence, after "the dealer’s": it begins small. */
export const handBare = (say: Say, cards: readonly Card[]): string => {
  const name = handName(say, cards);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** The name within a sentence. */
export const handWords = (say: Say, cards: readonly Card[]): string => {
  const hand = handBare(say, cards);
  return ONE.has(categoryOf(strengthOfHand(cards))) ? say('a {hand}', { hand }) : hand;
};
