import { existsSync, readFileSync } from 'node:fs';
import { DECKS_MAX, isDecks, type ReadShoe, readShoe, type Shoe, shoeOfDecks, without } from '@baize/odds';
import { BadInput } from '../failure.ts';
import { harmless } from '../text.ts';

/** The options of all games as they were typed. */
export type Asked = Readonly<Partial<Record<string, string | boolean>>>;

export const textOf = (asked: Asked, name: string): string | undefined => {
  const value = asked[name];
  return typeof value === 'string' ? value : undefined;
};

/** A whole number within bounds, or undefined where the option was left out. */
export const wholeOf = (asked: Asked, name: string, least: number, most: number): number | undefined => {
  const text = textOf(asked, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return value;
  throw new BadInput(`--${name} is a whole number from ${least} to ${most}, not ${harmless(text)}`);
};

/** One of some words, or undefined where the option was left out. */
export const oneOf = <Word extends string>(
  asked: Asked,
  name: string,
  words: readonly Word[],
): Word | undefined => {
  const text = textOf(asked, name);
  if (text === undefined) return undefined;
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new BadInput(`--${name} is ${words.join(' or ')}, not ${harmless(text)}`);
};

/** Cards in the option itself, or in a file that it names. */
const cardsText = (text: string): string => (existsSync(text) ? readFileSync(text, 'utf8') : text);

const read = (name: string, found: ReadShoe): Shoe => {
  if ('shoe' in found) return found.shoe;
  throw new BadInput(`--${name}: ${harmless(found.wrong)}`);
};

/** `--decks`, or as many as the edition has where it is not said. */
export const decksOf = (asked: Asked, usual: number): number => {
  const decks = wholeOf(asked, 'decks', 1, DECKS_MAX) ?? usual;
  if (!isDecks(decks)) throw new BadInput(`--decks is a whole number from 1 to ${DECKS_MAX}`);
  return decks;
};

/** The shoe that is dealt from: whole decks, those without the cards that are out, or what remains. */
export const shoeOf = (asked: Asked, cardsMin: number, usual: number): Shoe => {
  const [remaining, out] = [textOf(asked, 'remaining'), textOf(asked, 'out')];
  if (remaining !== undefined && (out !== undefined || asked.decks !== undefined)) {
    throw new BadInput('--remaining is the whole shoe: leave out --decks and --out');
  }
  const shoe =
    remaining !== undefined
      ? read('remaining', readShoe(cardsText(remaining)))
      : out === undefined
        ? shoeOfDecks(decksOf(asked, usual))
        : read('out', without(shoeOfDecks(decksOf(asked, usual)), read('out', readShoe(cardsText(out)))));
  const cards = shoe.ranks.reduce((sum, many) => sum + many, 0);
  if (cards >= cardsMin) return shoe;
  const option = remaining !== undefined ? 'remaining' : 'out';
  throw new BadInput(`--${option} leaves ${cards} cards: a round can need ${cardsMin}`);
};

/** How the shoe is told in an answer. */
export const shoeJson = (asked: Asked, shoe: Shoe, usual: number): Readonly<Record<string, unknown>> => ({
  ...(asked.remaining === undefined ? { decks: decksOf(asked, usual) } : {}),
  cards: shoe.ranks.reduce((sum, many) => sum + many, 0),
});
