import { citationOf, type Edition } from './format.ts';
import type { Library } from './library.ts';

/** Whether an edition is law on a day, and by what that is known. House rules and trials are nobody's law at all. */
export interface Force {
  readonly is: 'inForce' | 'notYet' | 'revoked' | 'unknown' | 'trial' | 'house';
  readonly why: string;
}

const made = ({ made: day }: Edition): string => `It was made on ${day}`;

/** Before it commences; where that is not dated, before it was made. */
const notYet = ({ commences, made: day }: Edition, on: string): Force | undefined => {
  if (commences !== null && on < commences) return { is: 'notYet', why: `It commences on ${commences}.` };
  return on < day ? { is: 'notYet', why: `It was not made before ${day}.` } : undefined;
};

/** The approved editions that revoke another by its number, and were made by that day. */
const revoking = (library: Library, { number }: Edition, on: string): readonly Edition[] =>
  Object.values(library)
    .map(({ edition }) => edition)
    .filter(
      (other) =>
        number !== null &&
        other.standing === 'approved' &&
        other.revokes.includes(number) &&
        notYet(other, on) === undefined,
    );

const ended = (library: Library, edition: Edition, on: string): Force | undefined => {
  const { revoked } = edition;
  if (revoked !== null && on >= revoked) return { is: 'revoked', why: `It was revoked on ${revoked}.` };
  const others = revoking(library, edition, on);
  const dated = others.find(({ commences }) => commences !== null);
  if (dated !== undefined)
    return { is: 'revoked', why: `${citationOf(dated)} revoked it on ${dated.commences}.` };
  const [undated] = others;
  return undated && { is: 'unknown', why: `${citationOf(undated)} revokes it. ${undated.commencesNote}` };
};

/**
 * Whether the edition of this id was in force on a day, by the texts of a library alone: an approved one from its
 * commencement until its text, or another that has commenced, revokes it. What no text dates is not known.
 */
export const forceOn = (library: Library, id: string, day: string): Force => {
  const edition = Object.hasOwn(library, id) ? library[id]?.edition : undefined;
  if (edition === undefined) return { is: 'unknown', why: `There is no rulebook ${id} at hand.` };
  const { standing, commences, commencesNote, revokedNote } = edition;
  if (standing === 'trial') return { is: 'trial', why: 'It is only tried, and was approved by nobody.' };
  if (standing === 'house') return { is: 'house', why: 'These are house rules, which nobody has approved.' };
  return (
    notYet(edition, day) ??
    ended(library, edition, day) ??
    (commences === null
      ? { is: 'unknown', why: `${made(edition)}. ${commencesNote}` }
      : { is: 'inForce', why: `It commenced on ${commences}. ${revokedNote}` })
  );
};
