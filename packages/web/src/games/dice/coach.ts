import { isBox } from '@baize/engine/dice';
import type { OverRound, OwnDecision } from '../../coach/decision.ts';
import { wagersIn } from '../../coach/wagers.ts';
import { boxName } from './words.ts';

/** The wagers of a throw. */
export const diceDecisions = (round: OverRound): readonly OwnDecision[] =>
  wagersIn(round, {
    asked: { book: round.book, values: {} },
    basis: { of: 'draw' },
    name: boxName,
    figure: (on) => (isBox(on) ? on : undefined),
  });
