import { nextStep, type PokerRules, type State } from '@baize/engine/poker';
import type { SupervisorsStep } from '../../tables/play.ts';

/** What each step is called of which the dealer does none. */
const STEPS: Readonly<Record<string, Omit<SupervisorsStep, 'clause'>>> = {
  approve: {
    what: 'Say whether play goes on',
    why: 'The jackpot has failed: the game goes on only where it is approved.',
    acts: ['ApproveGame', 'StopJackpot'],
  },
  mend: {
    what: 'Replace the shoe, or declare it in order',
    why: 'The shuffling shoe has failed: nothing is dealt from it.',
    acts: ['DeclareShoeInOrder', 'ReplaceShoe'],
  },
  reconstruct: {
    what: 'Put the hand together again',
    why: 'A hand went to the rack too early: the round waits.',
    acts: ['ReconstructHand', 'DeclareVoid'],
  },
  void: {
    what: 'Declare the round void',
    why: 'It cannot be played to its end.',
    acts: ['DeclareVoid'],
  },
};

/** What play waits for that the supervisor does. The dealer cuts here, and the hours begin by themselves. */
export const supervisorsStepUnder =
  (rules: PokerRules) =>
  (state: State): SupervisorsStep | undefined => {
    if (state.stage !== 'open') return undefined;
    const { do: next, by: clause } = nextStep(rules, state);
    const step = STEPS[next];
    return step === undefined ? undefined : { clause, ...step };
  };
