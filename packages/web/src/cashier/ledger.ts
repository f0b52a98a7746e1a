import type { Cents } from '@baize/engine';
import type { AnswerAt } from '@baize/house/api';

/** A person's own money: what is where, and how it came there. */
export type Ledger = AnswerAt<'GET /api/ledger'>;
export type Entry = Ledger['entries'][number];
/** What somebody won or lost today: in money, and in the chips of tournaments, which are none. */
export type Today = Ledger['today'];

/** Where all the money of the house is. What came from the world lies somewhere: the sum is nothing. */
export type Report = AnswerAt<'GET /api/report'>;
/** What lies at one table: its float, the chips before each person, the wagers. */
type TableMoney = Report['tables'][number];

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
