import type * as core from '../core/act.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import type { BlackjackRules, Clause } from './rules.ts';
import type { Table } from './table.ts';

export { DEALER, FLOOR, forPatron, OPERATOR, PATRONS_ACT, SUPERVISOR } from '../core/act.ts';

/** What the acts of Blackjack are about. */
export interface Blackjack extends core.World {
  readonly Rules: BlackjackRules;
  readonly Table: Table;
  readonly Command: Command;
  readonly Event: Event;
  readonly Clause: Clause;
}

type TableCommand = core.TableCommand<Blackjack>;
type TableEvent = core.TableEvent<Blackjack>;
export type Acts<Type extends TableCommand['type'] = TableCommand['type']> = core.Acts<Blackjack, Type>;
export type Evolvers<Type extends TableEvent['type'] = TableEvent['type']> = core.Evolvers<Blackjack, Type>;
