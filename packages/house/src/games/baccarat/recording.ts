import type { BaccaratRules } from '@baize/engine/baccarat';
import type { Recording } from '../../records/recording.ts';
import { asItLay, pastRound, resultIn, roundNow, ruledOn } from './course.ts';
import { kindOf, phaseOf } from './frame.ts';
import type { BaccaratKind } from './kind.ts';
import { linesUnder } from './lines.ts';
import { wordsFor } from './words.ts';

/** How the rounds of baccarat are told under rules. */
export const recordingUnder = (rules: BaccaratRules): Recording<BaccaratKind> => ({
  roundNow,
  resultIn: (_state, event) => resultIn(event),
  ruledOn,
  pastRound,
  asItLay,
  phaseOf,
  kindOf,
  clauseOf: ({ by }) => by,
  wordsFor,
  linesAfter: linesUnder(rules),
});
