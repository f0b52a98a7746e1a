import type { Card } from '@baize/engine';
import { cardSign } from '../../card/name.ts';
import { type Drawn, drawnOf, type Law, pointsOf } from './cards.ts';
import { HAND_NAMES, type Hand, type Outcome, type RoundView } from './view.ts';

/** What the hands did, in sentences, and the clauses that made them do it. */
export interface Told {
  readonly text: string;
  readonly clauses: readonly string[];
}

const pairOf = ({ pair: [first, second] }: Drawn): string => `${cardSign(first)} ${cardSign(second)}`;

const naturals = (hands: Readonly<Record<Hand, Drawn>>): string =>
  (['player', 'banker'] as const)
    .filter((hand) => hands[hand].natural)
    .map((hand) => `${HAND_NAMES[hand]} was dealt ${pairOf(hands[hand])}: a natural ${hands[hand].held}.`)
    .join(' ');

const tellPlayer = (player: Drawn): string =>
  player.third === undefined
    ? `Player had ${player.held} and stood.`
    : `Player had ${player.held} and drew ${cardSign(player.third)}.`;

const tellBanker = (law: Law, banker: Drawn, third: Card | undefined): string => {
  const against =
    third === undefined
      ? 'without a third card to the player'
      : `against a third card of ${pointsOf(law, third)}`;
  const act = banker.third === undefined ? 'stand' : 'draw';
  const drew = banker.third === undefined ? '' : ` Banker drew ${cardSign(banker.third)}.`;
  return `Banker had ${banker.held}: ${against} the table of play says ${act}.${drew}`;
};

/** How a finished round came to its cards. */
export const tellHands = (law: Law, hands: RoundView['hands']): Told => {
  const player = drawnOf(law, hands.player);
  const banker = drawnOf(law, hands.banker);
  if (player === undefined || banker === undefined) return { text: '', clauses: [] };
  if (player.natural || banker.natural) {
    return {
      text: `${naturals({ player, banker })} After a natural neither hand draws.`,
      clauses: ['6.4'],
    };
  }
  return {
    text: `${tellPlayer(player)} ${tellBanker(law, banker, player.third)}`,
    clauses: ['7.2', '7.3'],
  };
};

/** "Banker wins, 9 to 1"; "Tie, both have 6". */
export const outcomeWords = (outcome: Outcome, hands: RoundView['hands']): string => {
  const player = hands.player.total ?? 0;
  const banker = hands.banker.total ?? 0;
  if (outcome === 'tie') return `Tie, both have ${player}`;
  return outcome === 'player' ? `Player wins, ${player} to ${banker}` : `Banker wins, ${banker} to ${player}`;
};
