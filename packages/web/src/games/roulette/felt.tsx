import type { Call, RouletteRules } from '@baize/engine/roulette';
import { type CSSProperties, type ReactElement, useRef, useState } from 'react';
import { centsOf, type Denomination } from '../../chip/denomination.ts';
import { Cloth } from '../../cloth/cloth.tsx';
import { TableSign } from '../../cloth/table-sign.tsx';
import type { Proposals } from '../../game/laying.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { StatePlate } from '../../mark/state-plate.tsx';
import { useSize } from '../../shell/use-size.ts';
import { type Board, lowBoard, tallBoard, wideBoard } from './board.ts';
import { BoardChips, colourFor, ProposedChips, SentChips } from './board-chips.tsx';
import { BoardLight, BoardPrint, Marker } from './board-print.tsx';
import { BoardSurface } from './board-surface.tsx';
import { ColourChip } from './colour-chip.tsx';
import { LastNumbers } from './last-numbers.tsx';
import { plateOf } from './now.ts';
import { type Neighbours, type TrackSize, WIDE_TRACK } from './racetrack.ts';
import { type Calling, CallKeys, Racetrack, SidesStepper } from './racetrack.tsx';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import { betsOpen, type OpenView } from './view.ts';
import { Wheel } from './wheel.tsx';
import { numberWords } from './words.ts';
import './felt.css';
import { ResultLine } from '../../why/result-line.tsx';
import type { Say } from '../../words/language.ts';
import { useMoney } from '../../words/use-money.tsx';

export interface StageProps {
  /** What is played, as its sign says. */
  readonly title: string;
  /** As it is shown: the number only when the ball has come to rest. */
  readonly view: OpenView;
  readonly viewer: string | null;
  /** The ball turns, and the number that it falls to. */
  readonly turns: boolean;
  readonly number: number | null;
  readonly chip: Denomination;
  readonly banner: string | null;
  readonly aimed: Aimed;
  onAim(aimed: Aimed): void;
  readonly proposals: Proposals;
  onLay(on: string): void;
  onTakeBack(on: string): void;
  onCall(call: Call): void;
  onNeighbours(neighbours: Neighbours): void;
  readonly entry: { current: (() => void) | null };
}

/** What the viewer points at: a place, a sector, or a number with its neighbours. */
export interface Aimed {
  readonly on?: string | undefined;
  readonly call?: Call | undefined;
  readonly neighbours?: Neighbours | undefined;
}

/** How wheel, layout and racetrack share a stage: side by side, over one another, or on a phone held on its side. */
interface Shape {
  readonly name: 'wide' | 'tall' | 'low';
  readonly width: number;
  readonly height: number;
  /** How the last numbers stand in their row. */
  readonly row: {
    readonly shown: number;
    readonly step: number;
    readonly height: number;
    readonly size: number;
    readonly first: number;
    readonly ring?: boolean;
  };
  /** The racetrack in place of the layout, where there is room for one of them. */
  readonly track?: { readonly x: number; readonly y: number; readonly size: TrackSize };
  /** For how many players it says who has which colour. */
  readonly players: number;
}

const SHAPES = {
  wide: {
    ...{ name: 'wide', width: 1096, height: 744, players: 8 },
    row: { shown: 14, step: 43, height: 60, size: 14, first: 22, ring: true },
  },
  tall: {
    ...{ name: 'tall', width: 390, height: 532, players: 3 },
    row: { shown: 10, step: 26, height: 28, size: 10, first: 13 },
    track: { x: 10, y: 150, size: { width: 366, height: 320 } },
  },
  low: {
    ...{ name: 'low', width: 620, height: 390, players: 0 },
    row: { shown: 13, step: 32, height: 36, size: 12, first: 16 },
    track: { x: 8, y: 172, size: { width: 600, height: 206 } },
  },
} as const satisfies Readonly<Record<string, Shape>>;

/** Up to this width wheel and layout do not lie side by side; up to this height they do not lie over one another. */
const TALL_BELOW = 640;
const LOW_BELOW = { width: 800, height: 450 };
const LOW_FROM = 420;

