import { isFault } from '../core/notation.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { rules } from './table.test-kit.ts';

export const WAGERS = [
  { player: 'P1', on: 'banker', amount: 10_000 },
  { player: 'P2', on: 'player', amount: 5000 },
];

/** What followed from what came to light, the void, the cards as they count, and each line in short. */
export const told = (
  cards: string,
  irregularities: readonly object[],
  wagers: readonly object[] = WAGERS,
) => {
  const determinations = { method: 'A', pairs: 'perfect' };
  const file = readRound(rules, { rulebook: rules.rulebook, determinations, wagers, cards, irregularities });
  const answer = isFault(file) ? file : settleRound(rules, file);
  if (isFault(answer)) return [answer.at, answer.detail, answer.clause];
  return {
    hands: `${answer.hands.player.cards} / ${answer.hands.banker.cards}`,
    followed: answer.irregularities?.map(({ what, clause, detail }) => `${what} ${clause}: ${detail}`),
    void: answer.void?.clause,
    used: answer.cardsUsed,
    lines: answer.lines.map(
      ({ player, box, stake, result, pays, net, clause }) =>
        `${player} ${box} ${stake} ${result} ${pays} ${net} ${clause}`,
    ),
  };
};
