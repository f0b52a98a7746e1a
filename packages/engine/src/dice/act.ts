import type * as core from '../core/act.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import type { Clause, DiceRules } from './rules.ts';
import type { Table } from './table.ts';

/** What the acts of dice are about. */
export interface Dice extends core.World {
  readonly Rules: DiceRules;
  readonly Table: Table;
  readonly Command: Command;
  readonly Event: Event;
  readonly Clause: Clause;
}

type TableCommand = core.TableCommand<Dice>;
type TableEvent = core.TableEvent<Dice>;
export type Acts<Type extends TableCommand['type'] = TableCommand['type']> = core.Acts<Dice, Type>;
export type Evolvers<Type extends TableEvent['type'] = TableEvent['type']> = core.Evolvers<Dice, Type>;
