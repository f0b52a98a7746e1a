import { type ReactElement, type ReactNode, useMemo } from 'react';
import { clauseGuide } from '../game/clause-guide.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseGuideContext } from '../mark/clause-tag.tsx';

/** Within it clause tags know their headings and lead to their pages. */
export const RulebookGuide = ({
  rulebook,
  children,
}: {
  readonly rulebook: string;
  readonly children: ReactNode;
}): ReactElement => {
  const library = useLibrary();
  const guide = useMemo(() => clauseGuide(library, rulebook), [library, rulebook]);
  return <ClauseGuideContext value={guide}>{children}</ClauseGuideContext>;
};
