import type { Alarm } from '../alarms.ts';

/** What goes wrong at a table, in the words for one viewer. */
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

interface TroubleViewer {
  /** His view of the table throws. */
  readonly isViewFailing: boolean;
  readonly isStaff: boolean;
}

/**
 * Players are told that something is wrong, staff what it is. A failing view is told only to those whose view it is.
 */
export const troubleOf = (
  alarms: readonly Alarm[],
  table: string,
  { isViewFailing, isStaff }: TroubleViewer,
): Trouble => {
  const here = alarms.filter((alarm) => alarm.table === table);
  const stops = here.some(({ is }) => is === 'dealerWaits' || is === 'halted');
  const detail = stops ? STOPPED : isViewFailing ? UNSEEN : null;
  if (!isStaff || here.length === 0) return { detail };
  return { detail, alarms: here.map(({ table: _, ...alarm }) => alarm) };
};
