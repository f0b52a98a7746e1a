import type { ReactElement } from 'react';
import './cloth.css';

interface RackProps {
  readonly cards: number;
  readonly scale: number;
}

/** The rack with the cards that are out of play, higher the more there are. */
export const RackArt = ({ cards, scale }: RackProps): ReactElement => {
  const sheets = Math.min(9, Math.ceil(cards / 46));
  return (
    <svg
      className="rack-art"
      width={96 * scale}
      height={120 * scale}
      viewBox="-14 -8 96 120"
      aria-hidden="true"
    >
      <g transform="rotate(7 35 48)">
        <rect className="shoe-shadow" x="0" y="5" width="70" height="96" rx="6" />
        <rect width="70" height="96" rx="6" fill="url(#art-acryl)" stroke="var(--glint)" />
        <rect x="5" y="5" width="60" height="86" rx="4" fill="var(--well)" opacity="0.7" />
        {Array.from({ length: sheets }, (_, index) => index).map((index) => (
          <rect
            key={index}
            x={7 + index * 0.6}
            y={12 - index * 0.9}
            width="54"
            height="75.6"
            rx="4"
            fill={index % 2 === 0 ? 'var(--stock-3)' : 'var(--stock-2)'}
          />
        ))}
        {sheets > 0 && (
          <g transform={`translate(${7 + sheets * 0.6} ${12 - sheets * 0.9}) scale(0.216)`}>
            <rect width="250" height="350" rx="17" fill="var(--stock-3)" />
            <use href="#art-back" width="250" height="350" />
          </g>
        )}
      </g>
    </svg>
  );
};
