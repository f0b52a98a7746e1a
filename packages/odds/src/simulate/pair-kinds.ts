import { colourOf, DECK, rankOf, suitOf } from '@baize/engine';

/** What two cards are as a pair. */
export const PAIR_KINDS = ['none', 'mixed', 'coloured', 'perfect'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

const kindOf = (one: (typeof DECK)[number], other: (typeof DECK)[number]): PairKind => {
  if (rankOf(one) !== rankOf(other)) return 'none';
  if (suitOf(one) === suitOf(other)) return 'perfect';
  return colourOf(one) === colourOf(other) ? 'coloured' : 'mixed';
};

/** A card's place in the deck takes so many bits. */
export const CARD_BITS = 6;
export const CARD_MASK = 2 ** CARD_BITS - 1;

/** `kinds[one << 6 | other]`: the kind of pair that two places in the deck are. */
export const pairKinds = (): Uint8Array => {
  const kinds = new Uint8Array(2 ** (2 * CARD_BITS));
  for (const [one, first] of DECK.entries()) {
    for (const [other, second] of DECK.entries()) {
      kinds[(one << CARD_BITS) | other] = PAIR_KINDS.indexOf(kindOf(first, second));
    }
  }
  return kinds;
};
