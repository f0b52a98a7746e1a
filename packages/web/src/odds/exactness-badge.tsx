import type { Exactness } from '@baize/odds';
import type { ReactElement } from 'react';
import { EXACTNESS } from './words.ts';

/** How exact a figure is: a disc, full for a fraction, and the word. */
export const ExactnessBadge = ({ of }: { readonly of: Exactness }): ReactElement => (
  <span className="exactness" title={EXACTNESS[of].means}>
    <i data-of={of} aria-hidden="true" />
    {EXACTNESS[of].word}
  </span>
);
