import { laidOut } from '../core/laid.ts';
import type { Clause } from './rules.ts';
import type { Table } from './table.ts';

export { difference, netOf } from '../core/laid.ts';

/**
 * [A:Void] [A:Round] A void reverses what players won or lost, and what a winner no longer holds is owing. While nobody
 * has wagered yet, the table is between rounds.
 */
export const {
  patronOf,
  withPatron,
  reverse,
  isBetweenRounds,
  uninvited,
  roundOf,
  withRound,
  wagersOf,
  wagersBy,
  wagerOn,
  giveBack,
  lay,
  settle,
  abstaining,
  abstained,
  cleared,
  netIn,
  undoneOf,
  withoutWagers,
} = laidOut<Clause, Table>();
