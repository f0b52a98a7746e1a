import type { ReactElement } from 'react';
import type { BoardLook } from '../tournament/api.ts';
import type { SeatRow, TableCard } from '../tournament/standing.ts';
import { chipWords } from '../tournament/words.ts';
import { goesOnWords } from './board-clock.ts';
import {
  boardSession,
  highest,
  leaderAt,
  nameIn,
  type RankLine,
  rankLines,
  roundsIn,
} from './board-lines.ts';
import type { Measure } from './fit.ts';
import { WallName } from './name.tsx';
import { cardLayout, type ListLayout, pageOf, rowsIn } from './paging.ts';
import { ROW } from './wall-lists.tsx';
import type { WallSize } from './wall-size.ts';

const GAP = 36;
const HEAD = 44;
/** What "in the prizes" takes beside a name; the ground of a row at its two ends, and the three gaps in it. */
const MARK_WIDTH = 120;
const SIDES = 2 * 14 + 3 * 14;
/** The number of a seat is set smaller than the name beside it, and is as wide as the disc of the marker. */
const SEAT_TYPE = 0.66;
const SEAT_WIDTH = 1.4;
/** More tables than these are shown by whoever leads each, where chips are known. */
const CARDS_MOST = 6;

/** What a mark beside somebody means; state is never colour alone. */
const MARKS: Readonly<Partial<Record<SeatRow['standing'], string>>> = {
  on: 'goes on',
  ahead: 'ahead',
  tied: 'play-off',
  away: 'away',
};

const markOf = (row: SeatRow, isFinal: boolean): string =>
  isFinal && row.standing === 'on' ? 'in the prizes' : (MARKS[row.standing] ?? '');

const hasChips = (cards: readonly TableCard[]): boolean =>
  cards.some(({ rows }) => rows.some(({ chips }) => chips !== undefined));

/** Whether tables are shown by whoever leads them, and not seat by seat. */
export const isByLeaders = (cards: readonly TableCard[]): boolean =>
  cards.length > CARDS_MOST && hasChips(cards);

const seatsAt = (cards: readonly TableCard[]): number => Math.max(1, ...cards.map(({ rows }) => rows.length));

/** Two columns of tables, and beside them the highest stacks. */
const leadersLayout = ({ height }: WallSize): ListLayout => ({
  columns: 2,
  rows: rowsIn(height - HEAD, ROW),
});

export const tablesLayout = (cards: readonly TableCard[], size: WallSize): ListLayout =>
  isByLeaders(cards) ? leadersLayout(size) : cardLayout(cards.length, seatsAt(cards), size.height);

const stateOf = ({ counted, round }: TableCard, rounds: number | undefined): string => {
  if (counted) return 'counted';
  if (round === 0) return '';
  return rounds === round ? 'last round played' : `round ${round + 1}`;
};

interface TablesProps {
  readonly look: BoardLook;
  readonly cards: readonly TableCard[];
  readonly size: WallSize;
  readonly page: number;
  readonly measure: Measure;
}

interface CardProps extends Pick<TablesProps, 'look' | 'measure'> {
  readonly card: TableCard;
  readonly width: number;
  readonly row: number;
}

const chipsOf = ({ chips }: SeatRow): string => {
  if (chips === undefined) return '';
  return chips === 0 ? 'out' : chipWords(chips);
};

