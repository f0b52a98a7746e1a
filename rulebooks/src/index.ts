import * as books from './books.ts';
import type { Rulebook } from './format.ts';
import { libraryOf } from './library.ts';

export {
  type BookFault,
  changedParameters,
  type ExtensionFiles,
  extendBook,
  extended,
  isBookFault,
} from './extend.ts';
export { type Force, forceOn } from './force.ts';
export * from './format.ts';
export { type Library, libraryOf } from './library.ts';
export { load } from './load.ts';
export { officialText } from './official.ts';
export { numberIn, type Renumbering, renumberingOf } from './renumbered.ts';
export {
  type TournamentCanon,
  type TournamentClause,
  type TournamentText,
  tournamentInstrumentOf,
  tournamentNumberIn,
  tournamentTextOf,
} from './tournament.ts';

/**
 * Every rulebook of the house, by id. Marked pure like each of them, so that a page carries only the law it asks for.
 */
export const rulebooks = /* @__PURE__ */ libraryOf(
  /* @__PURE__ */ Object.values<Rulebook>(books).sort((one, other) =>
    one.edition.id < other.edition.id ? -1 : 1,
  ),
);
