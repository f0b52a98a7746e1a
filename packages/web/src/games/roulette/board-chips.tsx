import { type Call, chipsOf, neighboursOf } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import type { Proposals } from '../../game/laying.ts';
import { type Board, pointAt, spotOf } from './board.ts';
import { ColourChip, chipFigure } from './colour-chip.tsx';
import type { Neighbours } from './racetrack.ts';
import { placeNamed } from './rules.ts';
import { type OpenView, shownWagers, type Wager } from './view.ts';

interface ChipsProps {
  readonly board: Board;
  readonly view: OpenView;
  readonly viewer: string | null;
}

/** Without a colour of their own players are told apart by their seats, or by their place at the table. */
export const colourFor = ({ colours, chips }: OpenView, patron: string): number =>
  colours[patron]?.colour ?? (Object.keys(chips).indexOf(patron) % 8) + 1;

const chipCount = ({ colours, sign }: OpenView, { patron, stake }: Wager): number =>
  Math.round(stake / (colours[patron]?.value ?? Math.max(sign.chip, 500)));

const radiusOf = ({ size }: Board): number => size.chip;

const stateOf = ({ round }: OpenView, { patron, on }: Wager): 'laid' | 'lost' | 'won' => {
  const settled = round?.settled.find((each) => each.patron === patron && each.on === on);
  if (settled === undefined) return 'laid';
  return settled.result === 'win' ? 'won' : 'lost';
};

/** Everybody's chips; several on one place stand beside each other, the viewer's own in front. */
export const BoardChips = ({ board, view, viewer }: ChipsProps): ReactElement => {
  const byPlace = new Map<string, Wager[]>();
  for (const wager of shownWagers(view)) byPlace.set(wager.on, [...(byPlace.get(wager.on) ?? []), wager]);
  const radius = radiusOf(board);
  return (
    <g className="board-chips">
      {[...byPlace].flatMap(([on, wagers]) => {
        const place = placeNamed(board.rules, on);
        if (place === undefined) return [];
        const { x, y } = pointAt(board, spotOf(board, place));
        const inOrder = wagers.toSorted(
          (one, other) => Number(one.patron === viewer) - Number(other.patron === viewer),
        );
        const shift = radius * 0.62;
        return inOrder.map((wager, index) => {
          const mine = wager.patron === viewer;
          const aside = (index - (inOrder.length - 1) / 2) * shift;
          return (
            <ColourChip
              key={`${on} ${wager.patron}`}
              x={x + aside}
              y={y + aside * 0.3}
              radius={radius}
              colour={mine ? 0 : colourFor(view, wager.patron)}
              text={mine ? chipFigure(wager.stake) : wager.patron.charAt(0).toUpperCase()}
              count={chipCount(view, wager)}
              state={stateOf(view, wager)}
            />
          );
        });
      })}
    </g>
  );
};

interface ProposedProps {
  readonly board: Board;
  /** The place under the pointer or the focus, or a sector that would be called. */
  readonly on: string | undefined;
  readonly call: Call | undefined;
  /** A number that would be called with its neighbours. */
  readonly neighbours: Neighbours | undefined;
  /** The chip in hand. */
  readonly chip: number;
}

/** Where the chips would lie: a broken ring, nothing is staked. */
export const ProposedChips = ({ board, on, call, neighbours, chip }: ProposedProps): ReactElement => {
  const place = on === undefined ? undefined : placeNamed(board.rules, on);
  const alone = place === undefined ? [] : [{ place, chips: 1 }];
  const { rules } = board;
  const pieces =
    call !== undefined
      ? chipsOf(rules, call)
      : neighbours !== undefined
        ? neighboursOf(rules, neighbours.number, neighbours.sides)
        : alone;
  return (
    <g className="board-proposed">
      {pieces.map((piece) => {
        const { x, y } = pointAt(board, spotOf(board, piece.place));
        return (
          <ColourChip
            key={piece.place.on}
            x={x}
            y={y}
            radius={radiusOf(board) - 1}
            colour={0}
            text={chipFigure(chip * piece.chips)}
            count={piece.chips}
            state="proposed"
          />
        );
      })}
    </g>
  );
};

interface SentProps {
  readonly board: Board;
  readonly proposals: Proposals;
}

/** Chips that are no wager yet, each on its place, and what is said of them under it. */
export const SentChips = ({ board, proposals }: SentProps): ReactElement => (
  <g className="board-proposed">
    {[...proposals].flatMap(([on, { stake = 0, says }]) => {
      const place = placeNamed(board.rules, on);
      if (place === undefined) return [];
      const { x, y } = pointAt(board, spotOf(board, place));
      const radius = radiusOf(board);
      return [
        <g key={on}>
          {stake > 0 && (
            <ColourChip {...{ x, y, radius }} colour={0} text={chipFigure(stake)} state="proposed" />
          )}
          {says !== undefined && (
            <text className="board-says" x={x} y={y + radius * 2.1}>
              {says}
            </text>
          )}
        </g>,
      ];
    })}
  </g>
);
