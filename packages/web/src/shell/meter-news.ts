import type { ServerMessage } from '@baize/house/api';

type TableNews = Extract<ServerMessage, { readonly is: 'table' }>;
type MeterNews = Extract<ServerMessage, { readonly is: 'meter' }>;

/** The last that was heard of a table, with the meter as it stands by now: at the table itself nothing has happened. */
export const withMeter = (last: TableNews, { jackpot }: MeterNews): TableNews => ({
  ...last,
  events: [],
  look: { ...last.look, jackpot },
});
