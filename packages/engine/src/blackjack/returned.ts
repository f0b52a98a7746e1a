import { must } from '../core/must.ts';
import { stakeOn } from './box.ts';
import { findBox } from './chips.ts';
import type { Event } from './event.ts';
import type { BlackjackRules, Canon } from './rules.ts';
import type { Spot, Table } from './table.ts';

interface Placed {
  readonly patron: string;
  readonly box: number;
  readonly on: Spot;
}

/** [17.8] [17.20] A wager taken back before the deal, and with the last of a box the optional ones that it bore. */
export const wagersReturned = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, on }: Placed,
  by: Canon,
): readonly Event[] => {
  const there = findBox(table.round, box);
  const stake = must(stakeOn(there, on, patron), 'wager');
  const own: Event = { type: 'WagerReturned', patron, box, on, stake, by: rules.cite(by) };
  const bare = rules.sideWagerAlone === 'refused' && on === 'main' && there?.wagers.length === 1;
  if (!bare) return [own];
  const alone = rules.cite(table.determinations.pairs === 'pairs-play' ? '17.20' : '17.8');
  return [...there.sides.map((side): Event => ({ type: 'WagerReturned', ...side, box, by: alone })), own];
};
