import type { ReactElement } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Prose } from '../why/prose.tsx';
import type { Line } from './consequence.ts';
import './consequence-lines.css';

/** What follows, a sentence a line with its clause. */
export const ConsequenceLines = ({ lines }: { readonly lines: readonly Line[] }): ReactElement => (
  <ul className="consequence">
    {lines.map(({ text, clause }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what follows has no name but its place
      <li key={index}>
        <span>
          <Prose text={text} />
        </span>
        {clause !== null && <ClauseTag clause={clause} />}
      </li>
    ))}
  </ul>
);
