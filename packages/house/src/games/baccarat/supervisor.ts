import { type BaccaratRules, cutOfferedTo, nextStep, type State } from '@baize/engine/baccarat';
import type { SupervisorsStep } from '../../tables/play.ts';

/** What play waits for that the supervisor does: a cut that nobody else makes, and cards that lay wrong. */
export const supervisorsStepUnder =
  (rules: BaccaratRules) =>
  (state: State): SupervisorsStep | undefined => {
    if (state.stage !== 'open') return undefined;
    const { do: next, by: clause } = nextStep(rules, state);
    if (next === 'cut' && cutOfferedTo(state) === null)
      return {
        clause,
        what: 'Cut the shoe',
        why: 'No patron is there to cut, or all have declined.',
        acts: ['CutCards'],
      };
    if (next === 'reconstruct')
      return {
        clause,
        what: 'Put the cards right',
        why: 'A card lay wrong: the round waits.',
        acts: ['Reconstruct'],
      };
    if (next === 'void')
      return {
        clause,
        what: 'Declare the round void',
        why: 'A card is due, and there is none.',
        acts: ['DeclareVoid'],
      };
    return undefined;
  };
