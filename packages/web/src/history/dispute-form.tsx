import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { addressOf, get, post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { refusalOf, type SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import './dispute-form.css';

interface DisputeFormProps {
  readonly table: string;
  readonly round: number;
}

type Disputes = AnswerAt<'GET /api/tables/:table/disputes'>;

const NOT = 'No dispute was raised';

/** A player's word against a round of his, with those that he raised before and a copy of each. */
export const DisputeForm = ({ table, round }: DisputeFormProps): ReactElement => {
  const [disputes, setDisputes] = useState<Disputes>([]);
  const [what, setWhat] = useState('');
  const [outcome, setOutcome] = useState<SaidProps>();
  const ask = useCallback(() => {
    void get('/api/tables/:table/disputes', { params: { table } }).then((answer) => {
      if (answer.ok) setDisputes(answer.value.filter((each) => each.round === round));
    });
  }, [table, round]);
  useEffect(() => {
    setWhat('');
    setOutcome(undefined);
    ask();
  }, [ask]);
  const send = async (): Promise<void> => {
    if (what.trim() === '') return setOutcome({ tone: 'refused', what: NOT, why: 'Say what it is about.' });
    const answer = await post('/api/tables/:table/disputes', {
      params: { table },
      body: { id: newId(), what: what.trim(), round },
    });
    if (!answer.ok) return setOutcome(refusalOf(NOT, answer));
    setWhat('');
    ask();
    return setOutcome({
      tone: 'done',
      what: 'Your dispute is on record',
      why: 'The casino operator decides it.',
    });
  };
  return (
    <SaidForm className="dispute-form" said={outcome} onSend={send}>
      <h2>Dispute round {round}</h2>
      {disputes.length > 0 && (
        <ul>
          {disputes.map(({ number, what: said, decision }) => (
            <li key={number}>
              {said}: {decision ?? 'not decided yet'}{' '}
              <a
                href={addressOf('/api/tables/:table/disputes/:dispute/:file', {
                  params: { table, dispute: number, file: 'copy.pdf' },
                })}
              >
                Copy of dispute {number}
              </a>
            </li>
          ))}
        </ul>
      )}
      <TextField label="What was wrong" value={what} onChange={setWhat} />
      <Button type="submit">Raise a dispute</Button>
    </SaidForm>
  );
};
