import type { LawFault } from '@baize/engine';
import type { RouletteRules } from '@baize/engine/roulette';

/** Whatever the game itself carries is counted here too: nothing is left to refuse. */
export const oddsFaultsIn = (_rules: RouletteRules): readonly LawFault[] => [];
