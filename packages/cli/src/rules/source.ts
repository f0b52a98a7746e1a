import {
  numberIn,
  type Rulebook,
  renumberingOf,
  tournamentInstrumentOf,
  tournamentNumberIn,
} from '@baize/rulebooks';
import { type Token, tokensOf } from './tokens.ts';

/** A source file: its path from the root of the repository, and what it says. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A source file taken apart. */
export interface Parsed {
  readonly path: string;
  readonly tokens: readonly Token[];
  /** The folder of the engine that it belongs to, or tournament play; null for a place that all games share. */
  readonly game: string | null;
  /** The `file:line` of a token. */
  readonly at: (token: Token) => string;
}

/** A clause found in a source file, or something that was meant as one. */
export type Finding =
  | { readonly kind: 'code' | 'cited'; readonly book: Rulebook; readonly clause: string; readonly at: string }
  | {
      readonly kind: 'test';
      readonly book: Rulebook;
      readonly clause: string;
      readonly at: string;
      /** The name that the test runs under, and its words alone. */
      readonly name: string;
      readonly says: string;
    }
  | { readonly kind: 'stray'; readonly what: string; readonly at: string };

const ENGINE = 'packages/engine/src/';
const TOURNAMENT = { folder: 'packages/tournament/src/', game: 'tournament' } as const;

export const isTest = ({ path }: { readonly path: string }): boolean => /\.test\.tsx?$/.test(path);
export const isTestKit = ({ path }: { readonly path: string }): boolean =>
  /\.test-kit\.tsx?$|\/testing\//.test(path);

const gameOf = (path: string): string | null => {
  if (path.startsWith(TOURNAMENT.folder)) return TOURNAMENT.game;
  const [folder = '', ...inside] = path.startsWith(ENGINE) ? path.slice(ENGINE.length).split('/') : [];
  return inside.length > 0 ? folder : null;
};

export const parse = ({ path, text }: Source): Parsed => ({
  path,
  tokens: [...tokensOf(text)],
  game: gameOf(path),
  at: (token) => `${path}:${text.slice(0, token.at).split('\n').length}`,
});

export const hasClause = (book: Rulebook, clause: string): boolean => Object.hasOwn(book.clauses, clause);

/** The edition by whose numbers the code of a game names its clauses: the one that the others were held against. */
const canonOf = (books: readonly Rulebook[], { edition }: Rulebook): string =>
  books.find(
    (other) =>
      other.edition.game === edition.game && renumberingOf(other.edition.id, edition.id) !== undefined,
  )?.edition.id ?? edition.id;

/** A clause of a book as the code of its game names it: by the number it has in the edition that leads. */
export const clauseIn = (books: readonly Rulebook[], book: Rulebook, named: string): string | undefined => {
  const number = numberIn(canonOf(books, book), book.edition.id, named);
  return number !== null && hasClause(book, number) ? number : undefined;
};

/** Whose clauses the code of a game names: its editions; of tournament play, every instrument that speaks of it. */
export const booksOf = (books: readonly Rulebook[], game: string | null): readonly Rulebook[] =>
  books.filter((book) =>
    game === TOURNAMENT.game ? tournamentInstrumentOf(book) !== undefined : book.edition.game === game,
  );

/** `2005 17.5`: a clause that only the edition of that year has, by its own number. */
const WITH_YEAR = /^(\d{4})\s+(.+)$/s;

/** Where a clause that the code of a game names stands in each edition. */
export const clausesNamed = (
  books: readonly Rulebook[],
  game: string | null,
  named: string,
): readonly { readonly book: Rulebook; readonly clause: string }[] => {
  const [, year, own] = WITH_YEAR.exec(named) ?? [];
  return booksOf(books, game).flatMap((book) => {
    if (game === TOURNAMENT.game) {
      const number = tournamentNumberIn(book, named);
      return number === undefined ? [] : [{ book, clause: number }];
    }
    if (own !== undefined) {
      return book.edition.id.endsWith(`-${year}`) && hasClause(book, own) ? [{ book, clause: own }] : [];
    }
    const clause = clauseIn(books, book, named);
    return clause === undefined ? [] : [{ book, clause }];
  });
};
