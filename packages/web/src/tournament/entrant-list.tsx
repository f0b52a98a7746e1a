import { memo, type ReactElement, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { MONEY } from '../words/money.ts';
import {
  type EntrantRow,
  type Filter,
  filtersOf,
  type RowState,
  type SortBy,
  shownRows,
} from './entrant-rows.ts';
import { dragsPlayer } from './seat-drag.ts';
import { chipWords } from './words.ts';
import './entrant-list.css';

const STATE_WORDS: Readonly<Record<RowState, string>> = {
  in: 'in',
  through: 'goes on',
  tied: 'equal',
  out: 'out',
  noSeat: 'no seat',
  waiting: 'waiting',
  withdrawn: 'withdrew',
  absent: 'did not come',
  disqualified: 'disqualified',
  replaced: 'replaced',
};

const stateWords = ({ state, arrived, owed, fees }: EntrantRow): string =>
  [
    STATE_WORDS[state],
    ...(arrived === undefined ? [] : [`here ${arrived.slice(-5)}`]),
    ...(owed === undefined || owed === 0 ? [] : [`owes ${MONEY.felt(owed)}`]),
    ...(fees > 1 ? [`${fees} fees`] : []),
  ].join(', ');

interface RowProps {
  readonly row: EntrantRow;
  readonly isTicked: boolean;
  readonly isHere: boolean;
  readonly mayTick: boolean;
  readonly onTick: (player: string) => void;
  readonly onPlayer: (player: string) => void;
}

/** Drawn again only where it is another row: three hundred of them stay quick. */
const Row = memo(({ row, isTicked, isHere, mayTick, onTick, onPlayer }: RowProps): ReactElement => {
  const { player, name, number, table, seat, chips, state, kept } = row;
  return (
    <tr
      data-state={state}
      data-ticked={isTicked}
      data-here={isHere}
      data-player={player}
      {...dragsPlayer(player, mayTick)}
    >
      {mayTick && (
        <td className="tick">
          <input
            type="checkbox"
            aria-label={`Tick ${name}`}
            checked={isTicked}
            onChange={() => onTick(player)}
          />
        </td>
      )}
      <td className="figures quiet">{number === 0 ? '' : number}</td>
      <th scope="row">
        <button type="button" className="plain-name" onClick={() => onPlayer(player)}>
          {name}
        </button>
        {kept.club !== undefined && <small className="figures">club {kept.club}</small>}
      </th>
      <td className="figures row-seat">
        {table !== undefined && (
          <>
            <span className="heard">table </span>
            {table}
            <span className="heard">, seat </span>
            <i aria-hidden="true"> · </i>
            {seat}
          </>
        )}
      </td>
      <td className="amount figures">{chips === undefined ? '' : chipWords(chips)}</td>
      <td className="row-state">{stateWords(row)}</td>
    </tr>
  );
});
Row.displayName = 'Row';

const HEADS: readonly (readonly [SortBy, string])[] = [
  ['number', 'No.'],
  ['name', 'Player'],
  ['table', 'Table · seat'],
  ['chips', 'Chips'],
  ['state', 'State'],
];

interface Wanted {
  readonly typed: string;
  readonly filter: Filter;
  readonly sort: SortBy;
}

const Heads = ({
  sort,
  mayTick,
  areAllTicked,
  onSort,
  onAll,
}: {
  readonly sort: SortBy;
  readonly mayTick: boolean;
  readonly areAllTicked: boolean;
  readonly onSort: (sort: SortBy) => void;
  readonly onAll: () => void;
}): ReactElement => (
  <thead>
    <tr>
      {mayTick && (
        <th scope="col" className="tick">
          <input
            type="checkbox"
            aria-label="Tick everybody who is listed"
            checked={areAllTicked}
            onChange={onAll}
          />
        </th>
      )}
      {HEADS.map(([by, words]) => (
        <th
          key={by}
          scope="col"
          className={by === 'chips' ? 'amount' : undefined}
          aria-sort={sort === by ? (by === 'chips' ? 'descending' : 'ascending') : undefined}
        >
          <button type="button" onClick={() => onSort(by)}>
            {words}
          </button>
        </th>
      ))}
    </tr>
  </thead>
);

interface EntrantListProps {
  readonly rows: readonly EntrantRow[];
  /** Whether anybody has been marked as arrived: only then is it worth asking who has not. */
  readonly keepsArrivals: boolean;
  readonly mayTick: boolean;
  readonly onPlayer: (player: string) => void;
  /** What may be done with those who are ticked, all at once. */
  readonly bulk: (ticked: readonly EntrantRow[], clear: () => void) => ReactNode;
  /** Where a search is not a person but a table, Enter goes there. */
  readonly onTable: (table: string) => void;
}

/** Which of them are wanted, who is ticked, and where the cursor stands. */
const useChosen = (rows: readonly EntrantRow[], keepsArrivals: boolean) => {
  const [wanted, setWanted] = useState<Wanted>({ typed: '', filter: 'all', sort: 'number' });
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState(-1);
  const filters = useMemo(() => filtersOf(rows, keepsArrivals), [rows, keepsArrivals]);
  const filter = filters.some((each) => each.filter === wanted.filter) ? wanted.filter : 'all';
  const shown = useMemo(() => shownRows(rows, { ...wanted, filter }), [rows, wanted, filter]);
  const tick = useCallback(
    (player: string) =>
      setTicks((before) => {
        const after = new Set(before);
        if (!after.delete(player)) after.add(player);
        return after;
      }),
    [],
  );
  const ticked = useMemo(() => rows.filter(({ player }) => ticks.has(player)), [rows, ticks]);
  return {
    wanted: { ...wanted, filter },
    filters,
    shown,
    ticked,
    isTicked: (player: string) => ticks.has(player),
    at: Math.min(cursor, shown.length - 1),
    want: (more: Partial<Wanted>) => {
      setWanted((before) => ({ ...before, ...more }));
      setCursor(-1);
    },
    tick,
    tickAll: (players: readonly string[]) => setTicks(new Set(players)),
    moveTo: setCursor,
  };
};

/** Everybody who has entered: found, narrowed, sorted, ticked. */
// long: markup in the order of the page; what it does is in the hooks above.
export const EntrantList = ({
  rows,
  keepsArrivals,
  mayTick,
  onPlayer,
  bulk,
  onTable,
}: EntrantListProps): ReactElement => {
  const box = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { wanted, filters, shown, ticked, isTicked, at, want, tick, tickAll, moveTo } = useChosen(
    rows,
    keepsArrivals,
  );
  const here = shown[at];
  const move = (by: number): void => {
    const to = Math.min(Math.max(0, at + by), shown.length - 1);
    moveTo(to);
    body.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => (here === undefined || !mayTick ? false : tick(here.player)),
    Enter: () => (here === undefined ? false : onPlayer(here.player)),
  });
  const areAllTicked = shown.length > 0 && shown.every(({ player }) => isTicked(player));
  return (
    <div className="entrant-list">
      <div className="row entrant-find">
        <label className="find-field">
          <span className="heard">Find a player, a table, a seat or a number</span>
          <input
            ref={box}
            type="search"
            data-find="page"
            autoComplete="off"
            spellCheck={false}
            placeholder="Name, table 12, seat 3, #41"
            value={wanted.typed}
            onFocus={({ target }) => target.select()}
            onChange={(event) => want({ typed: event.target.value })}
            onKeyDown={(event) => {
              const [only] = shown;
              const table = /^(?:table|t)\s*(\d+)$/i.exec(wanted.typed.trim())?.[1];
              // The list stays as it was narrowed: who was looked for is acted on there.
              if (event.key === 'Escape') {
                event.preventDefault();
                box.current?.blur();
              }
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (table !== undefined) onTable(table);
              else if (shown.length === 1 && only !== undefined) onPlayer(only.player);
            }}
          />
          <KeyCap of="/" />
        </label>
        <fieldset className="segments entrant-filters">
          <legend className="heard">Which of them</legend>
          {filters.map(({ filter, words, many }) => (
            <button
              key={filter}
              type="button"
              aria-pressed={wanted.filter === filter}
              onClick={() => want({ filter })}
            >
              {words} <span className="figures">{many}</span>
            </button>
          ))}
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too. */}
      <section className="entrant-scroll" tabIndex={0} aria-label="List of entrants">
        <table className="figure-table entrants">
          <caption className="heard">Everybody who has entered, as they stand</caption>
          <Heads
            sort={wanted.sort}
            mayTick={mayTick}
            areAllTicked={areAllTicked}
            onSort={(sort) => want({ sort })}
            onAll={() => tickAll(areAllTicked ? [] : shown.map(({ player }) => player))}
          />
          <tbody ref={body}>
            {shown.map((row, index) => (
              <Row
                key={row.player}
                row={row}
                isTicked={isTicked(row.player)}
                isHere={index === at}
                mayTick={mayTick}
                onTick={tick}
                onPlayer={onPlayer}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <p className="nothing-here">
            <b>Nobody is found</b>
            Look for part of a name, for “table 12”, “seat 3” or an entry’s number as “#41”.
          </p>
        )}
      </section>
      {ticked.length > 0 && (
        <section className="row bulk-bar" aria-label="Those who are ticked">
          <b className="figures">{ticked.length} ticked</b>
          {bulk(ticked, () => tickAll([]))}
        </section>
      )}
    </div>
  );
};
