import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import './colour-chip.css';

const RISE = 3;
const DRAWN_MAX = 4;

/** As much of a sum as stands on a chip: `5`, `120`, `1.2k`. */
export const chipFigure = (cents: Cents): string => {
  const dollars = cents / 100;
  if (dollars < 1000) return String(Math.floor(dollars));
  return dollars < 10_000 ? `${Math.floor(dollars / 100) / 10}k` : `${Math.floor(dollars / 1000)}k`;
};

const EDGES = [4, 6, 8, 5, 3, 7, 4, 6] as const;

/** The inserts of the edge: each colour has another number of them, so that colour alone says nothing. */
const edgeOf = (colour: number, radius: number): string => {
  const count = EDGES[colour - 1] ?? 8;
  const length = (2 * Math.PI * radius) / count;
  return `${length * 0.28} ${length * 0.72}`;
};

interface ColourChipProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 1 to 8; 0 is the viewer's own, which is ivory. */
  readonly colour: number;
  readonly text: string;
  readonly count?: number;
  readonly state?: 'laid' | 'proposed' | 'lost' | 'won';
}

/** Chips of one player's colour on the layout. */
export const ColourChip = (props: ColourChipProps): ReactElement => {
  const { x, y, radius, colour, text, count = 1, state = 'laid' } = props;
  const layers = Math.min(DRAWN_MAX, Math.max(1, count));
  const rim = radius * 0.88;
  return (
    <g className="colour-chip" data-colour={colour} data-state={state} transform={`translate(${x} ${y})`}>
      <ellipse className="chip-shadow" cx="1.5" cy={radius * 0.25} rx={radius * 1.04} ry={radius} />
      {state === 'proposed' && <circle className="chip-ring" r={radius + 3} />}
      {Array.from({ length: layers }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of one colour are alike
        <g key={index} transform={`translate(0 ${-index * RISE})`}>
          <circle className="chip-side" cy={RISE * 0.8} r={radius} />
          <circle className="chip-body" r={radius} />
          <circle
            className="chip-edge"
            r={rim}
            strokeWidth={radius * 0.22}
            strokeDasharray={edgeOf(colour, rim)}
          />
        </g>
      ))}
      <circle className="chip-inlay" r={radius * 0.66} cy={-(layers - 1) * RISE} />
      <text
        className="figures"
        y={-(layers - 1) * RISE + radius * 0.27}
        fontSize={text.length > 2 ? radius * 0.6 : radius * 0.76}
      >
        {text}
      </text>
    </g>
  );
};
