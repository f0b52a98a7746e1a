import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { type SaidProps, sentence } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';
import { depositWords, faultInDeposit } from './deposits.ts';
import { setOffWords, useSetOff } from './set-off.ts';
import { notMoved, useAttempt } from './use-attempt.ts';

type Way = 'deposit' | 'withdraw';

interface Payment {
  readonly id: string;
  readonly amount: number;
  /** What of it pays debts, as it was told. */
  readonly setOff?: readonly { readonly table: string; readonly amount: number }[];
}

const PAY = {
  deposit: ({ id, amount }: Payment) => post('/api/deposit', { body: { id, amount } }),
  withdraw: ({ setOff = [], ...body }: Payment) => post('/api/withdraw', { body: { ...body, setOff } }),
} as const;

const WAYS = {
  deposit: { name: 'Pay in', not: 'Not paid in', done: 'paid in' },
  withdraw: { name: 'Take out', not: 'Not taken out', done: 'taken out' },
} as const;

interface PayFormProps {
  readonly bank: number;
  readonly onPaid: () => void;
}

/** Money into one's bank and out of it, to the cent. */
// long: markup in the order of the page; what it does is in the hooks above.
export const PayForm = ({ bank, onPaid }: PayFormProps): ReactElement => {
  const [taken, askDeposits] = useAnswer('/api/deposit');
  const deposits = taken?.ok ? taken.value : undefined;
  const [chosen, setWay] = useState<Way>('deposit');
  const isAtDesk = deposits?.selfService === false;
  const way = isAtDesk ? 'withdraw' : chosen;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaidProps>();
  const attempt = useAttempt();
  const { name, not, done } = WAYS[way];
  const told = useSetOff(way === 'withdraw', text);
  const debts = told && setOffWords(told);
  const change = (next: Way): void => {
    setWay(next);
    setOutcome(undefined);
  };

  const pay = async (cents: number): Promise<SaidProps> => {
    const answer = await attempt([way, cents], (id) =>
      PAY[way]({ id, amount: cents, ...(told === undefined ? {} : { setOff: told.setOff }) }),
    );
    if (!answer.ok) {
      const said = notMoved(not, answer);
      const isMore = way === 'withdraw' && said.tone === 'refused';
      return isMore ? { ...said, why: `${said.why} You can take out up to ${MONEY.balance(bank)}.` } : said;
    }
    setText('');
    onPaid();
    askDeposits();
    return {
      tone: 'done',
      what: debts === undefined ? `${MONEY.balance(cents)} ${done}` : sentence(debts),
      why: `In the bank: ${MONEY.balance(answer.value.bank)}.`,
    };
  };

  const send = async (): Promise<void> => {
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
    <SaidForm className="panel pay-form" said={outcome} onSend={send}>
      {!isAtDesk && (
        <fieldset className="segments" aria-label="Which way">
          <Radios
            name="way"
            value={way}
            of={{ deposit: WAYS.deposit.name, withdraw: WAYS.withdraw.name }}
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
      {debts !== undefined && (
        <small className="deposit-rules" role="status">
          {debts}
        </small>
      )}
      {deposits !== undefined && (way === 'deposit' || isAtDesk) && (
        <small className="deposit-rules">{depositWords(deposits)}</small>
      )}
    </SaidForm>
  );
};
