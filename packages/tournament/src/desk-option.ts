import type { Act } from './act.ts';

/**
 * What is left to choose in an option: a number from a range, words, a moment, chips by player, or an order of players.
 */
type Choice =
  | 'text'
  | 'moment'
  | 'chips'
  | 'order'
  | 'secret'
  /** Where the log stands: whoever keeps it says so. */
  | 'head'
  /** All the chips of a table together, counted apart; may be left out. */
  | 'total'
  | { readonly least: number; readonly most: number };

/**
 * Something that may lawfully be done now. The act is complete and would not be refused; `choose` is what is still open
 * in it.
 */
export interface DeskOption {
  readonly act: Act;
  readonly by: string;
  readonly choose?: Readonly<Record<string, Choice>>;
  /** What cannot be taken back, or only with others' help, does not look like anything else. */
  readonly weight?: 'ordinary' | 'grave';
}
