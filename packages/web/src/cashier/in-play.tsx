import type { ReactElement } from 'react';
import { Columns } from '../shell/columns.tsx';
import { MONEY } from '../words/money.ts';
import { atTable, chipsOf, type Report, totalsOf } from './ledger.ts';

const Cents = ({ of }: { readonly of: number }): ReactElement => (
  <td className="amount">{MONEY.balance(of)}</td>
);
const NOTHING = <td />;

/** All the money of the house by where it lies. It sums to nothing, or says that it does not. */
export const InPlay = ({ report }: { readonly report: Report }): ReactElement => {
  const { float, chips, layout, inPlay, pools, all } = totalsOf(report);
  return (
    <section className="panel">
      <table className="figure-table in-play">
        <caption>What is in play</caption>
        <Columns
          of={[
            'Where',
            { amount: 'Float' },
            { amount: 'Chips of patrons' },
            { amount: 'On the layout' },
            { amount: 'Sum' },
          ]}
        />
        <tbody>
          {report.tables.map((money) => (
            <tr key={money.table}>
              <th scope="row">Table {money.table}</th>
              <Cents of={money.float} />
              <Cents of={chipsOf(money)} />
              <Cents of={money.layout} />
              <Cents of={atTable(money)} />
            </tr>
          ))}
          <tr data-sum="true">
            <th scope="row">At the tables</th>
            <Cents of={float} />
            <Cents of={chips} />
            <Cents of={layout} />
            <Cents of={inPlay} />
          </tr>
          {(
            [
              ['Banks of patrons', report.banks],
              ['Jackpot pools', pools],
              ['Tournaments', report.tournaments],
              ['The house', report.house],
              ['Came from outside', report.world],
            ] as const
          ).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {NOTHING}
              {NOTHING}
              {NOTHING}
              <Cents of={amount} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <span className="state" data-state={all === 0 ? 'live' : 'refused'}>
                {all === 0 ? 'Everything agrees: the sum is nothing' : 'The sum does not agree'}
              </span>
            </th>
            {NOTHING}
            <Cents of={all} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
