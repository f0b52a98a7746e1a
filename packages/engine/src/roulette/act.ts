import type * as core from '../core/act.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import type { Clause, RouletteRules } from './rules.ts';
import type { Table } from './table.ts';

/** What the acts of roulette are about. */
export interface Roulette extends core.World {
  readonly Rules: RouletteRules;
  readonly Table: Table;
  readonly Command: Command;
  readonly Event: Event;
  readonly Clause: Clause;
}

type TableCommand = core.TableCommand<Roulette>;
type TableEvent = core.TableEvent<Roulette>;
export type Acts<Type extends TableCommand['type'] = TableCommand['type']> = core.Acts<Roulette, Type>;
export type Evolvers<Type extends TableEvent['type'] = TableEvent['type']> = core.Evolvers<Roulette, Type>;
