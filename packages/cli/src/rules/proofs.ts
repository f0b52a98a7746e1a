import type { Rulebook } from '@baize/rulebooks';
import { clauseIn, type Finding, hasClause, isTest, isTestKit, type Parsed } from './source.ts';
import type { Token } from './tokens.ts';

/** The functions that name a test by its clauses, and whose clauses they take: the first edition's numbers name them. */
type Provers = ReadonlyMap<string, readonly Rulebook[]>;

const MAKER = 'clauseTests';
/** The same over several editions: one test for each that has the clauses. */
const EDITIONS_MAKER = 'editionTests';

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

/** `const clause = clauseTests(actMiniBaccarat2016)`, or `editionTests(actBlackjack2018, actBlackjack2005)` */
const proversIn = (books: readonly Rulebook[], source: Parsed): [string, readonly Rulebook[]][] => {
  const tokens = code(source);
  return tokens.flatMap((token, index): [string, readonly Rulebook[]][] => {
    const several = reads(tokens, index + 1, '=', EDITIONS_MAKER, '(');
    if (!several && !reads(tokens, index + 1, '=', MAKER, '(')) return [];
    const end = tokens.findIndex((_, at) => at > index && reads(tokens, at, ')'));
    const named = tokens.slice(index + 4, end).map(({ text }) => text);
    const found = named.flatMap((name) => books.filter((each) => constantOf(each) === name));
    return found.length === 0 ? [] : [[token.text, found]];
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

/** The tests that are named by the call whose first argument stands at `from`: one for each edition that has its clauses. */
const proofAt = (
  books: readonly Rulebook[],
  editions: readonly Rulebook[],
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
  const words = tokens[argument.next + 1];
  const says = words?.kind === 'string' ? words.text : '';
  const [first] = editions;
  const strays = argument.ids
    .filter((id) => first !== undefined && !hasClause(first, id))
    .map((id): Finding => {
      const what = `a test is named by ${id}, which is no clause of ${first?.edition.id}`;
      return { kind: 'stray', at, what };
    });
  const proofs = editions.flatMap((book): Finding[] => {
    const single = editions.length === 1;
    const found = argument.ids.map((id) => (single ? id : clauseIn(books, book, id)));
    const clauses = found.filter((id) => id !== undefined && hasClause(book, id)) as string[];
    if (clauses.length < argument.ids.length && !single) return [];
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
  return reads(tokens, index + 3, ')', '(') ? proofAt(books, [book], tokens, index + 5, at) : [];
};

const proofsIn = (books: readonly Rulebook[], provers: Provers, source: Parsed): Finding[] => {
  const tokens = code(source);
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !reads(tokens, index + 1, '(') || reads(tokens, index - 1, '.')) return [];
    if (token.text === MAKER) return directAt(books, tokens, index, source.at(token));
    const editions = provers.get(token.text);
    return editions === undefined ? [] : proofAt(books, editions, tokens, index + 2, source.at(token));
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
