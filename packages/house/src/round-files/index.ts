import { GAMES, type GameName, isGame } from '@baize/engine';
import { editions as blackjack } from '@baize/engine/blackjack';
import type { Library } from '@baize/rulebooks';
import { coupFile } from './baccarat.ts';
import { boxesFile } from './blackjack.ts';
import { throwFile } from './dice.ts';
import { handFile } from './poker.ts';
import { type Refereed, refereeFile, unsettled } from './refereed.ts';
import type { ReplayedRound } from './replayed.ts';
import { spinFile } from './roulette.ts';
import type { Told } from './told.ts';

export type { Refereed, Verdict } from './refereed.ts';
export { unsettled, untold } from './refereed.ts';
export type { ReplayedRound } from './replayed.ts';
export type { Told } from './told.ts';

/** How a round of each game is written as a round file. One without its line here does not compile. */
const TELLERS: { readonly [G in GameName]: (library: Library, replay: ReplayedRound) => Told } = {
  baccarat: (_library, replay) => coupFile(replay),
  blackjack: (library, replay) => boxesFile(blackjack.rulesIn(library, replay.rulebook), replay),
  dice: (_library, replay) => throwFile(replay),
  poker: (_library, replay) => handFile(replay),
  roulette: (_library, replay) => spinFile(replay),
};

/** The round as a file that any referee settles to the same cent; where none tells it, why. */
export const roundFileOf = (library: Library, replay: ReplayedRound): Told => {
  const game = library[replay.rulebook]?.edition.game;
  if (game === undefined || !isGame(game) || !GAMES[game].editions.idsIn(library).includes(replay.rulebook))
    return { why: 'nobody here knows the game' };
  return TELLERS[game](library, replay);
};

/** Whether the whole round counts for nothing; single wagers can be void in a round that stands. */
const isVoid = ({ frames, lines, round }: ReplayedRound): boolean =>
  lines.every(({ result }) => result === 'void') ||
  frames.some(({ event }) => event.type === 'RoundVoided' && 'round' in event && event.round === round);

/**
 * Settles a round once more from nothing but its wagers and its cards, by the referee, and compares what everybody won
 * with what the record says.
 */
export const refereeRound = (library: Library, replay: ReplayedRound): Refereed => {
  if (replay.live) return unsettled(replay, 'open');
  if (replay.lines.length === 0) return unsettled(replay, 'empty');
  if (isVoid(replay)) return unsettled(replay, 'void');
  return refereeFile(replay, roundFileOf(library, replay), library);
};
