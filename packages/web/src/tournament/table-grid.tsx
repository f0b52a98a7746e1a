import type { ReactElement } from 'react';
import { type OnMove, takesPlayer } from './seat-drag.ts';
import type { SeatRow, TableCard } from './standing.ts';
import './table-grid.css';

/** What a cell tells at a glance: the sign in its corner says it, and so do the words that are heard. */
type CellState = 'seated' | 'playing' | 'tallied' | 'counted' | 'tied' | 'closed';

const cellState = ({ counted, closed, round, rows }: TableCard, isTallied: boolean): CellState => {
  if (closed) return 'closed';
  if (rows.some(({ standing }) => standing === 'tied')) return 'tied';
  if (counted) return 'counted';
  if (isTallied) return 'tallied';
  return round > 0 ? 'playing' : 'seated';
};

const WORDS: Readonly<Record<CellState, string>> = {
  seated: 'not counted yet',
  playing: 'playing',
  tallied: 'tallied, to be confirmed',
  counted: 'counted',
  tied: 'a tie is open',
  closed: 'closed, its players have other seats',
};

const SIGNS: Readonly<Record<CellState, string>> = {
  seated: '',
  playing: '',
  tallied: '?',
  counted: '✓',
  tied: '=',
  closed: '×',
};

/** A stack for every seat, on one scale for all tables; before the first count a point for everybody who sits there. */
const Stacks = ({
  rows,
  most,
  isHere,
}: {
  readonly rows: readonly SeatRow[];
  readonly most: number;
  readonly isHere: (player: string) => boolean;
}): ReactElement => (
  <span className="stacks" aria-hidden="true">
    {rows.map(({ seat, player, chips, standing }) => (
      <i
        key={seat}
        data-standing={standing}
        data-here={isHere(player)}
        data-stack={chips !== undefined}
        style={chips === undefined ? undefined : { height: `${Math.max(8, (chips / most) * 100)}%` }}
      />
    ))}
  </span>
);

interface TableGridProps {
  /** Which of them these are, where there are several waves. */
  readonly words?: string | undefined;
  readonly cards: readonly TableCard[];
  readonly open: string | undefined;
  readonly isTallied: (table: string) => boolean;
  readonly isHere: (player: string) => boolean;
  readonly onOpen: (table: string) => void;
  readonly onMove: OnMove | undefined;
}

/** All tables of a session at once: number, state, a stack a seat. One of them is open beside the list. */
export const TableGrid = ({
  words,
  cards,
  open,
  isTallied,
  isHere,
  onOpen,
  onMove,
}: TableGridProps): ReactElement => {
  const most = Math.max(1, ...cards.map((card) => card.most));
  return (
    <section className="wave-grid" aria-label={words ?? 'All tables'}>
      {words !== undefined && <h2>{words}</h2>}
      <ul className="table-grid">
        {cards.map((card) => {
          const state = cellState(card, isTallied(card.table));
          return (
            <li key={card.table}>
              <button
                type="button"
                className="table-cell"
                data-state={state}
                aria-pressed={open === card.table}
                aria-label={`Table ${card.table}, ${WORDS[state]}`}
                onClick={() => onOpen(card.table)}
                {...takesPlayer({ table: Number(card.table) }, onMove)}
              >
                <b className="figures">{card.table}</b>
                <span className="cell-note figures" aria-hidden="true">
                  {SIGNS[state] || (card.round > 0 ? `r${card.round}` : card.rows.length)}
                </span>
                <Stacks rows={card.rows} most={most} isHere={isHere} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
