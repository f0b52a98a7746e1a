import type { Cents } from '@baize/engine';
import { type ReactElement, useContext } from 'react';
import './balance.css';
import { useSay } from '../words/use-language.tsx';
import { Sum } from '../words/use-money.tsx';
import { BringMoreContext } from './line.ts';

interface BalanceProps {
  readonly chips: Cents;
  /** "$55 on the table", "+$45 this round". */
  readonly note: string;
}

/** Beside the money while the line for bringing chips is closed. */
const BringMore = (): ReactElement | null => {
  const say = useSay();
  const onBring = useContext(BringMoreContext);
  return onBring === null ? null : (
    <button type="button" className="balance-more" onClick={onBring}>
      <span aria-hidden="true">+</span>
      <span className="heard">{say('Bring more chips')}</span>
    </button>
  );
};

export const Balance = ({ chips, note }: BalanceProps): ReactElement => {
  const say = useSay();
  return (
    <dl className="balance">
      <dt>{say('Balance')}</dt>
      <dd className="balance-chips figures">
        <Sum of={chips} as="balance" />
        <BringMore />
      </dd>
      <dd className="balance-note figures">{note}</dd>
    </dl>
  );
};
