import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { useSay } from '../words/use-language.tsx';
import type { PartProps } from './proofs.ts';

type Drawn = AnswerAt<'POST /api/proofs/codes/draw'>;

/** In fours, as one types it into a telephone. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

const NewApp = ({
  drawn: { square, secret, locked },
  onTold,
  onDone,
}: Pick<PartProps, 'onTold'> & { readonly drawn: Drawn; readonly onDone: () => void }): ReactElement => {
  const say = useSay();
  const [code, setCode] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await post('/api/proofs/codes', { body: { locked, code } });
    setCode('');
    onTold(answer);
    if (answer.ok) onDone();
  };
  return (
    <div className="proof-app">
      <svg viewBox={`0 0 ${square.size} ${square.size}`} role="img" aria-label={say('For the app to read')}>
        <path d={square.path} fill="#000" />
      </svg>
      <div>
        <p>{say('Read this square with the app, or type this into it:')}</p>
        <p>
          <code>{inFours(secret)}</code>
        </p>
        <form className="proof-new" onSubmit={(event) => void send(event)}>
          <TextField
            label={say('Code that your app shows')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            maxLength={6}
            required
            value={code}
            onChange={setCode}
          />
          <Button type="submit" data-filled="true">
            {say('It works')}
          </Button>
        </form>
      </div>
    </div>
  );
};

/** An app that makes codes, for who has nothing that keeps a passkey. */
export const CodesPart = ({ proofs, onTold }: PartProps): ReactElement => {
  const say = useSay();
  const [drawn, setDrawn] = useState<Drawn>();
  const draw = async (): Promise<void> => {
    const answer = await post('/api/proofs/codes/draw');
    if (answer.ok) setDrawn(answer.value);
    else onTold(answer);
  };
  if (proofs.codes)
    return (
      <ul className="proof-lines">
        <li>
          <span className="state" data-state="live">
            {say('Codes')}
          </span>
          <span>{say('An app makes codes for you.')}</span>
          <Button onClick={() => void post('/api/proofs/codes/remove').then(onTold)}>
            {say('No app any more')}
          </Button>
        </li>
      </ul>
    );
  if (drawn !== undefined) return <NewApp drawn={drawn} onTold={onTold} onDone={() => setDrawn(undefined)} />;
  return (
    <p className="proof-new">
      <span className="quiet">{say('Where nothing keeps a passkey: an app that shows six digits.')}</span>
      <Button onClick={() => void draw()}>{say('Use an app')}</Button>
    </p>
  );
};
