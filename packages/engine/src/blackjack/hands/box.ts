import { standing } from '../../core/limits.ts';
import { type Cents, dollars, isAmount } from '../../core/money.ts';
import { findBox, patronOf, roundOf } from '../chips.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import type { Box, Spot, Table } from '../table.ts';

const stakesIn = (box: Box | undefined): Cents =>
  (box?.wagers ?? []).reduce((sum, { stake }) => sum + stake, 0);

/** How much more a player's wager on a box may be, and by which clause the rest is refused or given back. */
interface Room {
  readonly most: Cents;
  readonly by: '3.2' | '3.5' | '4.6';
}

/**
 * [3.1] [3.2] [3.5] [4.6] The maximum is for the box. A marker raises it for its player alone, and while he plays that
 * box others may wager there only as far as the whole stays within the sign.
 */
export const roomOn = (table: Table, patron: string, box: number): Room => {
  const there = findBox(table.round, box);
  const others = stakesIn(there) - (stakeOn(there, 'main', patron) ?? 0);
  const rest = Math.max(0, table.sign.main.max - others);
  const markers = table.markers.filter((marker) => marker.box === box);
  const own = markers.find((marker) => marker.patron === patron);
  if (own !== undefined && others === 0) return { most: own.limit, by: '3.2' };
  const plays = (name: string): boolean => name === patron || stakeOn(there, 'main', name) !== undefined;
  const isPlayed = markers.some((marker) => plays(marker.patron));
  return { most: rest, by: isPlayed ? '4.6' : '3.5' };
};

/**
 * [3.3] [3.4] [4.2] Whether an amount is chips that the player has, those that lie there already among them, in the
 * multiples displayed. Whether it is short is seen at "no more bets".
 */
export const refuseMain = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  box: number,
  amount: Cents,
): Refusal | undefined => {
  const { main } = table.sign;
  const { most, by } = roomOn(table, patron, box);
  const lies = stakeOn(findBox(table.round, box), 'main', patron) ?? 0;
  const chips = refuseChips(rules, table, patron, amount, -lies);
  if (chips !== undefined) return chips;
  const stands = standing(main, most, amount);
  if (stands.is === 'offMultiple') {
    return refuse(rules, '3.3', `wagers are made in multiples of ${dollars(main.multiple)}`);
  }
  if (most === 0 || (by === '4.6' && amount > most)) {
    return refuse(rules, by, `box ${box} has room for ${dollars(most)}`);
  }
  return refuseChipSize(rules, table, amount);
};

/** [4.2] Wagers are chips that their owner has at the table. */
export const refuseChips = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  amount: Cents,
  reserved: Cents = 0,
): Refusal | undefined => {
  const chips = patronOf(table, patron).chips - reserved;
  if (!isAmount(amount)) return refuse(rules, '4.2', 'a wager is a whole amount of chips above nothing');
  return amount > chips
    ? refuse(rules, '4.2', `${patron} has chips for ${dollars(chips)} at the table`)
    : undefined;
};

/** [4.2] A stake is whole chips: none of them is smaller than the smallest of the float. */
export const refuseChipSize = (rules: BlackjackRules, { sign }: Table, amount: Cents): Refusal | undefined =>
  amount % sign.chip === 0 ? undefined : refuse(rules, '4.2', `the smallest chip is ${dollars(sign.chip)}`);

/** What is wagered in this spot of a box by somebody already. */
export const stakeOn = (box: Box | undefined, on: Spot, patron: string): Cents | undefined =>
  (on === 'main' ? box?.wagers : box?.sides.filter((side) => side.on === on))?.find(
    (wager) => wager.patron === patron,
  )?.stake;

/** The boxes of a round in the order of dealing, with this one in its place. */
export const withNewBox = (table: Table, box: Box): readonly Box[] => {
  const others = roundOf(table).boxes.filter(({ number }) => number !== box.number);
  return [...others, box].sort((one, other) => one.number - other.number);
};
