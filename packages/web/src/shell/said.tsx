import type { ReactElement, ReactNode } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import './said.css';

interface SaidProps {
  readonly tone: 'done' | 'refused' | 'hold';
  /** What happened, or did not. */
  readonly what: string;
  /** The rule, and what is possible instead. */
  readonly why?: ReactNode;
  readonly clause?: string | null;
}

/** Said in its place and left there: what did not happen, the rule, the clause, what is possible. */
export const Said = ({ tone, what, why, clause }: SaidProps): ReactElement => (
  <div className="said" data-tone={tone} role="status">
    <span>
      {what} {clause != null && <ClauseTag clause={clause} />}
    </span>
    {why !== undefined && <span>{why}</span>}
  </div>
);

/** What the house answers begins small and has no stop: as a sentence. */
export const sentence = (detail: string): string => {
  const words = detail.charAt(0).toUpperCase() + detail.slice(1);
  return /[.?]$/.test(words) ? words : `${words}.`;
};
