import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import type { SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';
import { notMoved, useAttempt } from './use-attempt.ts';

const NOT = 'Not paid in';

/** A player's money, taken at the desk and put into his bank; on record with who took it. */
export const DeskDepositForm = ({ onPaid }: { readonly onPaid: () => void }): ReactElement | null => {
  const [people] = useAnswer('/api/people');
  const players = people?.ok ? people.value.filter(({ role }) => role === 'player') : [];
  const [chosen, setPerson] = useState('');
  const person = chosen || (players[0]?.id ?? '');
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<SaidProps>();
  const attempt = useAttempt();
  const pay = async (amount: number): Promise<SaidProps> => {
    const answer = await attempt([person, amount], (id) =>
      post('/api/deposit', { body: { id, amount, person } }),
    );
    if (!answer.ok) return notMoved(NOT, answer);
    setText('');
    onPaid();
    const { display, bank } = answer.value;
    return {
      tone: 'done',
      what: `${MONEY.balance(amount)} paid in for ${display}`,
      why: `In the bank: ${MONEY.balance(bank)}.`,
    };
  };

  const send = async (): Promise<void> => {
    const amount = readAmount(text);
    setOutcome(amount.ok ? await pay(amount.cents) : { tone: 'refused', what: NOT, why: amount.why });
  };

  if (players.length === 0) return null;
  return (
    <SaidForm className="panel float-form" said={outcome} onSend={send}>
      <h2>Pay in for a player</h2>
      <PickField
        label="Player"
        value={person}
        of={players.map(({ id, display }) => [id, display])}
        onChange={setPerson}
      />
      <TextField label="Money taken, in dollars" inputMode="decimal" value={text} onChange={setText} />
      <Button type="submit" data-filled="true">
        Pay in
      </Button>
    </SaidForm>
  );
};
