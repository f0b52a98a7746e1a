import type { Rank } from '../core/card.ts';
import { type Editions, editionsOf } from '../core/editions.ts';
import { must } from '../core/must.ts';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';
import { type BlackjackRulebook, BOOKS, CANON } from './editions.ts';
import { faultsIn } from './faults.ts';
import { type Canon, type Clause, type Law, lawOf, numbersOf, type SevensLaw, sevensOf } from './law.ts';

export type { Canon, Clause } from './law.ts';

/** The side wagers on pairs of which a table may offer one. */
export const PAIRS_OPTIONS = ['perfect-pairs', 'pairs-play'] as const;
export type PairsOption = (typeof PAIRS_OPTIONS)[number];

export type Refusal = RefusalOf<Clause>;

/** The law that a table is played by, with one named question for each thing in which the editions differ. */
export interface BlackjackRules {
  readonly rulebook: string;
  /** Every clause that the book has. */
  readonly clauses: ReadonlySet<string>;
  readonly law: Law;
  readonly values: Readonly<Record<Rank, number>>;
  /** The number in this edition of the first of these clauses that it has. */
  cite(...canons: readonly Canon[]): Clause;
  /** [7.2] Whether others may insure what its owner leaves uninsured. */
  readonly insuranceByOthers: boolean;
  /** [12.1(b)] Whether a layout may have the dealer draw on a soft 17. */
  readonly soft17Choice: boolean;
  /** [17.1] [17.1(a)] [17.1(b)] Which pairs a table may offer. */
  readonly pairsOptions: readonly PairsOption[];
  /** [17.6] [17.18] Whether pairs have a number of their own for how many a box takes. */
  readonly limitsPairs: boolean;
  /** [2005 17.7] What Super Sevens pay, where there are any. */
  readonly sevens: SevensLaw | null;
  /** Whether the text stands in for New Zealand's own, where a shoe of a tournament has one round more. */
  readonly oneMoreRound: boolean;
  /** [17.8] [17.20] [2005 17.5] What becomes of an optional wager without a wager on the hand. */
  readonly sideWagerAlone: 'refused' | 'void';
}

/** [I:4] [2005 I:approval] The rules are those of the approved instrument, and every table says which. */
export const rulesOf = (book: BlackjackRulebook): BlackjackRules => {
  const numbers = numbersOf(book);
  const has = (canon: Canon): boolean => numbers.has(canon);
  const law = lawOf(book, numbers);
  return Object.freeze({
    rulebook: book.edition.id,
    clauses: new Set(Object.keys(book.clauses)),
    law,
    values: { A: must(law['2.5(a)'].A[0], 'value of an ace'), ...law['2.5(b)'], ...law['2.5(c)'] },
    cite: (...canons: readonly Canon[]) => {
      for (const canon of canons) {
        const number = numbers.get(canon);
        if (number !== undefined) return number;
      }
      throw new Error(`impossible: ${book.edition.id} has none of ${canons.join(', ')}`);
    },
    insuranceByOthers: has('7.2'),
    soft17Choice: has('12.1(b)'),
    pairsOptions: PAIRS_OPTIONS.filter((option) => option === 'perfect-pairs' || has('17.14')),
    limitsPairs: has('17.6'),
    sevens: sevensOf(book, numbers),
    oneMoreRound: book.edition.text === CANON.edition.id,
    sideWagerAlone: has('2005 17.5') ? 'void' : 'refused',
  });
};

/** The editions of this game: which there are, what is wrong with one, and the rules that each gives. */
export const editions: Editions<BlackjackRulebook, BlackjackRules> = /* @__PURE__ */ editionsOf({
  game: 'blackjack',
  books: BOOKS,
  rulesOf,
  faultsIn,
});

export const refuse = (rules: BlackjackRules, canon: Canon, detail: string): Refusal =>
  refuseBy(rules.cite(canon), detail);
