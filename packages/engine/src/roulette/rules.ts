import { type Editions, editionsOf } from '../core/editions.ts';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';
import { BOOKS, type Clause, type RouletteRulebook } from './editions.ts';
import { faultsIn } from './faults.ts';
import { type Layout, layoutOf } from './layout.ts';

export type { Clause } from './editions.ts';
export type Refusal = RefusalOf<Clause>;

/**
 * The rules that a table is played by: the numbers that its clauses state, the layout that follows from them, and the
 * edition's name.
 */
export interface RouletteRules {
  readonly rulebook: string;
  /** Every clause that the book has. */
  readonly clauses: ReadonlySet<string>;
  readonly law: RouletteRulebook['parameters'];
  readonly layout: Layout;
}

/** [I:1] [I:3] The rules are the house's own, and every table says so. */
export const rulesOf = (book: RouletteRulebook): RouletteRules => ({
  rulebook: book.edition.id,
  clauses: new Set(Object.keys(book.clauses)),
  law: book.parameters,
  layout: layoutOf(book.parameters),
});

/** The editions of this game: which there are, what is wrong with one, and the rules that each gives. */
export const editions: Editions<RouletteRulebook, RouletteRules> = /* @__PURE__ */ editionsOf({
  game: 'roulette',
  books: BOOKS,
  rulesOf,
  faultsIn,
});

export const refuse = (clause: Clause, detail: string): Refusal => refuseBy(clause, detail);
