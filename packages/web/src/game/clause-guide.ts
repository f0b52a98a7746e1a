import { rulebooks } from '@baize/rulebooks';
import type { ClauseGuide } from '../mark/clause-tag.tsx';
import { clauseHref } from '../rules/address.ts';
import { gameName, placeAndYear } from '../words/edition.ts';

/** A clause of a rulebook in the rulebook’s own words. */
export const says = (rulebook: string, clause: string): string => {
  const clauses = rulebooks[rulebook]?.clauses ?? {};
  return Object.hasOwn(clauses, clause) ? (clauses[clause]?.says ?? '') : 'The house does not allow it.';
};

/** Where the clauses of a rulebook lead, and what they are called. */
export const clauseGuide = (rulebook: string): ClauseGuide => {
  const clauses = rulebooks[rulebook]?.clauses ?? {};
  return {
    headingOf: (clause) => (Object.hasOwn(clauses, clause) ? clauses[clause]?.heading : undefined),
    hrefOf: (clause) => clauseHref(rulebook, clause),
  };
};

/** "ACT Mini Baccarat 2016 (NI2016-685)": an edition at full length. */
export const editionTitle = (rulebook: string): string => {
  const edition = rulebooks[rulebook]?.edition;
  if (edition === undefined) return rulebook;
  const [place, year] = placeAndYear(edition);
  if (edition.standing === 'house') return `${gameName(rulebook)}, ${place.toLowerCase()}`;
  return `${place} ${gameName(rulebook)} ${year}${edition.number === null ? '' : ` (${edition.number})`}`;
};
