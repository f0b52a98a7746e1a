import type { ReactElement } from 'react';
import './cloth.css';

interface ShoeProps {
  /** How full it is, 0 to 1. */
  readonly fill: number;
  /** Whether the cutting card still lies among the cards. */
  readonly cuttingCard: boolean;
  readonly scale: number;
}

const SHEETS = 34;

/** The shoe, seen from above and turned towards the dealer; the next card looks out of its mouth. */
export const ShoeArt = ({ fill, cuttingCard, scale }: ShoeProps): ReactElement => {
  const sheets = Math.round(SHEETS * Math.min(1, Math.max(0, fill)));
  return (
    <svg
      className="shoe-art"
      width={196 * scale}
      height={150 * scale}
      viewBox="-36 -32 196 150"
      aria-hidden="true"
    >
      <g transform="rotate(24 60 50)">
        <rect className="shoe-shadow" x="2" y="10" width="150" height="84" rx="8" />
        {sheets > 0 && (
          <g transform="translate(-30 14) rotate(90 25 30) scale(0.2)">
            <rect width="250" height="350" rx="17" fill="var(--stock-3)" />
            <use href="#art-back" width="250" height="350" />
          </g>
        )}
        <path
          d="M0 4Q0 0 5 0H140Q150 0 150 10V76Q150 86 140 86H5Q0 86 0 82Z"
          fill="url(#art-acryl)"
          stroke="var(--glint)"
        />
        <rect x="22" y="10" width="116" height="66" rx="4" fill="var(--well)" />
        {Array.from({ length: sheets }, (_, index) => 26 + index * 3.1).map((x) => (
          <rect
            key={x}
            x={x}
            y="13"
            width="2.2"
            height="60"
            rx="0.6"
            fill="var(--stock-3)"
            opacity={1.02 - x / 320}
          />
        ))}
        {cuttingCard && sheets > 3 && (
          <rect x={26 + (sheets - 2) * 3.1} y="12" width="2.6" height="62" fill="var(--cutting-card)" />
        )}
        <rect x="22" y="10" width="116" height="28" rx="4" fill="white" opacity="0.07" />
        <path d="M0 20H14V66H0Z" fill="black" opacity="0.5" />
      </g>
    </svg>
  );
};
