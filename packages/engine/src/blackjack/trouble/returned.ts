import { must } from '../../core/must.ts';
import { findBox, isUndealt, roundOf } from '../chips.ts';
import type { Event } from '../event.ts';
import { stakeOn } from '../hands/box.ts';
import type { BlackjackRules, Canon } from '../rules.ts';
import { sideAloneBy } from '../side/side.ts';
import type { Box, Spot, Table } from '../table.ts';

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
  return [...sidesReturned(rules, table, there), own];
};

const sidesReturned = (rules: BlackjackRules, table: Table, { number: box, sides }: Box): readonly Event[] =>
  sides.map(
    (side): Event => ({ type: 'WagerReturned', ...side, box, by: sideAloneBy(rules, table, side.on) }),
  );

/**
 * [17.8] [17.20] [2005 17.5] A player's wagers are declared void before the first card: the optional wagers of others
 * on a box that is left without a Blackjack wager go back with them. Once a card is out they stand, for the box keeps
 * its cards.
 */
export const sidesLeftAlone = (rules: BlackjackRules, table: Table, patron: string): readonly Event[] => {
  const round = roundOf(table);
  if (!isUndealt(round)) return [];
  return round.boxes
    .filter(({ wagers }) => wagers.length > 0 && wagers.every((wager) => wager.patron === patron))
    .flatMap((box) =>
      sidesReturned(rules, table, { ...box, sides: box.sides.filter((side) => side.patron !== patron) }),
    );
};
