import type { Library } from '@baize/rulebooks';
import { type Refereed, refereeFile } from '../../../history/refereed.ts';
import type { Replay } from '../../../history/replay.ts';
import { laidFile, type Teller, type Told } from '../../../history/round-file.ts';
import type { RouletteKind } from '../view.ts';

type Event = RouletteKind['event'];

const TELLER: Teller = {
  causes: {
    '9.4': ['faultySpin', 'faultySpin'],
    '11.5': ['impractical', 'impractical'],
    '11.6': ['fraud', 'fraud'],
    '11.4': ['decision', 'decision'],
  },
  counts: ({ type }) => type === 'NumberAnnounced',
  putsOut: false,
  own: ({ event }) => {
    const told = event as Event;
    return told.type === 'NumberCorrected' ? [{ what: 'correctedNumber', is: told.number }] : undefined;
  },
};

/** The spin as a round file: its wagers, the number that was announced, and what came to light. */
export const spinFile = (replay: Replay): Told => {
  const announced = replay.frames
    .map(({ event }) => event as Event)
    .findLast((event) => event.type === 'NumberAnnounced');
  const told = announced && { field: 'spin', value: announced.number };
  return laidFile(replay, TELLER, told, 'no number was announced');
};

/** Settles the spin once more from nothing but its wagers and its number. */
export const refereeSpin = (replay: Replay, library: Library): Refereed =>
  refereeFile(replay, spinFile(replay), library);
