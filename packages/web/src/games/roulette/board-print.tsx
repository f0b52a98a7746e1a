import { isOutside, type Place, type RouletteRules } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import type { Point, Rect } from '../../cloth/place.ts';
import type { Say } from '../../words/language.ts';
import { useSay } from '../../words/use-language.tsx';
import { acrossOf, type Board, EVEN_CHANCES, pointAt, printOf, rowOf, type Spot } from './board.ts';
import { NumberBadge } from './number-badge.tsx';
import { colourOf, placeNamed } from './rules.ts';
import { oddsWords, placeName } from './words.ts';

/** A field from one spot to another, wherever the board lies. */
const rectOf = (board: Board, from: Spot, to: Spot): Rect => {
  const [one, other] = [pointAt(board, from), pointAt(board, to)];
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
};

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The field of a number. */
const cellOf = (board: Board, number: number): Rect => {
  if (number === 0)
    return rectOf(board, { u: -board.zero / board.cell.u, v: 0 }, { u: 0, v: printOf(board).columns });
  const u = rowOf(board, number);
  const v = acrossOf(board, number);
  return rectOf(board, { u, v }, { u: u + 1, v: v + 1 });
};

/** The fields around the numbers. */
const fieldOf = (board: Board, on: string): Rect => {
  const { cell, column, dozen, even } = board;
  const print = printOf(board);
  const index = Number(on.at(-1));
  if (on.startsWith('column'))
    return rectOf(
      board,
      { u: print.rows, v: print.columns - index },
      { u: print.rows + column / cell.u, v: print.columns - index + 1 },
    );
  const first = print.columns + dozen / cell.v;
  if (on.startsWith('dozen'))
    return rectOf(
      board,
      { u: print.dozen * (index - 1), v: print.columns },
      { u: print.dozen * index, v: first },
    );
  const at = EVEN_CHANCES.indexOf(on as (typeof EVEN_CHANCES)[number]);
  return rectOf(
    board,
    { u: print.even * at, v: first },
    { u: print.even * (at + 1), v: first + even / cell.v },
  );
};

/** A range has no words on the cloth: there is no room for them. */
const printedName = (say: Say, rules: RouletteRules, on: string, place: Place | undefined): string =>
  on === 'low' || on === 'high'
    ? `${place?.numbers[0]} – ${place?.numbers.at(-1)}`
    : placeName(say, rules, on);

/** What is printed in a field around the numbers: its odds where it is a column, else its name. */
const printed = (say: Say, { rules }: Board, on: string): string => {
  const place = placeNamed(rules, on);
  return place?.kind === 'column' ? oddsWords(say, rules, place) : printedName(say, rules, on, place);
};

const Field = ({ board, on }: { readonly board: Board; readonly on: string }): ReactElement => {
  const say = useSay();
  const rect = fieldOf(board, on);
  const { x, y } = middleOf(rect);
  const tall = board.runs === 'down';
  const size = board.size.text;
  const shaped = on === 'red' || on === 'black';
  const column = on.startsWith('column');
  const even = !column && !on.startsWith('dozen');
  const half = size * 0.58 - (tall ? 1.5 : 0);
  const aside = tall ? 0 : size * 2.27;
  return (
    <>
      <rect className="board-line" {...rect} />
      {on === 'red' && (
        <rect
          className="board-colour"
          data-colour="red"
          x={x - aside - half}
          y={(tall ? y - 18 : y) - half}
          width={2 * half}
          height={2 * half}
          rx="3"
          transform={`rotate(45 ${x - aside} ${tall ? y - 18 : y})`}
        />
      )}
      {on === 'black' && (
        <circle
          className="board-colour"
          data-colour="black"
          cx={x - aside}
          cy={tall ? y - 18 : y}
          r={half * 1.2}
        />
      )}
      <text
        className="board-text"
        x={shaped && !tall ? x + 2 : column && tall ? x + 12 : even && !tall && !shaped ? x - 10 : x}
        y={
          (shaped && tall ? y + 4 : column && !tall ? y - size * 0.4 : y) +
          size * 0.36 -
          (even && tall ? 8 : 0)
        }
        fontSize={size}
      >
        {printed(say, board, on)}
      </text>
    </>
  );
};

/** Zero, with the two corners rounded that no number touches. */
const zeroPath = (board: Board): string => {
  const { x, y, width, height } = cellOf(board, 0);
  const r = board.size.zero * 0.96;
  if (board.runs === 'down')
    return `M${x} ${y + height}V${y + r}Q${x} ${y} ${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height}Z`;
  if (board.runs === 'right')
    return `M${x + width} ${y}H${x + r}Q${x} ${y} ${x} ${y + r}V${y + height - r}Q${x} ${y + height} ${x + r} ${y + height}H${x + width}Z`;
  return `M${x} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x}Z`;
};

/** What is printed on the cloth. */
export const BoardPrint = ({ board }: { readonly board: Board }): ReactElement => {
  const zero = middleOf(cellOf(board, 0));
  const { places } = board.rules.layout;
  const around = places.filter(isOutside).map(({ on }) => on);
  const numbers = places.flatMap(({ kind, numbers: [number] }) =>
    kind === 'straight' && number !== undefined && number !== 0 ? [number] : [],
  );
  return (
    <g className="board-print">
      <path className="board-zero" d={zeroPath(board)} />
      <text className="board-text" x={zero.x} y={zero.y + board.size.zero * 0.36} fontSize={board.size.zero}>
        0
      </text>
      {numbers.map((number) => {
        const rect = cellOf(board, number);
        return (
          <g key={number}>
            <rect className="board-line" {...rect} />
            <NumberBadge number={number} at={middleOf(rect)} size={board.size.badge} />
          </g>
        );
      })}
      {around.map((on) => (
        <Field key={on} board={board} on={on} />
      ))}
    </g>
  );
};

interface LightProps {
  readonly board: Board;
  /** The numbers, or the field around them, on which light falls. */
  readonly on: string | undefined;
  readonly kind: 'aimed' | 'wins';
}

/** Light on what a place covers. */
export const BoardLight = ({ board, on, kind }: LightProps): ReactElement | null => {
  const place = on === undefined ? undefined : placeNamed(board.rules, on);
  if (place === undefined) return null;
  return (
    <g className="board-light" data-kind={kind}>
      {isOutside(place) && <rect {...fieldOf(board, place.on)} />}
      {place.numbers.map((number) => (
        <rect key={number} {...cellOf(board, number)} />
      ))}
    </g>
  );
};

/** The marker that stands on the number until everything has been paid. */
export const Marker = ({
  board,
  number,
}: {
  readonly board: Board;
  readonly number: number;
}): ReactElement => {
  const { x, y } = middleOf(cellOf(board, number));
  const size = board.size.marker;
  return (
    <g
      className="board-marker"
      data-colour={colourOf(board.rules, number)}
      transform={`translate(${x} ${y})`}
    >
      <circle className="marker-ring" r={size} />
      <circle className="marker-ring" data-inner="true" r={size - 4} />
    </g>
  );
};
