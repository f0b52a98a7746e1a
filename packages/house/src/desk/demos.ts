import { baccaratDemo } from '../games/baccarat/demo.ts';
import { blackjackDemo } from '../games/blackjack/demo.ts';
import { pokerDemo } from '../games/poker/demo.ts';
import { rouletteDemo } from '../games/roulette/demo.ts';
import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Demo } from './demo.ts';

/** The games of the demo. One of the house without its line here does not compile. */
const DEMOS: {
  readonly [G in HouseKind['game']]: Demo<Extract<HouseKind, { readonly game: G }>>;
} = {
  baccarat: baccaratDemo,
  blackjack: blackjackDemo,
  poker: pokerDemo,
  roulette: rouletteDemo,
};

/** The tables of the demo are numbered as the games stand there. */
export const demoTables: readonly { readonly table: string; readonly demo: Demo }[] = Object.values(
  DEMOS,
).map((demo, index) => ({ table: String(index + 1), demo: demo as unknown as Demo }));

export const demoOf = ({ game }: Pick<Play<HouseKind>, 'game'>): Demo => DEMOS[game] as unknown as Demo;
