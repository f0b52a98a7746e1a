import type { Said } from '@baize/house/api';

type TableNews = Extract<Said, { readonly is: 'table' }>;
type MeterNews = Extract<Said, { readonly is: 'meter' }>;

/** The last that was heard of a table, with the meter as it stands by now: at the table itself nothing has happened. */
export const withMeter = (last: TableNews, { jackpot }: MeterNews): TableNews => ({
  ...last,
  events: [],
  look: { ...last.look, jackpot },
});
