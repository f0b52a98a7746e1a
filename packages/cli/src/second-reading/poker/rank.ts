/** 2.7, from the highest. */
const RANKS = 'AKQJT98765432';

/** 2.6: what a hand is called, and its place among all hands; the highest is 0 and equal hands share a place. */
export interface Rank {
  readonly category: string;
  readonly place: number;
}

/** So many of the ranks, without repetition, the highest first. */
const choices = (ranks: string, many: number): readonly string[] =>
  many === 0
    ? ['']
    : [...ranks].flatMap((rank, index) =>
        choices(ranks.slice(index + 1), many - 1).map((rest) => rank + rest),
      );

/** 2.6(b), (f): sequences, the ace high in the first and low in the last. */
const SEQUENCES = [...Array.from({ length: 9 }, (_, from) => RANKS.slice(from, from + 5)), 'A5432'];

const without = (...gone: readonly string[]): string =>
  [...RANKS].filter((rank) => !gone.includes(rank)).join('');

/** So many of each rank, and others beside them that go down from the highest. */
const alike = (times: number, beside: number): readonly string[] =>
  [...RANKS].flatMap((rank) => choices(without(rank), beside).map((others) => rank.repeat(times) + others));

const LOOSE = choices(RANKS, 5).filter((ranks) => !SEQUENCES.includes(ranks));

/** 2.6(a) to (j): every hand there is by its ranks, written out from the highest to the lowest. */
const ORDER: readonly (readonly [category: string, suited: boolean, hands: readonly string[]])[] = [
  ['royalFlush', true, SEQUENCES.slice(0, 1)],
  ['straightFlush', true, SEQUENCES.slice(1)],
  ['fourOfAKind', false, alike(4, 1)],
  [
    'fullHouse',
    false,
    [...RANKS].flatMap((rank) => [...without(rank)].map((pair) => rank.repeat(3) + pair.repeat(2))),
  ],
  ['flush', true, LOOSE],
  ['straight', false, SEQUENCES],
  ['threeOfAKind', false, alike(3, 2)],
  [
    'twoPairs',
    false,
    choices(RANKS, 2).flatMap((pairs) =>
      [...without(...pairs)].map((other) => [...pairs].map((rank) => rank.repeat(2)).join('') + other),
    ),
  ],
  ['onePair', false, alike(2, 3)],
  ['highCard', false, LOOSE],
];

/** Ranks in the order of 2.7, whatever they make; a hand of one suit is another hand. */
const keyOf = (ranks: string, suited: boolean): string =>
  [...ranks].sort((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other)).join('') + (suited ? '*' : '');

const PLACES: ReadonlyMap<string, Rank> = new Map(
  ORDER.flatMap(([category, suited, hands]) =>
    hands.map((ranks) => ({ category, key: keyOf(ranks, suited) })),
  ).map(({ category, key }, place) => [key, { category, place }]),
);

/** How many different hands there are. */
export const HANDS = PLACES.size;

export const rankOf = (hand: readonly string[]): Rank => {
  const ranks = hand.map((card) => card.charAt(0)).join('');
  const suited = new Set(hand.map((card) => card.charAt(1))).size === 1;
  const rank = PLACES.get(keyOf(ranks, suited));
  if (rank === undefined) throw new Error(`no hand of five: ${hand.join(' ')}`);
  return rank;
};

/** 9.2: the lowest hand with ace and king. */
const ACE_KING = rankOf(['As', 'Kh', '4d', '3c', '2s']).place;

export const qualifies = ({ place }: Rank): boolean => place <= ACE_KING;
