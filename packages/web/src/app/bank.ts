import type { TableNews } from './live.ts';

/** What brings chips from somebody's bank to the table, or takes them back there, in every game. */
const CROSSES: ReadonlySet<string> = new Set(['ChipsBrought', 'PatronLeft']);

/**
 * Whether what has just happened at a table has moved this person's bank: by his own act or by that of the staff. Where
 * too much was missed it may have.
 */
export const movesBank = ({ events }: Pick<TableNews, 'events'>, me: string): boolean =>
  events === null ||
  events.some(
    (event) => 'type' in event && CROSSES.has(String(event.type)) && 'patron' in event && event.patron === me,
  );
