import type { ReactElement } from 'react';

/** Signs of 12 by 12, drawn with the colour of the words beside them. */
const SIGNS = {
  check: 'M2 6.6 4.8 9.4 10 3',
  cross: 'M3 3 9 9M9 3 3 9',
  equals: 'M2 4.2H10M2 7.8H10',
  minus: 'M2.5 6H9.5',
  up: 'M2.5 7.7 6 4.2 9.5 7.7',
  down: 'M2.5 4.3 6 7.8 9.5 4.3',
  left: 'M7.7 2.5 4.2 6 7.7 9.5',
  right: 'M4.3 2.5 7.8 6 4.3 9.5',
} as const;

export type IconName = keyof typeof SIGNS | 'lock' | 'section';

/** The sign of a state. It never stands alone: a word beside it says the same. */
export const Icon = ({ name }: { readonly name: IconName }): ReactElement => (
  <svg className="icon" viewBox="0 0 12 12" aria-hidden="true">
    {name === 'lock' && (
      <>
        <path d="M3.5 5.5V4a2.5 2.5 0 0 1 5 0v1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <rect x="2" y="5.3" width="8" height="5.6" rx="1.4" fill="currentColor" />
      </>
    )}
    {name === 'section' && (
      <text x="6" y="9.8" textAnchor="middle" fontSize="11" fontWeight="640" fill="currentColor">
        §
      </text>
    )}
    {name !== 'lock' && name !== 'section' && (
      <path
        d={SIGNS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )}
  </svg>
);
