import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { MONEY, moneyIn } from '../words/money.ts';
import type { Today } from './ledger.ts';

/** What somebody won or lost today, as lines of a list of facts: money first, then each tournament in its own chips. */
export const TodayNet = ({ today }: { readonly today: Today }): ReactElement => (
  <>
    <div>
      <dt>Today, net</dt>
      <dd>{MONEY.signedBalance(today.net)}</dd>
    </div>
    {today.tournaments.map(({ id, title, net }) => (
      <div key={id}>
        <dt>
          Today in <Link href={`/tournaments/${encodeURIComponent(id)}`}>{title}</Link>
        </dt>
        <dd>{moneyIn('chips').signed(net)} chips</dd>
      </div>
    ))}
  </>
);
