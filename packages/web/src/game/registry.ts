import { baccaratParts } from '../games/baccarat/parts.tsx';
import { blackjackParts } from '../games/blackjack/parts.tsx';
import { pokerParts } from '../games/poker/parts.tsx';
import { rouletteParts } from '../games/roulette/parts.tsx';
import type { GameParts, OpeningParts } from './parts.ts';

/** The games that can be played in the browser, by their rulebooks. A game joins with its line. */
const GAMES: Readonly<Record<string, GameParts>> = {
  'act-mini-baccarat-2016': baccaratParts,
  'act-canberra-poker-2023': pokerParts,
  'house-baccarat': baccaratParts,
  'act-blackjack-2018': blackjackParts,
  'act-blackjack-2005': blackjackParts,
  'house-roulette': rouletteParts,
};

/** The parts of a rulebook’s game; undefined where the browser has no table for it. */
export const partsOf = (rulebook: string): GameParts | undefined =>
  Object.hasOwn(GAMES, rulebook) ? GAMES[rulebook] : undefined;

/** The rulebooks of which a table can be opened here. */
export const PLAYABLE: readonly string[] = Object.keys(GAMES);

/**
 * What a deadline's clock is for: at the table, and in a word on its tile. The act begins with its step, and ends with
 * "awaited" where the dealer gives somebody time; undefined where only the dealer's own pace runs.
 */
export const clockWords = (
  rulebook: string,
  act: string,
): readonly [table: string, tile: string] | undefined => {
  const clocks = partsOf(rulebook)?.clocks;
  const [step = ''] = act.split(' ');
  return act.endsWith('awaited') ? (clocks?.[`${step} awaited`] ?? clocks?.[step]) : clocks?.[step];
};

export const openingOf = (rulebook: string): OpeningParts | undefined => partsOf(rulebook)?.opening;

/** What is called what in the log, over all games. */
export const PLACES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(GAMES).map(({ places }) => places),
);
