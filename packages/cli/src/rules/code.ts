import type { Rulebook } from '@baize/rulebooks';
import { booksOf, clausesNamed, type Finding, hasClause, type Parsed } from './source.ts';
import type { Token } from './tokens.ts';

/** What is meant as a clause: `7.3`, `13.1(g)`, `12.4:void`, `A:Split`, `2005 17.5`. A bare number may be anything. */
const CLAUSE_LIKE = /^(?:\d{4} )?(?:[AI]:\S.*|\d+(?:\.\d+)+(?:\(\w+\))*(?:[:-]\w+)?|\d+(?:\(\w+\))+)$/;

/** In a place that all games share, the rulebook's id stands before its clauses. */
const WITH_RULEBOOK = /^([a-z]+(?:-[a-z0-9]+)+)\s+(.+)$/s;

/** A line break in a comment brings a star with it. */
const bracketsIn = (comment: string): string[] =>
  [...comment.matchAll(/\[([^[\]]+)\]/g)].map(([, inside = '']) =>
    inside.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
  );

const tiesIn = (books: readonly Rulebook[], game: string | null, bracket: string, at: string): Finding[] => {
  const [, rulebook, list = bracket] = WITH_RULEBOOK.exec(bracket) ?? [];
  const clauses = list.split(',').map((clause) => clause.trim());
  const candidates =
    rulebook === undefined ? booksOf(books, game) : books.filter(({ edition }) => edition.id === rulebook);
  return clauses.flatMap((clause): Finding[] => {
    const found =
      rulebook === undefined
        ? clausesNamed(books, game, clause)
        : candidates.filter((book) => hasClause(book, clause)).map((book) => ({ book, clause }));
    if (found.length > 0) return found.map((each) => ({ kind: 'code', ...each, at }));
    if (!CLAUSE_LIKE.test(clause)) return [];
    return [{ kind: 'stray', at, what: strayTie(bracket, clause, rulebook, game, candidates) }];
  });
};

const strayTie = (
  bracket: string,
  clause: string,
  rulebook: string | undefined,
  game: string | null,
  candidates: readonly Rulebook[],
): string => {
  if (candidates.length > 0) {
    return `[${bracket}] is no tie: ${candidates.map(({ edition }) => edition.id).join(' and ')} has no clause ${clause}`;
  }
  if (rulebook !== undefined) return `[${bracket}] is no tie: there is no rulebook ${rulebook}`;
  return game === null
    ? `[${bracket}] does not say whose clause it is: put the rulebook's id before it, [RULEBOOK ${bracket}]`
    : `[${bracket}] is no tie: no rulebook is played by ${game}`;
};

const citationsOf = (books: readonly Rulebook[], { game, at }: Parsed, token: Token): Finding[] =>
  clausesNamed(books, game, token.text).map((each) => ({ kind: 'cited', ...each, at: at(token) }));

/**
 * The clauses that a file of code carries out, which its doc comments name in brackets, and those that it cites: any
 * string that is the id of a clause, for events and refusals take the id from tables as often as they spell it out.
 */
export const findInCode = (books: readonly Rulebook[], source: Parsed): Finding[] =>
  source.tokens.flatMap((token) => {
    if (token.kind === 'string') return citationsOf(books, source, token);
    if (token.kind !== 'comment' || !token.text.startsWith('/**')) return [];
    return bracketsIn(token.text).flatMap((bracket) => tiesIn(books, source.game, bracket, source.at(token)));
  });
