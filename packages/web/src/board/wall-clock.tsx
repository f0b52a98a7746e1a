import type { ReactElement } from 'react';
import { type BoardClock, type Coming, dayWords, leftWords } from './board-clock.ts';

/** The large figure: what is left, which round it is, or the time of day. */
export const ClockFigure = ({ clock }: { readonly clock: BoardClock }): ReactElement => {
  if (clock.is === 'day') return <time className="figures wall-figure">{dayWords(clock.at)}</time>;
  if (clock.is === 'left')
    return (
      <p className="wall-left" data-held={clock.isHeld}>
        <span className="figures wall-figure" role="timer">
          {leftWords(clock.ms)}
        </span>
        <span>{clock.isHeld ? 'left, held' : clock.words}</span>
      </p>
    );
  return (
    <p className="wall-left" data-held={clock.isHeld}>
      <span>Round</span>
      <span className="figures wall-figure">{clock.number}</span>
      {clock.of !== undefined && <span>of {clock.of}</span>}
      {clock.isHeld && <span>held</span>}
    </p>
  );
};

export const ComingList = ({ coming }: { readonly coming: readonly Coming[] }): ReactElement | null =>
  coming.length === 0 ? null : (
    <ul className="wall-coming">
      {coming.slice(0, 2).map(({ at, what }) => (
        <li key={what}>
          <b className="figures">{at}</b> <span>{what}</span>
        </li>
      ))}
    </ul>
  );

/** A screen for the clock alone, and for the time before seats are drawn. */
export const ClockScreen = ({
  clock,
  coming,
  words,
}: {
  readonly clock: BoardClock;
  readonly coming: readonly Coming[];
  readonly words: string;
}): ReactElement => (
  <div className="wall-clock">
    <ClockFigure clock={clock} />
    <p className="wall-wait">{words}</p>
    <ComingList coming={coming} />
  </div>
);
