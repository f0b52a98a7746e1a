import type { BaccaratRulebook } from '@baize/engine/baccarat';
import type { OverRound, OwnDecision } from '../../coach/decision.ts';
import { wagersIn } from '../../coach/wagers.ts';
import { feltAt } from '../../history/replay.ts';
import { BOX_NAMES, type Box, boxSaid, type OpenView } from './view.ts';

const isBox = (box: string): box is Box => Object.hasOwn(BOX_NAMES, box);

/** The wagers of a round of baccarat: the cards are drawn by rule, and there is nothing else to decide. */
export const baccaratDecisions = (round: OverRound): readonly OwnDecision[] => {
  const { replay, book } = round;
  const { decks } = (book as BaccaratRulebook).parameters['2.1'];
  const determined = feltAt<OpenView>(replay, replay.frames.length)?.determinations;
  if (determined === undefined) return [];
  const figures: Readonly<Record<Box, string>> = {
    player: 'player',
    banker: `banker:${determined.method}`,
    tie: 'tie',
    playerPair: `pair:${determined.pairs}`,
    bankerPair: `pair:${determined.pairs}`,
  };
  return wagersIn(round, {
    asked: { book, values: {} },
    basis: { of: 'fresh', decks },
    name: (say, box) => (isBox(box) ? boxSaid(say, box) : box),
    figure: (box) => (isBox(box) ? figures[box] : undefined),
  });
};
