import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Icon } from '../art/icon.tsx';
import { useLibrary } from '../library/library.ts';
import { clauseLabel } from '../words/clause.ts';
import { editionName, gameName, placeAndYear } from '../words/edition.ts';
import { clauseHref } from './address.ts';
import {
  type Clause,
  countsOf,
  type Section,
  sectionParts,
  sectionsOf,
  siblings,
  type Volume,
} from './book.ts';
import { CoverageBar } from './coverage-bar.tsx';
import './clause-rail.css';

const SectionLine = ({
  rulebook,
  section,
}: {
  readonly rulebook: string;
  readonly section: Section;
}): ReactElement => {
  const { number, words } = sectionParts(section.heading);
  const { recorded, notYet } = countsOf(section.clauses);
  const [first] = section.clauses;
  const note = notYet > 0 ? `${notYet} not yet` : recorded > 0 ? `${recorded} recorded` : '';
  return (
    <Link className="rail-section" href={clauseHref(rulebook, first?.id ?? '')}>
      <span className="figures">{number}</span>
      <span>{words}</span>
      <small className="figures">{note}</small>
    </Link>
  );
};

interface ClauseRailProps {
  readonly volume: Volume;
  readonly volumes: readonly Volume[];
  readonly clauses: readonly Clause[];
  readonly at: Clause | undefined;
}

/** The sections of a rulebook, the one that is read open. */
export const ClauseRail = ({ volume, volumes, clauses, at }: ClauseRailProps): ReactElement => {
  const library = useLibrary();
  const here = useRef<HTMLAnchorElement>(null);
  const others = siblings(volumes, volume.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rail follows the clause that is read.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [at?.id]);
  return (
    <div className="clause-rail">
      <h2>
        <Link href={`/rules/${volume.id}`}>
          {placeAndYear(volume)[0]} {gameName(library, volume.id)}
        </Link>
      </h2>
      {others.length > 1 && (
        <nav className="segments" aria-label="Edition">
          {others.map((edition) => (
            <Link
              key={edition.id}
              href={at === undefined ? `/rules/${edition.id}` : clauseHref(edition.id, at.id)}
              aria-current={edition.id === volume.id ? 'true' : undefined}
            >
              {edition.standing === 'trial' ? editionName(edition) : placeAndYear(edition)[1]}
            </Link>
          ))}
        </nav>
      )}
      <CoverageBar {...volume} />
      <nav aria-label="Clauses">
        {sectionsOf(clauses).map((section) => (
          <div key={section.heading} data-open={section.heading === at?.section}>
            <SectionLine rulebook={volume.id} section={section} />
            {section.heading === at?.section &&
              section.clauses.map((clause) => (
                <Link
                  key={clause.id}
                  {...(clause.id === at.id ? { ref: here } : {})}
                  className="rail-clause"
                  href={clauseHref(volume.id, clause.id)}
                  aria-current={clause.id === at.id ? 'page' : undefined}
                >
                  <span className="figures">{clauseLabel(clause.id)}</span>
                  <span className="one-line">{/^\d/.test(clause.id) ? clause.heading : ''}</span>
                  {clause.claim === 'tied' && <Icon name="check" />}
                </Link>
              ))}
          </div>
        ))}
      </nav>
    </div>
  );
};
