import type { Recording } from '../../records/recording.ts';
import { resultIn, roundNow, ruledOn } from './course.ts';
import { kindOf, phaseOf } from './frame.ts';
import { linesAfter } from './lines.ts';
import type { BaccaratKind } from './play.ts';
import { wordsFor } from './words.ts';

/** How the rounds of mini baccarat are told. */
export const baccaratRecording: Recording<BaccaratKind> = {
  roundNow,
  resultIn: (_state, event) => resultIn(event),
  ruledOn,
  phaseOf,
  kindOf,
  clauseOf: ({ by }) => by,
  wordsFor,
  linesAfter,
};
