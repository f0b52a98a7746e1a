import type { ReactElement } from 'react';

const LOW = 26;
const MID = 50;
const HIGH = 74;
type Pip = readonly [x: number, y: number];

const CORNERS: readonly Pip[] = [
  [LOW, LOW],
  [HIGH, HIGH],
  [HIGH, LOW],
  [LOW, HIGH],
];
const CENTRE: readonly Pip[] = [[MID, MID]];

/** The spots of the faces that have spots; a die with more shows its number. */
const SPOTS: readonly (readonly Pip[])[] = [
  [],
  CENTRE,
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), ...CENTRE],
  CORNERS,
  [...CORNERS, ...CENTRE],
  [...CORNERS, [LOW, MID], [HIGH, MID]],
];

interface DieProps {
  readonly face: number | null;
  readonly at?: { readonly x: number; readonly y: number };
  readonly size?: number;
  /** How it has come to lie. */
  readonly turn?: number;
}

/** A die from above, with the face that lies uppermost; without one it is still in the cup. */
export const Die = ({ face, at = { x: 0, y: 0 }, size = 100, turn = 0 }: DieProps): ReactElement => {
  const spots = face === null ? [] : SPOTS[face];
  return (
    <g
      className="die"
      data-face={face ?? 'none'}
      transform={`translate(${at.x} ${at.y}) scale(${size / 100}) rotate(${turn} 50 50)`}
    >
      <rect className="die-side" x="2" y="6" width="96" height="96" rx="19" />
      <rect className="die-top" x="2" y="0" width="96" height="96" rx="19" />
      {spots?.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="die-spot" cx={x} cy={y - 2} r="8.6" />
      ))}
      {spots === undefined && (
        <text className="die-number" x="50" y="66" textAnchor="middle">
          {face}
        </text>
      )}
    </g>
  );
};
