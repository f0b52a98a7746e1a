import { citationOf, type Edition } from '@baize/rulebooks';
import type { ReactElement } from 'react';
import { placeAndYear } from '../words/edition.ts';
import './edition-tag.css';

/** The edition that a table is played by, as players know it: place and year. */
export const EditionTag = ({ edition }: { readonly edition: Edition }): ReactElement => {
  const [place, year] = placeAndYear(edition);
  return (
    <span className="edition-tag" title={citationOf(edition)}>
      <span>{place}</span>
      {year !== '' && <span>{year}</span>}
    </span>
  );
};
