import type { Total } from './cards.ts';
import type { BaccaratRules } from './rules.ts';

/** A total that is no natural: 6.4 ends the drawing before the tableau is asked. */
export type BelowNatural = Exclude<Total, 8 | 9>;

/** [7.2] [A:Tableau] [A:Draw] [A:Stand] The player's hand draws or stands by its own total. */
export const playerDraws = (rules: BaccaratRules, player: BelowNatural): boolean =>
  rules.law['7.2'].act[player] === 'D';

/**
 * [7.3] [A:Tableau] The banker's hand draws or stands by the printed tableau; `third` is the player's third card's
 * value, if drawn.
 */
export const bankerDraws = (rules: BaccaratRules, banker: BelowNatural, third: number | undefined): boolean =>
  rules.law['7.3'].act[banker][third === undefined ? 0 : third + 1] === 'D';
