import type { GameName } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import type { DeskParts, GameParts } from './game/parts.ts';
import type { PartsUnder } from './game/under.ts';
import { ENGLISH, type Language } from './words/language.ts';
import type { Area } from './words/sayable.ts';

/** Where the parts of a game are read from. */
interface Sources {
  play(): Promise<{ readonly play: PartsUnder<GameParts> }>;
  desk(): Promise<{ readonly desk: PartsUnder<DeskParts> }>;
}

/**
 * Every game of the engine in the browser. One that has no line here does not compile. Each is read when a table of it
 * is gone to: nobody waits for the games that he does not play.
 */
const SOURCES: Readonly<Record<GameName, Sources>> = {
  baccarat: {
    play: () => import('./games/baccarat/parts.tsx'),
    desk: () => import('./games/baccarat/desk.tsx'),
  },
  blackjack: {
    play: () => import('./games/blackjack/parts.tsx'),
    desk: () => import('./games/blackjack/desk.tsx'),
  },
  dice: {
    play: () => import('./games/dice/parts.tsx'),
    desk: () => import('./games/dice/desk.tsx'),
  },
  poker: {
    play: () => import('./games/poker/parts.tsx'),
    desk: () => import('./games/poker/desk.tsx'),
  },
  roulette: {
    play: () => import('./games/roulette/parts.tsx'),
    desk: () => import('./games/roulette/desk.tsx'),
  },
};

/** In the order in which they are offered. */
const NAMES = Object.keys(SOURCES) as readonly GameName[];

export const isGame = (name: string): name is GameName => Object.hasOwn(SOURCES, name);

/** Module state: memoized by the game, what has been read of it. A browser reads a file once in any case. */
const plays = new Map<string, PartsUnder<GameParts>>();

/** Module state: the same for the desk. */
const desks = new Map<string, PartsUnder<DeskParts>>();

/** Reads what is needed to play a game, and answers with its built-in books; without any where it is no game. */
export const readGame = async (game: string): Promise<readonly Rulebook[]> => {
  if (!isGame(game)) return [];
  const { play } = await SOURCES[game].play();
  plays.set(game, play);
  return play.books;
};

/** Reads what is needed besides to deal a game, to open its tables, to look back or to check. */
export const readDesk = async (game: string): Promise<void> => {
  if (isGame(game)) desks.set(game, (await SOURCES[game].desk()).desk);
};

export const readGames = (): Promise<unknown> => Promise.all(NAMES.map(readGame));

export const readDesks = (): Promise<unknown> => Promise.all([readGames(), ...NAMES.map(readDesk)]);

const bookIn = (library: Library, rulebook: string): Rulebook | undefined =>
  Object.hasOwn(library, rulebook) ? library[rulebook] : undefined;

/**
 * The parts of a game by the rules of a book in a library, in the language of who looks: undefined where it is of no
 * game that has tables, or the game has not been read.
 */
export const partsOf = (
  library: Library,
  rulebook: string,
  language: Language = ENGLISH,
): GameParts | undefined => {
  const book = bookIn(library, rulebook);
  return book && plays.get(book.edition.game)?.of(book, language);
};

/** The same for the desk. */
export const deskOf = (library: Library, rulebook: string): DeskParts | undefined => {
  const book = bookIn(library, rulebook);
  return book && desks.get(book.edition.game)?.of(book, ENGLISH);
};

/** Where the words of a book's game stand; those of a game that nobody knows are in the frame. */
export const areaOf = (library: Library, rulebook: string): Area => {
  const game = bookIn(library, rulebook)?.edition.game ?? '';
  return isGame(game) ? game : 'shell';
};

/** The ids of a game's books in a library, those of the house first. */
const idsIn = (library: Library, game: GameName): readonly string[] => {
  const own = (plays.get(game)?.books ?? []).map(({ edition }) => edition.id);
  const all = Object.values(library).filter(({ edition }) => edition.game === game);
  const ids = all.map(({ edition }) => edition.id);
  return [...own.filter((id) => ids.includes(id)), ...ids.filter((id) => !own.includes(id))];
};

/** The rulebooks of which a table can be opened here, game by game, those of the house first. */
export const playableIn = (library: Library): readonly Rulebook[] =>
  NAMES.flatMap((game) => idsIn(library, game).flatMap((id) => library[id] ?? []));

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
