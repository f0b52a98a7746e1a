import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { get, post } from '../app/api.ts';
import { newId } from '../app/new-id.ts';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';
import { type Deposits, depositWords, faultInDeposit } from './deposits.ts';

type Way = 'deposit' | 'withdraw';

interface Payment {
  readonly id: string;
  readonly amount: number;
}

const PAY = {
  deposit: (body: Payment) => post('/api/deposit', { body }),
  withdraw: (body: Payment) => post('/api/withdraw', { body }),
} as const;

const WAYS = {
  deposit: { name: 'Pay in', not: 'Not paid in', done: 'paid in' },
  withdraw: { name: 'Take out', not: 'Not taken out', done: 'taken out' },
} as const;

interface Outcome {
  readonly tone: 'done' | 'refused' | 'hold';
  readonly what: string;
  readonly why: string;
}

interface PayFormProps {
  readonly bank: number;
  readonly onPaid: () => void;
}

/** What the house takes from me, as it stands now, and how to ask again. */
const useDeposits = (): readonly [Deposits | undefined, () => void] => {
  const [deposits, setDeposits] = useState<Deposits>();
  const ask = useCallback(
    () =>
      void get('/api/deposit').then((answer) => {
        if (answer.ok) setDeposits(answer.value);
      }),
    [],
  );
  useEffect(ask, [ask]);
  return [deposits, ask];
};

/** Money into one's bank and out of it, to the cent. */
// long: markup in the order of the page; what it does is in the hooks above.
export const PayForm = ({ bank, onPaid }: PayFormProps): ReactElement => {
  const [deposits, askDeposits] = useDeposits();
  const [chosen, setWay] = useState<Way>('deposit');
  const isAtDesk = deposits?.selfService === false;
  const way = isAtDesk ? 'withdraw' : chosen;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Kept until the house has answered: sent again, the same payment has one effect. */
  const attempt = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const { name, not, done } = WAYS[way];
  const change = (next: Way): void => {
    setWay(next);
    setOutcome(undefined);
  };

  const pay = async (cents: number): Promise<Outcome> => {
    const key = `${way} ${cents}`;
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const answer = await PAY[way]({ id: attempt.current.id, amount: cents });
    if (!answer.ok && answer.status === undefined)
      return { tone: 'hold', what: `${not} yet`, why: answer.detail };
    attempt.current = undefined;
    if (!answer.ok) {
      const most = way === 'withdraw' ? ` You can take out up to ${MONEY.balance(bank)}.` : '';
      return { tone: 'refused', what: not, why: `${sentence(answer.detail)}${most}` };
    }
    setText('');
    onPaid();
    askDeposits();
    return {
      tone: 'done',
      what: `${MONEY.balance(cents)} ${done}`,
      why: `In the bank: ${MONEY.balance(answer.value.bank)}.`,
    };
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = readAmount(text);
    if (!amount.ok) return setOutcome({ tone: 'refused', what: not, why: amount.why });
    const fault = way === 'deposit' && deposits && faultInDeposit(deposits, amount.cents);
    if (fault) return setOutcome({ tone: 'refused', what: not, why: fault });
    setBusy(true);
    setOutcome(await pay(amount.cents));
    setBusy(false);
    return undefined;
  };

  return (
    <form className="panel pay-form" onSubmit={(event) => void send(event)}>
      {!isAtDesk && (
        <fieldset className="segments" aria-label="Which way">
          <Radios
            name="way"
            value={way}
            of={[
              ['deposit', WAYS.deposit.name],
              ['withdraw', WAYS.withdraw.name],
            ]}
            onChange={change}
          />
        </fieldset>
      )}
      <TextField
        refused={outcome?.tone === 'refused'}
        label="Amount in dollars"
        inputMode="decimal"
        placeholder="0.00"
        value={text}
        onChange={setText}
      />
      <Button type="submit" data-filled="true" disabled={busy}>
        {name}
      </Button>
      {deposits !== undefined && (way === 'deposit' || isAtDesk) && (
        <small className="deposit-rules">{depositWords(deposits)}</small>
      )}
      {outcome !== undefined && <Said {...outcome} />}
    </form>
  );
};
