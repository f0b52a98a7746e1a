import { type FormEvent, type ReactElement, useState } from 'react';
import { type Answer, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { Refused, Said, Unread } from '../shell/said.tsx';
import { useLanguage, useSay } from '../words/use-language.tsx';
import { CodesPart } from './codes-part.tsx';
import { knowsPasskeys, makePasskey } from './passkey.ts';
import type { PartProps } from './proofs.ts';
import './proofs.css';

const DAY = { dateStyle: 'medium' } as const;

const NewPasskey = ({ onTold }: Pick<PartProps, 'onTold'>): ReactElement => {
  const say = useSay();
  const [label, setLabel] = useState('');
  const [isSent, setSent] = useState(false);
  const make = async (): Promise<Answer<unknown> | undefined> => {
    const options = await post('/api/proofs/passkeys/options');
    if (!options.ok) return options;
    const response = await makePasskey(options.value);
    return response && post('/api/proofs/passkeys', { body: { label, response } });
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    const answer = await make();
    setSent(false);
    if (answer === undefined) return;
    if (answer.ok) setLabel('');
    onTold(answer);
  };
  return (
    <form className="proof-new" onSubmit={(event) => void send(event)}>
      <TextField
        label={say('What you call it')}
        placeholder={say('My phone')}
        required
        maxLength={40}
        value={label}
        onChange={setLabel}
      />
      <Button type="submit" data-filled="true" disabled={isSent}>
        {say('Make a passkey')}
      </Button>
    </form>
  );
};

const Passkeys = ({ proofs: { passkeys, place }, onTold }: PartProps): ReactElement => {
  const { say, date } = useLanguage();
  const remove = async (passkey: string): Promise<void> =>
    onTold(await post('/api/proofs/passkeys/remove', { body: { passkey } }));
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="proof-lines">
          {passkeys.map(({ id, label, place: where, addedAt }) => (
            <li key={id}>
              <span className="state" data-state={where === place ? 'live' : 'wait'}>
                {say('Passkey')}
              </span>
              <b>{label}</b>
              <span className="quiet figures">
                {say('for {place}, since {day}', { place: where, day: date(addedAt, DAY) })}
              </span>
              <Button
                aria-label={say('Take away the passkey {label}', { label })}
                onClick={() => void remove(id)}
              >
                {say('Take away')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {place !== null && knowsPasskeys() ? (
        <NewPasskey onTold={onTold} />
      ) : (
        <p className="quiet">
          {say('Passkeys are made where the house has a name and TLS, or on its own machine as localhost.')}
        </p>
      )}
    </>
  );
};

/** By what one proves who one is: passkeys, and an app that makes codes. */
export const ProofsPanel = (): ReactElement => {
  const say = useSay();
  const [proofs, ask] = useAnswer('/api/proofs');
  const [told, setTold] = useState<Answer<unknown>>();
  const onTold = (answer: Answer<unknown>): void => {
    setTold(answer);
    ask();
  };
  return (
    <section className="panel" id="proofs">
      <h2>{say('Passkeys and codes')}</h2>
      <p className="quiet">
        {say(
          'A passkey lets you in by your finger, your face or a number, and nobody can talk you out of it. Whoever has one, or an app that makes codes, is not let in by a password alone.',
        )}
      </p>
      <Unread what={say('This cannot be read just now')} answer={proofs} />
      {proofs?.ok && (
        <>
          {proofs.value.required && proofs.value.proof === 'password' && (
            <Said
              tone="hold"
              what={say('The house asks whoever has your role for one of them')}
              why={say('Make one here: until then you see and do nothing else.')}
            />
          )}
          <Passkeys proofs={proofs.value} onTold={onTold} />
          <CodesPart proofs={proofs.value} onTold={onTold} />
        </>
      )}
      {told?.ok === true && <Said tone="done" what={say('It is kept')} />}
      <Refused what={say('Nothing was changed')} answer={told} />
    </section>
  );
};
