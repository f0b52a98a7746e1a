import type { GameName } from '@baize/engine';
import { baccaratDecisions } from '../games/baccarat/coach.ts';
import { blackjackDecisions } from '../games/blackjack/coach.ts';
import { diceDecisions } from '../games/dice/coach.ts';
import { pokerDecisions } from '../games/poker/coach.ts';
import { rouletteDecisions } from '../games/roulette/coach.ts';
import { gameOf } from '../odds/games.ts';
import type { OverRound, OwnDecision } from './decision.ts';

/** What somebody decided in a round of every game of the engine. One that has no line here does not compile. */
const DECISIONS: Readonly<Record<GameName, (round: OverRound) => readonly OwnDecision[]>> = {
  baccarat: baccaratDecisions,
  blackjack: blackjackDecisions,
  dice: diceDecisions,
  poker: pokerDecisions,
  roulette: rouletteDecisions,
};

/** A player's own decisions in a round. While it is on there are none: nobody is told what he should do. */
export const decisionsIn = (round: OverRound): readonly OwnDecision[] =>
  round.replay.live || round.replay.ended === null ? [] : DECISIONS[gameOf(round)](round);
