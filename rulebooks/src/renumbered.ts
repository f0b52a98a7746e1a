import blackjack2018In2005 from '../act-blackjack-2005/renumbered.json' with { type: 'json' };

/** Where the clauses of one edition stand in another, if not under the same id; null where that has no such clause. */
export type Renumbering = Readonly<Record<string, string | null>>;

const TABLES: Readonly<Record<string, Renumbering>> = {
  'act-blackjack-2018 in act-blackjack-2005': blackjack2018In2005,
};

/** The table that leads from one edition to another, where the two were held against each other by hand. */
export const renumberingOf = (from: string, to: string): Renumbering | undefined =>
  TABLES[`${from} in ${to}`];

/** The number that a clause of one edition has in another; null where that has no such clause. */
export const numberIn = (from: string, to: string, clause: string): string | null => {
  const number = renumberingOf(from, to)?.[clause];
  return number === undefined ? clause : number;
};

export { blackjack2018In2005 };
