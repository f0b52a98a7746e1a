import type * as core from '../core/act.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import type { State, Table } from './table.ts';

export {
  DEALER,
  FLOOR,
  forPatron,
  OPERATOR,
  PATRONS_ACT,
  SUPERVISOR,
} from '../core/act.ts';

/** What the acts of mini baccarat are about. */
export interface Baccarat extends core.World {
  readonly Rules: BaccaratRules;
  readonly State: State;
  readonly Table: Table;
  readonly Command: Command;
  readonly Event: Event;
  readonly Clause: Clause;
}

export type TableCommand = core.TableCommand<Baccarat>;
type TableEvent = core.TableEvent<Baccarat>;
export type Acts<Type extends TableCommand['type'] = TableCommand['type']> = core.Acts<Baccarat, Type>;
export type Evolvers<Type extends TableEvent['type'] = TableEvent['type']> = core.Evolvers<Baccarat, Type>;
