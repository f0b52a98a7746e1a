import type { Card } from '@baize/engine';
import { cardSign } from '../../card/name.ts';
import type { Language, Say } from '../../words/language.ts';
import { type Drawn, drawnOf, type Law, pointsOf } from './cards.ts';
import { boxSaid, type Hand, type Outcome, type RoundView } from './view.ts';

/** What the hands did, in sentences, and the clauses that made them do it. */
export interface Told {
  readonly text: string;
  readonly clauses: readonly string[];
}

const pairOf = ({ pair: [first, second] }: Drawn): string => `${cardSign(first)} ${cardSign(second)}`;

const naturals = ({ say, together }: Language, hands: Readonly<Record<Hand, Drawn>>): string =>
  together(
    (['player', 'banker'] as const)
      .filter((hand) => hands[hand].natural)
      .map((hand) =>
        say('{hand} was dealt {cards}: a natural {total}.', {
          hand: boxSaid(say, hand),
          cards: pairOf(hands[hand]),
          total: hands[hand].held,
        }),
      ),
  );

const tellPlayer = (say: Say, { held, third }: Drawn): string =>
  third === undefined
    ? say('Player had {total} and stood.', { total: held })
    : say('Player had {total} and drew {card}.', { total: held, card: cardSign(third) });

const tellBanker = (
  { say, together }: Language,
  law: Law,
  banker: Drawn,
  third: Card | undefined,
): string => {
  const total = banker.held;
  const stands = banker.third === undefined;
  const ruled =
    third === undefined
      ? say(
          stands
            ? 'Banker had {total}: without a third card to the player the table of play says stand.'
            : 'Banker had {total}: without a third card to the player the table of play says draw.',
          { total },
        )
      : say(
          stands
            ? 'Banker had {total}: against a third card of {points} the table of play says stand.'
            : 'Banker had {total}: against a third card of {points} the table of play says draw.',
          { total, points: pointsOf(law, third) },
        );
  return together([
    ruled,
    banker.third === undefined ? '' : say('Banker drew {card}.', { card: cardSign(banker.third) }),
  ]);
};

/** How a finished round came to its cards. */
export const tellHands = (language: Language, law: Law, hands: RoundView['hands']): Told => {
  const { say, together } = language;
  const player = drawnOf(law, hands.player);
  const banker = drawnOf(law, hands.banker);
  if (player === undefined || banker === undefined) return { text: '', clauses: [] };
  if (player.natural || banker.natural) {
    return {
      text: together([naturals(language, { player, banker }), say('After a natural neither hand draws.')]),
      clauses: ['6.4'],
    };
  }
  return {
    text: together([tellPlayer(say, player), tellBanker(language, law, banker, player.third)]),
    clauses: ['7.2', '7.3'],
  };
};

/** "Banker wins, 9 to 1"; "Tie, both have 6". */
export const outcomeWords = (say: Say, outcome: Outcome, hands: RoundView['hands']): string => {
  const player = hands.player.total ?? 0;
  const banker = hands.banker.total ?? 0;
  if (outcome === 'tie') return say('Tie, both have {total}', { total: player });
  return outcome === 'player'
    ? say('Player wins, {own} to {other}', { own: player, other: banker })
    : say('Banker wins, {own} to {other}', { own: banker, other: player });
};
