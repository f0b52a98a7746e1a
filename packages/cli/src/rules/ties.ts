import type { Rulebook } from '@baize/rulebooks';
import { findInCode } from './code.ts';
import { findInTests } from './proofs.ts';
import { type Finding, isTest, isTestKit, parse, type Source } from './source.ts';

type Proof = Extract<Finding, { readonly kind: 'test' }>;
type Stray = Extract<Finding, { readonly kind: 'stray' }>;

/** Where one clause is carried out, cited and proved. */
export interface Tie {
  /** `file:line` of each comment that names the clause beside the code that carries it out. */
  readonly code: readonly string[];
  readonly cited: readonly string[];
  readonly tests: readonly Proof[];
}

export interface Scan {
  /** Whether there was anything to look at: where not, the claims of the rulebooks are all there is. */
  readonly isKnown: boolean;
  readonly tieOf: (book: Rulebook, clause: string) => Tie;
  /** What was meant as a tie and is none. */
  readonly strays: readonly Stray[];
}

const UNTIED: Tie = { code: [], cited: [], tests: [] };

const keyOf = (book: Rulebook, clause: string): string => `${book.edition.id} ${clause}`;

const withFinding = (tie: Tie, finding: Exclude<Finding, Stray>): Tie =>
  finding.kind === 'test'
    ? { ...tie, tests: [...tie.tests, finding] }
    : { ...tie, [finding.kind]: [...tie[finding.kind], finding.at] };

/** Every place in the sources that carries a clause out, cites it or proves it, or was meant to. */
const findingsIn = (books: readonly Rulebook[], files: readonly Source[]): readonly Finding[] => {
  const sources = files.map(parse);
  // An edition that states only what differs has the code of the text that it extends.
  const full = books.filter(({ differs }) => differs === undefined);
  const inCode = sources
    .filter((source) => !isTest(source) && !isTestKit(source))
    .flatMap((source) => findInCode(full, source));
  return [...inCode, ...findInTests(books, sources)];
};

const scanOf = (findings: readonly Finding[], isKnown: boolean): Scan => {
  const ties = new Map<string, Tie>();
  const strays: Stray[] = [];
  for (const finding of findings) {
    if (finding.kind === 'stray') strays.push(finding);
    else {
      const key = keyOf(finding.book, finding.clause);
      ties.set(key, withFinding(ties.get(key) ?? UNTIED, finding));
    }
  }
  return { isKnown, tieOf: (book, clause) => ties.get(keyOf(book, clause)) ?? UNTIED, strays };
};

/** Finds for each clause of each rulebook where the sources carry it out and which tests prove it. */
export const scan = (books: readonly Rulebook[], files: readonly Source[]): Scan =>
  scanOf(findingsIn(books, files), files.length > 0);

/** A finding as it is written down for a Baize that is installed without its sources. */
type Written = Readonly<Record<string, string>>;

export const writeTies = (books: readonly Rulebook[], files: readonly Source[]): readonly Written[] =>
  findingsIn(books, files).flatMap((finding) =>
    finding.kind === 'stray' ? [] : [{ ...finding, book: finding.book.edition.id }],
  );

export const readTies = (books: readonly Rulebook[], written: readonly Written[]): Scan =>
  scanOf(
    written.flatMap((each) => {
      const book = books.find(({ edition }) => edition.id === each.book);
      return book === undefined ? [] : [{ ...each, book } as Exclude<Finding, Stray>];
    }),
    true,
  );
