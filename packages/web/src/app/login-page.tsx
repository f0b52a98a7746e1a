import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { HouseMark } from '../art/seal.tsx';
import { knowsPasskeys, showPasskey } from '../proofs/passkey.ts';
import { capital } from '../words/clause.ts';
import { useSay } from '../words/use-language.tsx';
import { post } from './api.ts';

const field = (form: FormData, name: string): string => String(form.get(name) ?? '');

interface FormProps {
  readonly title: string;
  readonly note: string;
  readonly act: string;
  readonly withName: boolean;
  /** The name that is logged in with, where it is known already. */
  readonly whose?: string | undefined;
  /** The app of this person is asked besides. */
  readonly withCode?: boolean;
  /** Sends it; what comes back is the reason why it did not work, or nothing. */
  readonly onSend: (name: string, password: string, code: string) => Promise<string | undefined>;
  /** Another way in, beside the words. */
  readonly besides?: ReactNode;
}

const DoorForm = ({
  title,
  note,
  act,
  withName,
  whose,
  withCode = false,
  onSend,
  besides,
}: FormProps): ReactElement => {
  const say = useSay();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefused(await onSend(field(form, 'name'), field(form, 'password'), field(form, 'code')));
    setBusy(false);
  };
  return (
    <main className="door" data-theme="pit">
      <form onSubmit={(event) => void send(event)}>
        <HouseMark />
        <h1>{title}</h1>
        <p>{note}</p>
        {whose !== undefined && (
          <label>
            {say('You log in as')}
            <input name="username" autoComplete="username" readOnly value={whose} />
          </label>
        )}
        {withName && (
          <label>
            {say('Name')}
            <input name="name" autoComplete="username" required maxLength={32} />
          </label>
        )}
        <label>
          {say('Password')}
          <input
            name="password"
            type="password"
            autoComplete={withName ? 'current-password' : 'new-password'}
            required
          />
        </label>
        {withCode && (
          <label>
            {say('Code that your app shows')}
            <input
              ref={(box) => box?.focus()}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              maxLength={6}
              required
            />
          </label>
        )}
        <p className="door-refused" role="status" lang="en">
          {refused}
        </p>
        <button type="submit" className="primary" disabled={busy}>
          {act}
        </button>
        {besides}
      </form>
    </main>
  );
};

const PasskeyKey = ({ onIn }: { readonly onIn: () => void }): ReactElement | null => {
  const say = useSay();
  const [refused, setRefused] = useState<string>();
  if (!knowsPasskeys()) return null;
  const show = async (): Promise<void> => {
    const options = await post('/api/login/passkey/options');
    if (!options.ok) return setRefused(`${capital(options.detail)}.`);
    const response = await showPasskey(options.value);
    if (response === undefined) return;
    const answer = await post('/api/login/passkey', { body: { response } });
    if (answer.ok) onIn();
    else setRefused(`${capital(answer.detail)}.`);
  };
  return (
    <>
      <button type="button" className="door-besides" onClick={() => void show()}>
        {say('Come in by a passkey')}
      </button>
      {refused !== undefined && (
        <p className="door-refused" role="status" lang="en">
          {refused}
        </p>
      )}
    </>
  );
};

export const LoginPage = ({ onIn }: { readonly onIn: () => void }): ReactElement => {
  const say = useSay();
  const [withCode, setWithCode] = useState(false);
  return (
    <DoorForm
      title="Baize"
      note={say('Log in to sit down at a table.')}
      act={say('Log in')}
      withName
      withCode={withCode}
      besides={<PasskeyKey onIn={onIn} />}
      onSend={async (name, password, code) => {
        const body = { name, password, ...(code === '' ? {} : { code }) };
        const answer = await post('/api/login', { body });
        if (!answer.ok && answer.needs === 'code') setWithCode(true);
        if (!answer.ok) return `${capital(answer.detail)}.`;
        onIn();
        return undefined;
      }}
    />
  );
};

/** Where a link that works once leads: it sets the password. The key is behind the #, which no server log ever sees. */
export const LinkPage = ({ onSet }: { readonly onSet: () => void }): ReactElement => {
  const say = useSay();
  const [whose, setWhose] = useState<string>();
  const key = location.hash.slice(1);
  useEffect(() => {
    void post('/api/link/look', { body: { key } }).then((answer) => {
      if (answer.ok) setWhose(answer.value.name);
    });
  }, [key]);
  return (
    <DoorForm
      title={say('Set your password')}
      note={say('This link works once. Eight characters or more; a sentence is best.')}
      whose={whose}
      act={say('Set password')}
      withName={false}
      onSend={async (_name, password) => {
        const answer = await post('/api/link', { body: { key, password } });
        if (!answer.ok) return `${answer.detail}.`;
        onSet();
        return undefined;
      }}
    />
  );
};
