import { baccaratParts } from '../baccarat/parts.tsx';
import { rouletteParts } from '../roulette/parts.tsx';
import type { GameParts, OpeningParts } from './parts.ts';

/** The games that can be played in the browser, by their rulebooks. A game joins with its line. */
const GAMES: Readonly<Record<string, GameParts>> = {
  'act-mini-baccarat-2016': baccaratParts,
  'house-baccarat': baccaratParts,
  'house-roulette': rouletteParts,
};

/** The parts of a rulebook’s game; undefined where the browser has no table for it. */
export const partsOf = (rulebook: string): GameParts | undefined =>
  Object.hasOwn(GAMES, rulebook) ? GAMES[rulebook] : undefined;

/** The rulebooks of which a table can be opened here. */
export const PLAYABLE: readonly string[] = Object.keys(GAMES);

export const openingOf = (rulebook: string): OpeningParts | undefined => partsOf(rulebook)?.opening;

/** What is called what in the log, over all games. */
export const PLACES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(GAMES).map(({ places }) => places),
);
