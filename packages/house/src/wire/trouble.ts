import type { Alarm } from '../alarms.ts';

/** What goes wrong at a table, as somebody there is told it. */
export interface Trouble {
  /** In words for everybody; null where nothing goes wrong (any more). */
  readonly detail: string | null;
  /** For staff: what it is, and since when. */
  readonly alarms?: readonly Omit<Alarm, 'table'>[];
}

export const UNSEEN = 'This table cannot be shown just now. The house has been told.';
export const STOPPED = 'This table has stopped. Staff have been told.';

/** Why, for staff; the log has where it failed. */
export const VIEW_FAILS = 'what stands here cannot be shown; play goes on, and the log says where it failed';

interface For {
  /** He cannot be shown the table at all. */
  readonly isDark: boolean;
  readonly isStaff: boolean;
}

/** Players are told that something is wrong, staff what. A view that fails is told only to those whose it is. */
export const troubleOf = (alarms: readonly Alarm[], table: string, { isDark, isStaff }: For): Trouble => {
  const here = alarms.filter((alarm) => alarm.table === table);
  const stops = here.some(({ is }) => is !== 'viewFails');
  const detail = stops ? STOPPED : isDark ? UNSEEN : null;
  if (!isStaff || here.length === 0) return { detail };
  return { detail, alarms: here.map(({ table: _, ...alarm }) => alarm) };
};
