import { must } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import type { BaccaratKind } from './games/baccarat/kind.ts';
import type { BlackjackKind } from './games/blackjack/kind.ts';
import type { DiceKind } from './games/dice/kind.ts';
import type { PokerKind } from './games/poker/kind.ts';
import type { RouletteKind } from './games/roulette/kind.ts';
import { playsIn } from './games.ts';
import type { Kind, Play } from './tables/play.ts';

/** What is played by the rulebooks of the house. */
export const housePlays = playsIn(rulebooks);

const playOf = <K extends Kind>(rulebook: string): Play<K> =>
  must(housePlays.get(rulebook), rulebook) as unknown as Play<K>;

export const miniBaccarat2016 = playOf<BaccaratKind>('act-mini-baccarat-2016');
export const blackjack2018 = playOf<BlackjackKind>('act-blackjack-2018');
export const canberraPoker2023 = playOf<PokerKind>('act-canberra-poker-2023');
export const houseUnderOver = playOf<DiceKind>('house-under-over');
export const houseRoulette = playOf<RouletteKind>('house-roulette');
