import type { GAMES, GameName } from '@baize/engine';
import type { Demo } from '../desk/demo.ts';
import type { GamePlay } from '../tables/play.ts';
import type { KindOf } from '../tables/plays.ts';

/** A rulebook of a game, of the house or from a folder. */
type BookOf<G extends GameName> = Parameters<(typeof GAMES)[G]['editions']['rulesOf']>[0];

/** Everything that the house has to know of a game. What it is under an edition is made of the book of that edition. */
export interface HouseGame<G extends GameName> {
  /** How it is hosted and how its rounds are told. */
  play(book: BookOf<G>): GamePlay<KindOf<G>>;
  /** How it is shown to whoever tries the house out, and who plays it by himself. */
  demo(book: BookOf<G>): Demo<KindOf<G>>;
  /** Why it is in no tournament; only of a game whose play has no part for one. */
  readonly withoutTournament?: string;
}
