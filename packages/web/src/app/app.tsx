import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { AuditPage } from '../audit/audit-page.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import { type Answer, get, type Me } from './api.ts';
import './app.css';
import { FloorPage } from './floor-page.tsx';
import { LinkPage, LoginPage } from './login-page.tsx';
import { RulesPage } from './rules-page.tsx';
import { ShoesPage } from './shoes-page.tsx';
import { TablePage } from './table-page.tsx';

/** The pages of the house. Who is not logged in sees the door, and the rules. */
export const App = (): ReactElement => {
  const [me, setMe] = useState<Answer<Me>>();
  const [, go] = useLocation();
  const ask = useCallback(() => void get<Me>('/api/me').then(setMe), []);
  const leave = useCallback(() => setMe({ ok: false, detail: '' }), []);
  useEffect(ask, [ask]);
  return (
    <Switch>
      <Route path="/rules/:rulebook">
        <RulesPage />
      </Route>
      <Route path="/shoes/:table">{({ table }) => <ShoesPage table={table} />}</Route>
      <Route path="/link">
        <LinkPage onSet={() => go('/')} />
      </Route>
      <Route>
        {me === undefined ? null : me.ok ? (
          <Switch>
            <Route path="/audit">
              <AuditPage me={me.value} onOut={leave} />
            </Route>
            <Route path="/history/:table?/:round?">
              {({ table, round }) => <HistoryPage me={me.value} onOut={leave} table={table} round={round} />}
            </Route>
            <Route path="/tables/:table">
              {({ table }) => <TablePage table={table} me={me.value} onOut={leave} onMoney={ask} />}
            </Route>
            <Route>
              <FloorPage me={me.value} onOut={leave} />
            </Route>
          </Switch>
        ) : (
          <LoginPage onIn={ask} />
        )}
      </Route>
    </Switch>
  );
};
