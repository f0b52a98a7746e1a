import type { Cents } from '@baize/engine';
import { type LedgerPosting, type Store, WORLD } from '../store/port.ts';
import { accounts } from '../tables/ledger.ts';

/** One movement of a person's money, in words. */
export interface LedgerEntry {
  readonly number: number;
  readonly at: number;
  readonly what: string;
  readonly table: string | null;
  /** The tournament whose fees or prizes moved, by its id. */
  readonly tournament: string | null;
  readonly amount: Cents;
  readonly balance: Cents;
}

/** The table whose chips an account holds; undefined where it holds none. Person ids have no colon in them. */
const tableOfChips = (account: string): { readonly table: string; readonly person: string } | undefined => {
  const [, table, person] = /^chips:(.*):([^:]*)$/.exec(account) ?? [];
  return table === undefined || person === undefined ? undefined : { table, person };
};

const isFloat = (account: string): boolean => account.startsWith('float:');
const isLayout = (account: string): boolean => account.startsWith('layout:');

/** The tournament whose fees an account holds; undefined where it holds none. */
const tournamentIn = (against: LedgerPosting['against']): string | undefined =>
  against.map(({ account }) => /^tournament:(.*)$/.exec(account)?.[1]).find((id) => id !== undefined);

/** The table at which a debt is paid with it; undefined where none is. */
const tableOfDebt = (against: LedgerPosting['against']): string | undefined =>
  against
    .map(({ account, amount }) => (amount > 0 ? /^owing:(.*):[^:]*$/.exec(account)?.[1] : undefined))
    .find((table) => table !== undefined);

type Words = Pick<LedgerEntry, 'what' | 'table' | 'tournament'>;

/** A bank moves at the cashier's desk, with chips to a table and back, or with a tournament's fees and prizes. */
const bankWords = ({ amount, against }: LedgerPosting): Words => {
  const chips = against.map(({ account }) => tableOfChips(account)).find((each) => each !== undefined);
  if (chips !== undefined)
    return {
      what: amount < 0 ? 'chips brought' : 'chips taken away',
      table: chips.table,
      tournament: null,
    };
  const debt = tableOfDebt(against);
  if (debt !== undefined) return { what: 'debt paid back', table: debt, tournament: null };
  const tournament = tournamentIn(against);
  if (tournament !== undefined)
    return { what: amount < 0 ? 'entry fee' : 'entry fee returned', table: null, tournament };
  const paid = against.some(({ account }) => account === WORLD);
  return { what: paid ? (amount > 0 ? 'paid in' : 'paid out') : 'moved', table: null, tournament: null };
};

/** Chips move to and from the layout; where the float moves too, wagers were settled. */
const chipWords = ({ amount, against }: LedgerPosting): string => {
  if (against.some(({ account }) => account.startsWith('bank:')))
    return amount > 0 ? 'chips brought' : 'chips taken away';
  const settled = against.some(({ account }) => isFloat(account));
  const layout = against.some(({ account }) => isLayout(account));
  if (amount < 0 && !layout && tableOfDebt(against) !== undefined) return 'debt paid back';
  if (settled) return layout ? 'wagers settled' : 'a round undone';
  return amount < 0 ? 'wager' : 'wager returned';
};

const entryOf = (posted: LedgerPosting): LedgerEntry => {
  const { number, at, amount, balance, account } = posted;
  const chips = tableOfChips(account);
  const told =
    chips === undefined
      ? bankWords(posted)
      : { what: chipWords(posted), table: chips.table, tournament: null };
  return { number, at, ...told, amount, balance };
};

/** Which of a person's accounts: his bank, or the chips at a table. */
export type Purse = { readonly of: 'bank' } | { readonly of: 'chips'; readonly table: string };

/** A person's movements, newest first. */
export const entriesOf = async (
  store: Store,
  person: string,
  purse: Purse,
  page: { readonly before?: number; readonly limit: number },
): Promise<readonly LedgerEntry[]> => {
  const account = purse.of === 'bank' ? accounts.bank(person) : accounts.chips(purse.table, person);
  return (await store.postings(account, page)).map(entryOf);
};
