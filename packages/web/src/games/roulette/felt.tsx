import type { Call, RouletteRules } from '@baize/engine/roulette';
import { type CSSProperties, type ReactElement, useRef } from 'react';
import { centsOf, type Denomination } from '../../chip/denomination.ts';
import { Cloth } from '../../cloth/cloth.tsx';
import { TableSign } from '../../cloth/table-sign.tsx';
import type { Proposals } from '../../game/laying.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { StatePlate } from '../../mark/state-plate.tsx';
import { useSize } from '../../shell/use-size.ts';
import { type Board, tallBoard, wideBoard } from './board.ts';
import { BoardChips, colourFor, ProposedChips, SentChips } from './board-chips.tsx';
import { BoardLight, BoardPrint, Marker } from './board-print.tsx';
import { BoardSurface } from './board-surface.tsx';
import { ColourChip } from './colour-chip.tsx';
import { LastNumbers } from './last-numbers.tsx';
import { plateOf } from './now.ts';
import { CallKeys, Racetrack } from './racetrack.tsx';
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
  readonly entry: { current: (() => void) | null };
}

/** What the viewer points at: a place, or a sector. */
export interface Aimed {
  readonly on?: string | undefined;
  readonly call?: Call | undefined;
}

const WIDE = { width: 1096, height: 744 } as const;
const TALL = { width: 390, height: 532 } as const;
const TALL_BELOW = 640;

const WIDE_ROW = { shown: 14, step: 43, height: 60, size: 14, first: 22, ring: true } as const;
const TALL_ROW = { shown: 10, step: 26, height: 28, size: 10, first: 13 } as const;

interface OnStage extends StageProps {
  readonly board: Board;
  readonly tall: boolean;
  readonly scale: number;
}

/** Who plays with which colour, what a chip of it is worth, and what each has on the layout. */
const Players = ({ view, viewer, tall }: OnStage): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const stakes = (patron: string): number =>
    (view.round?.wagers ?? [])
      .filter((each) => each.patron === patron)
      .reduce((sum, { stake }) => sum + stake, 0);
  return (
    <ul className="roulette-players" aria-label={say('Players and their colours')}>
      {Object.keys(view.chips)
        .slice(0, tall ? 3 : 8)
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

const BoardOnStage = (props: OnStage): ReactElement => {
  const { board, view, viewer, aimed, onAim, chip, tall, scale } = props;
  const open = betsOpen(view) && viewer !== null;
  const won = view.round?.spin?.number;
  const size = tall ? TALL : WIDE;
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
        {open && <ProposedChips board={board} on={aimed.on} call={aimed.call} chip={centsOf(chip)} />}
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

const Objects = (props: OnStage): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const { rules } = props.board;
  const { view, tall, aimed, onAim, onCall, turns, number } = props;
  const { called, hand } = view.determinations;
  const open = betsOpen(view) && props.viewer !== null;
  const calls = { open, aimed: aimed.call, onAim: (call: Call | undefined) => onAim({ call }), onCall };
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
          {!tall && view.round !== null && (
            <span className="side-round figures">{say('Spin {n}', { n: String(view.round.number) })}</span>
          )}
        </div>
        <LastNumbers view={view} className="last-numbers" fixed {...(tall ? TALL_ROW : WIDE_ROW)} />
        {called && <CallKeys {...calls} />}
        {called && !tall && <Racetrack {...calls} />}
        {!called && !tall && <TableSign title={props.title} rows={signRows(money, view)} />}
      </div>
      <BoardOnStage {...props} />
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

/** The felt with wheel and layout, fitted into whatever room there is. */
export const RouletteStage = (props: StageProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const tall = (size?.width ?? 0) < TALL_BELOW;
  const { width, height } = tall ? TALL : WIDE;
  const room = size ?? { width: 0, height: 0 };
  const scale = tall ? room.width / width : Math.min(room.width / width, room.height / height);
  const rules = useRules();
  const board = tall ? tallBoard(rules) : wideBoard(rules, props.view.determinations.hand);
  return (
    <div className="felt-stage roulette-felt" ref={place}>
      {size !== undefined && (
        <div
          className="roulette-stage"
          data-tall={tall}
          data-hand={props.view.determinations.hand}
          data-void={props.view.round?.stage === 'void'}
          style={
            {
              width,
              height: tall ? Math.max(height, room.height / scale) : height,
              '--scale': scale,
              marginLeft: Math.max(0, (room.width - width * scale) / 2),
            } as CSSProperties
          }
        >
          <Cloth
            x={tall ? 0 : 27}
            y={tall ? 0 : 8}
            width={tall ? width : 1042}
            height={tall ? Math.max(height, room.height / scale) : 708}
            rail={tall ? 0 : 24}
            corner={tall ? 0 : 96}
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
          <Objects {...props} board={board} tall={tall} scale={scale} />
        </div>
      )}
      {props.banner !== null && <p className="stage-banner">{props.banner}</p>}
    </div>
  );
};
