import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { OwnPage } from '../app/api.ts';
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx';
import { useApprovals } from '../approvals/use-approvals.ts';
import { useLibrary } from '../library/library.ts';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { ColumnPage, PageShell } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { type DealtTable, type DeskLook, readDesk, runsTournaments, type TournamentPage } from './api.ts';
import { BallotPanel } from './ballot-panel.tsx';
import { deskOptionsIn } from './ballot-words.ts';
import { BulkActs } from './bulk-bar.tsx';
import { chainsOf } from './chains.ts';
import { scoresOf } from './count-sheet.tsx';
import { DealtTables, useDealt } from './dealt-tables.tsx';
import { DeskClock } from './desk-clock.tsx';
import { DeskHead, DeskRail } from './desk-head.tsx';
import { DESK_KEYS, useDeskKeys } from './desk-keys.ts';
import { Overlay, useDeskActs } from './desk-overlay.tsx';
import { TieBanner, WhatIsDue } from './desk-parts.tsx';
import { cardsIn, DeskTable, isFewTables, openCard, SessionTabs, wavesOf } from './desk-tables.tsx';
import { EntrantList } from './entrant-list.tsx';
import { entrantRows } from './entrant-rows.ts';
import { EntriesPanel } from './entries-panel.tsx';
import { EntryImport } from './entry-import.tsx';
import { GoesOn } from './goes-on.tsx';
import { type HistoryEntry, lastStanding } from './history-lines.ts';
import { HistoryPanel, useHistory } from './history-panel.tsx';
import type { NameOf } from './open-option.ts';
import { PaperLinks } from './paper-links.tsx';
import { Places, Points, Ranking } from './places-panel.tsx';
import { useRegister } from './register-api.ts';
import { sessionNow, type TableCard } from './standing.ts';
import { TableGrid } from './table-grid.tsx';
import './tournament.css';
import { useTournament } from './use-tournament.ts';
import { STAGE_WORDS } from './words.ts';

interface DeskProps extends OwnPage {
  readonly look: DeskLook;
  readonly onDone: () => void;
}

/** Which session and which table are looked at: what is on now, unless the director went elsewhere. */
const useLooked = (look: DeskLook, dealt: readonly DealtTable[]) => {
  const [asked, setAsked] = useState<{ readonly session?: string; readonly table?: string }>({});
  const now = sessionNow(look.view);
  const session = look.view.sessions.find(({ name }) => name === asked.session) ?? now;
  const cards = useMemo(
    () => (session === undefined || session.seats.length === 0 ? [] : cardsIn(look, session, dealt)),
    [look, session, dealt],
  );
  return {
    session,
    now,
    cards,
    card: openCard(cards, asked.table),
    lookAt: (name: string) => setAsked(name === now?.name ? {} : { session: name }),
    openTable: (table: string) => setAsked((before) => ({ ...before, table })),
  };
};

