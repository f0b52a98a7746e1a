import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Answer, type OwnPage, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Refused, Said, Unread } from '../shell/said.tsx';
import type { Settings } from '../shell/settings.ts';
import { changeSettings, useSettings } from '../shell/use-settings.ts';
import { askToNotify } from '../sound/call.ts';
import './people.css';
import { choicesOf } from '../words/choices.ts';

type Session = AnswerAt<'GET /api/sessions'>[number];

const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

const CHOICES: { readonly [Name in keyof Settings]: Readonly<Record<Settings[Name], string>> } = {
  theme: { auto: 'By the work', pit: 'Dark', paper: 'Light' },
  deck: { two: 'Two colours', four: 'Four colours' },
  letters: { on: 'On', off: 'Off' },
  sound: { off: 'Off', low: 'Low', on: 'On' },
  captions: { on: 'On', off: 'Off' },
  call: { on: 'On', off: 'Off' },
};

const NAMES: Readonly<Record<keyof Settings, readonly [string, string]>> = {
  theme: ['Theme', 'By the work: dark beside the felt, light for reading.'],
  deck: ['Deck', 'Four colours: clubs green, diamonds blue. The same at every table.'],
  letters: ['Letter keys', 'Single letters as keys. Arrows, Enter and Esc always work.'],
  sound: ['Sound', 'At the tables. M turns it off and on.'],
  captions: ['Captions', 'What sounds is written on the felt for a moment.'],
  call: ['Call me', 'A notice of the browser when it is my turn and I look elsewhere.'],
};

const SettingsPanel = (): ReactElement => {
  const settings = useSettings();
  return (
    <section className="panel">
      <h2>Settings of this browser</h2>
      <div className="settings">
        {(Object.keys(NAMES) as readonly (keyof Settings)[]).map((name) => (
          <fieldset key={name} className="field">
            <legend>{NAMES[name][0]}</legend>
            <div className="segments">
              <Radios
                name={name}
                value={settings[name]}
                of={choicesOf<string>(CHOICES[name])}
                onChange={(value) => {
                  changeSettings({ [name]: value });
                  if (name === 'call' && value === 'on') askToNotify();
                }}
              />
            </div>
            <small>{NAMES[name][1]}</small>
          </fieldset>
        ))}
      </div>
    </section>
  );
};

const PasswordPanel = (): ReactElement => {
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const reply = await post('/api/password', {
      body: { old: String(fields.get('old')), new: String(fields.get('new')) },
    });
    setAnswer(reply);
    if (reply.ok) form.reset();
  };
  return (
    <form className="panel password" onSubmit={(event) => void send(event)}>
      <h2>Password</h2>
      <TextField
        label="The one you have"
        name="old"
        type="password"
        required
        autoComplete="current-password"
      />
      <TextField
        label="The new one"
        note="Eight characters or more; a sentence is best."
        name="new"
        type="password"
        required
        minLength={8}
        autoComplete="new-password"
      />
      <Button type="submit" data-filled="true">
        Set password
      </Button>
      {answer?.ok === true && <Said tone="done" what="The password is set" why="Other sessions are over." />}
      <Refused what="The password was not changed" answer={answer} />
    </form>
  );
};

const SessionsPanel = ({ onOut }: { readonly onOut: () => void }): ReactElement => {
  const [sessions, ask] = useAnswer('/api/sessions');
  const revoke = async (session: Session | undefined): Promise<void> => {
    const answer = await post('/api/sessions/revoke', {
      body: session === undefined ? {} : { session: session.id },
    });
    if (answer.ok && session?.current) onOut();
    else ask();
  };
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Where I am logged in</h2>
        {sessions?.ok && sessions.value.length > 1 && (
          <Button onClick={() => void revoke(undefined)}>Log out everywhere else</Button>
        )}
      </div>
      <Unread what="The sessions cannot be read just now" answer={sessions} />
      {sessions?.ok && (
        <ul className="sessions">
          {sessions.value.map((session) => (
            <li key={session.id} className="row">
              <span className="state" data-state={session.current ? 'live' : 'wait'}>
                {session.current ? 'This browser' : 'Logged in'}
              </span>
              <span>{session.device ?? 'A program'}</span>
              <span className="quiet figures">
                from {session.address}, since {WHEN.format(session.openedAt)}, last seen{' '}
                {WHEN.format(session.seenAt)}
              </span>
              <Button
                onClick={() => void revoke(session)}
                aria-label={`Log out ${session.device ?? 'a program'}, ${session.address}`}
              >
                Log out
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** One's own account: settings, password, sessions. */
export const AccountPage = ({ me, onOut }: OwnPage): ReactElement => (
  <ColumnPage
    here="account"
    theme="pit"
    title="Account"
    me={me}
    onOut={onOut}
    keys={FORM_KEYS}
    heading={me.display}
    head={
      <p>
        {me.name}, {me.role}
      </p>
    }
    column="account"
  >
    <SettingsPanel />
    <PasswordPanel />
    <SessionsPanel onOut={onOut} />
  </ColumnPage>
);
