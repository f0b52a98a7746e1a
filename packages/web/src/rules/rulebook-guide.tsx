import { rulebooks } from '@baize/rulebooks';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { type ClauseGuide, ClauseGuideContext } from '../mark/clause-tag.tsx';
import { clauseHref } from './address.ts';

const guideOf = (rulebook: string): ClauseGuide => {
  const clauses = rulebooks[rulebook]?.clauses ?? {};
  return {
    headingOf: (id) => (Object.hasOwn(clauses, id) ? clauses[id]?.heading : undefined),
    hrefOf: (id) => clauseHref(rulebook, id),
  };
};

/** Within it clause tags know their headings and lead to their pages. */
export const RulebookGuide = ({
  rulebook,
  children,
}: {
  readonly rulebook: string;
  readonly children: ReactNode;
}): ReactElement => {
  const guide = useMemo(() => guideOf(rulebook), [rulebook]);
  return <ClauseGuideContext value={guide}>{children}</ClauseGuideContext>;
};
