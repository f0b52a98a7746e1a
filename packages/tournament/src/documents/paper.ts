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
  | { readonly is: 'heading'; readonly text: string; readonly under: string }
  | { readonly is: 'subheading'; readonly text: string }
  | { readonly is: 'paragraph'; readonly words: readonly Words[] }
  | { readonly is: 'matters'; readonly matters: readonly Matter[] }
  | {
      readonly is: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | number)[])[];
      /** The columns that hold money or numbers. */
      readonly sums: readonly number[];
    }
  | { readonly is: 'signature'; readonly label: string }
  /** A part that is not torn: a copy has a page of its own, a slip is cut out. */
  | { readonly is: 'copy' | 'slip'; readonly blocks: readonly Block[] };

/** A paper of a tournament, before anybody has decided how it is set. */
export interface Paper {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const heading = (text: string, under: string): Block => ({ is: 'heading', text, under });

export const paragraph = (...words: readonly Words[]): Block => ({ is: 'paragraph', words });

export const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  sums: readonly number[] = [],
): Block => ({ is: 'table', columns, rows, sums });

export const signature = (label: string): Block => ({ is: 'signature', label });

/** Cents as $1,234.50. */
export const dollars = (cents: number): string => {
  const [whole = '', rest = ''] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
