import type { House } from '../house.ts';
import { Unreadable } from '../store/unreadable.ts';
import type { HostedView } from '../tables/floor.ts';
import { VIEW_FAILS } from './trouble.ts';

interface TableOverview {
  readonly table: string;
  /** Undefined where the table has halted, or cannot be shown. */
  readonly look: HostedView | undefined;
}

/**
 * Reads the public view of every table. A view that throws raises an alarm until it works again, and hides no other
 * table.
 */
export const overviewReader = ({
  floor,
  alarms,
  logger,
  clock,
  turns,
}: Pick<House, 'floor' | 'alarms' | 'logger' | 'clock' | 'turns'>): (() => Promise<
  readonly TableOverview[]
>) => {
  /** The tables whose alarm was raised here: an alarm that the fan-out raised is not cleared here. */
  const raised = new Set<string>();

  const clearAlarm = (table: string): void => {
    if (raised.delete(table)) alarms.clear(table, 'viewFails');
  };

  const raiseAlarm = (table: string, error: unknown): void => {
    // A table that has halted has raised its own alarm.
    if (error instanceof Unreadable) return;
    if (alarms.all().some((alarm) => alarm.table === table && alarm.is === 'viewFails')) return;
    raised.add(table);
    logger.error(`table ${table} cannot be shown`, error);
    alarms.raise({ table, is: 'viewFails', detail: VIEW_FAILS, since: clock.now() });
  };

  const overviewOf = async (table: string): Promise<TableOverview> => {
    try {
      const look = await floor.view(table, { role: 'onlooker' });
      clearAlarm(table);
      return { table, look };
    } catch (error) {
      raiseAlarm(table, error);
      return { table, look: undefined };
    }
  };

  return async () => {
    const glances: TableOverview[] = [];
    for (const table of await floor.tables()) {
      await turns.breathe();
      glances.push(await overviewOf(table));
    }
    return glances;
  };
};
