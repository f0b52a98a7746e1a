import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Answer, type OwnPage, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { ProofsPanel } from '../proofs/proofs-panel.tsx';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { ColumnPage, formKeys } from '../shell/page-shell.tsx';
import { Refused, Said, Unread } from '../shell/said.tsx';
import type { Settings } from '../shell/settings.ts';
import { changeSettings, useSettings } from '../shell/use-settings.ts';
import { askToNotify } from '../sound/call.ts';
import './people.css';
import type { Plain } from '../words/language.ts';
import { roleWords } from '../words/roles.ts';
import { useLanguage, useSay } from '../words/use-language.tsx';

type Session = AnswerAt<'GET /api/sessions'>[number];

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** What is offered of each, in the words of the catalogue. */
const CHOICES: {
  readonly [Name in Exclude<keyof Settings, 'language'>]: Readonly<Record<Settings[Name], Plain>>;
} = {
  theme: { auto: 'By the work', pit: 'Dark', paper: 'Light' },
  deck: { two: 'Two colours', four: 'Four colours' },
  letters: { on: 'On', off: 'Off' },
  sound: { off: 'Off', low: 'Low', on: 'On' },
  captions: { on: 'On', off: 'Off' },
  call: { on: 'On', off: 'Off' },
};

/** Each in its own words, so that whoever cannot read the page finds it; the one that tests read by is not offered. */
const LANGUAGES = [
  ['en', 'English'],
  ['zh', '简体中文'],
] as const;

const NAMES: Readonly<Record<keyof Settings, readonly [Plain, Plain]>> = {
  theme: ['Theme', 'By the work: dark beside the felt, light for reading.'],
  deck: ['Deck', 'Four colours: clubs green, diamonds blue. The same at every table.'],
  letters: ['Letter keys', 'Single letters as keys. Arrows, Enter and Esc always work.'],
  sound: ['Sound', 'At the tables. M turns it off and on.'],
  captions: ['Captions', 'What sounds is written on the felt for a moment.'],
  call: ['Call me', 'A notice of the browser when it is my turn and I look elsewhere.'],
  language: [
    'Language',
    'Clauses and the pages of the staff are in English. No native speaker has reviewed the Chinese.',
  ],
};

const SettingsPanel = (): ReactElement => {
  const settings = useSettings();
  const say = useSay();
  const choicesOf = (name: keyof Settings): readonly (readonly [string, string])[] =>
    name === 'language'
      ? [['auto', say('As the browser')], ...LANGUAGES]
      : Object.entries<Plain>(CHOICES[name]).map(([value, words]) => [value, say(words)]);
  return (
    <section className="panel">
      <h2>{say('Settings of this browser')}</h2>
      <div className="settings">
        {(Object.keys(NAMES) as readonly (keyof Settings)[]).map((name) => (
          <fieldset key={name} className="field">
            <legend>{say(NAMES[name][0])}</legend>
            <div className="segments">
              <Radios
                name={name}
                value={settings[name]}
                of={choicesOf(name)}
                onChange={(value) => {
                  changeSettings({ [name]: value });
                  if (name === 'call' && value === 'on') askToNotify();
                }}
              />
            </div>
            <small>{say(NAMES[name][1])}</small>
          </fieldset>
        ))}
      </div>
    </section>
  );
};

const PasswordPanel = (): ReactElement => {
  const say = useSay();
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
      <h2>{say('Password')}</h2>
      <TextField
        label={say('The one you have')}
        name="old"
        type="password"
        required
        autoComplete="current-password"
      />
      <TextField
        label={say('The new one')}
        note={say('Eight characters or more; a sentence is best.')}
        name="new"
        type="password"
        required
        minLength={8}
        autoComplete="new-password"
      />
      <Button type="submit" data-filled="true">
        {say('Set password')}
      </Button>
      {answer?.ok === true && (
        <Said tone="done" what={say('The password is set')} why={say('Other sessions are over.')} />
      )}
      <Refused what={say('The password was not changed')} answer={answer} />
    </form>
  );
};

const SessionsPanel = ({ onOut }: { readonly onOut: () => void }): ReactElement => {
  const { say, date } = useLanguage();
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
        <h2>{say('Where I am logged in')}</h2>
        {sessions?.ok && sessions.value.length > 1 && (
          <Button onClick={() => void revoke(undefined)}>{say('Log out everywhere else')}</Button>
        )}
      </div>
      <Unread what={say('The sessions cannot be read just now')} answer={sessions} />
      {sessions?.ok && (
        <ul className="sessions">
          {sessions.value.map((session) => (
            <li key={session.id} className="row">
              <span className="state" data-state={session.current ? 'live' : 'wait'}>
                {say(session.current ? 'This browser' : 'Logged in')}
              </span>
              <span>{session.device ?? say('A program')}</span>
              <span className="quiet figures">
                {say('from {address}, since {opened}, last seen {seen}', {
                  address: session.address,
                  opened: date(session.openedAt, WHEN),
                  seen: date(session.seenAt, WHEN),
                })}
              </span>
              <Button
                onClick={() => void revoke(session)}
                aria-label={say('Log out {device}, {address}', {
                  device: session.device ?? say('a program'),
                  address: session.address,
                })}
              >
                {say('Log out')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** One's own account: settings, password, sessions. */
export const AccountPage = ({ me, onOut }: OwnPage): ReactElement => {
  const say = useSay();
  return (
    <ColumnPage
      here="account"
      theme="pit"
      title={say('Account')}
      me={me}
      onOut={onOut}
      keys={formKeys(say)}
      heading={me.display}
      head={
        <p>
          {me.name}, {roleWords(say, me.role)}
        </p>
      }
      column="account"
    >
      <SettingsPanel />
      <PasswordPanel />
      <ProofsPanel />
      <SessionsPanel onOut={onOut} />
    </ColumnPage>
  );
};
