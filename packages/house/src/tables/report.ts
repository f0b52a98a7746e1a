import { poolAccounts } from '../pools/link.ts';
import type { Store } from '../store/port.ts';
import { OWING, WORLD } from '../store/port.ts';
import { accounts } from './ledger.ts';

type Balances = Readonly<Record<string, number>>;

/** What is in play at one table. */
interface TableReport {
  readonly table: string;
  readonly float: number;
  readonly chips: Readonly<Record<string, number>>;
  readonly layout: number;
}

/** The prize pools of one jackpot. */
interface JackpotReport {
  readonly link: string;
  readonly jackpot: number;
  readonly reserve: number;
}

/** Where all the money of a house is. What came in from the world is what is in the house: `sum` is nothing. */
export interface Report {
  readonly tables: readonly TableReport[];
  readonly jackpots: readonly JackpotReport[];
  /** What went from reserves to tournaments and lotteries, by their names. */
  readonly prizes: Balances;
  /** All banks together. */
  readonly banks: number;
  /** Fees that lie in tournaments, until they are prizes, commission or refunds. */
  readonly tournaments: number;
  readonly house: number;
  /** What people owe at its tables, which the house has still to receive: it is no money yet. */
  readonly receivables: number;
  /** Below nothing: what came in from outside. */
  readonly world: number;
  /** In accounts that are none of these; nothing, unless somebody wrote to the ledger by another way. */
  readonly elsewhere: number;
  readonly sum: number;
}

const CHIPS = 'chips:';

const total = (balances: Balances): number => Object.values(balances).reduce((sum, each) => sum + each, 0);

/** The accounts whose names begin so, without the beginning. */
const under = (balances: Balances, beginning: string): Balances =>
  Object.fromEntries(
    Object.entries(balances)
      .filter(([account, amount]) => account.startsWith(beginning) && amount !== 0)
      .map(([account, amount]) => [account.slice(beginning.length), amount]),
  );

/** The chips at each table, by person, in one go: in a large house nobody goes through all accounts for every table. */
const chipsByTable = (balances: Balances): ReadonlyMap<string, Balances> => {
  const tables = new Map<string, Record<string, number>>();
  for (const [account, amount] of Object.entries(under(balances, CHIPS))) {
    // Neither the name of a table nor the id of a person has a colon in it.
    const [table = '', person = ''] = account.split(':');
    const chips = tables.get(table) ?? {};
    chips[person] = amount;
    tables.set(table, chips);
  }
  return tables;
};

const tableReport = (balances: Balances, table: string, chips: Balances): TableReport => ({
  table,
  float: balances[accounts.float(table)] ?? 0,
  chips,
  layout: balances[accounts.layout(table)] ?? 0,
});

const jackpotReports = (balances: Balances): readonly JackpotReport[] => {
  const jackpot = under(balances, poolAccounts.jackpot(''));
  const reserve = under(balances, poolAccounts.reserve(''));
  return [...new Set([...Object.keys(jackpot), ...Object.keys(reserve)])].map((link) => ({
    link,
    jackpot: jackpot[link] ?? 0,
    reserve: reserve[link] ?? 0,
  }));
};

/** The report on these accounts of these tables. */
export const reportOn = (balances: Balances, names: readonly string[]): Report => {
  const chips = chipsByTable(balances);
  const tables = names.map((table) => tableReport(balances, table, chips.get(table) ?? {}));
  const banks = total(under(balances, accounts.bank('')));
  const tournaments = total(under(balances, 'tournament:'));
  const {
    [accounts.house]: house = 0,
    [WORLD]: world = 0,
    [accounts.receivables]: receivables = 0,
  } = balances;
  const owing = total(under(balances, OWING));
  const sum = total(balances);
  const atTables = tables.reduce((all, { float, chips, layout }) => all + float + layout + total(chips), 0);
  const jackpots = jackpotReports(balances);
  const prizes = under(balances, 'prizes:');
  const inPools = jackpots.reduce((all, { jackpot, reserve }) => all + jackpot + reserve, total(prizes));
  const elsewhere = sum - atTables - inPools - tournaments - banks - house - world - receivables - owing;
  return { tables, jackpots, prizes, tournaments, banks, house, receivables, world, elsewhere, sum };
};

export const reportOf = async (store: Store, names: readonly string[]): Promise<Report> =>
  reportOn(await store.balances(''), names);
