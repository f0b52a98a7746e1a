import type { House } from '../house.ts';
import { Unreadable } from '../store/unreadable.ts';
import type { HostedView } from '../tables/floor.ts';
import { VIEW_FAILS } from './trouble.ts';

interface Glance {
  readonly table: string;
  /** Undefined where the table has halted, or cannot be shown. */
  readonly look: HostedView | undefined;
}

/** Looks at every table as anybody may. One that fails is told of until it can be seen again, and hides no other. */
export const glancer = ({
  floor,
  alarms,
  logger,
  clock,
  turns,
}: Pick<House, 'floor' | 'alarms' | 'logger' | 'clock' | 'turns'>): (() => Promise<readonly Glance[]>) => {
  /** The tables whose alarm was raised here: what was raised for somebody else's view is not ours to clear. */
  const raised = new Set<string>();

  const seen = (table: string): void => {
    if (raised.delete(table)) alarms.clear(table, 'viewFails');
  };

  const unseen = (table: string, error: unknown): void => {
    // A table that has halted has been told of already.
    if (error instanceof Unreadable) return;
    if (alarms.all().some((alarm) => alarm.table === table && alarm.is === 'viewFails')) return;
    raised.add(table);
    logger.error(`table ${table} cannot be shown`, error);
    alarms.raise({ table, is: 'viewFails', detail: VIEW_FAILS, since: clock.now() });
  };

  const glance = async (table: string): Promise<Glance> => {
    try {
      const look = await floor.view(table, { role: 'onlooker' });
      seen(table);
      return { table, look };
    } catch (error) {
      unseen(table, error);
      return { table, look: undefined };
    }
  };

  return async () => {
    const glances: Glance[] = [];
    for (const table of await floor.tables()) {
      await turns.breathe();
      glances.push(await glance(table));
    }
    return glances;
  };
};
