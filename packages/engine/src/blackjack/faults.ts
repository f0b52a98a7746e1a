import type { LawFault } from '../core/editions.ts';
import type { BlackjackRulebook } from './editions.ts';

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = (_book: BlackjackRulebook): readonly LawFault[] => [];
