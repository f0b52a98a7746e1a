import type { baccarat } from './zh/baccarat.ts';
import type { blackjack } from './zh/blackjack.ts';
import type { care } from './zh/care.ts';
import type { coach } from './zh/coach.ts';
import type { dice } from './zh/dice.ts';
import type { floor } from './zh/floor.ts';
import type { pit } from './zh/pit.ts';
import type { poker } from './zh/poker.ts';
import type { roulette } from './zh/roulette.ts';
import type { shell } from './zh/shell.ts';

/** The words by area, each a file of a language, read when a page of the area is gone to. */
interface Areas {
  readonly floor: typeof floor;
  readonly care: typeof care;
  readonly coach: typeof coach;
  readonly baccarat: typeof baccarat;
  readonly blackjack: typeof blackjack;
  readonly dice: typeof dice;
  readonly pit: typeof pit;
  readonly poker: typeof poker;
  readonly roulette: typeof roulette;
  readonly shell: typeof shell;
}

export type Area = keyof Areas;

/** Everything that can be said. What stands in no catalogue does not compile. */
export type Sayable = { [Each in Area]: Extract<keyof Areas[Each], string> }[Area];
