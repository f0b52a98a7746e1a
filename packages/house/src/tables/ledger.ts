import type { Posting } from '../store/port.ts';
import type { HouseEvent } from './hosted.ts';
import type { Crossing, Holdings } from './play.ts';

/** The names of accounts. Money comes from the world to a person's bank, lies as chips at a table, and on its layout. */
export const accounts = {
  house: 'house',
  bank: (person: string): string => `bank:${person}`,
  chips: (table: string, person: string): string => `chips:${table}:${person}`,
  layout: (table: string): string => `layout:${table}`,
  float: (table: string): string => `float:${table}`,
};

/** What lies where at a table, by the names of the accounts. */
export const accountsOf = (
  table: string,
  { chips, layout }: Pick<Holdings, 'chips' | 'layout'>,
): ReadonlyMap<string, number> =>
  new Map([
    [accounts.layout(table), layout],
    ...Object.entries(chips).map(([person, held]): [string, number] => [accounts.chips(table, person), held]),
  ]);

const heldBy = ({ chips }: Holdings, person: string): number =>
  (Object.hasOwn(chips, person) ? chips[person] : undefined) ?? 0;

/** Chips that come from a person's bank or go back to it. */
const banked = ({ patron, amount }: Crossing): Posting => ({
  account: accounts.bank(patron),
  amount: -amount,
});

/** What an event of the house adds to the float of its table, or takes from it. */
export const floatMoveOf = (event: HouseEvent): number => {
  if (event.type === 'FloatFilled') return event.amount;
  return event.type === 'FloatCredited' ? -event.amount : 0;
};

const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, { amount }) => sum + amount, 0);

/** One posting an account, in the order of first mention; what comes to nothing is left out. */
const merged = (postings: readonly Posting[]): readonly Posting[] => {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
};

/** What a command moved at a table: what lay there before and after, who brought or took chips, and the float's own. */
interface Moved {
  readonly before: Holdings;
  readonly after: Holdings;
  readonly crossings: readonly Crossing[];
  readonly byHouse: readonly HouseEvent[];
  /** What went into prize pools that the table plays for, or came out of them. */
  readonly pools: readonly Posting[];
}

/**
 * The postings that make the ledger agree with the table. They are read off the state before and after, so that
 * ledger and table cannot drift apart; the table's float takes what is left, which is what the house won or lost.
 * What a void leaves owing is no money yet, and so in no account.
 */
export const postingsFor = (
  table: string,
  { before, after, crossings, byHouse, pools }: Moved,
): readonly Posting[] => {
  const people = new Set([...Object.keys(before.chips), ...Object.keys(after.chips)]);
  const moved = [{ account: accounts.layout(table), amount: after.layout - before.layout }];
  for (const person of people) {
    const amount = heldBy(after, person) - heldBy(before, person);
    if (amount !== 0) moved.push({ account: accounts.chips(table, person), amount });
  }
  const filled = byHouse.reduce((sum, event) => sum + floatMoveOf(event), 0);
  const known = [...moved, ...crossings.map(banked), { account: accounts.house, amount: -filled }, ...pools];
  return merged([...known, { account: accounts.float(table), amount: -sumOf(known) }]);
};

/** What these postings add to the float of a table. */
export const floatMoved = (table: string, postings: readonly Posting[]): number => {
  const float = accounts.float(table);
  return sumOf(postings.filter(({ account }) => account === float));
};

/**
 * What the house itself moves so that a float is right. Where payments would empty it the house fills it in the same
 * transaction: winners are paid at once. A table that is closed keeps no float.
 */
export const floatEvents = (float: number, isClosed: boolean): readonly HouseEvent[] => {
  if (float < 0)
    return [
      { type: 'FloatFilled', amount: -float, who: null, why: 'what has to be paid is more than it held' },
    ];
  return isClosed && float > 0
    ? [{ type: 'FloatCredited', amount: float, who: null, why: 'the table is closed' }]
    : [];
};
