import { OWING, type Posting } from '../store/port.ts';
import { addTo, type Sum } from '../store/sums.ts';
import type { HouseEvent } from './hosted.ts';
import { type Crossing, type Holdings, purseOf, stakesOf } from './play.ts';

/**
 * The names of accounts. Money comes from the world to a person's bank, lies as chips at a table, and on its layout.
 * What a void leaves owing is an account below nothing, against what the house has to receive.
 */
export const accounts = {
  house: 'house',
  bank: (person: string): string => `bank:${person}`,
  chips: (table: string, person: string): string => `chips:${table}:${person}`,
  layout: (table: string): string => `layout:${table}`,
  float: (table: string): string => `float:${table}`,
  owing: (table: string, person: string): string => `${OWING}${table}:${person}`,
  receivables: 'receivables',
};

/** The accounts of a table's chips, and of where chips come from that are brought to it. */
export interface Accounts {
  chips(person: string): string;
  readonly layout: string;
  /** Takes what the house wins, and gives what it loses. */
  readonly rest: string;
  /** Where a person's chips come from, and go back to. */
  source(person: string): string;
  /** What a person owes: of chips that are no money, nobody owes any. */
  owing?(person: string): string;
}

/** Those of a table that is played at for money. */
export const moneyAt = (table: string): Accounts => ({
  chips: (person) => accounts.chips(table, person),
  layout: accounts.layout(table),
  rest: accounts.float(table),
  source: accounts.bank,
  owing: (person) => accounts.owing(table, person),
});

/** A table's holdings by account, with what is owing where the ledger has that. */
export const accountsOf = (
  at: Accounts,
  { purses, wagers }: Holdings,
  debts: 'none' | 'kept' = 'none',
): ReadonlyMap<string, number> => {
  const held = Object.entries(purses);
  const { owing: owed } = at;
  return new Map([
    [at.layout, stakesOf(wagers)],
    ...held.map(([person, { chips }]): [string, number] => [at.chips(person), chips]),
    ...(owed === undefined || debts === 'none'
      ? []
      : held.flatMap(([person, { owing }]): [string, number][] =>
          owing === 0 ? [] : [[owed(person), -owing]],
        )),
  ]);
};

/** What an event of the house adds to the float of its table, or takes from it. */
export const floatMoveOf = (event: HouseEvent): number => {
  if (event.type === 'FloatFilled') return event.amount;
  return event.type === 'FloatCredited' ? -event.amount : 0;
};

/** A movement of nothing is no posting. */
const post = (sums: Sum[], account: string, amount: number): void => {
  if (amount !== 0) addTo(sums, account, amount);
};

/** Whose purses are not what they were. */
const whoseMoved = (before: Holdings, after: Holdings): readonly string[] => {
  const people: string[] = [];
  for (const person in before.purses) if (before.purses[person] !== after.purses[person]) people.push(person);
  for (const person in after.purses) if (!Object.hasOwn(before.purses, person)) people.push(person);
  return people;
};

/**
 * How far the ledger has what is owing at a table: not at all before there is anything, all of it with the first that
 * comes, and from then on what each command changes. A table of an earlier house begins with what was owing there.
 */
export type Debts = 'none' | 'entering' | 'kept';

export const debtsAt = ({ owing }: Accounts, isKept: boolean, before: Holdings, after: Holdings): Debts => {
  if (owing === undefined) return 'none';
  if (isKept) return 'kept';
  const isNew = whoseMoved(before, after).some((person) => purseOf(after, person).owing !== 0);
  return isNew ? 'entering' : 'none';
};

/** What is owing moves against what the house has to receive, and nothing else: the float is what lies in the tray. */
const postDebts = (sums: Sum[], at: Accounts, { before, after, debts }: TableMovement): void => {
  const { owing } = at;
  if (owing === undefined || debts === 'none') return;
  const whose = debts === 'kept' ? whoseMoved(before, after) : Object.keys(after.purses);
  for (const person of whose) {
    const was = debts === 'kept' ? purseOf(before, person).owing : 0;
    const more = purseOf(after, person).owing - was;
    post(sums, owing(person), -more);
    post(sums, accounts.receivables, more);
  }
};

/** What a command moved at a table: what lay there before and after, who brought or took chips, and the float's own. */
interface TableMovement {
  readonly before: Holdings;
  readonly after: Holdings;
  readonly crossings: readonly Crossing[];
  readonly byHouse: readonly HouseEvent[];
  /** What went into prize pools that the table plays for, or came out of them. */
  readonly pools: readonly Posting[];
  readonly debts: Debts;
}

/**
 * The postings that make the ledger agree with the table. They are the difference of its holdings before and after, so
 * that ledger and table cannot drift apart. The table's float, or the issue of a tournament's chips, takes the rest,
 * which is what the house won or lost.
 */
export const postingsFor = (at: Accounts, movement: TableMovement): readonly Posting[] => {
  const { before, after, crossings, byHouse, pools } = movement;
  const sums: Sum[] = [];
  post(sums, at.layout, stakesOf(after.wagers) - stakesOf(before.wagers));
  for (const person of whoseMoved(before, after))
    post(sums, at.chips(person), purseOf(after, person).chips - purseOf(before, person).chips);
  postDebts(sums, at, movement);
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
