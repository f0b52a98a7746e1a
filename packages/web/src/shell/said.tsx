import type { ReactElement, ReactNode } from 'react';
import type { Answer, NotDone } from '../app/api.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import './said.css';

export interface SaidProps {
  readonly tone: 'done' | 'refused' | 'hold';
  /** What happened, or did not. */
  readonly what: string;
  /** The rule, and what is possible instead. */
  readonly why?: ReactNode;
  readonly clause?: string | null | undefined;
  /** Said at once, whatever else is being read. */
  readonly urgent?: boolean;
}

/** Said in its place and left there: what did not happen, the rule, the clause, what is possible. */
export const Said = ({ tone, what, why, clause, urgent = false }: SaidProps): ReactElement => (
  <div className="said" data-tone={tone} role={urgent ? 'alert' : 'status'}>
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

/** What the house refused, with the clause that forbids it. */
export const refusalOf = (what: string, { detail, clause = null }: NotDone): SaidProps => ({
  tone: 'refused',
  what,
  why: sentence(detail),
  clause,
});

interface AnsweredProps {
  /** What did not happen. */
  readonly what: string;
  readonly answer: Answer<unknown> | undefined;
}

/** What the house answered where it did not do what was asked; nothing where it did, or was not asked yet. */
export const Refused = ({ what, answer }: AnsweredProps): ReactElement | null =>
  answer?.ok === false ? <Said {...refusalOf(what, answer)} /> : null;

/** What cannot be read just now, and why; nothing where it was read. */
export const Unread = ({ what, answer }: AnsweredProps): ReactElement | null =>
  answer?.ok === false ? <Said tone="hold" what={what} why={sentence(answer.detail)} /> : null;
