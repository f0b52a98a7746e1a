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
  /** Opens the wagers that were saved, where the game has such. */
  readonly onSaved?: (() => void) | undefined;
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

export const Balance = ({ chips, note, onSaved }: BalanceProps): ReactElement => {
  const say = useSay();
  return (
    <dl className="balance">
      <dt>{say('Balance')}</dt>
      <dd className="balance-chips figures">
        <Sum of={chips} as="balance" />
        <BringMore />
        {onSaved !== undefined && (
          <button type="button" className="balance-more" aria-keyshortcuts="K" onClick={onSaved}>
            <span aria-hidden="true">☆</span>
            <span className="heard">{say('Saved wagers')}</span>
          </button>
        )}
      </dd>
      <dd className="balance-note figures">{note}</dd>
    </dl>
  );
};
