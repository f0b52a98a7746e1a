import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
  houseUnderOver,
  nzTournament1999,
} from './books.ts';
import { libraryOf } from './library.ts';

export {
  type BookFault,
  changedParameters,
  type ExtensionFiles,
  extendBook,
  isBookFault,
} from './extend.ts';
export { type Force, forceOn } from './force.ts';
export * from './format.ts';
export { type Library, libraryOf } from './library.ts';
export { load } from './load.ts';
export { blackjack2018In2005, numberIn, type Renumbering, renumberingOf } from './renumbered.ts';
export {
  type TournamentCanon,
  type TournamentClause,
  type TournamentText,
  tournamentInstrumentOf,
  tournamentNumberIn,
  tournamentTextOf,
} from './tournament.ts';

/** Every rulebook of the house, by id. Marked pure like each of them, so that a page carries only the law it asks for. */
export const rulebooks = /* @__PURE__ */ libraryOf([
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
  houseUnderOver,
  nzTournament1999,
]);
