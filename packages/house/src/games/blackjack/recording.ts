import type { BlackjackRules } from '@baize/engine/blackjack';
import type { Recording } from '../../records/recording.ts';
import { asItLay, pastRound, resultUnder, roundNow, ruledOn } from './course.ts';
import { kindOf, phaseOf } from './frame.ts';
import type { BlackjackKind } from './kind.ts';
import { linesUnder } from './lines.ts';
import { wordsFor } from './words.ts';

/** How the rounds of blackjack are told under rules. */
export const recordingUnder = (rules: BlackjackRules): Recording<BlackjackKind> => ({
  roundNow,
  resultIn: resultUnder(rules),
  ruledOn,
  pastRound,
  asItLay,
  phaseOf,
  kindOf,
  clauseOf: ({ by }) => by,
  wordsFor,
  linesAfter: linesUnder(rules),
});
