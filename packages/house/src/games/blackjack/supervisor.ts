import { type BlackjackRules, cutOffered, nextStep, type State } from '@baize/engine/blackjack';
import type { SupervisorsStep } from '../../tables/play.ts';

/** What play waits for that the supervisor does: a cut that nobody else makes, cards that lay wrong, an end. */
export const supervisorsStepUnder =
  (rules: BlackjackRules) =>
  (state: State): SupervisorsStep | undefined => {
    if (state.stage !== 'open') return undefined;
    const { do: next, by: clause } = nextStep(rules, state);
    if (next === 'cut' && cutOffered(rules, state).patron === null)
      return {
        clause,
        what: 'Cut the cards',
        why: 'No player is there to cut, or all have declined.',
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
    if (next === 'end')
      return {
        clause,
        what: 'Close the table',
        why: 'The final rounds are over.',
        acts: ['CloseTable'],
      };
    return undefined;
  };
