import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { readDesks, readGames } from '../games.ts';
import { useHouseLaw } from '../library/house-law.ts';
import { LawContext } from '../library/library.ts';
import type { Me, OwnPage } from './api.ts';
import { NothingHerePage } from './nothing-here-page.tsx';

/** A page that is read when it is gone to, together with the games that it shows. */
const page = <Props,>(
  read: () => Promise<ComponentType<Props>>,
  needs: () => Promise<unknown> = async () => undefined,
) =>
  lazy(async () => {
    const [component] = await Promise.all([read(), needs()]);
    return { default: component };
  });

const AuditPage = page(async () => (await import('../audit/audit-page.tsx')).AuditPage, readDesks);
const PeopleRecordPage = page(
  async () => (await import('../audit/people-record-page.tsx')).PeopleRecordPage,
  readDesks,
);
const BoardPage = page(async () => (await import('../board/board-page.tsx')).BoardPage);
const KeepScreensPage = page(async () => (await import('../board/keep-screens-page.tsx')).KeepScreensPage);
const CashierPage = page(async () => (await import('../cashier/cashier-page.tsx')).CashierPage);
const CashPage = page(async () => (await import('../cash/cash-page.tsx')).CashPage);
const LimitsPage = page(async () => (await import('../care/limits-page.tsx')).LimitsPage);
const FloorPage = page(async () => (await import('../floor/floor-page.tsx')).FloorPage, readGames);
const HistoryPage = page(async () => (await import('../history/history-page.tsx')).HistoryPage, readDesks);
const SpinsPage = page(async () => (await import('../history/spins-page.tsx')).SpinsPage, readGames);
const OpenTablePage = page(
  async () => (await import('../opening/open-table-page.tsx')).OpenTablePage,
  readDesks,
);
const AccountPage = page(async () => (await import('../people/account-page.tsx')).AccountPage);
const PeoplePage = page(async () => (await import('../people/people-page.tsx')).PeoplePage);
const LibraryPage = page(async () => (await import('../rules/rules-pages.tsx')).LibraryPage);
const RulesPage = page(async () => (await import('../rules/rules-pages.tsx')).RulesPage, readDesks);
const PitPage = page(async () => (await import('../pit-desk/pit-page.tsx')).PitPage, readGames);
const PitBookPage = page(async () => (await import('../pit-book/pit-book-page.tsx')).PitBookPage);
const SignPage = page(async () => (await import('../sign/sign-page.tsx')).SignPage, readDesks);
const CheckInPage = page(async () => (await import('../tournament/check-in-page.tsx')).CheckInPage);
const NewTournamentPage = page(
  async () => (await import('../tournament/conditions-new.tsx')).NewTournamentPage,
);
const ConditionsPage = page(async () => (await import('../tournament/conditions-page.tsx')).ConditionsPage);
const DeskPage = page(async () => (await import('../tournament/desk-page.tsx')).DeskPage);
const TournamentsPage = page(async () => (await import('../tournament/list-page.tsx')).TournamentsPage);
const TournamentPlayerPage = page(
  async () => (await import('../tournament/player-page.tsx')).TournamentPlayerPage,
);
const SeriesListPage = page(async () => (await import('../tournament/series-page.tsx')).SeriesListPage);
const SeriesPage = page(async () => (await import('../tournament/series-page.tsx')).SeriesPage);
const TallyPage = page(async () => (await import('../tournament/tally-page.tsx')).TallyPage);
const OddsPage = page(async () => (await import('../odds/odds-page.tsx')).OddsPage);
const SettingsPage = page(async () => (await import('../house/settings-page.tsx')).SettingsPage);
const ShoesPage = page(async () => (await import('./shoes-page.tsx')).ShoesPage);

interface OwnPagesProps extends OwnPage {
  readonly onMoney: () => Promise<void>;
}

/** Who may see what waits and what tables have won. */
const PIT: readonly string[] = ['supervisor', 'regulator', 'owner'];

/** Who writes slips and counts, and who reads them. */
const BOOK: readonly string[] = ['dealer', 'cashier', ...PIT];
const CASH: readonly string[] = ['cashier', ...PIT];

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
    <Route path="/cash">
      {CASH.includes(page.me.role) ? <CashPage {...page} /> : <NothingHerePage {...page} />}
    </Route>
    <Route path="/limits">
      <LimitsPage {...page} />
    </Route>
    <Route path="/open-table">
      <OpenTablePage {...page} />
    </Route>
    <Route path="/pit/book">
      {BOOK.includes(page.me.role) ? <PitBookPage {...page} /> : <NothingHerePage {...page} />}
    </Route>
    <Route path="/pit">
      {PIT.includes(page.me.role) ? <PitPage {...page} /> : <NothingHerePage {...page} />}
    </Route>
    <Route path="/people">
      <PeoplePage {...page} />
    </Route>
    <Route path="/settings">
      <SettingsPage {...page} />
    </Route>
    <Route path="/account">
      <AccountPage {...page} />
    </Route>
    <Route path="/">
      <FloorPage {...page} />
    </Route>
    <Route>
      <NothingHerePage {...page} />
    </Route>
  </Switch>
);

/** Where a page of the house begins: for who is not logged in, the rest of it is behind the door. */
const BEHIND_THE_DOOR =
  /^\/($|account|audit|cashier|history|limits|open-table|people|pit|series|settings|tables|tournaments)(\/|$)/;

/** What is there for who is not logged in: the door, where there is something behind it. */
const AtTheDoor = ({ door, onOut }: Pick<LawPagesProps, 'door' | 'onOut'>): ReactElement => {
  const [place] = useLocation();
  return BEHIND_THE_DOOR.test(place) ? door : <NothingHerePage onOut={onOut} />;
};

interface LawPagesProps {
  readonly me: Me | undefined;
  readonly onOut: () => void;
  readonly onMoney: () => Promise<void>;
  /** The first page of who is not logged in. */
  readonly door: ReactElement;
}

/** Pages that read the whole law: all but the tables. Who is not logged in has the odds, the rules and the proofs. */
export const LawPages = ({ me, onOut, onMoney, door }: LawPagesProps): ReactElement | null => {
  const law = useHouseLaw(me?.id);
  const reader = { ...(me === undefined ? {} : { me }), onOut };
  if (law === undefined) return null;
  return (
    <LawContext value={law}>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/odds/:rulebook?">
            {({ rulebook }) => <OddsPage rulebook={rulebook} {...reader} />}
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
          <Route>
            {me === undefined ? (
              <AtTheDoor door={door} onOut={onOut} />
            ) : (
              <OwnPages me={me} onOut={onOut} onMoney={onMoney} />
            )}
          </Route>
        </Switch>
      </Suspense>
    </LawContext>
  );
};
