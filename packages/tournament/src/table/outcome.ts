import type { Decision } from '@baize/engine';
import { type Refusal, refuse } from '../refusal.ts';
import type { TableCommand, TableEvent } from './command.ts';
import type { Seat, TableRules, TableState } from './state.ts';

export type TableDecision = Decision<TableEvent>;

export type TableHandler<Name extends TableCommand['do']> = (
  rules: TableRules,
  state: TableState,
  command: Extract<TableCommand, { readonly do: Name }>,
) => TableDecision;

export const happened = (...events: readonly TableEvent[]): TableDecision => ({ ok: true, events });
export const refused = (refusal: Refusal): TableDecision => ({ ok: false, refusal });
export const no = (clause: string, detail: string): TableDecision => refused(refuse(clause, detail));

const OUT = {
  chips: 'has too few chips and is out of play',
  disqualified: 'is disqualified',
  withdrawn: 'has withdrawn',
} as const;

/** [1999 3.7] [1999 4.2] A player of this table who is in play, or why there is none of that name. */
export const playing = ({ play }: TableRules, { seats }: TableState, player: string): Seat | Refusal => {
  const seat = seats.find((each) => each.player === player);
  if (seat === undefined) return refuse(play.seat, `${player} has no seat at this table`);
  return seat.out === undefined ? seat : refuse(seat.out.by, `${player} ${OUT[seat.out.why]}`);
};
