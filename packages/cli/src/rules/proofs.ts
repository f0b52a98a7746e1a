import { type Rulebook, tournamentInstrumentOf, tournamentNumberIn } from '@baize/rulebooks';
import { clauseIn, type Finding, hasClause, isTest, isTestKit, type Parsed } from './source.ts';
import type { Token } from './tokens.ts';

/** The books that a test runs under, and where a clause stands in each as the test names it. */
interface Prover {
  readonly editions: readonly Rulebook[];
  /** One of these has every clause that a test may be named by. */
  readonly naming: readonly Rulebook[];
  /** One test for each book that has all of its clauses; else one test, whatever it is named by. */
  readonly several: boolean;
  readonly numberIn: (book: Rulebook, named: string) => string | undefined;
}

/** The functions that name a test by its clauses. */
type Provers = ReadonlyMap<string, Prover>;

const MAKER = 'clauseTests';
/** The same over several editions: one test for each that has the clauses. */
const EDITIONS_MAKER = 'editionTests';
/** The same over every instrument that speaks of tournaments, by the numbers of the common text. */
const INSTRUMENTS_MAKER = 'instrumentTests';

/** `act-mini-baccarat-2016` is `actMiniBaccarat2016` in code. */
const constantOf = ({ edition }: Rulebook): string =>
  edition.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const code = ({ tokens }: Parsed): Token[] => tokens.filter(({ kind }) => kind !== 'comment');

/** Whether these words and marks stand here, one after another. */
const reads = (tokens: readonly Token[], from: number, ...texts: readonly string[]): boolean =>
  texts.every((text, index) => {
    const token = tokens[from + index];
    return token !== undefined && token.kind !== 'string' && token.text === text;
  });

const ofBooks = (books: readonly Rulebook[], editions: readonly Rulebook[]): Prover => ({
  editions,
  naming: editions.slice(0, 1),
  several: editions.length > 1,
  numberIn: (book, named) => {
    const number = editions.length > 1 ? clauseIn(books, book, named) : named;
    return number !== undefined && hasClause(book, number) ? number : undefined;
  },
});

const ofInstruments = (books: readonly Rulebook[]): Prover => {
  const editions = books.filter((book) => tournamentInstrumentOf(book) !== undefined);
  return { editions, naming: editions, several: true, numberIn: tournamentNumberIn };
};

/**
 * `const clause = clauseTests(actMiniBaccarat2016)`, `editionTests(actBlackjack2018, actBlackjack2005)`,
 * `instrumentTests(...)`
 */
const proversIn = (books: readonly Rulebook[], source: Parsed): [string, Prover][] => {
  const tokens = code(source);
  return tokens.flatMap((token, index): [string, Prover][] => {
    if (reads(tokens, index + 1, '=', INSTRUMENTS_MAKER, '(')) return [[token.text, ofInstruments(books)]];
    const makes = [MAKER, EDITIONS_MAKER].some((maker) => reads(tokens, index + 1, '=', maker, '('));
    if (!makes) return [];
    const end = tokens.findIndex((_, at) => at > index && reads(tokens, at, ')'));
    const named = tokens.slice(index + 4, end).map(({ text }) => text);
    const found = named.flatMap((name) => books.filter((each) => constantOf(each) === name));
    return found.length === 0 ? [] : [[token.text, ofBooks(books, found)]];
  });
};

interface Argument {
  readonly ids: readonly string[];
  readonly next: number;
}

/** The first argument of a call: a clause, or a list of clauses. */
const idsAt = (tokens: readonly Token[], from: number): Argument | undefined => {
  const first = tokens[from];
  if (first?.kind === 'string') return { ids: [first.text], next: from + 1 };
  if (!reads(tokens, from, '[')) return undefined;
  const end = tokens.findIndex((_, index) => index > from && reads(tokens, index, ']'));
  const inside = tokens.slice(from + 1, end).filter((token) => token.kind === 'string' || token.text !== ',');
  if (end === -1 || inside.length === 0 || inside.some(({ kind }) => kind !== 'string')) return undefined;
  return { ids: inside.map(({ text }) => text), next: end + 1 };
};

/**
 * The tests that are named by the call whose first argument stands at `from`: one for each edition that has its
 * clauses.
 */
const proofAt = (
  { editions, naming, several, numberIn }: Prover,
  tokens: readonly Token[],
  from: number,
  at: string,
): Finding[] => {
  const argument = idsAt(tokens, from);
  if (argument === undefined || !reads(tokens, argument.next, ',')) {
    return [
      { kind: 'stray', at, what: 'a test must name its clauses literally: the check cannot read this one' },
    ];
  }
  const { ids, next } = argument;
  const words = tokens[next + 1];
  const says = words?.kind === 'string' ? words.text : '';
  const strays = ids
    .filter((id) => naming.every((book) => numberIn(book, id) === undefined))
    .map((id): Finding => {
      const whose = naming.map(({ edition }) => edition.id).join(' or ');
      return { kind: 'stray', at, what: `a test is named by ${id}, which is no clause of ${whose}` };
    });
  const proofs = editions.flatMap((book): Finding[] => {
    const found = ids.map((id) => numberIn(book, id));
    const clauses = found.filter((id) => id !== undefined);
    if (clauses.length < ids.length && several) return [];
    const name = `${book.edition.id} ${found.join(' ')}: ${says}`;
    return clauses.map((clause) => ({ kind: 'test', book, clause, at, name, says }));
  });
  return [...proofs, ...strays];
};

/** `clauseTests(book)('14.9', ...)`, called where it is made. */
const directAt = (
  books: readonly Rulebook[],
  tokens: readonly Token[],
  index: number,
  at: string,
): Finding[] => {
  const named = tokens[index + 2]?.text ?? '';
  const book = books.find((each) => constantOf(each) === named);
  if (book === undefined) {
    return [{ kind: 'stray', at, what: `${MAKER}(${named}): there is no rulebook of that name` }];
  }
  return reads(tokens, index + 3, ')', '(') ? proofAt(ofBooks(books, [book]), tokens, index + 5, at) : [];
};

const proofsIn = (books: readonly Rulebook[], provers: Provers, source: Parsed): Finding[] => {
  const tokens = code(source);
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !reads(tokens, index + 1, '(') || reads(tokens, index - 1, '.')) return [];
    if (token.text === MAKER) return directAt(books, tokens, index, source.at(token));
    const prover = provers.get(token.text);
    return prover === undefined ? [] : proofAt(prover, tokens, index + 2, source.at(token));
  });
};

/** The clauses that tests are named by. A game's test kits may hold the function that all of its tests call. */
export const findInTests = (books: readonly Rulebook[], sources: readonly Parsed[]): Finding[] => {
  const kits = sources.filter(isTestKit);
  return sources.filter(isTest).flatMap((test) => {
    const ofGame = kits.filter(({ game }) => game !== null && game === test.game);
    return proofsIn(books, new Map([...ofGame, test].flatMap((source) => proversIn(books, source))), test);
  });
};
