import type { LawFault } from '../core/editions.ts';
import type { RouletteRulebook } from './editions.ts';

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = (_book: RouletteRulebook): readonly LawFault[] => [];
