import { type Editions, GAMES, type GameName, isGame } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import type { GameParts } from './game/parts.ts';
import { baccaratParts } from './games/baccarat/parts.tsx';
import { blackjackParts } from './games/blackjack/parts.tsx';
import { diceParts } from './games/dice/parts.tsx';
import { pokerParts } from './games/poker/parts.tsx';
import { rouletteParts } from './games/roulette/parts.tsx';

/** The parts of a game under any book of it. */
type PartsOf = (book: Rulebook) => GameParts;

const under =
  <Book extends Rulebook, Rules>(
    { rulesOf }: Editions<Book, Rules>,
    parts: (rules: Rules) => GameParts,
  ): PartsOf =>
  // Which game a book is of was asked before: `partsOf` is the only caller.
  (book) =>
    parts(rulesOf(book as Book));

/** Every game of the engine in the browser. One that has no line here does not compile. */
const PARTS: Readonly<Record<GameName, PartsOf>> = {
  baccarat: under(GAMES.baccarat.editions, baccaratParts),
  blackjack: under(GAMES.blackjack.editions, blackjackParts),
  dice: under(GAMES.dice.editions, diceParts),
  poker: under(GAMES.poker.editions, pokerParts),
  roulette: under(GAMES.roulette.editions, rouletteParts),
};

/** Module state: pure memoization by the book: components of one table have to be the same ones at every look. */
const made = new WeakMap<Rulebook, GameParts>();

/** The parts of a game by the rules of this very book; undefined where it is of no game that has tables. */
const partsUnder = (book: Rulebook): GameParts | undefined => {
  const { game } = book.edition;
  if (!isGame(game)) return undefined;
  const parts = made.get(book) ?? PARTS[game](book);
  made.set(book, parts);
  return parts;
};

/** The same by the id of a rulebook in a library. */
export const partsOf = (library: Library, rulebook: string): GameParts | undefined => {
  const book = Object.hasOwn(library, rulebook) ? library[rulebook] : undefined;
  return book === undefined ? undefined : partsUnder(book);
};

/** The rulebooks of which a table can be opened here, game by game, those of the house first. */
export const playableIn = (library: Library): readonly Rulebook[] =>
  Object.values(GAMES).flatMap(({ editions }) => editions.idsIn(library).flatMap((id) => library[id] ?? []));

/**
 * What a deadline's clock is for: at the table, and in a word on its tile. The act begins with its step, and ends with
 * "awaited" where the dealer gives somebody time; undefined where only the dealer's own pace runs.
 */
export const clockWords = (
  parts: GameParts | undefined,
  act: string,
): readonly [table: string, tile: string] | undefined => {
  const clocks = parts?.clocks;
  const [step = ''] = act.split(' ');
  return act.endsWith('awaited') ? (clocks?.[`${step} awaited`] ?? clocks?.[step]) : clocks?.[step];
};
