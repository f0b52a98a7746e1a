import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import './balance.css';
import { Sum } from '../words/use-money.tsx';

interface BalanceProps {
  readonly chips: Cents;
  /** "$55 on the table", "+$45 this round". */
  readonly note: string;
}

export const Balance = ({ chips, note }: BalanceProps): ReactElement => (
  <dl className="balance">
    <dt>Balance</dt>
    <dd className="balance-chips figures">
      <Sum of={chips} as="balance" />
    </dd>
    <dd className="balance-note figures">{note}</dd>
  </dl>
);
