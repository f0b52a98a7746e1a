import type { Rulebook } from '@baize/rulebooks';
import { type Finding, hasClause, isTest, isTestKit, type Parsed } from './source.ts';
import type { Token } from './tokens.ts';

/** The functions that name a test by its clauses, and whose clauses they take. */
type Provers = ReadonlyMap<string, Rulebook>;

const MAKER = 'clauseTests';

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

/** `const clause = clauseTests(actMiniBaccarat2016)` */
const proversIn = (books: readonly Rulebook[], source: Parsed): [string, Rulebook][] => {
  const tokens = code(source);
  return tokens.flatMap((token, index): [string, Rulebook][] => {
    if (!reads(tokens, index + 1, '=', MAKER, '(')) return [];
    const book = books.find((each) => constantOf(each) === tokens[index + 4]?.text);
    return book === undefined ? [] : [[token.text, book]];
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

/** The test that is named by the call whose first argument stands at `from`. */
const proofAt = (book: Rulebook, tokens: readonly Token[], from: number, at: string): Finding[] => {
  const argument = idsAt(tokens, from);
  if (argument === undefined || !reads(tokens, argument.next, ',')) {
    return [
      { kind: 'stray', at, what: 'a test must name its clauses literally: the check cannot read this one' },
    ];
  }
  const words = tokens[argument.next + 1];
  const says = words?.kind === 'string' ? words.text : '';
  const name = `${book.edition.id} ${argument.ids.join(' ')}: ${says}`;
  return argument.ids.map((clause) =>
    hasClause(book, clause)
      ? { kind: 'test', book, clause, at, name, says }
      : { kind: 'stray', at, what: `a test is named by ${clause}, which is no clause of ${book.edition.id}` },
  );
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
  return reads(tokens, index + 3, ')', '(') ? proofAt(book, tokens, index + 5, at) : [];
};

const proofsIn = (books: readonly Rulebook[], provers: Provers, source: Parsed): Finding[] => {
  const tokens = code(source);
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !reads(tokens, index + 1, '(') || reads(tokens, index - 1, '.')) return [];
    if (token.text === MAKER) return directAt(books, tokens, index, source.at(token));
    const book = provers.get(token.text);
    return book === undefined ? [] : proofAt(book, tokens, index + 2, source.at(token));
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
