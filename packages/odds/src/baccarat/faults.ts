import type { LawFault } from '@baize/engine';
import type { BaccaratRules } from '@baize/engine/baccarat';

/** Whatever the game itself carries is counted here too: nothing is left to refuse. */
export const oddsFaultsIn = (_rules: BaccaratRules): readonly LawFault[] => [];
