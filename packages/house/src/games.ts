import { GAME_NAMES, GAMES, type GameName, isGame, must } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import type { Demo } from './desk/demo.ts';
import { baccarat } from './games/baccarat/index.ts';
import { blackjack } from './games/blackjack/index.ts';
import { dice } from './games/dice/index.ts';
import type { HouseGame } from './games/game.ts';
import { poker } from './games/poker/index.ts';
import { roulette } from './games/roulette/index.ts';
import { type GamePlay, type Plays, playsOf } from './tables/play.ts';
import type { HouseKind } from './tables/plays.ts';

/** What the house knows of each game of the engine's list. One without its line here does not compile. */
export const HOUSE_GAMES: { readonly [G in GameName]: HouseGame<G> } = {
  baccarat,
  blackjack,
  dice,
  poker,
  roulette,
};

/** A game of which it does not matter which: its books are handed only to itself. */
interface AnyGame {
  play(book: Rulebook): GamePlay<HouseKind>;
  demo(book: Rulebook): Demo<HouseKind>;
}

const anyGame = (game: GameName): AnyGame => HOUSE_GAMES[game] as unknown as AnyGame;

const booksOf = (library: Library, game: GameName): readonly Rulebook[] =>
  GAMES[game].editions.idsIn(library).flatMap((id) => library[id] ?? []);

/** What is played by every book of a library, by its id; of each game its usual edition first. */
export const playsIn = (library: Library): Plays<HouseKind> =>
  playsOf(
    GAME_NAMES.flatMap((game) =>
      booksOf(library, game).map((book) => ({ ...anyGame(game).play(book), library })),
    ),
  );

/** How a game is shown and played by itself under a book of a library. */
export const demoIn = (library: Library, rulebook: string): Demo<HouseKind> => {
  const book = must(library[rulebook], `rulebook ${rulebook}`);
  const { game } = book.edition;
  if (!isGame(game)) throw new Error(`impossible: nobody plays ${game} by himself`);
  return anyGame(game).demo(book);
};

/** The games of the demo's tables: the first is table 1. Others are opened by hand. */
const DEMO_GAMES: readonly GameName[] = ['baccarat', 'blackjack', 'poker', 'roulette'];

/** The tables of the demo, each under the usual edition of its game. */
export const DEMO_TABLES: readonly { readonly table: string; readonly rulebook: string }[] = DEMO_GAMES.map(
  (game, index) => ({ table: String(index + 1), rulebook: GAMES[game].editions.usual }),
);
