import type { Cents } from '@baize/engine';

/** One entry of a person's account, as the house tells it. */
export interface Entry {
  /** Where the next page begins. */
  readonly number: number;
  readonly at: number;
  readonly what: string;
  readonly table: string | null;
  /** Whose entry fee or prize it is. */
  readonly tournament: { readonly id: string; readonly title: string } | null;
  readonly amount: Cents;
  readonly balance: Cents;
}

/** A person's own money: what is where, and how it came there. */
export interface Ledger {
  readonly entries: readonly Entry[];
  readonly bank: Cents;
  readonly atTables: readonly { readonly table: string; readonly chips: Cents; readonly wagered: Cents }[];
  readonly today: Today;
}

/** What somebody won or lost today: in money, and in the chips of tournaments, which are none. */
export interface Today {
  readonly net: Cents;
  readonly tournaments: readonly { readonly id: string; readonly title: string; readonly net: number }[];
}

/** What lies at one table: its float, the chips before each person, the wagers. */
interface TableMoney {
  readonly table: string;
  readonly float: Cents;
  readonly chips: Readonly<Record<string, Cents>>;
  readonly layout: Cents;
}

/** Where all the money of the house is. What came from the world lies somewhere: the sum is nothing. */
export interface Report {
  readonly tables: readonly TableMoney[];
  readonly banks: Cents;
  /** The prize pools of each jackpot. */
  readonly jackpots: readonly { readonly link: string; readonly jackpot: Cents; readonly reserve: Cents }[];
  /** What went from reserves to tournaments and lotteries, by their names. */
  readonly prizes: Readonly<Record<string, Cents>>;
  /** Fees that lie in tournaments. */
  readonly tournaments: Cents;
  readonly house: Cents;
  readonly world: Cents;
  readonly sum: Cents;
  readonly names?: Readonly<Record<string, string>>;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, each) => total + each, 0);

export const chipsOf = ({ chips }: TableMoney): Cents => sum(Object.values(chips));

export const atTable = (money: TableMoney): Cents => money.float + chipsOf(money) + money.layout;

/** The columns of the report added up here, not taken from the house: a sum that does not agree is shown as that. */
export const totalsOf = ({ tables, jackpots, prizes, banks, tournaments, house, world }: Report) => {
  const float = sum(tables.map((each) => each.float));
  const chips = sum(tables.map(chipsOf));
  const layout = sum(tables.map((each) => each.layout));
  const pools = sum([...jackpots.map(({ jackpot, reserve }) => jackpot + reserve), ...Object.values(prizes)]);
  return {
    float,
    chips,
    layout,
    inPlay: float + chips + layout,
    pools,
    all: float + chips + layout + pools + banks + tournaments + house + world,
  };
};
