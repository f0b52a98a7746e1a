import type { ReactElement } from 'react';
import { rosette } from './engraving.ts';

const RING = rosette({ cx: 0, cy: 0, radius: 36, swing: 9, lobes: 9, strands: 3 });

/** The seal of a shoe: the rule's own sign, so it is brass wherever it stands. */
export const SealMark = (): ReactElement => (
  <svg className="seal-mark" viewBox="-50 -50 100 100" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <path d={RING} strokeWidth="3.2" />
      <circle r="17" strokeWidth="5" />
      <path d="M-7 0 -2 6 7 -6" strokeWidth="5" />
    </g>
  </svg>
);

/** The mark of the house: a B of two table arcs on its rail. */
export const HouseMark = (): ReactElement => (
  <svg className="house-mark" viewBox="0 0 24 24" aria-hidden="true">
    <rect className="house-mark-cloth" x="0.5" y="0.5" width="23" height="23" rx="6" />
    <path
      className="house-mark-arcs"
      d="M8.2 5.6h4a3.1 3.1 0 0 1 0 6.2h-4M8.2 11.8h4.9a3.3 3.3 0 0 1 0 6.6H8.2"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path className="house-mark-rail" d="M8 4.9v14.2" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
);
