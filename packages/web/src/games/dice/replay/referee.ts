import { referee } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { judged, type Refereed, untold } from '../../../history/refereed.ts';
import { feltAt, type Replay } from '../../../history/replay.ts';
import type { OpenView } from '../view.ts';

/** Settles the round once more from nothing but its wagers and its throw. */
export const refereeThrow = (replay: Replay, library: Library): Refereed => {
  const view = feltAt<OpenView>(replay, replay.frames.length - 1);
  const thrown = view?.round?.thrown ?? null;
  if (thrown === null) return untold(replay, 'no result was announced');
  const wagers = replay.lines
    .filter(({ result }) => result !== 'void')
    .map(({ person, box, stake }) => ({ player: person, on: box, amount: stake }));
  return judged(replay, referee({ rulebook: replay.rulebook, wagers, throw: thrown }, library), []);
};
