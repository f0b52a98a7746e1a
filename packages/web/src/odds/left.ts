import { DECK, RANKS } from '@baize/engine';
import { cardsIn, readShoe, type Shoe } from '@baize/odds';

/*
 * What is left of a shoe, as a text that an address and a command can hold: `Ax30 2x32 ...`, or by card where the suits
 * are known.
 */

const SUITS = DECK.length / RANKS.length;

const count = (number: number): string => number.toLocaleString('en-AU');

/** The cards that are left, or undefined where it is not asked or makes no sense. */
export const leftIn = ({ remaining }: Readonly<Partial<Record<string, string>>>): Shoe | undefined => {
  if (remaining === undefined) return undefined;
  const found = readShoe(remaining);
  return 'shoe' in found ? found.shoe : undefined;
};

/** Where only ranks are known, nothing can be told of wagers on suits. */
export const knowsSuits = (values: Readonly<Record<string, string>>): boolean =>
  values.remaining === undefined || leftIn(values)?.cards !== undefined;

/** Why so much cannot be left of so many decks, in a game of which a round can need `least` cards. */
export const wrongLeft = (text: string, decks: number, least: number): string | undefined => {
  const found = readShoe(text);
  if ('wrong' in found) return `Not read: ${found.wrong}.`;
  const { ranks, cards } = found.shoe;
  const held = `${decks} ${decks === 1 ? 'deck holds' : 'decks hold'}`;
  const card = (cards ?? []).findIndex((many) => many > decks);
  if (card >= 0) return `${held} ${decks} of ${DECK[card]}, not ${count(cards?.[card] ?? 0)}.`;
  const rank = ranks.findIndex((many) => many > decks * SUITS);
  if (rank >= 0) return `${held} ${decks * SUITS} of rank ${RANKS[rank]}, not ${count(ranks[rank] ?? 0)}.`;
  const many = cardsIn(found.shoe);
  return many < least ? `A round can need ${least} cards, and ${count(many)} are left.` : undefined;
};

const TYPED = new RegExp(`^([${RANKS.join('')}])x(.*)$`);

/** What stands in the fields, rank by rank: what was typed, even where it makes no sense. */
export const fieldsOf = (text: string, decks: number): readonly string[] => {
  if (text === '') return RANKS.map(() => String(decks * SUITS));
  const words = text.split(' ').map((word) => TYPED.exec(word));
  if (words.every((word) => word !== null)) {
    const typed = new Map(words.map(([, rank, many]) => [rank, many]));
    return RANKS.map((rank) => typed.get(rank) ?? '0');
  }
  const left = leftIn({ remaining: text });
  return RANKS.map((_, at) => (left === undefined ? '' : String(left.ranks[at])));
};

/** The text of fields; nothing where they hold whole decks. */
export const textOfFields = (fields: readonly string[], decks: number): string =>
  fields.every((field) => field === String(decks * SUITS))
    ? ''
    : RANKS.map((rank, at) => `${rank}x${(fields[at] ?? '').replaceAll(/\s/g, '')}`).join(' ');
