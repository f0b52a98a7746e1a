import type { Posting } from '../store/port.ts';
import { addTo, type Sum } from '../store/sums.ts';
import type { HouseEvent } from './hosted.ts';
import { type Crossing, type Holdings, purseOf, stakesOf } from './play.ts';

/**
 * The names of accounts. Money comes from the world to a person's bank, lies as chips at a table, and on its layout.
 */
export const accounts = {
  house: 'house',
  bank: (person: string): string => `bank:${person}`,
  chips: (table: string, person: string): string => `chips:${table}:${person}`,
  layout: (table: string): string => `layout:${table}`,
  float: (table: string): string => `float:${table}`,
};

/** The accounts of a table's chips, and of where chips come from that are brought to it. */
export interface Accounts {
  chips(person: string): string;
  readonly layout: string;
  /** Takes what the house wins, and gives what it loses. */
  readonly rest: string;
  /** Where a person's chips come from, and go back to. */
  source(person: string): string;
}

/** Those of a table that is played at for money. */
export const moneyAt = (table: string): Accounts => ({
  chips: (person) => accounts.chips(table, person),
  layout: accounts.layout(table),
  rest: accounts.float(table),
  source: accounts.bank,
});

/** A table's holdings by account. */
export const accountsOf = (at: Accounts, { purses, wagers }: Holdings): ReadonlyMap<string, number> =>
  new Map([
    [at.layout, stakesOf(wagers)],
    ...Object.entries(purses).map(([person, { chips }]): [string, number] => [at.chips(person), chips]),
  ]);

/** What an event of the house adds to the float of its table, or takes from it. */
export const floatMoveOf = (event: HouseEvent): number => {
  if (event.type === 'FloatFilled') return event.amount;
  return event.type === 'FloatCredited' ? -event.amount : 0;
};

/** A movement of nothing is no posting. */
const post = (sums: Sum[], account: string, amount: number): void => {
  if (amount !== 0) addTo(sums, account, amount);
};

const chipsMoved = (before: Holdings, after: Holdings, person: string): number =>
  purseOf(after, person).chips - purseOf(before, person).chips;

/** What a command moved at a table: what lay there before and after, who brought or took chips, and the float's own. */
interface TableMovement {
  readonly before: Holdings;
  readonly after: Holdings;
  readonly crossings: readonly Crossing[];
  readonly byHouse: readonly HouseEvent[];
  /** What went into prize pools that the table plays for, or came out of them. */
  readonly pools: readonly Posting[];
}

/**
 * The postings that make the ledger agree with the table. They are the difference of its holdings before and after, so
 * that ledger and table cannot drift apart. The table's float, or the issue of a tournament's chips, takes the rest,
 * which is what the house won or lost. What a void leaves owing is no money yet, and so in no account.
 */
export const postingsFor = (
  at: Accounts,
  { before, after, crossings, byHouse, pools }: TableMovement,
): readonly Posting[] => {
  const sums: Sum[] = [];
  post(sums, at.layout, stakesOf(after.wagers) - stakesOf(before.wagers));
  for (const person in before.purses)
    if (before.purses[person] !== after.purses[person])
      post(sums, at.chips(person), chipsMoved(before, after, person));
  for (const person in after.purses)
    if (!Object.hasOwn(before.purses, person))
      post(sums, at.chips(person), chipsMoved(before, after, person));
  // Chips that come from a person's bank, or wherever they are issued, or go back to it.
  for (const { patron, amount } of crossings) post(sums, at.source(patron), -amount);
  for (const event of byHouse) post(sums, accounts.house, -floatMoveOf(event));
  for (const { account, amount } of pools) post(sums, account, amount);
  let known = 0;
  for (const { amount } of sums) known += amount;
  post(sums, at.rest, -known);
  return sums.filter(({ amount }) => amount !== 0);
};

/** What these postings add to the float of a table. */
export const floatMoved = (table: string, postings: readonly Posting[]): number => {
  const float = accounts.float(table);
  return postings.reduce((sum, { account, amount }) => (account === float ? sum + amount : sum), 0);
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
