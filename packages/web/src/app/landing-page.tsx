import type { AnswerAt } from '@baize/house/api';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { HouseMark, SealMark } from '../art/seal.tsx';
import { post } from './api.ts';
import './landing.css';
import { roleWords } from '../words/roles.ts';
import { useSay, useWords } from '../words/use-language.tsx';
import { useTableTheme } from './table-page.tsx';

const GuestTable = lazy(async () => ({ default: (await import('./guest-table.tsx')).GuestTable }));

export type Door = AnswerAt<'GET /api/door'>;

/** The table that is shown to whoever comes. */
const FIRST_TABLE = '1';

interface LandingProps {
  readonly door: Door;
  readonly onIn: () => void;
}

/** Comes in without saying who: as somebody new who practises, or as one whose password everybody knows. */
const useEntering = (onIn: () => void) => {
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = (asking: () => ReturnType<typeof post<'/api/practice'>>) => async (): Promise<void> => {
    setBusy(true);
    const answer = await asking();
    setBusy(false);
    if (answer.ok) onIn();
    else setRefused(`${answer.detail}.`);
  };
  return { refused, busy, enter };
};

const DemoBox = ({
  demo,
  busy,
  onEnter,
}: {
  readonly demo: NonNullable<Door['demo']>;
  readonly busy: boolean;
  readonly onEnter: (name: string) => void;
}): ReactElement => {
  const say = useSay();
  return (
    <section className="landing-demo" aria-label={say('Demo')}>
      <p>
        <b>{say('This is a demo house')}</b>
        <span>{say('Everything is played for nothing. Come in as one of its people.')}</span>
      </p>
      <div className="acts">
        {demo.people.map(({ name, display, role }) => (
          <button type="button" key={name} disabled={busy} onClick={() => onEnter(name)}>
            {display}, {roleWords(say, role)}
          </button>
        ))}
      </div>
    </section>
  );
};

/** The first page of whoever has no account: what this is, a table to watch, how to try it, rules and odds. */
// long: markup in the order of the page.
export const LandingPage = ({ door, onIn }: LandingProps): ReactElement => {
  useTableTheme();
  const { say } = useWords('floor');
  const { refused, busy, enter } = useEntering(onIn);
  const { demo, watch } = door;
  return (
    <div className="landing" data-theme="pit">
      <header className="landing-bar">
        <Link href="/" className="landing-brand" aria-label="Baize">
          <HouseMark />
          <span>Baize</span>
        </Link>
        <nav aria-label={say('Pages')}>
          <Link href="/rules">{say('Rules')}</Link>
          <Link href="/odds">{say('Odds')}</Link>
        </nav>
        <Link href="/login" className="landing-login">
          {say('Log in')}
        </Link>
      </header>
      <main className="landing-body">
        <div className="landing-words">
          <h1>{say('Casino table games by the approved rules: every payment names its clause.')}</h1>
          <p className="landing-games">
            {say('Blackjack, mini baccarat, Canberra Poker and roulette, live in your browser.')}
          </p>
          <div className="acts landing-acts">
            {demo !== null && (
              <button
                type="button"
                className="landing-first"
                disabled={busy}
                onClick={() => void enter(() => post('/api/practice'))()}
              >
                {say('Practise at a table')}
              </button>
            )}
            {watch && (
              <Link className="landing-second" href={`/tables/${FIRST_TABLE}`}>
                {say('Watch table {table}', { table: FIRST_TABLE })}
              </Link>
            )}
          </div>
          <p className="landing-note" role="status">
            {refused !== '' ? refused : demo === null ? '' : say('Play chips, no account.')}
          </p>
          {demo !== null && (
            <DemoBox
              demo={demo}
              busy={busy}
              onEnter={(name) =>
                void enter(() => post('/api/login', { body: { name, password: demo.password } }))()
              }
            />
          )}
          <p className="landing-seal">
            <SealMark />
            <span>
              {say(
                'Every shoe is sealed before its first card; once it is spent, your own browser opens the seal and deals it again.',
              )}{' '}
              <Link href={`/shoes/${FIRST_TABLE}`}>{say('See one opened')}</Link>
            </span>
          </p>
          <div className="landing-cards">
            <Link href="/rules">
              <b>{say('Rules')}</b>
              <span>
                {say('Every clause of the instruments in plain words, each with what the table does by it.')}
              </span>
            </Link>
            <Link href="/odds">
              <b>{say('Odds')}</b>
              <span>{say('What the house keeps of every wager, worked out exactly.')}</span>
            </Link>
          </div>
        </div>
        {watch && (
          <section className="landing-live" aria-label={say('Table {table}, live', { table: FIRST_TABLE })}>
            <Suspense fallback={null}>
              <div inert>
                <GuestTable table={FIRST_TABLE} dock={<span />} otherwise={null} />
              </div>
            </Suspense>
          </section>
        )}
      </main>
    </div>
  );
};

/** A table without an account: it is watched, and a line says how to play. */
export const WatchPage = ({
  table,
  door,
  onIn,
  otherwise,
}: LandingProps & { readonly table: string; readonly otherwise: ReactElement }): ReactElement => {
  useTableTheme();
  const { say } = useWords('floor');
  const { refused, busy, enter } = useEntering(onIn);
  return (
    <Suspense fallback={null}>
      <GuestTable
        table={table}
        otherwise={otherwise}
        dock={
          <section className="dock guest-dock" aria-label={say('You watch')}>
            <p>
              <b>{say('You watch')}</b>
              <span>
                {refused === '' ? say('What lies open is told a second late, and nobody is named.') : refused}
              </span>
            </p>
            {door.demo !== null && (
              <button type="button" disabled={busy} onClick={() => void enter(() => post('/api/practice'))()}>
                {say('Practise here')}
              </button>
            )}
            <Link href="/login">{say('Log in')}</Link>
          </section>
        }
      />
    </Suspense>
  );
};
