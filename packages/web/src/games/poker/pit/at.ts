import type { PitAct as AnyAct, At as AnyAt } from '../../../pit/act.ts';
import type { Command, Event, OpenView } from '../view.ts';

/** Canberra Poker as its pages know it. */
export interface PokerKind {
  readonly view: OpenView;
  readonly command: Command;
  readonly event: Event;
}

export type At = AnyAt<PokerKind>;
export type PitAct = AnyAct<Command>;

/** Who reports what he sees at the table: the dealer where he deals, and else the supervisor. */
export const reporter = ({ role }: At): Command['actor'] => ({
  role: role === 'dealer' ? 'dealer' : 'supervisor',
});
