import type { ReactElement } from 'react';
import './mark.css';
import { useSay } from '../words/use-language.tsx';

interface ClockRingProps {
  readonly left: number;
  readonly of: number;
  readonly size?: number;
}

/** Seconds as a figure within a ring that empties. It neither reddens nor blinks. */
export const ClockRing = ({ left, of, size = 64 }: ClockRingProps): ReactElement => {
  const say = useSay();
  const radius = size / 2 - 3;
  const length = 2 * Math.PI * radius;
  const share = of === 0 ? 0 : Math.min(1, left / of);
  return (
    <svg className="clock-ring" width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="timer">
      <title>{say('{n} {n|second|seconds} left', { n: left })}</title>
      <g fill="none" strokeWidth="4" transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        <circle className="clock-track" cx={size / 2} cy={size / 2} r={radius} />
        <circle
          className="clock-left"
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeDasharray={`${length} ${length}`}
          strokeDashoffset={length * (1 - share)}
        />
      </g>
      <text
        className="figures"
        data-last={left <= 5}
        x={size / 2}
        y={size / 2 + size * 0.125}
        textAnchor="middle"
        fontSize={size * 0.36}
      >
        {left}
      </text>
    </svg>
  );
};
