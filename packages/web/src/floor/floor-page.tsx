import { type ReactElement, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OwnPage } from '../app/api.ts';
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx';
import { useApprovals } from '../approvals/use-approvals.ts';
import { useLibrary } from '../library/library.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { useKeys } from '../shell/use-keys.ts';
import './floor.css';
import { isStopped } from '../trouble/trouble-words.ts';
import { gameSaid } from '../words/edition.ts';
import type { Plain } from '../words/language.ts';
import { useLanguage, useSay, useWords } from '../words/use-language.tsx';
import { FloorNews } from './floor-side.tsx';
import { FloorFacts, MyMoney } from './my-money.tsx';
import { TableTile, UnseenTile } from './table-tile.tsx';
import { countsOf, type Filter, filtered, gamesOf, openView, type Tile } from './tile-words.ts';
import { useFloor } from './use-floor.ts';

const KEYS = [
  { caps: ['←', '↑', '↓', '→'], does: 'table~key' },
  { caps: ['↵'], does: 'go to it' },
  { caps: ['1', '–', '9'], does: 'go to table' },
  { caps: ['R'], does: 'its rules' },
  { caps: ['F'], does: 'free seats' },
] as const satisfies readonly { readonly caps: readonly string[]; readonly does: Plain }[];

const OPENS: readonly string[] = ['supervisor', 'owner'];

/** How many tiles stand in the first row: what up and down move by. */
const columnsIn = (tiles: readonly HTMLElement[]): number => {
  const top = tiles[0]?.offsetTop;
  return Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
};

/** Arrows from tile to tile, figures straight to a table. */
const useFloorKeys = (
  grid: { readonly current: HTMLElement | null },
  shown: readonly Tile[],
  onFree: () => void,
): void => {
  const [, go] = useLocation();
  const tiles = (): readonly HTMLElement[] => [
    ...(grid.current?.querySelectorAll<HTMLElement>('.tile') ?? []),
  ];
  const here = (): number => tiles().indexOf(document.activeElement as HTMLElement);
  const move = (by: (columns: number) => number) => (): unknown => {
    const all = tiles();
    if (all.length === 0) return false;
    const at = here();
    const next = at === -1 ? 0 : at + by(columnsIn(all));
    all[next]?.focus();
    return undefined;
  };
  const figures = Object.fromEntries(
    shown.slice(0, 9).map(({ table }, index) => {
      // A table that is called by a figure has that figure; others go by their place.
      const named = shown.find((each) => each.table === String(index + 1));
      return [String(index + 1), () => go(`/tables/${encodeURIComponent(named?.table ?? table)}`)];
    }),
  );
  useKeys({
    ArrowRight: move(() => 1),
    ArrowLeft: move(() => -1),
    ArrowDown: move((columns) => columns),
    ArrowUp: move((columns) => -columns),
    f: onFree,
    r: () => {
      const tile = shown[Math.max(0, here())];
      const view = tile && openView(tile);
      return view === undefined ? false : go(`/rules/${view.rulebook}`);
    },
    ...figures,
  });
};

