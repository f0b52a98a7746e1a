import type clauses2005 from '../act-blackjack-2005/clauses.json';
import in2005 from '../act-blackjack-2005/tournament.json' with { type: 'json' };
import type clauses2018 from '../act-blackjack-2018/clauses.json';
import in2018 from '../act-blackjack-2018/tournament.json' with { type: 'json' };
import type clauses2023 from '../act-canberra-poker-2023/clauses.json';
import type clauses2016 from '../act-mini-baccarat-2016/clauses.json';
import in2016 from '../act-mini-baccarat-2016/tournament.json' with { type: 'json' };
import type clauses1999 from '../nz-tournament-1999/clauses.json';
import in1999 from '../nz-tournament-1999/tournament.json' with { type: 'json' };
import type { Rulebook } from './format.ts';

/** A clause on tournaments, by its number in the latest instrument, Canberra Poker of 2023. */
export type TournamentClause = keyof typeof in1999;
/** As the code names it: by that number, or by an instrument's own where it stands alone: `1999 5.10`. */
export type TournamentCanon =
  | TournamentClause
  | `1999 ${keyof typeof clauses1999}`
  | `2005 ${keyof typeof clauses2005}`
  | `2016 ${keyof typeof clauses2016}`
  | `2018 ${keyof typeof clauses2018}`
  | `2023 ${keyof typeof clauses2023}`;

/** Where each clause of the common text stands in an instrument; null where that has no such clause. */
type Numbers = Readonly<Record<TournamentClause, string | null>>;

const CLAUSES = Object.keys(in1999) as TournamentClause[];

/** The instruments that speak of tournaments, each held against the latest by hand; that one has its own numbers. */
const TABLES: Readonly<Record<string, Numbers>> = {
  'act-blackjack-2005': in2005,
  'act-mini-baccarat-2016': in2016,
  'act-blackjack-2018': in2018,
  'act-canberra-poker-2023': Object.fromEntries(CLAUSES.map((id) => [id, id])) as Record<
    TournamentClause,
    string
  >,
  'nz-tournament-1999': in1999,
};

/** Whose numbers a book has where it speaks of tournaments: its own, or those of the instrument that it extends. */
export const tournamentInstrumentOf = ({ edition }: Pick<Rulebook, 'edition'>): string | undefined => {
  const { text } = edition;
  return Object.hasOwn(TABLES, text) ? text : undefined;
};

const WITH_YEAR = /^(\d{4})\s+(.+)$/s;

/** The number that a clause on tournaments has in a book; nothing where that has no such clause. */
export const tournamentNumberIn = (book: Rulebook, named: string): string | undefined => {
  const instrument = tournamentInstrumentOf(book);
  if (instrument === undefined) return undefined;
  const [, year, own] = WITH_YEAR.exec(named) ?? [];
  const table: Readonly<Record<string, string | null>> = TABLES[instrument] ?? {};
  const shared = Object.hasOwn(table, named) ? table[named] : undefined;
  const number = year === undefined ? shared : instrument.endsWith(`-${year}`) ? own : undefined;
  return number != null && Object.hasOwn(book.clauses, number) ? number : undefined;
};

/** What a book says on tournaments, clause by clause. */
export interface TournamentText {
  readonly book: Rulebook;
  readonly has: (canon: TournamentCanon) => boolean;
  /** The number in this book of the first of these clauses that it has. */
  readonly cite: (...canons: readonly TournamentCanon[]) => string;
}

/** Every clause on tournaments that a book has, by the name that the code gives it. */
const numbersOf = (book: Rulebook): ReadonlyMap<string, string> => {
  const year = tournamentInstrumentOf(book)?.slice(-4);
  const names = [...CLAUSES, ...Object.keys(book.clauses).map((own) => `${year} ${own}`)];
  return new Map(
    names.flatMap((named): [string, string][] => {
      const number = tournamentNumberIn(book, named);
      return number === undefined ? [] : [[named, number]];
    }),
  );
};

/** What a book says on tournaments, asked by the numbers that the code names. */
export const tournamentTextOf = (book: Rulebook): TournamentText => {
  const numbers = numbersOf(book);
  return {
    book,
    has: (canon) => numbers.has(canon),
    cite: (...canons) => {
      const canon = canons.find((each) => numbers.has(each)) ?? '';
      const number = numbers.get(canon);
      if (number !== undefined) return number;
      throw new Error(`impossible: ${book.edition.id} has none of ${canons.join(', ')}`);
    },
  };
};
