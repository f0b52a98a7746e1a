import { GAME_NAMES, GAMES, type GameName } from '@baize/engine';
import { editions as baccaratEditions } from '@baize/engine/baccarat';
import { editions as blackjackEditions } from '@baize/engine/blackjack';
import { editions as diceEditions } from '@baize/engine/dice';
import { editions as pokerEditions } from '@baize/engine/poker';
import { editions as rouletteEditions } from '@baize/engine/roulette';
import { type Figure, shoeOfDecks } from '@baize/odds';
import { odds as baccarat } from '@baize/odds/baccarat';
import { odds as blackjack } from '@baize/odds/blackjack';
import { odds as dice } from '@baize/odds/dice';
import { odds as poker } from '@baize/odds/poker';
import { odds as roulette } from '@baize/odds/roulette';
import { rulebooks } from '@baize/rulebooks';

/** What is asked of the odds. */
export interface Asked {
  readonly game: GameName;
  readonly rulebook: string;
  readonly decks: number;
}

type Wagers = Readonly<Record<string, Figure>>;

const SOLVE: Readonly<Record<GameName, (id: string, decks: number) => Wagers>> = {
  baccarat: (id, decks) => baccarat(baccaratEditions.rulesIn(rulebooks, id), shoeOfDecks(decks)).wagers,
  blackjack: (id, decks) =>
    blackjack(blackjackEditions.rulesIn(rulebooks, id), { soft17: 'stand' }, shoeOfDecks(decks)).wagers,
  dice: (id) => dice(diceEditions.rulesIn(rulebooks, id)),
  poker: (id) => {
    const { game, betFrequency, elementOfRisk } = poker(pokerEditions.rulesIn(rulebooks, id));
    return { game, betFrequency, elementOfRisk };
  },
  roulette: (id) => roulette(rouletteEditions.rulesIn(rulebooks, id)),
};

/** What every wager is worth. */
export const solve = ({ game, rulebook, decks }: Asked): Wagers => SOLVE[game](rulebook, decks);

/** The rulebooks of each game. */
export const BOOKS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  GAME_NAMES.map((name) => [name, GAMES[name].editions.idsIn(rulebooks)]),
);

/** Games that are dealt from a shoe of several decks. */
export const withShoe = (game: string): boolean => game === 'baccarat' || game === 'blackjack';
