import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { AuditPage } from '../audit/audit-page.tsx';
import { PeopleRecordPage } from '../audit/people-record-page.tsx';
import { BoardPage } from '../board/board-page.tsx';
import { KeepScreensPage } from '../board/keep-screens-page.tsx';
import { CashierPage } from '../cashier/cashier-page.tsx';
import { FloorPage } from '../floor/floor-page.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import { SpinsPage } from '../history/spins-page.tsx';
import { useHouseLaw } from '../library/house-law.ts';
import { LawContext } from '../library/library.ts';
import { OpenTablePage } from '../opening/open-table-page.tsx';
import { AccountPage } from '../people/account-page.tsx';
import { PeoplePage } from '../people/people-page.tsx';
import { LibraryPage, RulesPage } from '../rules/rules-pages.tsx';
import { useLinks } from '../shell/use-links.ts';
import { SignPage } from '../sign/sign-page.tsx';
import { CheckInPage } from '../tournament/check-in-page.tsx';
import { NewTournamentPage } from '../tournament/conditions-new.tsx';
import { ConditionsPage } from '../tournament/conditions-page.tsx';
import { DeskPage } from '../tournament/desk-page.tsx';
import { TournamentsPage } from '../tournament/list-page.tsx';
import { TournamentPlayerPage } from '../tournament/player-page.tsx';
import { SeriesListPage, SeriesPage } from '../tournament/series-page.tsx';
import { TallyPage } from '../tournament/tally-page.tsx';
import { type Answer, get, type Me, type OwnPage } from './api.ts';
import './app.css';
import { LinkPage, LoginPage } from './login-page.tsx';
import { ShoesPage } from './shoes-page.tsx';
import { TablePage } from './table-page.tsx';

/** With its charts it is read when it is gone to. */
const OddsPage = lazy(async () => ({ default: (await import('../odds/odds-page.tsx')).OddsPage }));

interface OwnPagesProps extends OwnPage {
  readonly onMoney: () => Promise<void>;
}

/** What is there for those who are logged in. */
// long: a row a page.
const OwnPages = ({ onMoney, ...page }: OwnPagesProps): ReactElement => (
  <Switch>
    <Route path="/audit/people">
      <PeopleRecordPage {...page} />
    </Route>
    <Route path="/audit">
      <AuditPage {...page} />
    </Route>
    <Route path="/history/:table?/:round?">
      {({ table, round }) => <HistoryPage {...page} table={table} round={round} />}
    </Route>
    <Route path="/tables/:table">
      {({ table }) => <TablePage table={table} {...page} onMoney={onMoney} />}
    </Route>
    <Route path="/tables/:table/sign">{({ table }) => <SignPage table={table} />}</Route>
    <Route path="/tournaments">
      <TournamentsPage {...page} />
    </Route>
    <Route path="/tournaments/new">
      <NewTournamentPage {...page} />
    </Route>
    <Route path="/tournaments/:tournament/conditions">
      {({ tournament }) => <ConditionsPage tournament={tournament} {...page} />}
    </Route>
    <Route path="/tournaments/:tournament/screens">
      {({ tournament }) => <KeepScreensPage tournament={tournament} {...page} />}
    </Route>
    <Route path="/tournaments/:tournament/board">
      {({ tournament }) => <BoardPage tournament={tournament} />}
    </Route>
    <Route path="/tournaments/:tournament/check-in/:entry?">
      {({ tournament, entry }) =>
        page.me.role === 'player' ? (
          <TournamentPlayerPage tournament={tournament} {...page} onMoney={() => void onMoney()} />
        ) : (
          <CheckInPage tournament={tournament} entry={entry} {...page} />
        )
      }
    </Route>
    <Route path="/tournaments/:tournament/count">
      {({ tournament }) => <TallyPage tournament={tournament} {...page} />}
    </Route>
    <Route path="/tournaments/:tournament">
      {({ tournament }) =>
        page.me.role === 'dealer' ? (
          <TallyPage tournament={tournament} {...page} />
        ) : page.me.role === 'player' ? (
          <TournamentPlayerPage tournament={tournament} {...page} onMoney={() => void onMoney()} />
        ) : (
          <DeskPage tournament={tournament} {...page} />
        )
      }
    </Route>
    <Route path="/series">
      <SeriesListPage {...page} />
    </Route>
    <Route path="/series/:series">{({ series }) => <SeriesPage series={series} {...page} />}</Route>
    <Route path="/cashier">
      <CashierPage {...page} onMoney={() => void onMoney()} />
    </Route>
    <Route path="/open-table">
      <OpenTablePage {...page} />
    </Route>
    <Route path="/people">
      <PeoplePage {...page} />
    </Route>
    <Route path="/account">
      <AccountPage {...page} />
    </Route>
    <Route>
      <FloorPage {...page} />
    </Route>
  </Switch>
);

/** The pages of the house. Who is not logged in sees the door, the odds and the rules. */
export const App = (): ReactElement | null => {
  const [me, setMe] = useState<Answer<Me>>();
  const [, go] = useLocation();
  const ask = useCallback(() => get('/api/me').then(setMe), []);
  const leave = useCallback(() => setMe({ ok: false, detail: '' }), []);
  useEffect(() => void ask(), [ask]);
  useLinks();
  const law = useHouseLaw(me?.ok ? me.value.id : undefined);
  const reader = { ...(me?.ok ? { me: me.value } : {}), onOut: leave };
  if (law === undefined) return null;
  return (
    <LawContext value={law}>
      <Switch>
        <Route path="/odds/:rulebook?">
          {({ rulebook }) => (
            <Suspense fallback={null}>
              <OddsPage rulebook={rulebook} {...reader} />
            </Suspense>
          )}
        </Route>
        <Route path="/rules">
          <LibraryPage {...reader} />
        </Route>
        <Route path="/rules/:rulebook">
          {({ rulebook }) => <RulesPage rulebook={rulebook} {...reader} />}
        </Route>
        <Route path="/rules/:rulebook/:clause">
          {({ rulebook, clause }) => <RulesPage rulebook={rulebook} clause={clause} {...reader} />}
        </Route>
        <Route path="/shoes/:table">{({ table }) => <ShoesPage table={table} {...reader} />}</Route>
        <Route path="/spins/:table">{({ table }) => <SpinsPage table={table} {...reader} />}</Route>
        <Route path="/link">
          <LinkPage onSet={() => go('/')} />
        </Route>
        <Route>
          {me === undefined ? null : me.ok ? (
            <OwnPages me={me.value} onOut={leave} onMoney={ask} />
          ) : (
            <LoginPage onIn={() => void ask()} />
          )}
        </Route>
      </Switch>
    </LawContext>
  );
};
