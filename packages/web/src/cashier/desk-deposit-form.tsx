import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { get, post } from '../app/api.ts';
import { newId } from '../app/new-id.ts';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';

interface Outcome {
  readonly tone: 'done' | 'refused' | 'hold';
  readonly what: string;
  readonly why: string;
}

const NOT = 'Not paid in';

/** A player's money, taken at the desk and put into his bank; on record with who took it. */
export const DeskDepositForm = ({ onPaid }: { readonly onPaid: () => void }): ReactElement | null => {
  const [players, setPlayers] = useState<AnswerAt<'GET /api/people'>>([]);
  const [person, setPerson] = useState('');
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  /** Kept until the house has answered: sent again, the same payment has one effect. */
  const attempt = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const ask = useCallback(async () => {
    const people = await get('/api/people');
    if (!people.ok) return;
    const playing = people.value.filter(({ role }) => role === 'player');
    setPlayers(playing);
    setPerson((before) => before || (playing[0]?.id ?? ''));
  }, []);
  useEffect(() => void ask(), [ask]);

  const pay = async (cents: number): Promise<Outcome> => {
    const key = JSON.stringify([person, cents]);
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const answer = await post('/api/deposit', {
      body: { id: attempt.current.id, amount: cents, person },
    });
    if (!answer.ok && answer.status === undefined)
      return { tone: 'hold', what: `${NOT} yet`, why: answer.detail };
    attempt.current = undefined;
    if (!answer.ok) return { tone: 'refused', what: NOT, why: sentence(answer.detail) };
    setText('');
    onPaid();
    const { display, bank } = answer.value;
    return {
      tone: 'done',
      what: `${MONEY.balance(cents)} paid in for ${display}`,
      why: `In the bank: ${MONEY.balance(bank)}.`,
    };
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = readAmount(text);
    setOutcome(amount.ok ? await pay(amount.cents) : { tone: 'refused', what: NOT, why: amount.why });
  };

  if (players.length === 0) return null;
  return (
    <form className="panel float-form" onSubmit={(event) => void send(event)}>
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
      {outcome !== undefined && <Said {...outcome} />}
    </form>
  );
};
