/** Why an act may not be done: the clause that forbids it, and a sentence about this very case. */
export interface Refusal<Clause extends string = string> {
  readonly clause: Clause;
  readonly detail: string;
}

/** A refusal by a clause, with what is to be said. */
export const refuse = <Clause extends string>(clause: Clause, detail: string): Refusal<Clause> => ({
  clause,
  detail,
});
