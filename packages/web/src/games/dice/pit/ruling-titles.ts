import type { Event } from '@baize/engine/dice';
import { rulingTitles } from '../../../pit/ruling-titles.ts';

export const rulingTitle = rulingTitles<Event>({
  told: { NoThrowCalled: 'No throw', ThrowCorrected: 'The throw is put right' },
});
