import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { PickField, Radios, TextField } from '../shell/field.tsx';
import type { SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';
import { notMoved, useAttempt } from './use-attempt.ts';

type Kind = 'fill' | 'credit';

const KINDS = {
  fill: { name: 'Fill', act: 'Fill the float', not: 'Float not filled', done: 'to' },
  credit: { name: 'Credit', act: 'Credit the house', not: 'Float not credited', done: 'from' },
} as const;

interface FloatFormProps {
  readonly tables: readonly { readonly table: string; readonly float: number }[];
  readonly onMoved: () => void;
}

/** Chips from the house to a table's float and back, with the reason on the record. */
export const FloatForm = ({ tables, onMoved }: FloatFormProps): ReactElement => {
  const [kind, setKind] = useState<Kind>('fill');
  const [table, setTable] = useState(tables[0]?.table ?? '');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<SaidProps>();
  const attempt = useAttempt();
  const words = KINDS[kind];

  const move = async (amount: number): Promise<SaidProps> => {
    const body = { amount, kind, reason };
    const answer = await attempt([table, body], (id) =>
      post('/api/tables/:table/float', { params: { table }, body: { id, ...body } }),
    );
    if (!answer.ok) return notMoved(words.not, answer);
    setText('');
    setReason('');
    onMoved();
    return { tone: 'done', what: `${MONEY.balance(amount)} ${words.done} table ${table}` };
  };

  const send = async (): Promise<void> => {
    const amount = readAmount(text);
    if (!amount.ok) return setOutcome({ tone: 'refused', what: words.not, why: amount.why });
    if (reason.trim() === '')
      return setOutcome({ tone: 'refused', what: words.not, why: 'Say why: the reason goes on the record.' });
    setOutcome(await move(amount.cents));
    return undefined;
  };

  return (
    <SaidForm className="panel float-form" said={outcome} onSend={send}>
      <h2>Floats</h2>
      <fieldset className="segments" aria-label="Fill or credit">
        <Radios
          name="kind"
          value={kind}
          of={{ fill: KINDS.fill.name, credit: KINDS.credit.name }}
          onChange={setKind}
        />
      </fieldset>
      <PickField
        label="Table"
        value={table}
        of={tables.map((each) => [each.table, `${each.table}, float ${MONEY.balance(each.float)}`])}
        onChange={setTable}
      />
      <TextField label="Amount in dollars" inputMode="decimal" value={text} onChange={setText} />
      <TextField label="Reason" maxLength={500} value={reason} onChange={setReason} />
      <Button type="submit" data-filled="true">
        {words.act}
      </Button>
    </SaidForm>
  );
};
