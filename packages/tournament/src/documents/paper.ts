import type { QrPath } from './qr-path.ts';

/** Words on paper: plain, set off, or the clause that they rest on. */
export type Words = string | { readonly strong: string } | { readonly by: string };

/** A matter of the conditions: by which clause, what it is, and what was determined. */
export interface Matter {
  readonly by: string;
  readonly name: string;
  /** Undefined where nothing is stated. */
  readonly text: string | undefined;
}

/** What papers are made of. */
export type Block =
  /** What kind of paper it is, what it is about, and under which rules. */
  | { readonly is: 'heading'; readonly over: string; readonly text: string; readonly under: string }
  | { readonly is: 'subheading'; readonly text: string }
  | { readonly is: 'paragraph'; readonly words: readonly Words[] }
  /** Small print: what has to be said, and is not what the paper is for. */
  | { readonly is: 'note'; readonly text: string }
  /** A code for cameras: the address that it holds, what that is for, and how it is drawn. */
  | ({ readonly is: 'qr'; readonly text: string; readonly label: string } & QrPath)
  | { readonly is: 'matters'; readonly matters: readonly Matter[] }
  | {
      readonly is: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | number)[])[];
      /** The columns that hold money or numbers. */
      readonly sums: readonly number[];
      /** The columns that take no more room than they need. */
      readonly narrow?: readonly number[];
      /** To be written into: ruled both ways, and close. */
      readonly ruled?: true;
      /** For a wall: read from a step away. */
      readonly large?: true;
    }
  /** A page that stands on a table: its number across the room, the names of its seats from a chair. */
  | {
      readonly is: 'placard';
      readonly over: string;
      readonly text: string;
      readonly number: string;
      readonly under: string;
      readonly seats: readonly string[];
    }
  | { readonly is: 'signature'; readonly label: string }
  /** What comes next begins a new page. */
  | { readonly is: 'page' }
  /** A part that is not torn: a copy has a page of its own, a slip is cut out. */
  | { readonly is: 'copy' | 'slip'; readonly blocks: readonly Block[] };

/** A paper of a tournament, before anybody has decided how it is set. */
export interface Paper {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** By which two copies are held against each other: the beginning of a hash of the text. */
  readonly mark?: string;
}

export const heading = (text: string, under: string, over: string): Block => ({
  is: 'heading',
  over,
  text,
  under,
});

export const paragraph = (...words: readonly Words[]): Block => ({ is: 'paragraph', words });

export const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  sums: readonly number[] = [],
  narrow: readonly number[] = [],
): Block => ({ is: 'table', columns, rows, sums, narrow });

export const signature = (label: string): Block => ({ is: 'signature', label });

/** Papers one after another, each on a page of its own. */
export const onPagesOfTheirOwn = (papers: readonly (readonly Block[])[]): readonly Block[] =>
  papers.flatMap((blocks, at) => (at === 0 ? blocks : [{ is: 'page' } as const, ...blocks]));

/** Words as they begin a line or a cell. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "1st", "2nd", "11th". */
export const ordinal = (place: number): string => {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`;
};

/** 1234 as 1,234. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** Cents as $1,234.50. */
export const dollars = (cents: number): string => {
  const rest = String(cents % 100).padStart(2, '0');
  return `$${grouped(Math.floor(cents / 100))}.${rest}`;
};
