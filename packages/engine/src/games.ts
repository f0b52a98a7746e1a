import * as baccarat from './baccarat/index.ts';
import * as blackjack from './blackjack/index.ts';
import * as dice from './dice/index.ts';
import * as poker from './poker/index.ts';
import * as roulette from './roulette/index.ts';

/**
 * The list of games. A game is its folder and its line here; every package above has one `games.ts` whose map is
 * exhaustive over this one, so that a part that a game lacks does not compile.
 */
export const GAMES = { baccarat, blackjack, dice, poker, roulette } as const;

/** The name of a game. */
export type GameName = keyof typeof GAMES;
/** The names of all games. */
export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[];

/** Whether there is a game of this name. */
export const isGame = (name: string): name is GameName => Object.hasOwn(GAMES, name);
