import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ScreenLock } from '../lock/screen-lock.tsx';
import { ProofDialog } from '../proofs/proof-dialog.tsx';
import { useLinks } from '../shell/use-links.ts';
import { type Answer, get, type Me } from './api.ts';
import './app.css';
import type { Door } from './landing-page.tsx';
import { LinkPage, LoginPage } from './login-page.tsx';

const TablePage = lazy(async () => ({ default: (await import('./table-page.tsx')).TablePage }));
const LandingPage = lazy(async () => ({ default: (await import('./landing-page.tsx')).LandingPage }));
const WatchPage = lazy(async () => ({ default: (await import('./landing-page.tsx')).WatchPage }));
const SidePage = lazy(async () => ({ default: (await import('./side-page.tsx')).SidePage }));
const LawPages = lazy(async () => ({ default: (await import('./law-pages.tsx')).LawPages }));

const SHUT: Door = { watch: false, demo: null };

/** What the house has for who is not logged in; asked only then. */
const useDoor = (isOut: boolean): Door | undefined => {
  const [door, setDoor] = useState<Door>();
  useEffect(() => {
    if (isOut) void get('/api/door').then((answer) => setDoor(answer.ok ? answer.value : SHUT));
  }, [isOut]);
  return door;
};

/** The pages of the house. Who is not logged in sees what it is, a table to watch, the odds and the rules. */
export const App = (): ReactElement | null => {
  const [answer, setMe] = useState<Answer<Me>>();
  const [, go] = useLocation();
  const ask = useCallback(() => get('/api/me').then(setMe), []);
  const leave = useCallback(() => setMe({ ok: false, detail: '' }), []);
  useEffect(() => void ask(), [ask]);
  useLinks();
  const me = answer?.ok ? answer.value : undefined;
  const door = useDoor(answer !== undefined && me === undefined);
  const enter = (): void => void ask();
  const login = <LoginPage onIn={enter} />;
  if (answer === undefined || (me === undefined && door === undefined)) return null;
  return (
    <Suspense fallback={null}>
      <ScreenLock me={me} onOut={leave} />
      <ProofDialog me={me} />
      <Switch>
        <Route path="/link">
          <LinkPage onSet={() => go('/login')} />
        </Route>
        <Route path="/login">
          <LoginPage
            onIn={() => {
              go('/');
              enter();
            }}
          />
        </Route>
        <Route path="/tables/:table">
          {({ table }) =>
            me !== undefined ? (
              <TablePage table={table} me={me} onOut={leave} onMoney={ask} />
            ) : door?.watch ? (
              <WatchPage table={table} door={door} onIn={enter} otherwise={login} />
            ) : (
              login
            )
          }
        </Route>
        <Route path="/side/:tables">
          {({ tables }) => (me === undefined ? login : <SidePage address={tables} />)}
        </Route>
        {me === undefined && door !== undefined && (
          <Route path="/">
            <LandingPage door={door} onIn={enter} />
          </Route>
        )}
        <Route>
          <LawPages me={me} onOut={leave} onMoney={ask} door={login} />
        </Route>
      </Switch>
    </Suspense>
  );
};
