import type { GameName } from '@baize/engine';
import * as baccarat from '@baize/engine/baccarat';
import * as blackjack from '@baize/engine/blackjack';
import * as dice from '@baize/engine/dice';
import * as poker from '@baize/engine/poker';
import * as roulette from '@baize/engine/roulette';
import type { Library } from '@baize/rulebooks';

/** A number below `n`. */
export type Chance = (n: number) => number;

/** What rounds can be like: by the rules, with something that went wrong, or with one thing that is unlawful. */
export const KINDS = ['lawful', 'irregular', 'unlawful'] as const;
export type Kind = (typeof KINDS)[number];

/** A round file by chance, and the refusal that it must meet where it is unlawful. */
export interface Generated {
  readonly file: Readonly<Record<string, unknown>>;
  readonly refusal?: { readonly clause: string; readonly at: string | number };
}

interface RoundMaker {
  /** The rulebooks that it makes rounds for. */
  booksIn(library: Library): readonly string[];
  make(library: Library, rulebook: string, chance: Chance, kind: Kind): Generated;
}

interface Editions<Rules> {
  idsIn(library: Library): readonly string[];
  rulesIn(library: Library, id: string): Rules;
}

/** A game of the engine with rounds by chance. */
const generatorOf = <Rules>(game: {
  readonly editions: Editions<Rules>;
  generateRound(rules: Rules, chance: Chance, kind: Kind): Generated;
}): RoundMaker => ({
  booksIn: (library) => game.editions.idsIn(library),
  make: (library, rulebook, chance, kind) =>
    game.generateRound(game.editions.rulesIn(library, rulebook), chance, kind),
});

/** The games' rounds by chance: one that the engine lists and that lacks its line here does not compile. */
export const GENERATORS: Readonly<Record<GameName, RoundMaker>> = {
  baccarat: generatorOf(baccarat),
  blackjack: generatorOf(blackjack),
  dice: generatorOf(dice),
  poker: generatorOf(poker),
  roulette: generatorOf(roulette),
};
