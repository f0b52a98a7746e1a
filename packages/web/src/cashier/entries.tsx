import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { capital } from '../words/clause.ts';
import { MONEY } from '../words/money.ts';
import type { Entry } from './ledger.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' });
const TIME = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium', hourCycle: 'h23' });

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly onMore: (() => void) | undefined;
}

/** The movements of an account, newest first. A day is said once. */
export const Entries = ({ entries, onMore }: EntriesProps): ReactElement => (
  <section className="panel entries">
    <table className="figure-table">
      <caption>Entries</caption>
      <Columns of={['Day', 'Time', 'What', { amount: 'Amount' }, { amount: 'In the bank' }]} />
      <tbody>
        {entries.map(({ number, at, what, table, tournament, amount, balance }, index) => {
          const day = DAY.format(at);
          const before = entries[index - 1];
          return (
            <tr key={number}>
              <td className="quiet">{before !== undefined && DAY.format(before.at) === day ? '' : day}</td>
              <td className="quiet figures">{TIME.format(at)}</td>
              <td>
                {capital(what)}
                {table !== null && (
                  <>
                    , <Link href={`/tables/${encodeURIComponent(table)}`}>table {table}</Link>
                  </>
                )}
                {tournament !== null && (
                  <>
                    ,{' '}
                    <Link href={`/tournaments/${encodeURIComponent(tournament.id)}`}>{tournament.title}</Link>
                  </>
                )}
              </td>
              <td className="amount">{MONEY.figure(amount)}</td>
              <td className="amount">{MONEY.balance(balance)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    {entries.length === 0 && (
      <div className="nothing-here">
        <b>No entries yet</b>
        <span>Every cent that comes into your bank or leaves it stands here.</span>
      </div>
    )}
    {onMore !== undefined && <Button onClick={onMore}>Earlier entries</Button>}
  </section>
);
