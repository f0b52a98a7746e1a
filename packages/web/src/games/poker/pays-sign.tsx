import type { Category } from '@baize/engine/poker';
import type { ReactElement } from 'react';
import { betRows, rowOf } from './sign.ts';
import type { Law, OpenView } from './view.ts';
import './pays-sign.css';
import { useMoney } from '../../words/use-money.tsx';

interface PaysSignProps {
  readonly law: Law;
  readonly view: OpenView;
  /** The hand that the viewer's bet was settled by, once it may be named: its row is marked. */
  readonly hand: Category | undefined;
}

/** 8.1:bet, 8.2: What a winning bet is paid, and how much at most. */
export const PaysSign = ({ law, view, hand }: PaysSignProps): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  return (
    <aside className="pays-sign" aria-label={say('What a bet is paid')}>
      <h2>{say('Bet pays')}</h2>
      <dl>
        {betRows(say, law).map((row) => (
          <div key={row.hand} data-on={hand !== undefined && rowOf(hand) === row.hand}>
            <dt>{row.name}</dt>
            <dd className="figures">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className="figures">
        {say('Ante 1 to 1. Bets up to {sum}.', { sum: money.felt(view.sign.maxPayout) })}
      </p>
    </aside>
  );
};
