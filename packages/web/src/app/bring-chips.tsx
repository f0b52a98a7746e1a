import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { readAmount } from '../words/amount.ts';
import { useMoney } from '../words/use-money.tsx';
import './bring-chips.css';

const PRESETS = [10_000, 25_000, 50_000] as const;

interface Bringing {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * Open by itself for whoever has no chips, until he closes it: watching needs none. It comes back when they are gone.
 */
export const useBringing = (hasNone: boolean): Bringing => {
  const [chosen, setChosen] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: chips that come or go are what it is chosen anew for.
  useEffect(() => setChosen(undefined), [hasNone]);
  return { isOpen: chosen ?? hasNone, onOpen: setChosen };
};

interface BringLineProps {
  readonly bank: number;
  readonly onBring: (amount: number) => void;
  readonly onClose: () => void;
}

/** A line of the dock: some amounts, any other, and a key that closes it. */
export const BringLine = ({ bank, onBring, onClose }: BringLineProps): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const [typed, setTyped] = useState('');
  const amount = readAmount(typed);
  const isMore = amount.ok && amount.cents > bank;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (amount.ok && !isMore) onBring(amount.cents);
  };
  return (
    <section
      className="bring-line"
      aria-label={say('Bring chips to the table')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <p>
        <strong>{say('Bring chips')}</strong>{' '}
        <span>{say('from the bank, {sum}', { sum: money.balance(bank) })}</span>
      </p>
      {PRESETS.filter((each) => each <= bank).map((each) => (
        <button type="button" className="bring-preset" key={each} onClick={() => onBring(each)}>
          {money.felt(each)}
        </button>
      ))}
      {bank === 0 ? (
        <a href="/cashier">{say('To the cashier')}</a>
      ) : (
        <form onSubmit={send}>
          <input
            aria-label={say('Any amount, in dollars')}
            inputMode="decimal"
            placeholder={say('$ any')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" className="bring-any" disabled={!amount.ok || isMore}>
            {amount.ok && !isMore ? say('Bring {sum}', { sum: money.felt(amount.cents) }) : say('Bring')}
          </button>
        </form>
      )}
      <button type="button" className="bring-close" onClick={onClose}>
        <Icon name="cross" />
        <span className="heard">{say('Close: watch without chips')}</span>
      </button>
      {isMore && <p role="status">{say('The bank has {sum}.', { sum: money.balance(bank) })}</p>}
    </section>
  );
};
