import { referee } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { judged, type Refereed, untold } from '../../../history/refereed.ts';
import { feltAt, type Replay } from '../../../history/replay.ts';
import type { OpenView } from '../view.ts';

/** Settles the spin once more from nothing but its wagers and its number. */
export const refereeSpin = (replay: Replay, library: Library): Refereed => {
  const view = feltAt<OpenView>(replay, replay.frames.length - 1);
  const spin = view?.round?.spin?.number;
  if (spin === undefined) return untold(replay, 'no number was announced');
  const wagers = replay.lines
    .filter(({ result }) => result !== 'void')
    .map(({ person, box, stake }) => ({ player: person, on: box, amount: stake }));
  return judged(replay, referee({ rulebook: replay.rulebook, wagers, spin }, library), []);
};
