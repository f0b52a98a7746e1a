import type { Event } from '@baize/engine/roulette';
import { drawFile } from './told.ts';

/** The spin as a round file: its wagers, the number that was announced, and what came to light. */
export const spinFile = drawFile<Event>({
  causes: {
    '9.4': ['faultySpin', 'faultySpin'],
    '11.5': ['impractical', 'impractical'],
    '11.6': ['fraud', 'fraud'],
    '11.4': ['decision', 'decision'],
  },
  announced: ['NumberAnnounced', 'spin', 'no number was announced'],
  corrected: ['NumberCorrected', 'correctedNumber'],
  value: (event) => ('number' in event ? event.number : undefined),
});
