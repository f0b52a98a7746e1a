import type { ReactElement } from 'react';
import type { TableCard } from './standing.ts';
import { chipWords } from './words.ts';
import './seat.css';

type Row = TableCard['rows'][number];

/** The line under those who go on, would go on, or have to be told apart first. */
const LINES: Readonly<Partial<Record<Row['standing'], string>>> = {
  on: 'through',
  ahead: 'advancing now',
  tied: 'equal: play-off',
};

const stateOf = ({ counted, round }: TableCard, rounds: number | undefined): string => {
  if (counted) return 'counted';
  if (round === 0) return 'playing';
  return rounds === round ? 'last round played' : `round ${round + 1}`;
};

const Line = ({
  row,
  next,
  final,
}: {
  readonly row: Row;
  readonly next: Row | undefined;
  readonly final: boolean;
}): ReactElement | null => {
  const words = final && row.standing === 'on' ? 'in the prizes' : LINES[row.standing];
  return words === undefined || next?.standing === row.standing ? null : (
    <li className="board-line" data-standing={row.standing}>
      <em>{words}</em>
    </li>
  );
};

/** A table on a player's page: by seats until it is counted, then by chips, with the line drawn. */
export const BoardTable = ({
  card,
  rounds,
  nameOf,
}: {
  readonly card: TableCard;
  readonly rounds: number | undefined;
  readonly nameOf: (id: string) => string;
}): ReactElement => {
  const rows = card.rows.toSorted((one, other) => (other.chips ?? -1) - (one.chips ?? -1));
  return (
    <section className="board-table" aria-label={`Table ${card.table}`}>
      <header>
        <h2>Table {card.table}</h2>
        <span className="figures">{stateOf(card, rounds)}</span>
      </header>
      <ol>
        {rows.flatMap((row, index) => [
          <li key={row.player} className="board-row" data-standing={row.standing} data-out={row.chips === 0}>
            <span className="seat figures" data-marker={row.marker}>
              {row.marker ? 'M' : row.seat}
            </span>
            <b>{nameOf(row.player)}</b>
            <span className="figures">
              {row.chips === undefined
                ? row.standing === 'away'
                  ? 'away'
                  : ''
                : row.chips === 0
                  ? 'out'
                  : chipWords(row.chips)}
            </span>
            <i style={{ width: `${((row.chips ?? 0) / card.most) * 100}%` }} />
          </li>,
          <Line key={`${row.player} line`} row={row} next={rows[index + 1]} final={card.final} />,
        ])}
      </ol>
    </section>
  );
};
