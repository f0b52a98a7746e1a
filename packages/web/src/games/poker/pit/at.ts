import type { At as AnyAt } from '../../../pit/act.ts';
import type { Command, Event, OpenView } from '../view.ts';

/** Canberra Poker as its pages know it. */
export interface PokerKind {
  readonly view: OpenView;
  readonly command: Command;
  readonly event: Event;
}

export type At = AnyAt<PokerKind>;
