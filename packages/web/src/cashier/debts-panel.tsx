import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { newId } from '../../../client/src/index.ts';
import { type Answer, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import type { SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { readAmount, writeAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';
import { notMoved, useAttempt } from './use-attempt.ts';

type Debts = AnswerAt<'GET /api/debts'>;
type Debt = Debts['debts'][number];

const keyOf = ({ table, person }: Debt): string => `${table} ${person}`;

/** What is owing by a void, as the house tells it to this person, and how to ask again. */
export const useDebts = (): readonly [Debts | undefined, () => void] => {
  const [debts, ask] = useAnswer('/api/debts');
  return [debts?.ok ? debts.value : undefined, ask];
};

interface DebtFormProps {
  readonly debts: Debts;
  readonly isOwn: boolean;
  readonly repays: boolean;
  readonly forgives: boolean;
  readonly onMoved: () => void;
}

const Listed = ({ debts: { debts, names }, isOwn }: Pick<DebtFormProps, 'debts' | 'isOwn'>): ReactElement => (
  <table className="figure-table">
    <caption>{isOwn ? 'What you owe' : 'What players owe'}</caption>
    <Columns of={[...(isOwn ? [] : ['Who']), 'Where', { amount: 'Owing' }]} />
    <tbody>
      {debts.map((debt) => (
        <tr key={keyOf(debt)}>
          {!isOwn && <th scope="row">{names[debt.person] ?? debt.person}</th>}
          <td>
            <Link href={`/tables/${encodeURIComponent(debt.table)}`}>Table {debt.table}</Link>
          </td>
          <td className="amount">{MONEY.balance(debt.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Way = 'repay' | 'forgive';
const NOT = { repay: 'Not paid back', forgive: 'Not forgiven' } as const;
const DONE = { repay: 'paid back', forgive: 'forgiven' } as const;

/** What a void has left owing: it is paid back from the bank, or forgiven with a reason. */
// long: markup in the order of the page, after what its two buttons do.
export const DebtsPanel = (props: DebtFormProps): ReactElement | null => {
  const { debts, isOwn, repays, forgives, onMoved } = props;
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState<string>();
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<SaidProps>();
  const attempt = useAttempt();
  const debt = debts.debts.find((each) => keyOf(each) === chosen) ?? debts.debts[0];
  if (debt === undefined) return outcome === undefined ? null : <p role="status">{outcome.what}.</p>;
  const typed = text ?? writeAmount(debt.amount);

  const ask = (way: Way, amount: number): Promise<Answer<unknown>> => {
    const { table, person } = debt;
    return attempt(
      [way, table, person, amount, reason],
      (id): Promise<Answer<unknown>> =>
        way === 'repay'
          ? post('/api/debts/repay', { body: { id, table, amount, ...(isOwn ? {} : { person }) } })
          : post('/api/debts/forgive', { body: { id, table, amount, person, reason } }),
    );
  };
  /** Giving money away takes two where the table says so: the other one is asked at once. */
  const askAnother = async (amount: number): Promise<SaidProps> => {
    const command = { type: 'ForgiveOwing', patron: debt.person, amount, reason };
    const answer = await post('/api/approvals', {
      body: { id: newId(), table: debt.table, command, as: 'operator', reason },
    });
    return answer.ok
      ? {
          tone: 'hold',
          what: 'A second person is asked',
          why: 'It is forgiven when somebody else approves it.',
        }
      : notMoved(NOT.forgive, answer);
  };
  const move = async (way: Way): Promise<void> => {
    const amount = readAmount(typed);
    if (!amount.ok) return setOutcome({ tone: 'refused', what: NOT[way], why: amount.why });
    if (way === 'forgive' && reason.trim() === '')
      return setOutcome({ tone: 'refused', what: NOT[way], why: 'Say why it is forgiven.' });
    const answer = await ask(way, amount.cents);
    if (!answer.ok)
      return setOutcome(
        answer.needs === 'secondPerson' ? await askAnother(amount.cents) : notMoved(NOT[way], answer),
      );
    setText(undefined);
    setReason('');
    onMoved();
    return setOutcome({ tone: 'done', what: `${MONEY.balance(amount.cents)} ${DONE[way]}` });
  };

  const nameOf = ({ person, table }: Debt): string =>
    isOwn ? `Table ${table}` : `${debts.names[person] ?? person}, table ${table}`;
  return (
    <SaidForm
      className="panel float-form debts"
      said={outcome}
      onSend={() => (repays ? move('repay') : Promise.resolve())}
    >
      <Listed debts={debts} isOwn={isOwn} />
      {(repays || forgives) && (
        <>
          <PickField
            label="Which"
            value={keyOf(debt)}
            of={debts.debts.map((each) => [keyOf(each), nameOf(each)])}
            onChange={(next) => {
              setChosen(next);
              setText(undefined);
            }}
          />
          <TextField label="Amount in dollars" inputMode="decimal" value={typed} onChange={setText} />
        </>
      )}
      {repays && (
        <Button type="submit" data-filled="true">
          {isOwn ? 'Pay back from my bank' : 'Pay back from the bank'}
        </Button>
      )}
      {forgives && (
        <>
          <TextField label="Why it is forgiven" value={reason} onChange={setReason} />
          <Button type="button" onClick={() => void move('forgive')}>
            Forgive it
          </Button>
        </>
      )}
    </SaidForm>
  );
};
