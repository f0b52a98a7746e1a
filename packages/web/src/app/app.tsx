import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useLinks } from '../shell/use-links.ts';
import { type Answer, get, type Me } from './api.ts';
import './app.css';
import { LinkPage, LoginPage } from './login-page.tsx';

const TablePage = lazy(async () => ({ default: (await import('./table-page.tsx')).TablePage }));
const LawPages = lazy(async () => ({ default: (await import('./law-pages.tsx')).LawPages }));

/** The pages of the house. Who is not logged in sees the door, the odds and the rules. */
export const App = (): ReactElement | null => {
  const [answer, setMe] = useState<Answer<Me>>();
  const [, go] = useLocation();
  const ask = useCallback(() => get('/api/me').then(setMe), []);
  const leave = useCallback(() => setMe({ ok: false, detail: '' }), []);
  useEffect(() => void ask(), [ask]);
  useLinks();
  const me = answer?.ok ? answer.value : undefined;
  const door = <LoginPage onIn={() => void ask()} />;
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/link">
          <LinkPage onSet={() => go('/')} />
        </Route>
        {answer !== undefined && (
          <Route path="/tables/:table">
            {({ table }) =>
              me === undefined ? door : <TablePage table={table} me={me} onOut={leave} onMoney={ask} />
            }
          </Route>
        )}
        {answer !== undefined && (
          <Route>
            <LawPages me={me} onOut={leave} onMoney={ask} door={door} />
          </Route>
        )}
      </Switch>
    </Suspense>
  );
};
