import type { ReactElement, ReactNode } from 'react';
import { chipWords } from '../tournament/words.ts';
import type { RankLine, SeatLine } from './board-lines.ts';
import type { Measure } from './fit.ts';
import { WallName } from './name.tsx';
import { type ListLayout, pageOf, rowsIn } from './paging.ts';
import type { WallSize } from './wall-size.ts';

/** What a list needs to stand on a wall. */
export interface WallListProps<Line> {
  readonly lines: readonly Line[];
  readonly size: WallSize;
  readonly page: number;
  readonly measure: Measure;
}

/** A row, its gap included: two lines of the smallest type have room in it. */
export const ROW = 60;
const GAP = 6;
const COLUMN_GAP = 36;
const HEAD = 44;
const LEAST = 28;

const columnWidth = ({ width }: WallSize, columns: number): number =>
  (width - (columns - 1) * COLUMN_GAP) / columns;

/** Few names stand large in three columns, many in four. */
export const seatsLayout = (lines: number, { height }: WallSize): ListLayout => {
  const rows = rowsIn(height - HEAD, ROW);
  return { columns: lines <= 3 * rows ? 3 : 4, rows };
};

export const rankingLayout = ({ height }: WallSize): ListLayout => ({
  columns: 3,
  rows: rowsIn(height - HEAD, ROW),
});

const Columns = ({ of, children }: { readonly of: number; readonly children: ReactNode }): ReactElement => (
  <div className="wall-columns" style={{ gridTemplateColumns: `repeat(${of}, minmax(0, 1fr))` }}>
    {children}
  </div>
);

/** Seats from A to Z, each column under its own heading: whoever finds his name sees where to go. */
export const SeatsList = ({ lines, size, page, measure }: WallListProps<SeatLine>): ReactElement => {
  const layout = seatsLayout(lines.length, size);
  const width = columnWidth(size, layout.columns);
  const figures = layout.columns === 3 ? 190 : 170;
  const room = {
    width: width - figures - 44,
    height: ROW - GAP,
    size: layout.columns === 3 ? 40 : 34,
    least: LEAST,
  };
  return (
    <Columns of={layout.columns}>
      {pageOf(lines, layout, page).map((column) => (
        <table key={column[0]?.player} className="wall-list">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="wall-end">
                Table
              </th>
              <th scope="col" className="wall-end">
                Seat
              </th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ player, name, table, row }) => (
              <tr key={player} className="wall-row">
                <th scope="row">
                  <WallName text={name} room={room} measure={measure} />
                </th>
                <td className="figures wall-end wall-strong">{table}</td>
                <td className="figures wall-end">{row.seat}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Columns>
  );
};

/** Beside the chips, for state is never colour alone. */
const Sign = ({ standing }: Pick<RankLine, 'standing'>): ReactElement | null => {
  if (standing !== 'on' && standing !== 'tied') return null;
  return (
    <span className="wall-sign">
      <span aria-hidden="true">{standing === 'on' ? '✓' : '='}</span>
      <span className="heard">{standing === 'on' ? 'goes on, ' : 'equal, '}</span>
    </span>
  );
};

const value = (of: number | string): string => (typeof of === 'number' ? chipWords(of) : of);

/** Everybody by chips, or by the tournament's own order: who goes on is marked. */
export const RankingList = ({
  lines,
  size,
  page,
  measure,
  unit,
}: WallListProps<RankLine> & { readonly unit: string }): ReactElement => {
  const layout = rankingLayout(size);
  const width = columnWidth(size, layout.columns);
  const room = { width: width - 74 - 190 - 40 - 24, height: ROW - GAP, size: 40, least: LEAST };
  return (
    <Columns of={layout.columns}>
      {pageOf(lines, layout, page).map((column) => (
        <table key={column[0]?.player} className="wall-list">
          <thead>
            <tr>
              <th scope="col">
                <span className="heard">Place</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="wall-end">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ player, name, place, value: held, standing }) => (
              <tr key={player} className="wall-row" data-standing={standing}>
                <td className="figures wall-place">{place}</td>
                <th scope="row">
                  <WallName text={name} room={room} measure={measure} />
                </th>
                <td className="figures wall-end wall-strong">
                  <Sign standing={standing} />
                  {value(held)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Columns>
  );
};
