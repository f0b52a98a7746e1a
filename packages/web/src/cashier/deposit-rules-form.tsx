import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { get, post } from '../app/api.ts';
import { newId } from '../app/new-id.ts';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { readAmount, writeAmount } from '../words/amount.ts';

interface Outcome {
  readonly tone: 'done' | 'refused';
  readonly what: string;
  readonly why: string;
}

const NOT = 'Nothing changed';
const refused = (why: string): Outcome => ({ tone: 'refused', what: NOT, why });

/** Whether players pay in by themselves, and how much the house takes: the owner's to say. */
export const DepositRulesForm = (): ReactElement | null => {
  const [selfService, setSelfService] = useState<boolean>();
  const [payment, setPayment] = useState('');
  const [day, setDay] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    void get('/api/deposit').then((answer) => {
      if (!answer.ok) return;
      setSelfService(answer.value.selfService);
      setPayment(writeAmount(answer.value.paymentMax));
      setDay(writeAmount(answer.value.dayMax));
    });
  }, []);

  const set = async (isSelf: boolean): Promise<Outcome> => {
    const [paymentMax, dayMax] = [readAmount(payment), readAmount(day)];
    if (!paymentMax.ok) return refused(`A payment: ${paymentMax.why}`);
    if (!dayMax.ok) return refused(`A day: ${dayMax.why}`);
    const rules = { selfService: isSelf, paymentMax: paymentMax.cents, dayMax: dayMax.cents };
    const answer = await post('/api/deposit/rules', { body: { id: newId(), ...rules } });
    return answer.ok
      ? { tone: 'done', what: 'Set', why: 'It holds from the next payment on.' }
      : refused(sentence(answer.detail));
  };

  if (selfService === undefined) return null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setOutcome(await set(selfService));
  };

  return (
    <form className="panel float-form" onSubmit={(event) => void send(event)}>
      <h2>What the house takes from a player</h2>
      <fieldset className="segments" aria-label="Who pays in">
        <Radios
          name="selfService"
          value={selfService}
          of={[
            [true, 'By themselves'],
            [false, 'At the desk'],
          ]}
          onChange={setSelfService}
        />
      </fieldset>
      <TextField
        label="Most in a payment, in dollars"
        inputMode="decimal"
        value={payment}
        onChange={setPayment}
      />
      <TextField label="Most on a day, in dollars" inputMode="decimal" value={day} onChange={setDay} />
      <Button type="submit">Set</Button>
      {outcome !== undefined && <Said {...outcome} />}
    </form>
  );
};
