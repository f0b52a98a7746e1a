import type { DeskAct } from '@baize/tournament';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { ColumnPage, PageShell } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { ActDialog, type NameOf, type OpenOption } from './act-dialog.tsx';
import {
  type DeskLook,
  playerOptionsOf,
  readDesk,
  runsTournaments,
  sendActs,
  type TournamentPage,
} from './api.ts';
import { BallotPanel } from './ballot-panel.tsx';
import { deskOptionsIn } from './ballot-words.ts';
import { DealtTables, useDealt } from './dealt-tables.tsx';
import { DESK_KEYS, useDeskKeys } from './desk-keys.ts';
import { Entrants, LifeRail, TieBanner, WhatIsDue } from './desk-parts.tsx';
import { EntryImport } from './entry-import.tsx';
import { PaperLinks, papersAbout } from './paper-links.tsx';
import { Places, Points } from './places-panel.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { TableOfSession } from './session-table.tsx';
import {
  advanceOf,
  feeOf,
  isBeforePlay,
  isDealt,
  lifeOf,
  limitsOf,
  sessionNow,
  tableCards,
  withDealt,
} from './standing.ts';
import './tournament.css';
import { MONEY } from '../words/money.ts';
import { useTournament } from './use-tournament.ts';
import { chipWords, gameWords, STAGE_WORDS } from './words.ts';

