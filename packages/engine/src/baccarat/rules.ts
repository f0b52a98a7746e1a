import { type Editions, editionsOf } from '../core/editions.ts';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';
import { type BaccaratRulebook, BOOKS, type Book2016, type Clause, type HouseBook } from './editions.ts';
import { faultsIn } from './faults.ts';

export type { Clause } from './editions.ts';
export type Refusal = RefusalOf<Clause>;

/** [1.2] The three forms of the game under house rules. */
export const FORMS = ['mini', 'midi', 'full'] as const;
export type Form = (typeof FORMS)[number];

/** What the three forms of the game differ in, and the tournament's one more round. */
interface FormsLaw {
  readonly seatsMax: Readonly<Record<Form, number>>;
  readonly moreRounds: number;
}

/**
 * The law that a table is played by: the numbers that its clauses state, and one named question for each difference.
 */
export interface BaccaratRules {
  readonly rulebook: string;
  /** Every clause that the book has. */
  readonly clauses: ReadonlySet<string>;
  readonly law: Book2016['parameters'];
  /** [1.2] Null where the book knows the mini game alone. */
  readonly forms: FormsLaw | null;
}

/** A book that divides [1.2] knows the three forms, whoever made it. */
const hasForms = (book: BaccaratRulebook): book is HouseBook => Object.hasOwn(book.parameters, '1.2(a)');

const formsOf = ({ parameters }: HouseBook): FormsLaw => ({
  seatsMax: {
    mini: parameters['1.2(a)'].seatsMax,
    midi: parameters['1.2(b)'].seatsMax,
    full: parameters['1.2(c)'].seatsMax,
  },
  moreRounds: parameters['5.9'].rounds,
});

/** [I:3] [I:4] The rules are those of the book, and every table says which. */
export const rulesOf = (book: BaccaratRulebook): BaccaratRules => ({
  rulebook: book.edition.id,
  clauses: new Set(Object.keys(book.clauses)),
  law: book.parameters,
  forms: hasForms(book) ? formsOf(book) : null,
});

/** The editions of this game: which there are, what is wrong with one, and the rules that each gives. */
export const editions: Editions<BaccaratRulebook, BaccaratRules> = /* @__PURE__ */ editionsOf({
  game: 'baccarat',
  books: BOOKS,
  rulesOf,
  faultsIn,
});

export const refuse = (clause: Clause, detail: string): Refusal => refuseBy(clause, detail);
