import type { Event } from '../event.ts';
import type { Policy } from '../policy/index.ts';
import type { Refusal } from '../refusal.ts';
import type { Rules, Tournament } from '../state.ts';
import type { SessionOfEvent, UndoStage } from './stage.ts';

/**
 * What becomes of something that is to be undone: it is taken back, another act sets it right, or nothing does. Where
 * an event cannot be at that stage it is refused like what cannot be undone.
 */
export type Cell = 'undone' | 'refused' | { readonly counter: readonly string[] };

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** A row of the table of undoing: one kind of event at every stage. */
export interface Row<Type extends Event['type'] = Event['type']> {
  /** The clause that is cited for it. */
  readonly by: (policy: Policy, event: Of<Type>) => string;
  readonly session: SessionOfEvent<Type>;
  readonly cells: Readonly<Record<UndoStage, Cell>>;
  /** Why it is refused; what happened in the world stands. */
  readonly why: string;
  /** What stands in the way besides, where it could be undone by its stage. */
  readonly unless?: (
    rules: Rules,
    state: Tournament,
    event: Of<Type>,
    position: number,
  ) => Refusal | readonly string[] | undefined;
  /** Whether something later falls with it. */
  readonly follows?: (event: Of<Type>, later: Event, rules: Rules, state: Tournament) => boolean;
}

export const cells = (
  beforeDraw: Cell,
  drawn: Cell,
  begun: Cell,
  nextBegun: Cell,
  paid: Cell,
): Row['cells'] => ({ beforeDraw, drawn, begun, nextBegun, paid });

/** Set right by one of these acts. */
export const by = (...counter: readonly string[]): Cell => ({ counter });
