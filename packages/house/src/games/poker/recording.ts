import type { Recording } from '../../records/recording.ts';
import { resultIn, roundNow, ruledOn } from './course.ts';
import { kindOf, phaseOf } from './frame.ts';
import { linesAfter } from './lines.ts';
import type { PokerKind } from './play.ts';
import { wordsFor } from './words.ts';

/** How the rounds of Canberra Poker are told. */
export const pokerRecording: Recording<PokerKind> = {
  roundNow,
  resultIn,
  ruledOn,
  phaseOf,
  kindOf,
  clauseOf: ({ by }) => by,
  wordsFor,
  linesAfter,
};