/** A table with everybody at it: by seats until it is counted, then by chips. */
const Card = ({ look, card, width, row, measure }: CardProps): ReactElement => {
  const known = card.rows.some(({ chips }) => chips !== undefined);
  const rows = known
    ? card.rows.toSorted((one, other) => (other.chips ?? -1) - (one.chips ?? -1))
    : card.rows;
  const type = Math.min(50, row * 0.68);
  const figures = known ? type * 3.6 : 0;
  const marks = rows.some((each) => markOf(each, card.final) !== '') ? MARK_WIDTH : 0;
  const room = {
    width: width - type * SEAT_TYPE * SEAT_WIDTH - figures - marks - SIDES,
    height: row - 6,
    size: type,
    least: Math.min(28, type),
  };
  return (
    <section className="wall-card" aria-label={`Table ${card.table}`}>
      <header>
        <h2>Table {card.table}</h2>
        <span className="figures">{stateOf(card, roundsIn(boardSession(look)))}</span>
      </header>
      <ol style={{ gridAutoRows: `calc(${row} * var(--u))` }}>
        {rows.map((each) => (
          <li
            key={each.player}
            className="wall-row wall-seat-row"
            data-standing={each.standing}
            data-out={each.chips === 0}
          >
            <span
              className="wall-seat figures"
              data-marker={each.marker}
              style={{ fontSize: `calc(${type * SEAT_TYPE} * var(--u))` }}
            >
              {each.marker ? 'M' : each.seat}
            </span>
            <WallName text={nameIn(look, each.player)} room={room} measure={measure} />
            <em>{markOf(each, card.final)}</em>
            <span className="figures wall-strong" style={{ fontSize: `calc(${type} * var(--u))` }}>
              {chipsOf(each)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Cards = ({ look, cards, size, page, measure }: TablesProps): ReactElement => {
  const { columns, rows, row } = cardLayout(cards.length, seatsAt(cards), size.height);
  const per = columns * rows;
  const width = (size.width - (columns - 1) * GAP) / columns;
  return (
    <div className="wall-cards" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {cards.slice(page * per, (page + 1) * per).map((card) => (
        <Card key={card.table} {...{ look, card, width, row, measure }} />
      ))}
    </div>
  );
};

const Leader = ({
  look,
  card,
  room,
  measure,
}: Pick<TablesProps, 'look' | 'measure'> & {
  readonly card: TableCard;
  readonly room: {
    readonly width: number;
    readonly height: number;
    readonly size: number;
    readonly least: number;
  };
}): ReactElement => {
  const leader = leaderAt(card);
  const mark = leader === undefined ? '' : markOf(leader, card.final);
  return (
    <tr className="wall-row" data-standing={leader?.standing === 'ahead' ? 'open' : leader?.standing}>
      <td className="figures wall-place">{card.table}</td>
      <th scope="row">
        {leader === undefined ? (
          <span className="wall-uncounted">not counted yet</span>
        ) : (
          <WallName text={nameIn(look, leader.player)} room={room} measure={measure} />
        )}
      </th>
      <td className="figures wall-end wall-strong">{leader === undefined ? '' : chipsOf(leader)}</td>
      <td className="wall-mark wall-end">
        {leader?.standing === 'ahead' || mark === ''
          ? stateOf(card, roundsIn(boardSession(look))).replace('round ', 'r')
          : mark}
      </td>
    </tr>
  );
};

const Stacks = ({
  lines,
  room,
  measure,
  note,
}: {
  readonly lines: readonly RankLine[];
  readonly room: {
    readonly width: number;
    readonly height: number;
    readonly size: number;
    readonly least: number;
  };
  readonly measure: Measure;
  readonly note: string | undefined;
}): ReactElement => (
  <div className="wall-stacks">
    <table className="wall-list">
      <caption className="heard">Highest stacks</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Highest stacks
          </th>
          <th scope="col" className="wall-end">
            Chips
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ player, name, place, value, standing }) => (
          <tr key={player} className="wall-row" data-standing={standing === 'ahead' ? 'open' : standing}>
            <td className="figures wall-place">{place}</td>
            <th scope="row">
              <WallName text={name} room={room} measure={measure} />
            </th>
            <td className="figures wall-end wall-strong">
              {typeof value === 'number' ? chipWords(value) : value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {note !== undefined && <p className="wall-note">{note}</p>}
  </div>
);

/** Whoever leads each table, and the highest stacks of all. */
const Leaders = ({ look, cards, size, page, measure }: TablesProps): ReactElement => {
  const layout = leadersLayout(size);
  const width = (size.width - 2 * GAP) / 3;
  const note = goesOnWords(look);
  const shown = rowsIn(size.height - HEAD - (note === undefined ? 0 : 2 * ROW), ROW);
  const room = { height: ROW - 6, size: 42, least: 26 };
  return (
    <div className="wall-columns" style={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      {pageOf(cards, layout, page).map((column) => (
        <table key={column[0]?.table} className="wall-list">
          <caption className="heard">
            Leaders, tables {column[0]?.table} to {column.at(-1)?.table}
          </caption>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                Leaders
              </th>
              <th scope="col" colSpan={2} className="wall-end figures">
                tables {column[0]?.table} – {column.at(-1)?.table}
              </th>
            </tr>
          </thead>
          <tbody>
            {column.map((card) => (
              <Leader
                key={card.table}
                look={look}
                card={card}
                measure={measure}
                room={{ ...room, width: width - 66 - 138 - 118 - 24 }}
              />
            ))}
          </tbody>
        </table>
      ))}
      <Stacks
        lines={highest(rankLines(look), shown)}
        room={{ ...room, width: width - 66 - 138 - 30 }}
        measure={measure}
        note={note}
      />
    </div>
  );
};

/** The tables: everybody at them where there are few, whoever leads them where there are many. */
export const Tables = (props: TablesProps): ReactElement =>
  isByLeaders(props.cards) ? <Leaders {...props} /> : <Cards {...props} />;
