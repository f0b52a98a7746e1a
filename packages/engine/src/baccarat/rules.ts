import type { actMiniBaccarat2016, ClauseOf } from '@baize/rulebooks';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';

export type BaccaratRulebook = typeof actMiniBaccarat2016;
export type Clause = ClauseOf<BaccaratRulebook>;
export type Refusal = RefusalOf<Clause>;

/** The law that a table is played by: the numbers that its clauses state, and the edition's name. */
export interface BaccaratRules {
  readonly rulebook: string;
  readonly law: BaccaratRulebook['parameters'];
}

/** [I:4] The rules are those of the approved instrument, and every table says which. */
export const rulesOf = (book: BaccaratRulebook): BaccaratRules => ({
  rulebook: book.edition.id,
  law: book.parameters,
});

export const refuse = (clause: Clause, detail: string): Refusal => refuseBy(clause, detail);
