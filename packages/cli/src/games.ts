import type { GameName } from '@baize/engine';
import { baccarat } from './games/baccarat.ts';
import { blackjack } from './games/blackjack.ts';
import { dice } from './games/dice.ts';
import type { CommandGame } from './games/game.ts';
import { poker } from './games/poker.ts';
import { roulette } from './games/roulette.ts';

/** The games on the command line: one that the engine lists and that lacks its line here does not compile. */
export const GAMES: Readonly<Record<GameName, CommandGame>> = { baccarat, blackjack, dice, poker, roulette };
