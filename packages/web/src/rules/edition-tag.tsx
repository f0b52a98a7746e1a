import { citationOf, type Edition } from '@baize/rulebooks';
import type { ReactElement } from 'react';
import { useLibrary } from '../library/library.ts';
import { placeAndYear, trialWords } from '../words/edition.ts';
import { useSay } from '../words/use-language.tsx';
import './edition-tag.css';

interface EditionTagProps {
  readonly edition: Edition;
  readonly href?: string;
}

/** The edition that a table is played by, as players know it: place and year, or that it is a trial and what of. */
export const EditionTag = ({ edition, href }: EditionTagProps): ReactElement => {
  const library = useLibrary();
  const say = useSay();
  const [place, year] = placeAndYear(edition);
  const isTrial = edition.standing === 'trial';
  const words = isTrial ? trialWords(library, edition) : citationOf(edition);
  const tag = {
    className: 'edition-tag',
    'data-standing': edition.standing,
    title: words,
  };
  const inside = (
    <>
      <span>{edition.standing === 'house' ? say('House rules') : isTrial ? say('Trial') : place}</span>
      {year !== '' && <span>{year}</span>}
      {isTrial && <span className="heard">, {words}</span>}
    </>
  );
  return href === undefined ? (
    <span {...tag}>{inside}</span>
  ) : (
    <a {...tag} href={href}>
      {inside}
    </a>
  );
};

/** Of a rulebook by its id; nothing where nobody here has it. */
export const RulebookTag = ({
  rulebook,
  ...props
}: { readonly rulebook: string } & Pick<EditionTagProps, 'href'>): ReactElement => {
  const edition = useLibrary()[rulebook]?.edition;
  return edition === undefined ? (
    <span className="edition-tag">
      <span>{rulebook}</span>
    </span>
  ) : (
    <EditionTag edition={edition} {...props} />
  );
};
