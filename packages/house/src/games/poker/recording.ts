import type { PokerRules } from '@baize/engine/poker';
import type { Recording } from '../../records/recording.ts';
import { asItLay, pastRound, resultUnder, roundNow, ruledOn } from './course.ts';
import { kindOf, phaseOf } from './frame.ts';
import type { PokerKind } from './kind.ts';
import { linesUnder } from './lines.ts';
import { wordsFor } from './words.ts';

/** How the rounds of Canberra Poker are told under rules. */
export const recordingUnder = (rules: PokerRules): Recording<PokerKind> => ({
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
