import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { netWords, stakedWords, sumWords } from './rail-sums.ts';
import type { RoundLine } from './replay.ts';
import './rounds-rail.css';
import { dayOf, timeOf } from './telling.ts';
import { keyOf, type RoundList } from './use-rounds.ts';

interface RoundsRailProps {
  readonly list: RoundList;
  readonly tables: readonly string[];
  /** The table that is shown alone; null is all of them. */
  readonly table: string | null;
  readonly chosen: string | undefined;
  readonly own: boolean;
  readonly hrefOf: (line: RoundLine) => string;
  readonly onTable: (table: string | null) => void;
}

/** What stands at the end of a line: void, live, what it brought, or for staff what was staked. */
const Came = ({ line }: { readonly line: RoundLine }): ReactElement => {
  if (line.void)
    return (
      <span className="round-came" data-is="void">
        void
      </span>
    );
  if (line.live) {
    return (
      <span className="round-came state" data-state="live">
        live
      </span>
    );
  }
  return line.net === null ? (
    <span className="round-came figures" data-is="staked">
      {stakedWords(line)}
    </span>
  ) : (
    <span className="round-came figures" data-is={line.net > 0 ? 'won' : 'even'}>
      {netWords(line, line.net)}
    </span>
  );
};

/** The rounds to choose from, newest first. */
// long: markup in the order of the page; what it does is in the hooks above.
export const RoundsRail = (props: RoundsRailProps): ReactElement => {
  const { list, tables, table, chosen, own, hrefOf, onTable } = props;
  const here = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen round is to be seen, whichever it is.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const now = Date.now();
  const several = new Set(list.rounds.map((line) => line.table)).size > 1;
  return (
    <div className="rounds-rail">
      <header>
        <h2>{own ? 'My rounds' : 'Rounds'}</h2>
        <label>
          <span className="heard">Table</span>
          <select
            value={table ?? ''}
            onChange={({ target }) => onTable(target.value === '' ? null : target.value)}
          >
            <option value="">all tables</option>
            {tables.map((each) => (
              <option key={each} value={each}>
                table {each}
              </option>
            ))}
          </select>
        </label>
      </header>
      {list.detail !== null && (
        <p className="rounds-said" role="status">
          {list.detail}
        </p>
      )}
      {list.rounds.length === 0 && list.detail === null && !list.loading && (
        <p className="nothing-here">
          <b>No round yet</b>
          {own
            ? 'Every round that you wager in will stand here.'
            : 'Every round that is played will stand here.'}
        </p>
      )}
      <ol>
        {list.rounds.map((line, index) => {
          const day = dayOf(line.began, now);
          const before = list.rounds[index - 1];
          const isNew = before === undefined ? day !== 'today' : dayOf(before.began, now) !== day;
          const isChosen = chosen === keyOf(line);
          return (
            <li key={keyOf(line)}>
              {isNew && <h3>{day}</h3>}
              <Link
                href={hrefOf(line)}
                className="round-line"
                aria-current={isChosen ? 'true' : undefined}
                ref={isChosen ? here : undefined}
              >
                <time className="figures">{timeOf(line.began)}</time>
                <span className="round-what">
                  <b className="one-line">Round {line.round}</b>
                  <span className="one-line">
                    {several && `table ${line.table} · `}
                    {line.outcome}
                  </span>
                </span>
                <Came line={line} />
              </Link>
            </li>
          );
        })}
      </ol>
      {list.more && (
        <button type="button" className="button rounds-more" disabled={list.loading} onClick={list.loadMore}>
          Earlier rounds
        </button>
      )}
      <footer className="figures">
        <span>
          {list.rounds.length} {list.rounds.length === 1 ? 'round' : 'rounds'} shown
        </span>
        <span>{sumWords(list.rounds, own)}</span>
      </footer>
    </div>
  );
};
