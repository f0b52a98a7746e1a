import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { moneyIn } from '../words/money.ts';
import { Sentence } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import type { Today } from './ledger.ts';

/** What somebody won or lost today, as lines of a list of facts: money first, then each tournament in its own chips. */
export const TodayNet = ({ today }: { readonly today: Today }): ReactElement => {
  const money = useMoney();
  const { language } = money;
  const { say } = language;
  return (
    <>
      <div>
        <dt>{say('Today, net')}</dt>
        <dd>{money.signedBalance(today.net)}</dd>
      </div>
      {today.tournaments.map(({ id, title, net }) => (
        <div key={id}>
          <dt>
            <Sentence
              of="Today in {tournament}"
              with={{ tournament: <Link href={`/tournaments/${encodeURIComponent(id)}`}>{title}</Link> }}
            />
          </dt>
          <dd>{say('{sum} chips', { sum: moneyIn('chips', language).signed(net) })}</dd>
        </div>
      ))}
    </>
  );
};
