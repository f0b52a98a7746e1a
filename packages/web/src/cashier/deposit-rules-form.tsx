import { type ReactElement, useEffect, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { get, post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { type SaidProps, sentence } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { readAmount, writeAmount } from '../words/amount.ts';

const NOT = 'Nothing changed';
const refused = (why: string): SaidProps => ({ tone: 'refused', what: NOT, why });

/** Whether players pay in by themselves, and how much the house takes: the owner's to say. */
export const DepositRulesForm = (): ReactElement | null => {
  const [selfService, setSelfService] = useState<boolean>();
  const [setOff, setSetOff] = useState(true);
  const [payment, setPayment] = useState('');
  const [day, setDay] = useState('');
  const [outcome, setOutcome] = useState<SaidProps>();
  useEffect(() => {
    void get('/api/deposit').then((answer) => {
      if (!answer.ok) return;
      setSelfService(answer.value.selfService);
      setSetOff(answer.value.setOff);
      setPayment(writeAmount(answer.value.paymentMax));
      setDay(writeAmount(answer.value.dayMax));
    });
  }, []);

  const set = async (isSelf: boolean): Promise<SaidProps> => {
    const [paymentMax, dayMax] = [readAmount(payment), readAmount(day)];
    if (!paymentMax.ok) return refused(`A payment: ${paymentMax.why}`);
    if (!dayMax.ok) return refused(`A day: ${dayMax.why}`);
    const rules = { selfService: isSelf, paymentMax: paymentMax.cents, dayMax: dayMax.cents, setOff };
    const answer = await post('/api/deposit/rules', { body: { id: newId(), ...rules } });
    return answer.ok
      ? { tone: 'done', what: 'Set', why: 'It holds from the next payment on.' }
      : refused(sentence(answer.detail));
  };

  if (selfService === undefined) return null;
  return (
    <SaidForm
      className="panel float-form"
      said={outcome}
      onSend={async () => setOutcome(await set(selfService))}
    >
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
      <fieldset className="segments" aria-label="What is owing, when money is taken out">
        <Radios
          name="setOff"
          value={setOff}
          of={[
            [true, 'Debts are paid first'],
            [false, 'Debts stay'],
          ]}
          onChange={setSetOff}
        />
      </fieldset>
      <Button type="submit">Set</Button>
    </SaidForm>
  );
};
