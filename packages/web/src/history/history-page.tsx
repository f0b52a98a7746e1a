import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { get, type OwnPage } from '../app/api.ts';
import { clauseGuide } from '../game/clause-guide.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseGuideContext } from '../mark/clause-tag.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { moneyIn } from '../words/money.ts';
import { MoneyContext } from '../words/use-money.tsx';
import { type Replay, type RoundLine, unitOf } from './replay.ts';
import { ReplaySide, ReplayWork } from './replay-work.tsx';
import { RoundsRail } from './rounds-rail.tsx';
import { usePlayer } from './use-player.ts';
import { type Asked, keyOf, type RoundList, useReplay, useRounds } from './use-rounds.ts';

const KEYS = [
  { caps: ['←', '→'], does: 'event' },
  { caps: ['[', ']'], does: 'phase' },
  { caps: ['Space'], does: 'play' },
  { caps: ['↑', '↓'], does: 'round' },
  { caps: ['W'], does: 'why' },
  { caps: ['O'], does: 'what my decisions were worth' },
  { caps: ['V'], does: 'verify' },
  { caps: ['D'], does: 'download' },
  { caps: ['X'], does: 'bundle' },
  { caps: ['Home', 'End'], does: 'beginning, end' },
] as const;

const BESIDE_FROM = '(width >= 1200px)';

/** Whether there is room for a side column. */
const useBeside = (): boolean => {
  const [beside, setBeside] = useState(() => window.matchMedia(BESIDE_FROM).matches);
  useEffect(() => {
    const query = window.matchMedia(BESIDE_FROM);
    const tell = (): void => setBeside(query.matches);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, []);
  return beside;
};

const useTables = (): readonly string[] => {
  const [tables, setTables] = useState<readonly string[]>([]);
  useEffect(
    () =>
      void get('/api/floor').then((answer) => answer.ok && setTables(answer.value.map(({ table }) => table))),
    [],
  );
  return tables;
};

interface HistoryPageProps extends OwnPage {
  /** As the address says them. */
  readonly table?: string | undefined;
  readonly round?: string | undefined;
}

interface Chosen {
  readonly list: RoundList;
  readonly hrefOf: (line: RoundLine) => string;
  readonly onRound: (move: 'newer' | 'older') => void;
  readonly filter: string | null;
  readonly onTable: (table: string | null) => void;
}

/** The rounds that can be chosen, and how one gets from one to another. */
const useChosen = (table: string | undefined, round: number | undefined): Chosen => {
  const [, go] = useLocation();
  const filter = new URLSearchParams(useSearch()).get('table');
  const list = useRounds(filter);
  const query = filter === null ? '' : `?table=${encodeURIComponent(filter)}`;
  const hrefOf = (line: RoundLine): string =>
    `/history/${encodeURIComponent(line.table)}/${line.round}${query}`;
  const place = list.rounds.findIndex((line) => line.table === table && line.round === round);
  const onRound = (move: 'newer' | 'older'): void => {
    const next = list.rounds[place + (move === 'older' ? 1 : -1)];
    if (next !== undefined) go(hrefOf(next), { replace: true });
    else if (move === 'older' && list.more && !list.loading) list.loadMore();
  };
  const first = list.rounds[0];
  const firstHref = first === undefined ? undefined : hrefOf(first);
  useEffect(() => {
    if (table === undefined && firstHref !== undefined) go(firstHref, { replace: true });
  }, [table, firstHref, go]);
  const onTable = (wanted: string | null): void =>
    go(`/history${wanted === null ? '' : `?table=${encodeURIComponent(wanted)}`}`);
  return { list, hrefOf, onRound, filter, onTable };
};

/** New rounds come into the list by themselves. */
const REFRESH_MS = 4000;

/** A round that is over, or has just begun, is another line in the list. */
const useRefresh = ({ refresh, rounds }: RoundList, replay: Replay | undefined): void => {
  const line = replay && rounds.find(({ table, round }) => table === replay.table && round === replay.round);
  const outdated = replay !== undefined && line !== undefined && line.live !== replay.live;
  useEffect(() => {
    if (outdated) refresh();
  }, [outdated, refresh]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useEffect(() => {
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
};

/** What stands in place of a round: why there is none, or that it is on its way. */
const NoRound = ({
  answer,
  list,
}: {
  readonly answer: Asked['answer'];
  readonly list: RoundList;
}): ReactElement => (
  <div className="replay-work">
    <h1 className="heard">History</h1>
    {answer?.ok === false && (
      <p className="said" data-tone="hold" role="status">
        <b>This round is not shown.</b>
        <span>{answer.detail}</span>
      </p>
    )}
    {answer === undefined && list.rounds.length === 0 && !list.loading && list.detail === null && (
      <p className="nothing-here">
        <b>Nothing to replay yet</b>A round stands here as soon as its first wager lies.
      </p>
    )}
    {answer === undefined && (list.loading || list.rounds.length > 0) && (
      <div className="grey-lines" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    )}
  </div>
);

/** Rounds that were played, each to be gone through again step by step. */
export const HistoryPage = ({ me, onOut, table, ...address }: HistoryPageProps): ReactElement => {
  const library = useLibrary();
  const round = address.round === undefined ? undefined : Number(address.round);
  const { list, hrefOf, onRound, filter, onTable } = useChosen(table, round);
  const { answer, stale } = useReplay(table, round);
  const replay = answer?.ok ? answer.value : undefined;
  const player = usePlayer(replay);
  useRefresh(list, replay);
  const guide = useMemo(() => clauseGuide(library, replay?.rulebook ?? ''), [library, replay?.rulebook]);
  const beside = useBeside();
  const tables = useTables();
  const viewer = me.role === 'player' ? me.id : null;
  const title = replay === undefined ? 'History' : `Round ${replay.round}, table ${replay.table}`;
  const money = moneyIn(replay === undefined ? 'money' : unitOf(replay));
  const side = replay !== undefined && beside ? <ReplaySide {...{ replay, player, viewer }} /> : undefined;
  return (
    <MoneyContext value={money}>
      <ClauseGuideContext value={guide}>
        <PageShell
          here="history"
          theme="pit"
          title={title}
          me={me}
          onOut={onOut}
          keys={KEYS}
          status={
            replay === undefined
              ? ''
              : `Round ${replay.round} of table ${replay.table}${replay.shoe === 0 ? '' : `, shoe ${replay.shoe}`}`
          }
          rail={
            <RoundsRail
              list={list}
              tables={tables}
              table={filter}
              chosen={table === undefined || round === undefined ? undefined : keyOf({ table, round })}
              own={me.role === 'player'}
              hrefOf={hrefOf}
              onTable={onTable}
            />
          }
          {...(side === undefined ? {} : { side })}
        >
          {replay === undefined ? (
            <NoRound answer={answer} list={list} />
          ) : (
            <ReplayWork {...{ replay, player, viewer, beside, stale, onRound }} />
          )}
        </PageShell>
      </ClauseGuideContext>
    </MoneyContext>
  );
};
