import { type Editions, editionsOf } from '../core/editions.ts';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';
import { BOOKS, type Clause, type PokerRulebook } from './editions.ts';
import { faultsIn } from './faults.ts';

export type { Clause } from './editions.ts';
export type Refusal = RefusalOf<Clause>;

/** The law that a table is played by: the numbers that its clauses state, and the edition's name. */
export interface PokerRules {
  readonly rulebook: string;
  /** Every clause that the book has. */
  readonly clauses: ReadonlySet<string>;
  readonly law: PokerRulebook['parameters'];
}

/** [I:4] The rules are those of the approved instrument, and every table says which. */
export const rulesOf = (book: PokerRulebook): PokerRules => ({
  rulebook: book.edition.id,
  clauses: new Set(Object.keys(book.clauses)),
  law: book.parameters,
});

/** The editions of this game: which there are, what is wrong with one, and the rules that each gives. */
export const editions: Editions<PokerRulebook, PokerRules> = /* @__PURE__ */ editionsOf({
  game: 'poker',
  books: BOOKS,
  rulesOf,
  faultsIn,
});

export const refuse = (clause: Clause, detail: string): Refusal => refuseBy(clause, detail);
