import type { ReactElement } from 'react';
import type { Denomination } from '../chip/denomination.ts';
import './cloth.css';

/** The tubes of the dealer's float: which chip, how high. Decoration: the float itself is counted elsewhere. */
const TUBES: readonly (readonly [Denomination, number])[] = [
  [5000, 7],
  [1000, 9],
  [500, 10],
  [100, 12],
  [100, 9],
  [25, 12],
  [25, 11],
  [5, 12],
  [5, 8],
  [1, 10],
];
const TUBE = 42;
const HEIGHT = 46;

interface TubeProps {
  readonly chip: Denomination;
  readonly count: number;
  readonly index: number;
}

const Tube = ({ chip, count, index }: TubeProps): ReactElement => {
  const left = index * TUBE + 2;
  return (
    <g>
      <rect x={left} y="1" width={TUBE - 4} height={HEIGHT - 2} rx="5" fill="var(--well)" />
      {Array.from({ length: count }, (_, level) => level).map((level) => {
        const y = HEIGHT - 5 - level * 3.4;
        const aside = (level * 7 + index * 3) % 5;
        return (
          <g key={level}>
            <rect x={left + 2} y={y} width={TUBE - 8} height="3" rx="0.8" fill={`var(--chip-${chip})`} />
            <g fill={`var(--chip-${chip}-insert)`} opacity="0.9">
              <rect x={left + 4 + aside * 1.6} y={y} width="5" height="3" />
              <rect x={left + TUBE - 16 - aside * 1.2} y={y} width="5" height="3" />
            </g>
          </g>
        );
      })}
      <rect x={left + 2} y="2" width={TUBE - 8} height={HEIGHT - 4} rx="4" fill="url(#art-tube)" />
    </g>
  );
};

export const FloatTray = (props: { readonly width: number; readonly height: number }): ReactElement => (
  <svg
    className="float-tray"
    width={props.width}
    height={props.height}
    viewBox={`-8 -2 ${TUBES.length * TUBE + 16} ${HEIGHT + 8}`}
    preserveAspectRatio="xMidYMin meet"
    aria-hidden="true"
  >
    <rect
      className="float-tray-box"
      x="-7.5"
      y="-12"
      width={TUBES.length * TUBE + 15}
      height={HEIGHT + 17}
      rx="10"
    />
    {TUBES.map(([chip, count], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tubes never change places.
      <Tube key={index} chip={chip} count={count} index={index} />
    ))}
  </svg>
);
