import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { type Me, post } from '../app/api.ts';
import { newId } from '../app/new-id.ts';
import { Said, sentence } from '../shell/said.tsx';
import { readAmount } from '../words/amount.ts';
import { balanceMoney } from '../words/money.ts';

type Way = 'deposit' | 'withdraw';

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

/** Money into one's bank and out of it, to the cent. */
export const PayForm = ({ bank, onPaid }: PayFormProps): ReactElement => {
  const [way, setWay] = useState<Way>('deposit');
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
    const answer = await post<Me>(`/api/${way}`, { id: attempt.current.id, amount: cents });
    if (!answer.ok && answer.status === undefined)
      return { tone: 'hold', what: `${not} yet`, why: answer.detail };
    attempt.current = undefined;
    if (!answer.ok) {
      const most = way === 'withdraw' ? ` You can take out up to ${balanceMoney(bank)}.` : '';
      return { tone: 'refused', what: not, why: `${sentence(answer.detail)}${most}` };
    }
    setText('');
    onPaid();
    return {
      tone: 'done',
      what: `${balanceMoney(cents)} ${done}`,
      why: `In the bank: ${balanceMoney(answer.value.bank)}.`,
    };
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = readAmount(text);
    if (!amount.ok) return setOutcome({ tone: 'refused', what: not, why: amount.why });
    setBusy(true);
    setOutcome(await pay(amount.cents));
    setBusy(false);
    return undefined;
  };

  return (
    <form className="panel pay-form" onSubmit={(event) => void send(event)}>
      <fieldset className="segments" aria-label="Which way">
        {(['deposit', 'withdraw'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="way" checked={way === each} onChange={() => change(each)} />
            {WAYS[each].name}
          </label>
        ))}
      </fieldset>
      <label className="field" data-refused={outcome?.tone === 'refused'}>
        <span>Amount in dollars</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="button" data-filled="true" disabled={busy}>
        {name}
      </button>
      {outcome !== undefined && <Said {...outcome} />}
    </form>
  );
};
