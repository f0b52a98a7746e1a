import { GAMES, type GameName, type LawFault } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import { gameOf, ODDS } from './games.ts';

/*
 * Which books there are is asked by the page alone: the worker is handed the one that it works on, and carries none.
 */

/** The rulebooks that chances are worked out for, game by game in the order of the page. */
export const oddsBooksIn = (library: Library): readonly Rulebook[] =>
  (Object.keys(ODDS) as readonly GameName[]).flatMap((game) =>
    GAMES[game].editions.idsIn(library).flatMap((id) => library[id] ?? []),
  );

/** What a game asks of a book; the book is one of its own. */
type FaultsIn = (book: Rulebook) => readonly LawFault[];

/**
 * What of an edition's numbers the figures cannot carry, by clause: nothing is shown of such an edition. Today it is
 * what the engine cannot carry.
 */
export const oddsFaultsIn = (book: Rulebook): readonly LawFault[] => {
  const { faultsIn } = GAMES[gameOf({ book })].editions;
  return (faultsIn as FaultsIn)(book);
};
