import { z } from 'zod';

/** The part of a rulebook that says which clauses it has. */
export interface BookClauses {
  readonly clauses: Readonly<Record<string, unknown>>;
}

/** A clause of this edition, as a command may name one. */
export const clausesOf = <Clause extends string>({ clauses }: BookClauses) =>
  z.enum(Object.keys(clauses) as [Clause, ...Clause[]]);
