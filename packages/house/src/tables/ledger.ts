import type { Event, State } from '@baize/engine';
import type { Posting } from '../store/port.ts';

/** The names of accounts. Money comes from the world to a person's bank, lies as chips at a table, and on its layout. */
export const accounts = {
  house: 'house',
  bank: (person: string): string => `bank:${person}`,
  chips: (table: string, person: string): string => `chips:${table}:${person}`,
  layout: (table: string): string => `layout:${table}`,
  float: (table: string): string => `float:${table}`,
};

/** What lies where at a table, as the rules see it. */
export const holdings = (table: string, state: State): ReadonlyMap<string, number> => {
  if (state.stage === 'unopened') return new Map();
  const layout = (state.round?.wagers ?? []).reduce((sum, { stake }) => sum + stake, 0);
  return new Map([
    [accounts.layout(table), layout],
    ...Object.entries(state.patrons).map(([person, { chips }]): [string, number] => [
      accounts.chips(table, person),
      chips,
    ]),
  ]);
};

/** Chips that come from a person's bank or go back to it. */
const banked = (event: Event): Posting | undefined => {
  if (event.type === 'ChipsBrought') return { account: accounts.bank(event.patron), amount: -event.amount };
  if (event.type === 'PatronLeft') return { account: accounts.bank(event.patron), amount: event.chips };
  return undefined;
};

const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, { amount }) => sum + amount, 0);

/** One posting an account, in the order of first mention; what comes to nothing is left out. */
const merged = (postings: readonly Posting[]): readonly Posting[] => {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
};

/**
 * The postings that make the ledger agree with the table after these events. They are read off the state before and
 * after, so that ledger and table cannot drift apart; the table's float takes what is left, which is what the house
 * won or lost. What a void leaves owing is no money yet, and so in no account.
 */
export const postingsFor = (
  table: string,
  before: State,
  after: State,
  events: readonly Event[],
): readonly Posting[] => {
  const had = holdings(table, before);
  const has = holdings(table, after);
  const moved = [...new Set([...had.keys(), ...has.keys()])].map((account) => ({
    account,
    amount: (has.get(account) ?? 0) - (had.get(account) ?? 0),
  }));
  const outside = events.map(banked).filter((posting) => posting !== undefined);
  const known = [...moved, ...outside];
  return merged([...known, { account: accounts.float(table), amount: -sumOf(known) }]);
};

/** Where a payment would empty the float, the house fills it in the same transaction: winners are paid at once. */
export const withFill = (table: string, float: number, postings: readonly Posting[]): readonly Posting[] => {
  const account = accounts.float(table);
  const short = -(float + sumOf(postings.filter((posting) => posting.account === account)));
  return short <= 0
    ? postings
    : merged([...postings, { account: accounts.house, amount: -short }, { account, amount: short }]);
};
