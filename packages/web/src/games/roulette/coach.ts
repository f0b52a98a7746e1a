import { type RouletteRulebook, rulesOf } from '@baize/engine/roulette';
import type { OverRound, OwnDecision } from '../../coach/decision.ts';
import { wagersIn } from '../../coach/wagers.ts';
import { placeNamed } from './rules.ts';
import { placeName } from './words.ts';

/** The wagers of a spin. */
export const rouletteDecisions = (round: OverRound): readonly OwnDecision[] => {
  const { book } = round;
  const rules = rulesOf(book as RouletteRulebook);
  return wagersIn(round, {
    asked: { book, values: {} },
    basis: { of: 'draw' },
    name: (say, on) => placeName(say, rules, on),
    figure: (on) => placeNamed(rules, on)?.kind,
  });
};