// long: markup in the order of the page; what it does is in the hooks above.
const Desk = ({ look, me, onOut, onDone }: DeskProps): ReactElement => {
  const { view } = look;
  const runs = runsTournaments(me);
  const library = useLibrary();
  const nameOf: NameOf = useCallback((id) => look.names[id] ?? id, [look]);
  const options = useMemo(() => (runs ? deskOptionsIn(look.view) : []), [look, runs]);
  const dealt = useDealt(look.id);
  const { session, now, cards, card, lookAt, openTable } = useLooked(look, dealt.tables);
  const acts = useDeskActs(look, runs, onDone);
  const approvals = useApprovals(me);
  const { ask } = acts;
  const onPlayer = useCallback((player: string) => void ask(player), [ask]);
  const { register } = useRegister(look.id, look.version);
  const rows = useMemo(() => entrantRows(look, session, register.people), [look, session, register]);
  const keepsArrivals = rows.some(({ arrived }) => arrived !== undefined);
  const history = useHistory(look.id, look.version);
  const givenBreak = history.entries.findLast(({ event, struck }) => event.type === 'BreakGiven' && !struck);
  const openEntry = (entry: HistoryEntry): void => acts.openEntry(entry, history.entries);
  const chains = useMemo(() => chainsOf(look, options, library), [look, options, library]);
  const onMove = runs && cards.length > 0 ? acts.move : undefined;
  const { figures } = useDeskKeys({
    look,
    options,
    session: session?.name,
    tables: cards.map(({ table }) => table),
    table: card?.table,
    onOpen: acts.open,
    onTable: openTable,
    onMove,
    onTakeBack: () => {
      const last = lastStanding(history.entries);
      return last === undefined || !runs ? false : openEntry(last);
    },
  });
  const scores = session === undefined ? [] : scoresOf(options, session);
  const isDrawn = now?.ballot.stage === 'drawn';
  const isFew = session === undefined || isFewTables(session);
  const mayEnter = options.some(({ act }) => act.do === 'enter');
  const part = { look, options, nameOf, onOpen: acts.open };
  const tableOf = (each: TableCard): ReactElement | null =>
    session === undefined ? null : (
      <DeskTable
        key={each.table}
        {...part}
        session={session}
        card={each}
        dealt={dealt.tables}
        register={register}
        runs={runs}
        onAssign={(table, person, isOff) =>
          void acts.note([{ do: 'assign', session: session.name, table, person, isOff }])
        }
        onPlayer={onPlayer}
        onMove={onMove}
      />
    );
  const entries = (
    <EntriesPanel
      look={look}
      mayEnter={mayEnter}
      onEnter={(names) =>
        void acts.send(names.map((name) => ({ do: 'enter', player: name, notified: true, agreed: true })))
      }
    >
      <EntrantList
        rows={rows}
        keepsArrivals={keepsArrivals}
        mayTick={runs}
        onPlayer={onPlayer}
        onTable={openTable}
        bulk={(ticked, clear) => (
          <BulkActs
            ticked={ticked}
            onList={acts.openList}
            onNote={(what, players) => void acts.note([{ do: what, players: [...players] }])}
            onClear={clear}
          />
        )}
      />
    </EntriesPanel>
  );
  return (
    <PageShell
      here="tournaments"
      theme="pit"
      title={look.draft.title}
      me={me}
      onOut={onOut}
      keys={DESK_KEYS}
      rail={<DeskRail look={look} />}
      side={
        <WhatIsDue
          {...part}
          history={
            runs && (
              <HistoryPanel
                entries={history.entries}
                isWhole={history.isWhole}
                onAll={history.readAll}
                onOpen={openEntry}
              />
            )
          }
        >
          {chains.length > 0 && (
            <ul className="acts chains">
              {chains.map((chain) => (
                <li key={chain.title}>
                  <Button onClick={() => acts.openChain(chain)}>{chain.title}</Button>
                </li>
              ))}
            </ul>
          )}
          {scores.length > 1 && (
            <p className="acts">
              <Button onClick={acts.openSheet}>Count {scores.length} tables on one sheet</Button>
            </p>
          )}
          <GoesOn view={view} nameOf={nameOf} />
        </WhatIsDue>
      }
      status={figures === '' ? STAGE_WORDS[view.stage.stage] : `Table ${figures}…`}
    >
      <DeskHead look={look} session={session} />
      <DeskClock
        look={look}
        dealt={dealt.tables}
        options={options}
        onOpen={acts.open}
        onDo={(act) => void acts.send([act])}
        onEndBreak={givenBreak === undefined ? undefined : () => openEntry(givenBreak)}
      />
      <div className="page-column desk-work">
        <ApprovalsPanel me={me} approvals={approvals} tournament={look.id} />
        <Refused what="Nothing was changed" answer={acts.refused} />
        <TieBanner {...part} />
        {session !== undefined && (
          <SessionTabs sessions={view.sessions} looked={session.name} now={now?.name} onLook={lookAt} />
        )}
        {!isDrawn && <BallotPanel look={look} />}
        {cards.length > 0 && isFew && <div className="session-tables">{cards.map(tableOf)}</div>}
        {cards.length > 0 &&
          !isFew &&
          session !== undefined &&
          wavesOf(session, cards).map(({ words, cards: own }) => (
            <TableGrid
              key={words ?? 'all'}
              words={words}
              cards={own}
              open={card?.table}
              isTallied={(table) =>
                register.tallies.some((each) => each.session === session.name && each.table === table)
              }
              isHere={(player) => !keepsArrivals || register.people[player]?.arrived !== undefined}
              onOpen={openTable}
              onMove={onMove}
            />
          ))}
        {cards.length > 0 && !isFew ? (
          <div className="list-and-table">
            {entries}
            {card !== undefined && tableOf(card)}
          </div>
        ) : (
          view.places.length === 0 && entries
        )}
        <Places view={view} nameOf={nameOf} />
        <Ranking ranking={look.ranking} view={view} nameOf={nameOf} />
        <Points view={view} nameOf={nameOf} />
        {runs && now !== undefined && now.seats.length > 0 && (
          <DealtTables
            look={look}
            session={now}
            tables={dealt.tables}
            onDone={() => {
              dealt.refresh();
              onDone();
            }}
          />
        )}
        {isDrawn && <BallotPanel look={look} />}
        {cards.length > 0 && !isFew ? null : view.places.length > 0 && entries}
        {mayEnter && <EntryImport tournament={look.id} onDone={onDone} />}
        <PaperLinks look={look} />
      </div>
      <Overlay
        look={look}
        acts={acts}
        me={me}
        nameOf={nameOf}
        session={session}
        options={options}
        register={register}
      />
    </PageShell>
  );
};

/** The director's desk: what is due, by which clause, and what would follow. */
export const DeskPage = ({ tournament, ...page }: TournamentPage): ReactElement => {
  const { look, refresh } = useTournament(tournament, readDesk);
  if (look?.ok)
    return (
      <RulebookGuide rulebook={look.value.draft.instrument}>
        <Desk look={look.value} {...page} onDone={refresh} />
      </RulebookGuide>
    );
  return (
    <ColumnPage here="tournaments" theme="pit" title="Tournament" {...page} keys={[]}>
      <Unread what="The tournament cannot be read" answer={look} />
    </ColumnPage>
  );
};
