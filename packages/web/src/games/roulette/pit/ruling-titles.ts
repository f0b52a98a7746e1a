import type { Event } from '@baize/engine/roulette';
import { rulingTitles } from '../../../pit/ruling-titles.ts';

export const rulingTitle = rulingTitles<Event>({
  told: { NoSpinCalled: 'No spin', NumberCorrected: 'The number is put right' },
  round: 'Spin',
});
