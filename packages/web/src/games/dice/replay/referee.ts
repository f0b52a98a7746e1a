import type { Library } from '@baize/rulebooks';
import { type Refereed, refereeFile } from '../../../history/refereed.ts';
import type { Replay } from '../../../history/replay.ts';
import { laidFile, type Teller, type Told } from '../../../history/round-file.ts';
import type { DiceKind } from '../view.ts';

type Event = DiceKind['event'];

const TELLER: Teller = {
  causes: {
    '7.3': ['faultyThrow', 'faultyThrow'],
    '9.4': ['impractical', 'impractical'],
    '9.5': ['fraud', 'fraud'],
    '9.3': ['decision', 'decision'],
  },
  counts: ({ type }) => type === 'ThrowAnnounced',
  putsOut: false,
  own: ({ event }) => {
    const told = event as Event;
    return told.type === 'ThrowCorrected' ? [{ what: 'correctedThrow', is: told.faces }] : undefined;
  },
};

/** The round as a round file: its wagers, the throw that was announced, and what came to light. */
export const throwFile = (replay: Replay): Told => {
  const announced = replay.frames
    .map(({ event }) => event as Event)
    .findLast((event) => event.type === 'ThrowAnnounced');
  const told = announced && { field: 'throw', value: announced.faces };
  return laidFile(replay, TELLER, told, 'no result was announced');
};

/** Settles the round once more from nothing but its wagers and its throw. */
export const refereeThrow = (replay: Replay, library: Library): Refereed =>
  refereeFile(replay, throwFile(replay), library);
