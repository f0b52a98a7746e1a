import type { Option } from '@baize/engine';
import type { Kind } from '../tables/play.ts';

/** What one who plays by himself goes by: what any patron in his place sees and may do, and chance. */
export interface Seen<K extends Kind> {
  readonly person: string;
  readonly view: K['view'];
  readonly options: readonly Option<K['command']>[];
  /** A whole number from 0 to below this. */
  draw(many: number): number;
}

/** Something that he makes up his mind to do: once for each `occasion`, and after a while. */
export interface Move<K extends Kind> {
  readonly occasion: string;
  readonly after: number;
  readonly command: K['command'];
}

/** How one plays a game by himself. What the rules refuse him he lets be. */
export interface Bot<K extends Kind> {
  next(seen: Seen<K>): Move<K> | undefined;
  /** How he lays so much, from his own seat. */
  lay(amount: number, by: Layer): K['command'];
}

/** One who wagers at a tournament's table, in his turn. */
interface Layer {
  readonly person: string;
  /** From 1: box and seat have the same number. */
  readonly seat: number;
  draw(many: number): number;
}

type Opening<K extends Kind> = Omit<Extract<K['command'], { readonly type: 'OpenTable' }>, 'actor'>;

/** A game as a house shows it to whoever tries it out: how its table is opened, and who plays there by himself. */
export interface Demo<K extends Kind> {
  readonly opening: Opening<K>;
  readonly bot: Bot<K>;
}
