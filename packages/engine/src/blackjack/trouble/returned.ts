import type { Cents } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import { findBox, isUndealt, roundOf } from '../chips.ts';
import type { Event } from '../event.ts';
import { roomOn, stakeOn } from '../hands/box.ts';
import type { BlackjackRules, Canon, Clause } from '../rules.ts';
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

/** A wager that lies lower from now on, in its place. */
const lowered = ({ patron, box, on }: Placed, was: Cents, stake: Cents, by: Clause): Event => ({
  type: 'WagerAltered',
  patron,
  box,
  on,
  was,
  stake,
  returned: was - stake,
  by,
});

/** [3.5] [3.2] Before the first card what lies above what may lie goes back. */
export const cutToRoom = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  box: number,
): readonly Event[] => {
  const { round } = table;
  const was = stakeOn(findBox(round, box), 'main', patron);
  if (round === null || was === undefined || !isUndealt(round)) return [];
  const { most } = roomOn(table, patron, box);
  return was > most ? [lowered({ patron, box, on: 'main' }, was, most, rules.cite('3.5'))] : [];
};

/**
 * [4.7] [4.8] A player is held to the minimum while bets are open: what lies above it goes back at once, and where he
 * is held to a single box so do the wagers on others, the latest first.
 */
export const cutToMinimum = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  { clause, single }: { readonly clause: Clause; readonly single: boolean },
): readonly Event[] => {
  const { round } = table;
  if (round?.stage !== 'betting') return [];
  const lies = (box: number): boolean => stakeOn(findBox(round, box), 'main', patron) !== undefined;
  const boxes = round.laid.filter((each) => each.patron === patron && lies(each.box)).map(({ box }) => box);
  const beside = round.boxes.filter(({ sides }) => sides.some((side) => side.patron === patron));
  const kept = boxes[0] ?? beside[0]?.number;
  const others = new Set([...boxes, ...beside.map(({ number }) => number)].filter((box) => box !== kept));
  const events: Event[] = [];
  for (const box of single ? [...others].toReversed() : []) {
    const there = must(findBox(round, box), 'box');
    const mine = there.sides.filter((side) => side.patron === patron);
    const isBare = lies(box) && rules.sideWagerAlone === 'refused' && there.wagers.length === 1;
    if (!isBare)
      events.push(...mine.map((side): Event => ({ type: 'WagerReturned', ...side, box, by: clause })));
    if (lies(box))
      events.push(
        ...wagersReturned(rules, table, { patron, box, on: 'main' }, '4.8').map((event) =>
          'on' in event && event.on === 'main' ? { ...event, by: clause } : event,
        ),
      );
  }
  const { min } = table.sign.main;
  for (const box of single ? boxes.slice(0, 1) : boxes) {
    const was = must(stakeOn(findBox(round, box), 'main', patron), 'wager');
    if (was > min) events.push(lowered({ patron, box, on: 'main' }, was, min, clause));
  }
  return events;
};

/**
 * [17.8] [17.20] [2005 17.5] A player's wagers are declared void before the first card: the optional wagers of others
 * on a box that is left without a Blackjack wager go back with them. Once a card is out they stand, for the box keeps
 * its cards.
 */
export const sidesLeftAlone = (
  rules: BlackjackRules,
  table: Table,
  isVoid: (wager: Placed) => boolean,
): readonly Event[] => {
  const round = roundOf(table);
  if (!isUndealt(round)) return [];
  return round.boxes
    .filter(
      ({ number: box, wagers }) =>
        wagers.length > 0 && wagers.every(({ patron }) => isVoid({ patron, box, on: 'main' })),
    )
    .flatMap((box) =>
      sidesReturned(rules, table, {
        ...box,
        sides: box.sides.filter((side) => !isVoid({ ...side, box: box.number })),
      }),
    );
};