interface FiltersProps {
  /** With how many tables each. */
  readonly games: readonly (readonly [string, number])[];
  readonly tiles: readonly Tile[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

const Filters = ({ games, tiles, filter, onFilter }: FiltersProps): ReactElement => {
  const language = useLanguage();
  const { say } = language;
  return (
    <fieldset className="segments" aria-label={say('Which tables')}>
      <button
        type="button"
        aria-pressed={filter.game === null}
        onClick={() => onFilter({ ...filter, game: null })}
      >
        {say('All~tables')} <span className="figures">{tiles.length}</span>
      </button>
      {games.map(([game, many]) => (
        <button
          key={game}
          type="button"
          aria-pressed={filter.game === game}
          onClick={() => onFilter({ ...filter, game })}
        >
          {gameSaid(language, game)} <span className="figures">{many}</span>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={filter.free}
        onClick={() => onFilter({ ...filter, free: !filter.free })}
      >
        {say('Free seat')} <KeyCap of="F" />
      </button>
    </fieldset>
  );
};

const NoTables = ({
  filter,
  mayOpen,
}: {
  readonly filter: Filter;
  readonly mayOpen: boolean;
}): ReactElement => {
  const say = useSay();
  return (
    <div className="nothing-here floor-nothing">
      <b>{say(filter.free ? 'No table has a free seat' : 'No table is open')}</b>
      <span>
        {say(
          filter.free
            ? 'You may also wager standing: a seat is not needed.'
            : 'Each table stands here with its game, its limits, who sits and how the last rounds ended.',
        )}
      </span>
      {mayOpen && !filter.free && (
        <Link className="button" data-filled="true" href="/open-table">
          {say('Open a table')}
        </Link>
      )}
    </div>
  );
};

const NO_FLOOR = { tiles: [], unseen: [] };

/** Said once more for those who do not see the tiles: which tables stand. */
const Stopped = ({ tables }: { readonly tables: readonly string[] }): ReactElement => {
  const say = useSay();
  return (
    <p className="heard" role="alert">
      {tables.length === 0
        ? ''
        : say('Stopped: {tables}. Staff have been told.', {
            tables: tables.map((table) => say('table {table}', { table })).join(', '),
          })}
    </p>
  );
};

/** Every table of the house, live. */
export const FloorPage = ({ me, onOut }: OwnPage): ReactElement => {
  const language = useWords('floor');
  const { say } = language;
  const floor = useFloor();
  const approvals = useApprovals(me);
  const [filter, setFilter] = useState<Filter>({ game: null, free: false });
  const grid = useRef<HTMLDivElement>(null);
  const { tiles, unseen } = floor?.ok ? floor.value : NO_FLOOR;
  const stopped = [...tiles.filter(({ trouble }) => isStopped(trouble)), ...unseen].map(({ table }) => table);
  const library = useLibrary();
  const shown = filtered(library, tiles, filter);
  const { open, seated, free } = countsOf(tiles);
  const mayOpen = OPENS.includes(me.role);
  useFloorKeys(grid, shown, () => setFilter((now) => ({ ...now, free: !now.free })));
  const last = Math.max(0, ...tiles.map(({ look }) => look.version));
  return (
    <PageShell
      here="floor"
      theme="pit"
      title={say('Floor')}
      me={me}
      onOut={onOut}
      keys={KEYS.map(({ caps, does }) => ({ caps, does: say(does) }))}
      status={last > 0 ? say('Live at event {n}', { n: last }) : undefined}
      sideName={say(me.role === 'player' ? 'My money and tournaments' : 'On the floor now')}
      side={
        <>
          {me.role === 'player' ? <MyMoney me={me} tiles={tiles} /> : <FloorFacts tiles={tiles} />}
          <FloorNews tiles={tiles} />
        </>
      }
    >
      <header className="page-head floor-head">
        <h1>{say('Floor')}</h1>
        <p className="figures" aria-live="polite">
          {floor?.ok ? say('{open} open · {seated} seated · {free} seats free', { open, seated, free }) : ''}
        </p>
        <Filters games={gamesOf(library, tiles)} tiles={tiles} filter={filter} onFilter={setFilter} />
        {mayOpen && (
          <Link className="button" href="/open-table">
            {say('Open a table')}
          </Link>
        )}
      </header>
      <Stopped tables={stopped} />
      <div className="floor-approvals">
        <ApprovalsPanel me={me} approvals={approvals} />
      </div>
      <div className="tiles" ref={grid}>
        {floor?.ok === false && (
          <div className="said" data-tone="hold" role="status">
            <span>{say('The floor cannot be seen just now')}</span>
            <span lang="en">{floor.detail}</span>
          </div>
        )}
        {shown.map((tile) => (
          <TableTile key={tile.table} tile={tile} me={me.id} />
        ))}
        {unseen.map((each) => (
          <UnseenTile key={each.table} of={each} />
        ))}
        {floor?.ok && shown.length === 0 && unseen.length === 0 && (
          <NoTables filter={filter} mayOpen={mayOpen} />
        )}
      </div>
    </PageShell>
  );
};
