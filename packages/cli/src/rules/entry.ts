import { type Claim, type ClauseText, claimOf, type Rulebook } from '@baize/rulebooks';
import { inOrder } from './order.ts';
import type { Source } from './source.ts';
import { type Scan, scan, type Tie } from './ties.ts';

/** A clause with what was found of it. */
export interface Entry extends ClauseText {
  readonly id: string;
  /** What is made good of the clause's claim: without code or without a test, nothing is. */
  readonly standing: Claim;
  readonly tie: Tie;
}

/** How a standing is said to people. */
export const STANDING_WORDS: Readonly<Record<Claim, string>> = {
  tied: 'tied',
  recorded: 'recorded',
  notYet: 'not yet',
};

export interface Coverage {
  readonly clauses: number;
  readonly tied: number;
  readonly recorded: number;
  readonly notYet: number;
}

const madeGood = ({ code, tests }: Tie): boolean => code.length > 0 && tests.length > 0;

/**
 * What the sources make good of a clause. Where an edition extends another, the code of its text carries it out, and
 * the tests of that text prove what it does not change; a clause that it changes needs a test of its own.
 */
const tieFor = (book: Rulebook, books: readonly Rulebook[], id: string, tieOf: Scan['tieOf']): Tie => {
  const { edition, differs } = book;
  const own = tieOf(book, id);
  const text = books.find((each) => each.edition.id === edition.text);
  if (differs === undefined || text === undefined) return own;
  const { code, cited, tests } = tieOf(text, id);
  const changed = differs.numbers.includes(id) || differs.words.includes(id);
  return { code, cited, tests: changed ? own.tests : [...tests, ...own.tests] };
};

/** The clauses of a rulebook in the order of the instrument. Without sources the claims are all there is to go by. */
const entriesOf = (book: Rulebook, books: readonly Rulebook[], { tieOf, isKnown }: Scan): Entry[] =>
  inOrder(Object.keys(book.clauses)).flatMap((id) => {
    const text = book.clauses[id];
    if (text === undefined) return [];
    const tie = tieFor(book, books, id, tieOf);
    const standing = isKnown && !madeGood(tie) ? 'notYet' : claimOf(text);
    return [{ ...text, id, standing, tie }];
  });

export const coverageOf = (entries: readonly Entry[]): Coverage => {
  const many = (claim: Claim): number => entries.filter(({ standing }) => standing === claim).length;
  return { clauses: entries.length, tied: many('tied'), recorded: many('recorded'), notYet: many('notYet') };
};

/** A rulebook with its clauses. */
export interface Volume {
  readonly book: Rulebook;
  readonly entries: readonly Entry[];
}

/** Every rulebook with what was found of it. */
export const volumesFrom = (books: readonly Rulebook[], found: Scan): readonly Volume[] =>
  books.map((book) => ({ book, entries: entriesOf(book, books, found) }));

/** Every rulebook with what the sources make good of it. */
export const volumesOf = (
  books: readonly Rulebook[],
  sources: readonly Source[],
): { volumes: readonly Volume[]; strays: Scan['strays'] } => {
  const found = scan(books, sources);
  return { volumes: volumesFrom(books, found), strays: found.strays };
};
