import { createContext, type ReactElement, useContext } from 'react';
import { clauseLabel, spokenClause } from '../words/clause.ts';
import type { Language } from '../words/language.ts';
import { type Brief, useBrief } from './in-place.tsx';
import './mark.css';
import { useLanguage } from '../words/use-language.tsx';

/** What the page knows about clauses: their heading, and where they can be read. */
export interface ClauseGuide {
  readonly headingOf: (clause: string) => string | undefined;
  readonly hrefOf: (clause: string) => string | undefined;
  /** The clause in our own words. */
  readonly saysOf: (clause: string) => string | undefined;
}

export const ClauseGuideContext = createContext<ClauseGuide>({
  headingOf: () => undefined,
  hrefOf: () => undefined,
  saysOf: () => undefined,
});

/** False within a region that has one tab stop of its own and moves over its links by arrows. */
export const TabStopContext = createContext(true);

/** A clause in so few words that nobody has to leave for it. */
const briefOf = (language: Language, guide: ClauseGuide, clause: string): Brief | undefined => {
  const [text, href] = [guide.saysOf(clause), guide.hrefOf(clause)];
  if (clause === '' || text === undefined || href === undefined) return undefined;
  const heading = guide.headingOf(clause);
  const label = clauseLabel(clause);
  return {
    head: heading === undefined ? label : `${label} ${heading}`,
    text,
    whole: language.say('Whole clause'),
    href,
  };
};

interface ClauseTagProps {
  readonly clause: string;
  /** On the cloth a tag is a dark pill, and no link: what lies there is pressed for other things. */
  readonly on?: 'panel' | 'cloth';
}

/** The rule speaking. Brass is used for nothing else. */
export const ClauseTag = ({ clause, on = 'panel' }: ClauseTagProps): ReactElement | null => {
  const language = useLanguage();
  const guide = useContext(ClauseGuideContext);
  const stop = useContext(TabStopContext);
  const brief = useBrief(briefOf(language, guide, clause));
  // What is the house's own to order has no clause to show.
  if (clause === '') return null;
  const heading = guide.headingOf(clause);
  const href = guide.hrefOf(clause);
  const words =
    heading === undefined ? spokenClause(language, clause) : `${spokenClause(language, clause)}: ${heading}`;
  const tag = { className: 'clause-tag figures', 'data-on': on, title: heading };
  return href === undefined || on === 'cloth' ? (
    <span {...tag}>
      <span aria-hidden="true">{clauseLabel(clause)}</span>
      <span className="heard">{words}</span>
    </span>
  ) : (
    <a {...tag} href={href} aria-label={words} tabIndex={stop ? 0 : -1} {...brief}>
      {clauseLabel(clause)}
    </a>
  );
};
