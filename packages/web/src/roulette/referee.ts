import { referee } from '@baize/engine';
import { compared, type Refereed, unsettled } from '../history/refereed.ts';
import { feltAt, type Replay } from '../history/replay.ts';
import type { OpenView } from './view.ts';

/** Settles the spin once more from nothing but its wagers and its number. */
export const refereeSpin = (replay: Replay): Refereed => {
  const view = feltAt<OpenView>(replay, replay.frames.length - 1);
  const number = view?.round?.spin?.number;
  if (number === undefined) return unsettled(replay, 'differs', [], 'no number was announced');
  const answer = referee({
    rulebook: replay.rulebook,
    wagers: replay.lines.map(({ person, box, stake }) => ({ player: person, on: box, amount: stake })),
    number,
  });
  return answer.ok
    ? compared(replay, answer.players, [])
    : unsettled(replay, 'differs', [], answer.refusal.detail);
};
