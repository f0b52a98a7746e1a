import type * as core from '../core/act.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import type { Clause, PokerRules } from './rules.ts';
import type { Table } from './table.ts';

/** What the acts of Canberra Poker are about. */
export interface Poker extends core.World {
  readonly Rules: PokerRules;
  readonly Table: Table;
  readonly Command: Command;
  readonly Event: Event;
  readonly Clause: Clause;
}

type TableCommand = core.TableCommand<Poker>;
type TableEvent = core.TableEvent<Poker>;
export type Acts<Type extends TableCommand['type'] = TableCommand['type']> = core.Acts<Poker, Type>;
export type Evolvers<Type extends TableEvent['type'] = TableEvent['type']> = core.Evolvers<Poker, Type>;
