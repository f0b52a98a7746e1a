import { capital, type Language } from './language.ts';

/** What stands on a clause tag. Parts of one clause that the rulebook keeps apart (`12.4:void`) share its number. */
export const clauseLabel = (clause: string): string => {
  const [section = clause, name] = clause.split(':');
  return /^\d/.test(section) || name === undefined ? section : name;
};

/** A clause as it is spoken: "clause 8.8, b"; a word of the dictionary by its name. */
export const spokenClause = ({ say }: Language, clause: string): string => {
  const label = clauseLabel(clause);
  return /^\d/.test(label)
    ? say('clause {clause}', { clause: label.replaceAll(/\(([^)]+)\)/g, ', $1') })
    : say('the dictionary, {word}', { word: label.toLowerCase() });
};

const ENGLISH_LIST = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** "one", "one and two", "one, two and three", where the words are English. */
export const listed = (words: readonly string[]): string => ENGLISH_LIST.format(words);

export { capital };
