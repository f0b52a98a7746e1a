import { type BaccaratKind, houseBaccarat, miniBaccarat2016 } from '../games/baccarat/play.ts';
import { type BlackjackKind, blackjack2005, blackjack2018 } from '../games/blackjack/play.ts';
import { canberraPoker2023, type PokerKind } from '../games/poker/play.ts';
import { houseRoulettePlay, type RouletteTableKind } from '../games/roulette/play.ts';
import { type Kind, type Play, type Plays, playsOf } from './play.ts';

/** The games of this house. Another one joins with its folder and a line here and there. */
export type HouseKind = BaccaratKind | BlackjackKind | PokerKind | RouletteTableKind;
export const housePlays: Plays<HouseKind> = playsOf<HouseKind>([
  miniBaccarat2016,
  houseBaccarat,
  blackjack2005,
  blackjack2018,
  canberraPoker2023,
  houseRoulettePlay,
]);

/** Tables of the first houses do not say what is played at them: there was one game. */
const FIRST_RULEBOOK = miniBaccarat2016.rulebook;

interface Hosting {
  readonly event: { readonly type: string; readonly rulebook?: string };
}

/** What is played at a table, by the record of it: its first event says so. */
export const playIn = <K extends Kind>(plays: Plays<K>, [first]: readonly Hosting[]): Play<K> => {
  const rulebook = first?.event.type === 'TableHosted' ? first.event.rulebook : undefined;
  const play = plays.get(rulebook ?? FIRST_RULEBOOK);
  if (play === undefined) throw new Error(`this house does not know the rulebook ${rulebook}`);
  return play;
};