const shapeIn = ({ width, height }: { readonly width: number; readonly height: number }): Shape => {
  const isLow = width >= LOW_FROM && width < LOW_BELOW.width && height < LOW_BELOW.height && height < width;
  if (isLow) return SHAPES.low;
  return width < TALL_BELOW || height > width ? SHAPES.tall : SHAPES.wide;
};

interface OnStage extends StageProps {
  readonly board: Board;
  readonly shape: Shape;
  readonly scale: number;
}

/** Who plays with which colour, what a chip of it is worth, and what each has on the layout. */
const Players = ({ view, viewer, shape }: OnStage): ReactElement | null => {
  const money = useMoney();
  const { say } = money.language;
  const stakes = (patron: string): number =>
    (view.round?.wagers ?? [])
      .filter((each) => each.patron === patron)
      .reduce((sum, { stake }) => sum + stake, 0);
  return shape.players === 0 ? null : (
    <ul className="roulette-players" aria-label={say('Players and their colours')}>
      {Object.keys(view.chips)
        .slice(0, shape.players)
        .map((patron) => {
          const issue = view.colours[patron];
          const mine = patron === viewer;
          return (
            <li key={patron}>
              <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
                <ColourChip
                  x={0}
                  y={0}
                  radius={10}
                  colour={mine ? 0 : colourFor(view, patron)}
                  text={patron.charAt(0).toUpperCase()}
                />
              </svg>
              <span>{mine ? say('You') : patron}</span>
              <span className="figures">
                {[
                  ...(issue === undefined ? [] : [say('{sum} a chip', { sum: money.felt(issue.value) })]),
                  ...(stakes(patron) > 0 ? [money.felt(stakes(patron))] : []),
                ].join(', ')}
              </span>
            </li>
          );
        })}
    </ul>
  );
};

const proposedBy = ({ on, call, neighbours }: Aimed) => ({ on, call, neighbours });

const BoardOnStage = (props: OnStage): ReactElement => {
  const { board, view, viewer, aimed, onAim, chip, shape, scale } = props;
  const open = betsOpen(view) && viewer !== null;
  const won = view.round?.spin?.number;
  const size = shape;
  return (
    <>
      <svg
        className="board-layer"
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        aria-hidden="true"
      >
        {won !== undefined && <BoardLight board={board} on={String(won)} kind="wins" />}
        <BoardLight board={board} on={aimed.on} kind="aimed" />
        {won !== undefined && <Marker board={board} number={won} />}
        <BoardChips board={board} view={view} viewer={viewer} />
        {open && <ProposedChips board={board} {...proposedBy(aimed)} chip={centsOf(chip)} />}
        <SentChips board={board} proposals={props.proposals} />
      </svg>
      <BoardSurface
        board={board}
        view={view}
        viewer={viewer}
        open={open}
        scale={scale}
        aimed={aimed.on}
        onAim={(on) => onAim({ on })}
        onLay={props.onLay}
        onTakeBack={props.onTakeBack}
        entry={props.entry}
      />
    </>
  );
};

const wheelLabel = (say: Say, rules: RouletteRules, turns: boolean, number: number | null): string => {
  if (turns) return say('The wheel, and the ball that turns');
  return number === null
    ? say('The wheel')
    : say('The wheel, the ball at {number}', { number: numberWords(say, rules, number) });
};

/** What is called beside the layout: sectors, and numbers with their neighbours. */
const Calls = ({ shape, calling }: { readonly shape: Shape; readonly calling: Calling }): ReactElement =>
  shape.name === 'wide' ? (
    <>
      <div className="side-calls">
        <CallKeys {...calling} />
        <SidesStepper {...calling} />
      </div>
      <Racetrack {...calling} size={WIDE_TRACK} />
    </>
  ) : (
    <CallKeys {...calling} />
  );

const FIRST_SIDES = 2;

