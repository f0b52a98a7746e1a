import type { CSSProperties, ReactElement } from 'react';
import './chip.css';
import { CHIP_LOOKS, type ChipLook, type Denomination } from './denomination.ts';

const RIM = 100;
const INNER = 76;

const at = (angle: number, reach: number): string =>
  `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`;

/** One insert of the edge, from angle to angle. */
const insert = (from: number, to: number): string =>
  `M${at(from, RIM)}A${RIM} ${RIM} 0 0 1 ${at(to, RIM)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}Z`;

/** The inserts of one group as angles about its middle. */
const GROUPS: Readonly<Record<ChipLook['inserts'], readonly (readonly [number, number])[]>> = {
  1: [[-0.16, 0.16]],
  2: [
    [-0.19, -0.045],
    [0.045, 0.19],
  ],
  3: [
    [-0.3, -0.16],
    [-0.07, 0.07],
    [0.16, 0.3],
  ],
};

const edgeOf = ({ groups, inserts }: ChipLook): string =>
  Array.from({ length: groups }, (_, index) => (index * 2 * Math.PI) / groups)
    .flatMap((middle) => GROUPS[inserts].map(([from, to]) => insert(middle + from, middle + to)))
    .join('');

const NUMERAL_SIZES = [70, 70, 58, 50];

/** A chip from above, around 0, 0 with a radius of 100. */
export const ChipTop = (props: { readonly value: Denomination; readonly plain?: boolean }): ReactElement => {
  const { value, plain = false } = props;
  const look = CHIP_LOOKS[value];
  const size = NUMERAL_SIZES[look.numeral.length] ?? 50;
  return (
    <g
      className="chip-top"
      style={
        {
          '--body': `var(--chip-${value})`,
          '--insert': `var(--chip-${value}-insert)`,
          '--numeral': `var(--chip-${value}-ink)`,
        } as CSSProperties
      }
    >
      <circle r={RIM} fill="var(--body)" />
      <path d={edgeOf(look)} fill="var(--insert)" />
      <circle r={INNER} fill="var(--body)" />
      <circle r={INNER} fill="black" opacity="0.14" />
      <circle r="66" fill="var(--chip-inlay)" stroke="var(--body)" strokeWidth="2" />
      <circle
        r="58"
        fill="none"
        stroke="var(--body)"
        strokeWidth="1.5"
        strokeDasharray="2 4.07"
        opacity="0.45"
      />
      {!plain && (
        <text y={size * 0.355} fontSize={size} textAnchor="middle" fill="var(--numeral)">
          {look.numeral}
        </text>
      )}
      <circle r={RIM} fill="url(#art-chip-light)" />
      <circle r="99" fill="none" stroke="black" strokeOpacity="0.35" strokeWidth="2" />
      <circle r="97" fill="none" stroke="white" strokeOpacity="0.18" strokeWidth="1.5" />
    </g>
  );
};

/** One chip. What it is worth is said by whatever it lies in. */
export const Chip = (props: { readonly value: Denomination; readonly size: number }): ReactElement => (
  <svg className="chip" width={props.size} height={props.size} viewBox="-102 -102 204 204" aria-hidden="true">
    <ChipTop value={props.value} />
  </svg>
);
