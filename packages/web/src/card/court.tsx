import type { Suit } from '@baize/engine';
import type { ReactElement } from 'react';
import { SuitPip } from '../art/suit.tsx';

export type Court = 'J' | 'Q' | 'K';

/** A letter and its own half turn in one stroke, so that a court reads alike both ways up. */
const MONOGRAMS: Readonly<Record<Court, string>> = {
  K: 'M84 108V242M166 108V242M84 175 166 108M84 175 166 242M166 175 84 108M166 175 84 242',
  Q: 'M125 112C160 112 178 140 178 175 178 210 160 238 125 238 90 238 72 210 72 175 72 140 90 112 125 112ZM146 206 182 250M104 144 68 100',
  J: 'M76 214C76 254 125 254 125 214V136C125 96 174 96 174 136',
};

/** Five points for the king, a coronet for the queen, a plume for the jack; around 0, 0, about 60 wide. */
const CROWNS: Readonly<Record<Court, ReactElement>> = {
  K: (
    <>
      <path d="M-30 0-34-26-18-12 0-34 18-12 34-26 30 0Z" />
      <rect x="-30" y="4" width="60" height="5" rx="1.5" />
      <circle cy="-39" r="4.5" />
      <circle cx="-35" cy="-30" r="3.6" />
      <circle cx="35" cy="-30" r="3.6" />
    </>
  ),
  Q: (
    <>
      <path d="M-28 0C-30-14-34-18-34-18-26-14-20-14-16-22-12-14-6-12 0-24 6-12 12-14 16-22 20-14 26-14 34-18 34-18 30-14 28 0Z" />
      <rect x="-28" y="4" width="56" height="5" rx="1.5" />
      <circle cy="-30" r="4" />
      <circle cx="-16" cy="-28" r="3" />
      <circle cx="16" cy="-28" r="3" />
    </>
  ),
  J: (
    <>
      <path d="M-26 0C-26-18-10-26 8-24 2-20 0-16 0-12 8-18 20-22 32-36 34-16 22-2 4 0Z" />
      <rect x="-26" y="4" width="46" height="5" rx="1.5" />
    </>
  ),
};

interface MonogramProps {
  readonly court: Court;
  readonly weight: number;
  readonly inline: boolean;
}

/** The letter, knocked out of what lies behind it; `inline` is the light line that runs inside the stroke. */
const Monogram = ({ court, weight, inline }: MonogramProps): ReactElement => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d={MONOGRAMS[court]} stroke="var(--stock-1)" strokeWidth={weight + 7} />
    <path d={MONOGRAMS[court]} stroke="currentColor" strokeWidth={weight} />
    {inline && <path d={MONOGRAMS[court]} stroke="var(--stock-1)" strokeWidth={weight * 0.17} />}
  </g>
);

const Crown = ({ court, at }: { readonly court: Court; readonly at: string }): ReactElement => (
  <g transform={at} fill="currentColor">
    {CROWNS[court]}
  </g>
);

const Rosette = ({ court }: { readonly court: Court }): ReactElement => (
  <use href={`#art-rosette-${court}`} stroke="currentColor" />
);

interface CourtProps {
  readonly court: Court;
  readonly suit: Suit;
}

/** The whole engraving, for the L face. */
export const FullCourt = ({ court, suit }: CourtProps): ReactElement => {
  const head = (
    <>
      <Crown court={court} at="translate(125 84) scale(0.72)" />
      <SuitPip suit={suit} x={79} y={56} size={20} />
    </>
  );
  return (
    <>
      <g fill="none" stroke="currentColor">
        <rect x="60" y="36" width="130" height="278" rx="7" strokeWidth="1.4" opacity="0.55" />
        <rect x="64.5" y="40.5" width="121" height="269" rx="4" strokeWidth="0.6" opacity="0.5" />
      </g>
      <g opacity="0.32" clipPath="url(#art-court-frame)">
        <Rosette court={court} />
      </g>
      {head}
      <g transform="rotate(180 125 175)">{head}</g>
      <Monogram court={court} weight={13} inline />
    </>
  );
};

/** Monogram, crown and a breath of the rosette, for the M face. */
export const MiddleCourt = ({ court }: { readonly court: Court }): ReactElement => (
  <>
    <g transform="translate(28 42)">
      <g opacity="0.2">
        <Rosette court={court} />
      </g>
      <Monogram court={court} weight={15} inline />
    </g>
    <Crown court={court} at="translate(153 100) scale(0.8)" />
  </>
);

/** The monogram alone, for the S face. */
export const SmallCourt = ({ court }: { readonly court: Court }): ReactElement => (
  <g transform="translate(48 82) scale(0.9)">
    <Monogram court={court} weight={19} inline={false} />
  </g>
);