const Objects = (props: OnStage): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const { rules } = props.board;
  const { view, shape, aimed, onAim, onCall, turns, number } = props;
  const { called, hand } = view.determinations;
  const [sides, onSides] = useState(FIRST_SIDES);
  const [isTrack, setIsTrack] = useState(false);
  const track = called && isTrack ? shape.track : undefined;
  const calling: Calling = {
    open: betsOpen(view) && props.viewer !== null,
    ...{ call: aimed.call, neighbours: aimed.neighbours, sides, onSides, onAim, onCall },
    onNeighbours: props.onNeighbours,
  };
  return (
    <>
      <div className="stage-wheel">
        <Wheel turns={turns} number={number} label={wheelLabel(say, rules, turns, number)} />
      </div>
      <div className="stage-side" data-hand={hand}>
        <div className="side-head">
          <StatePlate {...plateOf(say, view)} />
          <ResultLine />
          {view.round !== null && view.round.voidedBy !== null && <ClauseTag clause={view.round.voidedBy} />}
          {shape.name === 'wide' && view.round !== null && (
            <span className="side-round figures">{say('Spin {n}', { n: String(view.round.number) })}</span>
          )}
          {called && shape.track !== undefined && (
            <button
              type="button"
              className="track-key"
              aria-pressed={isTrack}
              onClick={() => setIsTrack(!isTrack)}
            >
              {say('Track')}
            </button>
          )}
        </div>
        <LastNumbers view={view} className="last-numbers" fixed {...shape.row} />
        {called && <Calls shape={shape} calling={calling} />}
        {!called && shape.name === 'wide' && <TableSign title={props.title} rows={signRows(money, view)} />}
      </div>
      {track === undefined ? (
        <BoardOnStage {...props} />
      ) : (
        <div className="stage-track" style={{ left: track.x, top: track.y }}>
          <Racetrack {...calling} size={track.size} bare />
          <SidesStepper {...calling} />
        </div>
      )}
      <Players {...props} />
      {view.notices.length > 0 && (
        <ul className="stage-notices">
          {view.notices.map((notice) => (
            <li key={JSON.stringify(notice)}>{noticeWords(money, notice)}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const boardFor = (rules: RouletteRules, { name }: Shape, hand: 'left' | 'right'): Board => {
  if (name === 'wide') return wideBoard(rules, hand);
  return name === 'tall' ? tallBoard(rules) : lowBoard(rules);
};

/** The felt with wheel and layout, fitted into whatever room there is. */
export const RouletteStage = (props: StageProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const room = size ?? { width: 0, height: 0 };
  const shape = shapeIn(room);
  const { width, height } = shape;
  const tall = shape.name === 'tall';
  // A narrow phone scrolls rather than that anything on it gets too small to be pressed.
  const isPhone = room.width < TALL_BELOW && tall;
  const scale = isPhone ? room.width / width : Math.min(room.width / width, room.height / height);
  const aside = (room.width / scale - width) / 2;
  // A phone has no rail: its cloth goes to the edges.
  const bare = shape.name !== 'wide';
  const clothHeight = bare ? Math.max(height, room.height / scale) : 708;
  const rules = useRules();
  const { hand } = props.view.determinations;
  const board = boardFor(rules, shape, hand);
  return (
    <div className="felt-stage roulette-felt" ref={place}>
      {size !== undefined && (
        <div
          className="roulette-stage"
          data-shape={shape.name}
          data-hand={hand}
          data-void={props.view.round?.stage === 'void'}
          style={
            {
              width,
              height: bare ? clothHeight : height,
              '--scale': scale,
              // It is laid out unscaled: what that takes beyond what is seen would be scrolled to.
              marginBottom: (scale - 1) * (bare ? clothHeight : height),
              marginLeft: Math.max(0, (room.width - width * scale) / 2),
            } as CSSProperties
          }
        >
          <Cloth
            x={bare ? -aside : 27}
            y={bare ? 0 : 8}
            width={bare ? width + 2 * aside : 1042}
            height={clothHeight}
            rail={bare ? 0 : 24}
            corner={bare ? 0 : 96}
            print={
              <svg
                className="board-layer"
                viewBox={`0 0 ${width} ${height}`}
                width={width}
                height={height}
                aria-hidden="true"
              >
                <BoardPrint board={board} />
              </svg>
            }
          />
          <Objects {...props} board={board} shape={shape} scale={scale} />
        </div>
      )}
      {props.banner !== null && <p className="stage-banner">{props.banner}</p>}
    </div>
  );
};