const Head = ({ look }: { readonly look: DeskLook }): ReactElement => {
  const { view, draft } = look;
  const session = sessionNow(view);
  const advance = session === undefined ? undefined : advanceOf(draft, session.name);
  const counted = session?.counts.length ?? 0;
  const facts: readonly (readonly [string, string])[] = [
    [chipWords(view.players), 'players in'],
    ...(advance === undefined ? [] : [[String(advance), 'go on from a table'] as const]),
    [limitsOf(draft), 'wager, chips'],
    [MONEY.felt(view.pool), 'pool'],
  ];
  return (
    <header className="desk-head">
      <div>
        <h1>{isBeforePlay(view) ? STAGE_WORDS[view.stage.stage] : (session?.name ?? '')}</h1>
        <p className="figures">
          {session !== undefined && session.seats.length > 0
            ? `${gameWords(session.game)}, ${counted} of ${session.seats.length} tables counted`
            : gameWords(session?.game ?? draft.game)}
        </p>
      </div>
      <dl>
        {facts.map(([value, name]) => (
          <div key={name}>
            <dd className="figures">{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </header>
  );
};

const Rail = ({ look }: { readonly look: DeskLook }): ReactElement => {
  const { view, draft } = look;
  const edition = useLibrary()[draft.instrument]?.edition;
  return (
    <div className="desk-rail">
      <p className="crumbs">
        <Link href="/tournaments">Tournaments</Link> <span aria-hidden="true">›</span> desk
      </p>
      <h2>{draft.title}</h2>
      <p>
        {gameWords(draft.game)}, fee {MONEY.felt(feeOf(draft))}
      </p>
      {edition !== undefined && <EditionTag edition={edition} />}
      <LifeRail steps={lifeOf(view, sessionNow(view)?.name)} />
      <dl className="desk-foot">
        <dt>Director</dt>
        <dd>{view.director ?? 'not named'}</dd>
        <dt>Public board</dt>
        <dd>
          <Link href={`/tournaments/${look.id}/board`}>open</Link>
        </dd>
        <dt>Conditions</dt>
        <dd>
          <Link href={`/tournaments/${look.id}/conditions`}>read</Link>
        </dd>
      </dl>
    </div>
  );
};

interface DeskProps extends OwnPage {
  readonly look: DeskLook;
  readonly onDone: () => void;
}

// long: markup in the order of the page; what it does is in the hooks above.
const Desk = ({ look, me, onOut, onDone }: DeskProps): ReactElement => {
  const [open, setOpen] = useState<OpenOption>();
  const [player, setPlayer] = useState<{ readonly name: string; readonly options: readonly OpenOption[] }>();
  const [refused, setRefused] = useState<Answer<unknown>>();
  const { view } = look;
  const runs = runsTournaments(me);
  const nameOf: NameOf = (id) => look.names[id] ?? id;
  const options = useMemo(() => (runs ? deskOptionsIn(look.view) : []), [look, runs]);
  const session = sessionNow(view);
  const isDrawn = session?.ballot.stage === 'drawn';
  const dealt = useDealt(look.id);
  const send = async (acts: readonly DeskAct[]): Promise<void> => {
    setOpen(undefined);
    setPlayer(undefined);
    const answer = await sendActs(look.id, acts);
    setRefused(answer);
    onDone();
  };
  const ask = async (name: string): Promise<void> => {
    if (!runs) return;
    const answer = await playerOptionsOf(look.id, name);
    if (answer.ok) setPlayer({ name, options: answer.value as readonly OpenOption[] });
  };
  const countsOf = (table: string): readonly OpenOption[] =>
    options.filter(
      ({ act }) =>
        (act.do === 'count' || act.do === 'score' || act.do === 'correct') &&
        act.session === session?.name &&
        act.table === table,
    );
  useDeskKeys(look, options, setOpen);
  const mayEnter = options.some(({ act }) => act.do === 'enter');
  const part = { look, options, nameOf, onOpen: setOpen };
  return (
    <PageShell
      here="tournaments"
      theme="pit"
      title={look.draft.title}
      me={me}
      onOut={onOut}
      keys={DESK_KEYS}
      rail={<Rail look={look} />}
      side={<WhatIsDue {...part} />}
      status={STAGE_WORDS[view.stage.stage]}
    >
      <Head look={look} />
      <div className="page-column desk-work">
        <Refused what="Nothing was changed" answer={refused} />
        <TieBanner {...part} />
        {!isDrawn && <BallotPanel look={look} />}
        {session !== undefined && session.seats.length > 0 && (
          <div className="session-tables">
            {tableCards(view, withDealt(session, dealt.tables), advanceOf(look.draft, session.name)).map(
              (card) => (
                <TableOfSession
                  key={card.table}
                  card={card}
                  look={look}
                  nameOf={nameOf}
                  options={isDealt(session, dealt.tables, card.table) ? [] : countsOf(card.table)}
                  onOpen={setOpen}
                  onPlayer={(name) => void ask(name)}
                />
              ),
            )}
          </div>
        )}
        {runs && session !== undefined && session.seats.length > 0 && (
          <DealtTables
            look={look}
            session={session}
            tables={dealt.tables}
            onDone={() => {
              dealt.refresh();
              onDone();
            }}
          />
        )}
        {isDrawn && <BallotPanel look={look} />}
        <Places view={view} nameOf={nameOf} />
        <Points view={view} nameOf={nameOf} />
        <Entrants
          look={look}
          nameOf={nameOf}
          mayEnter={mayEnter}
          onEnter={(names) =>
            void send(names.map((name) => ({ do: 'enter', player: name, notified: true, agreed: true })))
          }
          onPlayer={(name) => void ask(name)}
        />
        {mayEnter && <EntryImport tournament={look.id} onDone={onDone} />}
        <PaperLinks look={look} />
      </div>
      {player !== undefined && open === undefined && (
        <PlayerDialog
          name={nameOf(player.name)}
          papers={papersAbout(look, player.name)}
          options={player.options}
          nameOf={nameOf}
          onKeep={() => setPlayer(undefined)}
          onOpen={setOpen}
        />
      )}
      {open !== undefined && (
        <ActDialog
          key={JSON.stringify(open.act)}
          tournament={look.id}
          option={open}
          nameOf={nameOf}
          onKeep={() => setOpen(undefined)}
          onDo={(act) => void send([act])}
        />
      )}
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
