import { type FormEvent, type ReactElement, useState } from 'react';
import { HouseMark } from '../art/seal.tsx';
import { capital } from '../words/clause.ts';
import { useSay } from '../words/use-language.tsx';
import { post } from './api.ts';

const field = (form: FormData, name: string): string => String(form.get(name) ?? '');

interface FormProps {
  readonly title: string;
  readonly note: string;
  readonly act: string;
  readonly withName: boolean;
  /** Sends it; what comes back is the reason why it did not work, or nothing. */
  readonly onSend: (name: string, password: string) => Promise<string | undefined>;
}

const DoorForm = ({ title, note, act, withName, onSend }: FormProps): ReactElement => {
  const say = useSay();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefused(await onSend(field(form, 'name'), field(form, 'password')));
    setBusy(false);
  };
  return (
    <main className="door" data-theme="pit">
      <form onSubmit={(event) => void send(event)}>
        <HouseMark />
        <h1>{title}</h1>
        <p>{note}</p>
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
        <p className="door-refused" role="status" lang="en">
          {refused}
        </p>
        <button type="submit" className="primary" disabled={busy}>
          {act}
        </button>
      </form>
    </main>
  );
};

export const LoginPage = ({ onIn }: { readonly onIn: () => void }): ReactElement => {
  const say = useSay();
  return (
    <DoorForm
      title="Baize"
      note={say('Log in to sit down at a table.')}
      act={say('Log in')}
      withName
      onSend={async (name, password) => {
        const answer = await post('/api/login', { body: { name, password } });
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
  return (
    <DoorForm
      title={say('Set your password')}
      note={say('This link works once. Eight characters or more; a sentence is best.')}
      act={say('Set password')}
      withName={false}
      onSend={async (_name, password) => {
        const answer = await post('/api/link', { body: { key: location.hash.slice(1), password } });
        if (!answer.ok) return `${answer.detail}.`;
        onSet();
        return undefined;
      }}
    />
  );
};
