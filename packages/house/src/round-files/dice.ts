import type { Event } from '@baize/engine/dice';
import { drawFile } from './told.ts';

/** The round as a round file: its wagers, the throw that was announced, and what came to light. */
export const throwFile = drawFile<Event>({
  causes: {
    '7.3': ['faultyThrow', 'faultyThrow'],
    '9.4': ['impractical', 'impractical'],
    '9.5': ['fraud', 'fraud'],
    '9.3': ['decision', 'decision'],
  },
  announced: ['ThrowAnnounced', 'throw', 'no result was announced'],
  corrected: ['ThrowCorrected', 'correctedThrow'],
  value: (event) => ('faces' in event ? event.faces : undefined),
});
