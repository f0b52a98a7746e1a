import type { LawFault } from '@baize/engine';
import type { DiceRules } from '@baize/engine/dice';

/** Whatever the game itself carries is counted here too: nothing is left to refuse. */
export const oddsFaultsIn = (_rules: DiceRules): readonly LawFault[] => [];
