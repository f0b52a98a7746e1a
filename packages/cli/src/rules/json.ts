import { type Rulebook, speaksOfOtherNumbers } from '@baize/rulebooks';
import { coverageOf, type Entry, type Volume } from './entry.ts';
import { hashOf } from './hashes.ts';
import { headingFor } from './sections.ts';

/** A rulebook as programs are told of it. */
export const editionJson = ({ book, entries }: Volume): object => ({
  ...book.edition,
  ...(book.differs === undefined ? {} : { differs: book.differs }),
  ...coverageOf(entries),
});

/** A clause as programs are told of it. */
export const entryJson = (book: Rulebook, { id, standing, tie, ...text }: Entry): object => ({
  id,
  section: headingFor(book.edition, id),
  ...text,
  ...(speaksOfOtherNumbers(book, id) ? { numbers: (book.parameters as Record<string, unknown>)[id] } : {}),
  claim: standing,
  hash: hashOf(book, id),
  code: tie.code,
  tests: tie.tests.map(({ name }) => name),
});
