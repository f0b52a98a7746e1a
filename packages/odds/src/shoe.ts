import { DECK, isCard, RANKS, rankOf } from '@baize/engine';

/** What is left to be dealt from. Where only ranks are known, what depends on suits cannot be told. */
export interface Shoe {
  /** How many of each rank, ace first. */
  readonly ranks: readonly number[];
  /** How many of each card, in the order of `DECK`. */
  readonly cards?: readonly number[];
}

/** More would not fit the exact counts, and no table holds as many. */
export const DECKS_MAX = 100;

/** Whether so many decks can be computed with. */
export const isDecks = (decks: number): boolean =>
  Number.isInteger(decks) && decks >= 1 && decks <= DECKS_MAX;

const ranksOf = (cards: readonly number[]): readonly number[] =>
  RANKS.map((rank) =>
    DECK.reduce((sum, card, at) => sum + (rankOf(card) === rank ? (cards[at] as number) : 0), 0),
  );

/** A shoe of so many of each card. */
export const shoeOfCards = (cards: readonly number[]): Shoe => ({ ranks: ranksOf(cards), cards });

/** A full shoe of so many decks. */
export const shoeOfDecks = (decks: number): Shoe => shoeOfCards(DECK.map(() => decks));

/** How many cards are in a shoe. */
export const cardsIn = ({ ranks }: Shoe): number => ranks.reduce((sum, many) => sum + many, 0);

/** A shoe as somebody wrote it down, or what is wrong with it. */
export type ReadShoe = { readonly shoe: Shoe } | { readonly wrong: string };

const TOKEN = /^([A23456789TJQK][cdhs]?)(?:[:=x](\d{1,5}))?$/;

const CARDS_MAX = 52 * DECKS_MAX;

/** The name and the number of one word such as `Ah:7`, `T:31` or `Ah`. */
const readToken = (word: string): { readonly name: string; readonly many: number } | undefined => {
  const found = TOKEN.exec(word);
  return found === null ? undefined : { name: String(found[1]), many: Number(found[2] ?? 1) };
};

/**
 * Reads what is left in a shoe: cards with their number (`Ah:7 Kd:8`) or ranks with theirs (`A:30 K:31`), one of the
 * two throughout. What is not named is not there; a name without a number counts one, and again each time.
 */
export const readShoe = (text: string): ReadShoe => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const counts = new Map<string, number>();
  for (const word of words) {
    const token = readToken(word);
    if (token === undefined) {
      return { wrong: `${word} is no card or rank with a number, such as Ah:7 or T:31` };
    }
    counts.set(token.name, (counts.get(token.name) ?? 0) + token.many);
  }
  const cards = [...counts.keys()].filter(isCard);
  if (cards.length > 0 && cards.length < counts.size)
    return { wrong: 'cards and ranks do not mix: name one of the two' };
  const shoe =
    cards.length > 0
      ? shoeOfCards(DECK.map((card) => counts.get(card) ?? 0))
      : { ranks: RANKS.map((rank) => counts.get(rank) ?? 0) };
  const many = cardsIn(shoe);
  return many > CARDS_MAX
    ? { wrong: `${many} cards are more than the ${CARDS_MAX} that can be counted` }
    : { shoe };
};

const fewer = (counts: readonly number[], out: readonly number[]): readonly number[] =>
  counts.map((many, at) => many - (out[at] as number));

/** A shoe without cards that are known to be out, or which of them it does not hold. */
export const without = (shoe: Shoe, out: Shoe): ReadShoe => {
  const bySuit = shoe.cards !== undefined && out.cards !== undefined;
  const left = bySuit ? fewer(shoe.cards, out.cards) : fewer(shoe.ranks, out.ranks);
  const short = left.findIndex((many) => many < 0);
  if (short >= 0) return { wrong: `more ${(bySuit ? DECK : RANKS)[short]} are out than the shoe held` };
  return { shoe: bySuit ? shoeOfCards(left) : { ranks: left } };
};
