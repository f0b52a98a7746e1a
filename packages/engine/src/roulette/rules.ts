import type { ClauseOf, houseRoulette } from '@baize/rulebooks';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';
import { type Layout, layoutOf } from './layout.ts';

export type RouletteRulebook = typeof houseRoulette;
export type Clause = ClauseOf<RouletteRulebook>;
export type Refusal = RefusalOf<Clause>;

/** The rules that a table is played by: the numbers that its clauses state, the layout that follows from them, and the edition's name. */
export interface RouletteRules {
  readonly rulebook: string;
  readonly law: RouletteRulebook['parameters'];
  readonly layout: Layout;
}

/** [I:1] [I:3] The rules are the house's own, and every table says so. */
export const rouletteRulesOf = (book: RouletteRulebook): RouletteRules => ({
  rulebook: book.edition.id,
  law: book.parameters,
  layout: layoutOf(book.parameters),
});

export const refuse = (clause: Clause, detail: string): Refusal => refuseBy(clause, detail);
