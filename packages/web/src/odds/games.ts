import { type GameName, must } from '@baize/engine';
import type { Rulebook } from '@baize/rulebooks';
import { baccaratOddsParts } from '../games/baccarat/odds.ts';
import { blackjackOddsParts } from '../games/blackjack/odds.ts';
import { diceOddsParts } from '../games/dice/odds.ts';
import { pokerOddsParts } from '../games/poker/odds.ts';
import { rouletteOddsParts } from '../games/roulette/odds.ts';
import type { Case, Control } from './case.ts';
import type { GameOdds } from './game-odds.ts';

/** The odds of every game of the engine, in the order of the page. One that has no line here does not compile. */
export const ODDS: Readonly<Record<GameName, GameOdds>> = {
  blackjack: blackjackOddsParts,
  baccarat: baccaratOddsParts,
  poker: pokerOddsParts,
  roulette: rouletteOddsParts,
  dice: diceOddsParts,
};

type OfBook = Pick<Case, 'book'>;

const isOne = (game: string): game is GameName => Object.hasOwn(ODDS, game);

export const gameOf = ({ book: { edition } }: OfBook): GameName =>
  must(isOne(edition.game) ? edition.game : undefined, `game of ${edition.id}`);

export const oddsOf = (one: OfBook): GameOdds => ODDS[gameOf(one)];

/** Module state: pure memoization: the controls of a book depend on nothing but the book. */
const made = new WeakMap<Rulebook, readonly Control[]>();

/** What can be asked to be different in a rulebook. */
export const controlsOf = (one: OfBook): readonly Control[] => {
  const controls = made.get(one.book) ?? oddsOf(one).controls(one.book);
  made.set(one.book, controls);
  return controls;
};
