import { type GameName, must } from '@baize/engine';
import { baccaratWork } from '../games/baccarat/odds-work.ts';
import { blackjackWork } from '../games/blackjack/odds-work.ts';
import { diceWork } from '../games/dice/odds-work.ts';
import { pokerWork } from '../games/poker/odds-work.ts';
import { rouletteWork } from '../games/roulette/odds-work.ts';
import type { Case } from './case.ts';
import type { Asking, Decided, GameWork, Solved } from './game-odds.ts';
import { gameOf } from './games.ts';

/** How every game of the engine is worked out. One that has no line here does not compile. */
const WORK: Readonly<Record<GameName, GameWork>> = {
  blackjack: blackjackWork,
  baccarat: baccaratWork,
  poker: pokerWork,
  roulette: rouletteWork,
  dice: diceWork,
};

export const workOf = (one: Pick<Case, 'book'>): GameWork => WORK[gameOf(one)];

/** The figures of a case that nothing was refused of. */
export const solve = (one: Case): Solved => workOf(one).solve(one);

/** Works one decision out, or says why it cannot come up. */
export const decide = (asking: Asking): Decided | { readonly wrong: string } =>
  must(workOf(asking.asked).decide, `decision in ${asking.asked.book.edition.id}`)(asking);
