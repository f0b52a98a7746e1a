import { type PointerEvent, type ReactElement, useRef } from 'react';
import { clauseLabel } from '../words/clause.ts';
import { type Lane, nearest } from './lanes.ts';
import type { Frame } from './replay.ts';
import { valueText } from './telling.ts';
import './timeline.css';
import { phaseName, type Teller } from './told.ts';

interface TimelineProps {
  readonly teller: Teller;
  readonly frames: readonly Frame[];
  readonly lanes: readonly Lane[];
  readonly at: number;
  readonly onTo: (at: number) => void;
}

/** Ivory is a card, a stroke an act, a red square a refusal, a diamond a settlement, brass a ruling. */
const Mark = ({ frame, here }: { readonly frame: Frame; readonly here: boolean }): ReactElement => (
  <i className="mark" data-kind={frame.kind} data-here={here}>
    {here && <i className="playhead" />}
    {frame.kind === 'refusal' && (
      <span className="mark-note">
        {frame.words}
        {frame.by !== null && `, ${clauseLabel(frame.by)}`}
      </span>
    )}
  </i>
);

/**
 * The round from left to right, a lane a phase. It is a slider: by pointer, touch or keys one is anywhere in the round.
 */
export const Timeline = ({ teller, frames, lanes, at, onTo }: TimelineProps): ReactElement => {
  const track = useRef<HTMLDivElement>(null);
  const scrub = (event: PointerEvent): void => {
    const marks = [...(track.current?.querySelectorAll('.mark') ?? [])];
    const middles = marks.map((mark) => {
      const { left, width } = mark.getBoundingClientRect();
      return left + width / 2;
    });
    onTo(nearest(middles, event.clientX));
  };
  return (
    <div
      className="timeline"
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label="Step of the round"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, frames.length)}
      aria-valuenow={at + 1}
      aria-valuetext={valueText(teller, frames, at)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
      }}
    >
      {lanes.map(({ phase, first, last }) => (
        <span
          key={first}
          className="lane"
          data-here={first <= at && at <= last}
          style={{ flexGrow: last - first + 1 }}
        >
          <span className="one-line lane-name">{phaseName(teller, phase)}</span>
          <span className="lane-marks">
            {frames.slice(first, last + 1).map((frame, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the round.
              <Mark key={index} frame={frame} here={first + index === at} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
};
