import type { actCanberraPoker2023, ClauseOf } from '@baize/rulebooks';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';

export type PokerRulebook = typeof actCanberraPoker2023;
export type Clause = ClauseOf<PokerRulebook>;
export type Refusal = RefusalOf<Clause>;

/** The law that a table is played by: the numbers that its clauses state, and the edition's name. */
export interface PokerRules {
  readonly rulebook: string;
  readonly law: PokerRulebook['parameters'];
}

/** [I:4] The rules are those of the approved instrument, and every table says which. */
export const pokerRulesOf = (book: PokerRulebook): PokerRules => ({
  rulebook: book.edition.id,
  law: book.parameters,
});

export const refuse = (clause: Clause, detail: string): Refusal => refuseBy(clause, detail);
