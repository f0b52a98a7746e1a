import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import { balanceMoney } from '../words/money.ts';
import './balance.css';

interface BalanceProps {
  readonly chips: Cents;
  /** "$55 on the table", "+$45 this round". */
  readonly note: string;
}

export const Balance = ({ chips, note }: BalanceProps): ReactElement => (
  <dl className="balance">
    <dt>Balance</dt>
    <dd className="balance-chips figures">{balanceMoney(chips)}</dd>
    <dd className="balance-note figures">{note}</dd>
  </dl>
);
