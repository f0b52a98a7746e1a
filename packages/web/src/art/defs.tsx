import type { ReactElement } from 'react';
import { lattice, rosette } from './engraving.ts';

const CARD = { cx: 125, cy: 175 };
const COURTS = {
  K: rosette({ ...CARD, radius: 74, swing: 26, lobes: 12, strands: 6 }),
  Q: rosette({ ...CARD, radius: 70, swing: 30, lobes: 8, strands: 8 }),
  J: rosette({ ...CARD, radius: 72, swing: 28, lobes: 6, strands: 8 }),
};
const ACE = rosette({ ...CARD, radius: 64, swing: 11, lobes: 18, strands: 4 });
const MEDALLION = rosette({ ...CARD, radius: 43, swing: 13, lobes: 12, strands: 4 });
const WEAVE = lattice({ left: 14, top: 14, right: 236, bottom: 336, pitch: 22, swing: 6 });

const CardBack = (): ReactElement => (
  <symbol id="art-back" viewBox="0 0 250 350">
    <clipPath id="art-back-panel">
      <rect x="14" y="14" width="222" height="322" rx="9" />
    </clipPath>
    <rect x="14" y="14" width="222" height="322" rx="9" fill="var(--back-panel)" />
    <path
      d={WEAVE}
      clipPath="url(#art-back-panel)"
      fill="none"
      stroke="var(--back-weave)"
      strokeWidth="1.1"
      opacity="0.42"
    />
    <g fill="none" stroke="var(--back-line)">
      <rect x="21" y="21" width="208" height="308" rx="6" strokeWidth="1.5" opacity="0.75" />
      <circle cx="125" cy="175" r="62" fill="var(--back-panel)" strokeWidth="1.5" opacity="0.96" />
      <path d={MEDALLION} strokeWidth="0.9" opacity="0.9" />
      <circle cx="125" cy="175" r="25" fill="var(--back-panel)" strokeWidth="1.2" />
      <path
        d="M117 161v28M117 161h9c10 0 10 13 0 13h-9M117 174h11c11 0 11 15 0 15h-11"
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
    </g>
  </symbol>
);

/** What cards, chips and shoes draw with. It stands once on a page: an id may not be there twice. */
export const ArtDefs = (): ReactElement => (
  <svg className="art-defs" width="0" height="0" aria-hidden="true">
    <defs>
      <linearGradient id="art-stock" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--stock-1)" />
        <stop offset="1" stopColor="var(--stock-2)" />
      </linearGradient>
      <radialGradient id="art-chip-light" cx="0.36" cy="0.28" r="0.85">
        <stop offset="0" stopColor="white" stopOpacity="0.26" />
        <stop offset="0.45" stopColor="white" stopOpacity="0.03" />
        <stop offset="1" stopColor="black" stopOpacity="0.28" />
      </radialGradient>
      <linearGradient id="art-acryl" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--acryl-1)" />
        <stop offset="0.5" stopColor="var(--acryl-2)" />
        <stop offset="1" stopColor="var(--acryl-3)" />
      </linearGradient>
      <linearGradient id="art-tube" x1="0" x2="1">
        <stop offset="0" stopColor="black" stopOpacity="0.6" />
        <stop offset="0.35" stopColor="white" stopOpacity="0.1" />
        <stop offset="0.55" stopColor="white" stopOpacity="0.02" />
        <stop offset="1" stopColor="black" stopOpacity="0.65" />
      </linearGradient>
      <clipPath id="art-court-frame">
        <rect x="65" y="41" width="120" height="268" rx="4" />
      </clipPath>
      {Object.entries(COURTS).map(([rank, path]) => (
        <path key={rank} id={`art-rosette-${rank}`} d={path} fill="none" strokeWidth="0.9" />
      ))}
      <path id="art-rosette-A" d={ACE} fill="none" strokeWidth="0.8" />
      <CardBack />
    </defs>
  </svg>
);
