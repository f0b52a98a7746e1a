import { hours } from '../core/hours.ts';
import type { BlackjackRules, Clause } from './rules.ts';
import type { Table } from './table.ts';

/** [15.1] The hours of gaming are determined elsewhere: the operator enters them, and the table keeps them then. */
export const {
  refuseOutside,
  acts: hoursActs,
  evolvers: hoursEvolvers,
} = hours<BlackjackRules, Table, Clause>((rules) => rules.cite('15.1'));
