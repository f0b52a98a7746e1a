import type { Recording } from '../../records/recording.ts';
import { resultIn, roundNow, ruledOn } from './course.ts';
import { kindOf, phaseOf } from './frame.ts';
import { linesAfter } from './lines.ts';
import type { BlackjackKind } from './play.ts';
import { wordsFor } from './words.ts';

/** How the rounds of blackjack are told. */
export const blackjackRecording: Recording<BlackjackKind> = {
  roundNow,
  resultIn,
  ruledOn,
  phaseOf,
  kindOf,
  clauseOf: ({ by }) => by,
  wordsFor,
  linesAfter,
};
