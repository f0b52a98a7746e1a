import type { Cents } from '@baize/engine';
import { WORLD } from '../store/port.ts';
import { accounts } from '../tables/ledger.ts';
import { tableOfChips } from './ledger.ts';

interface TableMoney {
  readonly table: string;
  readonly float: Cents;
  /** By person, those who hold some. */
  readonly chips: Readonly<Record<string, Cents>>;
  readonly layout: Cents;
}

/** Where all the money is. What came from the world is there somewhere: the sum is nothing. */
export interface Report {
  readonly tables: readonly TableMoney[];
  readonly banks: Cents;
  readonly house: Cents;
  readonly world: Cents;
  readonly sum: Cents;
}

const chipsAt = (balances: Readonly<Record<string, Cents>>, table: string): Readonly<Record<string, Cents>> =>
  Object.fromEntries(
    Object.entries(balances).flatMap(([account, amount]): readonly [string, Cents][] => {
      const chips = tableOfChips(account);
      return chips?.table === table && amount !== 0 ? [[chips.person, amount]] : [];
    }),
  );

/** Read off the balances of every account: nothing is counted twice and nothing left out, or the sum would show it. */
export const reportOf = (balances: Readonly<Record<string, Cents>>, tables: readonly string[]): Report => {
  const at = (account: string): Cents => balances[account] ?? 0;
  const banks = Object.entries(balances).reduce(
    (sum, [account, amount]) => (account.startsWith(accounts.bank('')) ? sum + amount : sum),
    0,
  );
  const lying = tables.map((table) => ({
    table,
    float: at(accounts.float(table)),
    chips: chipsAt(balances, table),
    layout: at(accounts.layout(table)),
  }));
  const inPlay = lying.reduce(
    (sum, { float, chips, layout }) =>
      sum + float + layout + Object.values(chips).reduce((all, each) => all + each, 0),
    0,
  );
  const [house, world] = [at(accounts.house), at(WORLD)];
  return { tables: lying, banks, house, world, sum: inPlay + banks + house + world };
};
