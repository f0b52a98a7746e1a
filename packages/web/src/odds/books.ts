import { type Editions, GAMES, type GameName, type LawFault } from '@baize/engine';
import { oddsFaultsIn as baccaratFaultsIn } from '@baize/odds/baccarat';
import { oddsFaultsIn as blackjackFaultsIn } from '@baize/odds/blackjack';
import { oddsFaultsIn as diceFaultsIn } from '@baize/odds/dice';
import { oddsFaultsIn as pokerFaultsIn } from '@baize/odds/poker';
import { oddsFaultsIn as rouletteFaultsIn } from '@baize/odds/roulette';
import type { Library, Rulebook } from '@baize/rulebooks';
import { bookAsked } from './asked-law.ts';
import type { Case } from './case.ts';
import { gameOf, ODDS } from './games.ts';

/*
 * Which books there are is asked by the page alone: the worker is handed the one that it works on.
 */

/** The rulebooks that chances are worked out for, game by game in the order of the page. */
export const oddsBooksIn = (library: Library): readonly Rulebook[] =>
  (Object.keys(ODDS) as readonly GameName[]).flatMap((game) =>
    GAMES[game].editions.idsIn(library).flatMap((id) => library[id] ?? []),
  );

type FaultsIn = (one: Case) => readonly LawFault[];

/**
 * First what the game cannot carry of the edition as it is written, then what the figures cannot, of the edition and of
 * what is asked: a number that nobody may play with has its figures all the same.
 */
const judging =
  <Book extends Rulebook, Rules>(
    { faultsIn, rulesOf }: Editions<Book, Rules>,
    oddsFaultsIn: (rules: Rules) => readonly LawFault[],
  ): FaultsIn =>
  (one) => {
    // Which game a book is of was asked before: `oddsFaultsIn` is the only caller.
    const book = one.book as Book;
    const judged = [
      () => faultsIn(book),
      () => oddsFaultsIn(rulesOf(book)),
      () => oddsFaultsIn(rulesOf(bookAsked<Book>(one))),
    ];
    return judged.reduce<readonly LawFault[]>((faults, judge) => (faults.length > 0 ? faults : judge()), []);
  };

/** What every game of the engine cannot work out. One that has no line here does not compile. */
const FAULTS: Readonly<Record<GameName, FaultsIn>> = {
  baccarat: judging(GAMES.baccarat.editions, baccaratFaultsIn),
  blackjack: judging(GAMES.blackjack.editions, blackjackFaultsIn),
  dice: judging(GAMES.dice.editions, diceFaultsIn),
  poker: judging(GAMES.poker.editions, pokerFaultsIn),
  roulette: judging(GAMES.roulette.editions, rouletteFaultsIn),
};

/** What the figures cannot carry of a case whose values make sense, by clause: nothing is shown of it. */
export const oddsFaultsIn: FaultsIn = (one) => FAULTS[gameOf(one)](one);
