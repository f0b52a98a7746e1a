import type { ClauseText, Library } from '@baize/rulebooks';
import type { ClauseGuide } from '../mark/clause-tag.tsx';
import { clauseHref } from '../rules/address.ts';

const clauseIn = (library: Library, rulebook: string, clause: string): ClauseText | undefined => {
  const clauses = library[rulebook]?.clauses ?? {};
  return Object.hasOwn(clauses, clause) ? clauses[clause] : undefined;
};

/** A clause of a rulebook in the rulebook’s own words. */
export const says = (library: Library, rulebook: string, clause: string): string =>
  clauseIn(library, rulebook, clause)?.says ?? 'The house does not allow it.';

/** Where the clauses of a rulebook lead, and what they are called. */
export const clauseGuide = (library: Library, rulebook: string): ClauseGuide => ({
  headingOf: (clause) => clauseIn(library, rulebook, clause)?.heading,
  hrefOf: (clause) => clauseHref(rulebook, clause),
  saysOf: (clause) => clauseIn(library, rulebook, clause)?.says,
});
