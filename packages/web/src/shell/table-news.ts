import type { ServerMessage } from '@baize/house/api';
import { applyDiff } from '@baize/house/diff';
import { withMeter } from './meter-news.ts';

/** The newest look at a table, whole, with what happened since the one before. */
export type TableNews = Extract<ServerMessage, { readonly is: 'table' }>;
type TableSaid = Extract<ServerMessage, { readonly is: 'table' | 'change' | 'meter' }>;

/**
 * Puts what was said to what is known. Undefined where it does not follow on it: then the table has to be asked for
 * anew.
 */
export const newsAfter = (known: TableNews | undefined, said: TableSaid): TableNews | undefined => {
  if (said.is === 'table') return said;
  if (said.is === 'meter') return known && withMeter(known, said);
  if (known?.look.version !== said.after) return undefined;
  const { now, events, changes } = said;
  return { ...applyDiff(known, changes), now, events };
};
