import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import { baccaratDemo } from './baccarat.ts';
import type { Bot } from './bots.ts';

type Opening<K extends HouseKind> = Omit<Extract<K['command'], { readonly type: 'OpenTable' }>, 'actor'>;

/** A game as a house shows it to whoever tries it out: how its table is opened, and who plays there by himself. */
export interface Demo<K extends HouseKind = HouseKind> {
  readonly rulebook: string;
  readonly opening: Opening<K>;
  readonly bot: Bot<K>;
}

/** The games of the demo. One of the house without its line here does not compile. */
const DEMOS: {
  readonly [G in HouseKind['game']]: Demo<Extract<HouseKind, { readonly game: G }>>;
} = {
  baccarat: baccaratDemo,
};

/** The tables of the demo are numbered as the games stand there. */
export const demoTables: readonly { readonly table: string; readonly demo: Demo }[] = Object.values(
  DEMOS,
).map((demo, index) => ({ table: String(index + 1), demo: demo as unknown as Demo }));

export const demoOf = ({ game }: Pick<Play<HouseKind>, 'game'>): Demo => DEMOS[game] as unknown as Demo;
