import type { ReactElement } from 'react';
import type { Point } from '../../cloth/place.ts';
import { colourOf, useRules } from './rules.ts';
import './board.css';

interface NumberBadgeProps {
  readonly number: number;
  readonly at: Point;
  /** About half of its height. */
  readonly size: number;
}

/** A number in its shape: a diamond is red, a disc black, a square zero. Colour alone says nothing. */
export const NumberBadge = ({ number, at: { x, y }, size }: NumberBadgeProps): ReactElement => {
  const colour = colourOf(useRules(), number);
  const half = colour === 'green' ? size * 0.86 : size * 0.88;
  return (
    <g className="number-badge" data-colour={colour} transform={`translate(${x} ${y})`}>
      {colour === 'black' ? (
        <circle r={size} />
      ) : (
        <rect
          x={-half}
          y={-half}
          width={2 * half}
          height={2 * half}
          rx={size * 0.29}
          transform={colour === 'red' ? 'rotate(45)' : undefined}
        />
      )}
      <text y={size * 0.33} fontSize={size * 0.94}>
        {number}
      </text>
    </g>
  );
};
