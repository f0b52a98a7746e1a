import { type Card, cardNumber, DECK } from './card.ts';
import { must } from './must.ts';

/**
 * A card that has left the shoe is known by its place in the stack, counted from 0. It has a face here only once it
 * has been exposed: a card that lies face down cannot leak from a state that never held its face.
 */
export interface Slot {
  readonly at: number;
  readonly card?: Card;
}

/**
 * A shoe as the rules see it: how many cards it began with, how many have left it, and which faces were seen. The
 * order of what is still in it belongs to whoever shuffled (a sealed shoe, or a real one), never to the engine.
 */
export interface Shoe {
  readonly decks: number;
  /** Cards taken out so far. In an automated shoe the discards go back, and this falls again. */
  readonly out: number;
  /** Cards in the discard rack. */
  readonly discarded: number;
  /** How often each card of `DECK` has been seen since the shuffle. */
  readonly seen: readonly number[];
  /** The second cutting card: how many cards lie behind it; null until it is inserted. */
  readonly cuttingCardFromBack: number | null;
  readonly cuttingCardOut: boolean;
}

const NOTHING_SEEN: readonly number[] = DECK.map(() => 0);

/** A stack of whole decks with nothing out of it. */
export const fullShoe = (decks: number): Shoe => ({
  decks,
  out: 0,
  discarded: 0,
  seen: NOTHING_SEEN,
  cuttingCardFromBack: null,
  cuttingCardOut: false,
});

/** How many cards a shoe began with. */
export const sizeOf = (shoe: Shoe): number => shoe.decks * DECK.length;

/** How many cards are still in a shoe. */
export const remaining = (shoe: Shoe): number => sizeOf(shoe) - shoe.out;

/** Every card in order, deck after deck: what a shuffle permutes. */
export const stackOf = (decks: number): readonly Card[] => Array.from({ length: decks }, () => DECK).flat();

/** The stack after a cut `depth` cards from the front: those in front of the cutting card go to the back. */
export const cutStack = <T>(stack: readonly T[], depth: number): readonly T[] => [
  ...stack.slice(depth),
  ...stack.slice(0, depth),
];

const timesSeen = (shoe: Shoe, card: Card): number => must(shoe.seen[cardNumber(card)], 'count of a card');

/** Whether one more of this card can still come: a shoe holds one of each a deck. */
export const canHold = (shoe: Shoe, card: Card): boolean => timesSeen(shoe, card) < shoe.decks;

/** The first card of the deck that the shoe can still hold. It says nothing about what comes next. */
export const anyCard = (shoe: Shoe): Card | undefined => DECK.find((card) => canHold(shoe, card));

/** Takes cards out, faces unseen. */
export const take = (shoe: Shoe, count: number): Shoe => ({ ...shoe, out: shoe.out + count });

/** Notes a face that has been exposed. */
export const see = (shoe: Shoe, card: Card): Shoe => ({
  ...shoe,
  seen: shoe.seen.with(cardNumber(card), timesSeen(shoe, card) + 1),
});

/** The shoe with its cutting card so many cards from the back. */
export const insertCuttingCard = (shoe: Shoe, fromBack: number): Shoe => ({
  ...shoe,
  cuttingCardFromBack: fromBack,
});

/** Whether the cutting card is what would come out next. */
export const cuttingCardIsNext = (shoe: Shoe): boolean =>
  !shoe.cuttingCardOut && shoe.cuttingCardFromBack !== null && remaining(shoe) <= shoe.cuttingCardFromBack;

/** The shoe after its cutting card came out. */
export const drawCuttingCard = (shoe: Shoe): Shoe => ({ ...shoe, cuttingCardOut: true });

/** Puts cards from the table into the discard rack. */
export const discard = (shoe: Shoe, count: number): Shoe => ({ ...shoe, discarded: shoe.discarded + count });

/** An automated shoe takes the discards back: they may come again at once, so nothing counts as seen. */
export const returnDiscards = (shoe: Shoe): Shoe => ({
  ...shoe,
  out: shoe.out - shoe.discarded,
  discarded: 0,
  seen: NOTHING_SEEN,
});
