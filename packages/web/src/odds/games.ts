import { GAMES, type GameName, isGame, type LawFault, must } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import { baccaratOddsParts } from '../games/baccarat/odds.ts';
import { blackjackOddsParts } from '../games/blackjack/odds.ts';
import { pokerOddsParts } from '../games/poker/odds.ts';
import { rouletteOddsParts } from '../games/roulette/odds.ts';
import type { Case, Control } from './case.ts';
import type { GameOdds } from './game-odds.ts';

/** The odds of every game of the engine, in the order of the page. One that has no line here does not compile. */
const ODDS: Readonly<Record<GameName, GameOdds>> = {
  blackjack: blackjackOddsParts,
  baccarat: baccaratOddsParts,
  poker: pokerOddsParts,
  roulette: rouletteOddsParts,
};

type OfBook = Pick<Case, 'book'>;

export const gameOf = ({ book: { edition } }: OfBook): GameName =>
  must(isGame(edition.game) ? edition.game : undefined, `game of ${edition.id}`);

export const oddsOf = (one: OfBook): GameOdds => ODDS[gameOf(one)];

/** Pure memoization: the controls of a book depend on nothing but the book. */
const made = new WeakMap<Rulebook, readonly Control[]>();

/** What can be asked to be different in a rulebook. */
export const controlsOf = (one: OfBook): readonly Control[] => {
  const controls = made.get(one.book) ?? oddsOf(one).controls(one.book);
  made.set(one.book, controls);
  return controls;
};

/** What of an edition's numbers the figures cannot carry, by clause. */
export const oddsFaultsIn = (book: Rulebook): readonly LawFault[] => oddsOf({ book }).faults(book);

/** The rulebooks that chances are worked out for, game by game in the order of the page. */
export const oddsBooksIn = (library: Library): readonly Rulebook[] =>
  (Object.keys(ODDS) as readonly GameName[]).flatMap((game) =>
    GAMES[game].editions.idsIn(library).flatMap((id) => library[id] ?? []),
  );
