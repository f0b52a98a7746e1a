import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { post } from '../app/api.ts';
import { newId } from '../app/new-id.ts';
import { Button } from '../shell/button.tsx';
import { PickField, Radios, TextField } from '../shell/field.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';

type Kind = 'fill' | 'credit';

const KINDS = {
  fill: { name: 'Fill', act: 'Fill the float', not: 'Float not filled', done: 'to' },
  credit: { name: 'Credit', act: 'Credit the house', not: 'Float not credited', done: 'from' },
} as const;

interface FloatFormProps {
  readonly tables: readonly { readonly table: string; readonly float: number }[];
  readonly onMoved: () => void;
}

interface Outcome {
  readonly tone: 'done' | 'refused' | 'hold';
  readonly what: string;
  readonly why?: string;
  readonly clause?: string | null;
}

/** Chips from the house to a table's float and back, with the reason on the record. */
export const FloatForm = ({ tables, onMoved }: FloatFormProps): ReactElement => {
  const [kind, setKind] = useState<Kind>('fill');
  const [table, setTable] = useState(tables[0]?.table ?? '');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const attempt = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const words = KINDS[kind];

  const move = async (cents: number): Promise<Outcome> => {
    const key = JSON.stringify([kind, table, cents, reason]);
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const body = { id: attempt.current.id, amount: cents, kind, reason };
    const answer = await post('/api/tables/:table/float', { params: { table }, body });
    if (!answer.ok && answer.status === undefined)
      return { tone: 'hold', what: `${words.not} yet`, why: answer.detail };
    attempt.current = undefined;
    if (!answer.ok)
      return {
        tone: 'refused',
        what: words.not,
        why: sentence(answer.detail),
        clause: answer.clause ?? null,
      };
    setText('');
    setReason('');
    onMoved();
    return { tone: 'done', what: `${MONEY.balance(cents)} ${words.done} table ${table}` };
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = readAmount(text);
    if (!amount.ok) return setOutcome({ tone: 'refused', what: words.not, why: amount.why });
    if (reason.trim() === '')
      return setOutcome({ tone: 'refused', what: words.not, why: 'Say why: the reason goes on the record.' });
    setOutcome(await move(amount.cents));
    return undefined;
  };

  return (
    <form className="panel float-form" onSubmit={(event) => void send(event)}>
      <h2>Floats</h2>
      <fieldset className="segments" aria-label="Fill or credit">
        <Radios
          name="kind"
          value={kind}
          of={[
            ['fill', KINDS.fill.name],
            ['credit', KINDS.credit.name],
          ]}
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
      {outcome !== undefined && <Said {...outcome} />}
    </form>
  );
};
