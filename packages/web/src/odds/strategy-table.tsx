import type { HandOdds } from '@baize/odds/blackjack';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { rankSign } from '../card/name.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { ExactnessBadge } from './exactness-badge.tsx';
import {
  cellOf,
  type Hands,
  isForced,
  LETTERS,
  moved,
  STRATEGY,
  type StrategyPart,
  type StrategyRow,
  UPS,
  worthOf,
} from './strategy.ts';
import { WorthTable } from './worth-table.tsx';

/** Where somebody is in the table. */
interface Place {
  readonly part: StrategyPart['name'];
  readonly row: number;
  readonly column: number;
}

const spokenCell = (row: StrategyRow, part: string, up: string, cell: HandOdds, forced: boolean): string => {
  const hand = part === 'Hard' ? `hard ${row.name}` : row.name;
  const act = forced && cell.table === 'hit' ? 'must draw' : cell.table;
  return `${hand} against ${up}: ${act}`;
};

interface PartProps {
  readonly part: StrategyPart;
  readonly hands: Hands;
  readonly before: Hands | undefined;
  readonly mustDrawBelow: number;
  readonly at: Place;
  readonly onAt: (place: Place) => void;
}

const PartTable = ({ part, hands, before, mustDrawBelow, at, onAt }: PartProps): ReactElement => {
  const table = useRef<HTMLTableElement>(null);
  const here = at.part === part.name ? at : { part: part.name, row: 0, column: 0 };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = moved(here, event.key, part.rows.length);
    if (next.row === here.row && next.column === here.column) return;
    event.preventDefault();
    event.stopPropagation();
    onAt({ part: part.name, ...next });
    table.current?.querySelectorAll('tbody tr')[next.row]?.querySelectorAll('button')[next.column]?.focus();
  };
  return (
    <table className="strategy" ref={table} onKeyDown={press}>
      <caption>
        {part.name} <small>against the dealer’s card</small>
      </caption>
      <thead>
        <tr>
          <td />
          {UPS.map(({ up, name }) => (
            <th scope="col" key={up}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map((row, rowAt) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {UPS.map(({ up, name }, column) => {
              const cell = cellOf(hands, row.hand, up);
              if (cell === undefined) return <td key={up}>–</td>;
              const was = before === undefined ? undefined : cellOf(before, row.hand, up)?.table;
              const forced = isForced(row, part.name, mustDrawBelow);
              const isHere = here.row === rowAt && here.column === column;
              const place = { part: part.name, row: rowAt, column };
              return (
                <td key={up}>
                  <button
                    type="button"
                    data-act={cell.table}
                    data-forced={forced && cell.table === 'hit'}
                    data-changed={was !== undefined && was !== cell.table}
                    data-here={at.part === part.name && isHere}
                    tabIndex={isHere ? 0 : -1}
                    aria-label={`${spokenCell(row, part.name, name, cell, forced)}${was !== undefined && was !== cell.table ? `, as written ${was}` : ''}`}
                    onFocus={() => onAt(place)}
                    onClick={() => onAt(place)}
                  >
                    {LETTERS[cell.table]}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What each act is worth with the cell that somebody is on. */
const HandCard = ({ at, hands }: { readonly at: Place; readonly hands: Hands }): ReactElement | null => {
  const part = STRATEGY.find(({ name }) => name === at.part);
  const row = part?.rows[at.row];
  const up = UPS[at.column];
  const cell = row === undefined || up === undefined ? undefined : cellOf(hands, row.hand, up.up);
  if (row === undefined || up === undefined || cell === undefined) return null;
  const worths = worthOf(cell);
  const cards = [...row.hand].map(rankSign).join(' ');
  return (
    <section className="panel hand-card" aria-live="polite" aria-label="What each act is worth">
      <header className="panel-head">
        <h2>
          {cards} against {up.name}
        </h2>
        <ExactnessBadge of="recursion" />
      </header>
      <WorthTable worths={worths} best={cell.best} unit="first wager" />
      <p>
        Best with these very cards: {cell.best}.{' '}
        {cell.best === cell.table ? '' : `The table by total says ${cell.table}. `}
        {cell.split === undefined ? '' : 'A split is worth this for a play that is stated below. '}A dealer’s
        Blackjack takes doubled and split stakes too <ClauseTag clause="13.1(f)" />
      </p>
    </section>
  );
};

const Legend = ({
  mustDrawBelow,
  hasChanges,
}: {
  readonly mustDrawBelow: number;
  readonly hasChanges: boolean;
}): ReactElement => (
  <ul className="strategy-legend">
    {(['stand', 'hit', 'double', 'split'] as const).map((act) => (
      <li key={act}>
        <i data-act={act}>{LETTERS[act]}</i> {act}
      </li>
    ))}
    <li>
      <i data-act="hit" data-forced="true">
        {LETTERS.hit}
      </i>{' '}
      must draw, hard total under {mustDrawBelow} <ClauseTag clause="9.2(b)" />
    </li>
    {hasChanges && (
      <li>
        <i data-act="hit" data-changed="true">
          {LETTERS.hit}
        </i>{' '}
        another act than as written
      </li>
    )}
  </ul>
);

interface StrategyProps {
  readonly hands: Hands;
  /** As written, where that is another case. */
  readonly before: Hands | undefined;
  readonly mustDrawBelow: number;
}

/** Best play by total: every hand against every up card, in colour and in letters. */
export const StrategyTable = ({ hands, before, mustDrawBelow }: StrategyProps): ReactElement => {
  const [at, setAt] = useState<Place>({ part: 'Pairs', row: 3, column: 8 });
  const tableOf = (name: StrategyPart['name']): ReactElement => (
    <PartTable
      part={STRATEGY.find((each) => each.name === name) as StrategyPart}
      {...{ hands, before, mustDrawBelow, at }}
      onAt={setAt}
    />
  );
  return (
    <section className="strategy-parts" aria-label="Best play">
      <div>
        {tableOf('Hard')}
        {tableOf('Soft')}
      </div>
      <div>
        {tableOf('Pairs')}
        <HandCard at={at} hands={hands} />
      </div>
      <Legend mustDrawBelow={mustDrawBelow} hasChanges={before !== undefined} />
      <p className="small-note">
        By total: one entry for each total and up card, judged by the average over the hands of that total as
        often as they come up, the same after a split. Splits: a hand from a split is played as if dealt so at
        the start, and every further pair is split while another hand is allowed.
      </p>
    </section>
  );
};
