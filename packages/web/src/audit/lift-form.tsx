import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import '../cashier/cashier.css';
import { notMoved, useAttempt } from '../cashier/use-attempt.ts';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import type { SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';

type Line = AnswerAt<'GET /api/affairs'>['lines'][number];

interface LiftFormProps {
  readonly lines: readonly Line[];
  readonly nameOf: (id: string | null) => string;
  readonly onLifted: () => void;
}

const keyOf = ({ table, person }: Line): string => `${table} ${person}`;

/** An exclusion that stands is lifted where it is read, with its reason: nobody has to find a table for it. */
export const LiftForm = ({ lines, nameOf, onLifted }: LiftFormProps): ReactElement | null => {
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<SaidProps>();
  const attempt = useAttempt();
  const standing = lines.filter(({ what, ended }) => what === 'exclusion' && ended === null);
  const line = standing.find((each) => keyOf(each) === chosen) ?? standing[0];
  if (line === undefined) return outcome === undefined ? null : <p role="status">{outcome.what}.</p>;
  const { table, person } = line;
  const lift = async (): Promise<void> => {
    if (reason.trim() === '')
      return setOutcome({ tone: 'refused', what: 'Not lifted', why: 'Say why it is lifted.' });
    const answer = await attempt([table, person, reason], (id) =>
      post('/api/affairs/lift', { body: { id, table, person, reason } }),
    );
    if (!answer.ok) return setOutcome(notMoved('Not lifted', answer));
    setReason('');
    onLifted();
    return setOutcome({ tone: 'done', what: `${nameOf(person)} may play again` });
  };
  return (
    <SaidForm className="panel float-form lift-form" said={outcome} onSend={lift}>
      <h2>Lift an exclusion</h2>
      <PickField
        label="Whose"
        value={keyOf(line)}
        of={standing.map((each) => [
          keyOf(each),
          `${nameOf(each.person)}, table ${each.table}, ${each.detail}`,
        ])}
        onChange={setChosen}
      />
      <TextField label="Why it is lifted" value={reason} maxLength={400} onChange={setReason} />
      <Button type="submit" data-filled="true">
        Let the patron play again
      </Button>
    </SaidForm>
  );
};
