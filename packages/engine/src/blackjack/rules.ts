import { numberIn } from '@baize/rulebooks';
import type { Rank } from '../core/card.ts';
import { type Editions, editionsOf } from '../core/editions.ts';
import { must } from '../core/must.ts';
import { type Refusal as RefusalOf, refuse as refuseBy } from '../core/refusal.ts';
import {
  type BlackjackRulebook,
  BOOKS,
  type Book2005,
  type Book2018,
  CANON,
  type Clause2005,
  type Clause2018,
} from './editions.ts';
import { faultsIn } from './faults.ts';

export const PAIRS_OPTIONS = ['perfect-pairs', 'pairs-play'] as const;
export type PairsOption = (typeof PAIRS_OPTIONS)[number];

/** A clause by the number that it has in the edition in force. */
export type Clause = Clause2018 | Clause2005;
/** A clause as the code names it: by its number in 2018, or by that in 2005 where only 2005 has it. */
export type Canon = Clause2018 | `2005 ${Clause2005}`;
export type Refusal = RefusalOf<Clause>;

/** The numbers that the clauses state, under the numbers of 2018. */
type Law = Book2018['parameters'];
type SevensLaw = Book2005['parameters']['17.7'];

/** The law that a table is played by, with one named question for each thing in which the editions differ. */
export interface BlackjackRules {
  readonly rulebook: string;
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
  /** [2005 17.7] What Super Sevens pay, where there are any. */
  readonly sevens: SevensLaw | null;
  /** Whether the text stands in for New Zealand's own, where a shoe of a tournament has one round more. */
  readonly oneMoreRound: boolean;
  /** [17.8] [17.20] [2005 17.5] What becomes of an optional wager without a wager on the hand. */
  readonly sideWagerAlone: 'refused' | 'void';
}

/** The year by which the code names the clauses that only one text has. */
const yearOf = (text: string): string =>
  must(
    BOOKS.find(({ edition }) => edition.id === text),
    text,
  ).edition.made.slice(0, 4);

/** Every clause that an edition has, by the name that the code gives it. */
const numbersOf = ({ edition, clauses }: BlackjackRulebook): ReadonlyMap<Canon, Clause> => {
  const shared = (Object.keys(CANON.clauses) as Clause2018[]).flatMap((canon): readonly [Canon, Clause][] => {
    const number = numberIn(CANON.edition.id, edition.text, canon);
    return number === null ? [] : [[canon, number as Clause]];
  });
  const year = yearOf(edition.text);
  const own = (Object.keys(clauses) as Clause[]).map((clause): [Canon, Clause] => [
    `${year} ${clause}` as Canon,
    clause,
  ]);
  return new Map([...shared, ...own]);
};

/** The parameters of an edition under the numbers of 2018. What the edition lacks is never asked for. */
const lawOf = ({ parameters }: BlackjackRulebook, numbers: ReadonlyMap<Canon, Clause>): Law => {
  const stated: Readonly<Record<string, unknown>> = parameters;
  const canons = Object.keys(CANON.parameters) as Clause2018[];
  return Object.freeze(
    Object.fromEntries(canons.map((canon) => [canon, stated[numbers.get(canon) ?? '']])),
  ) as unknown as Law;
};

/** [I:4] [2005 I:approval] The rules are those of the approved instrument, and every table says which. */
export const rulesOf = (book: BlackjackRulebook): BlackjackRules => {
  const numbers = numbersOf(book);
  const has = (canon: Canon): boolean => numbers.has(canon);
  const law = lawOf(book, numbers);
  const own: Partial<Book2005['parameters']> = book.parameters as never;
  return Object.freeze({
    rulebook: book.edition.id,
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
    sevens: has('2005 17.7') ? must(own['17.7'], 'table of 17.7') : null,
    oneMoreRound: book.edition.text === CANON.edition.id,
    sideWagerAlone: has('2005 17.5') ? 'void' : 'refused',
  });
};

export const editions: Editions<BlackjackRulebook, BlackjackRules> = /* @__PURE__ */ editionsOf({
  game: 'blackjack',
  books: BOOKS,
  rulesOf,
  faultsIn,
});

export const refuse = (rules: BlackjackRules, canon: Canon, detail: string): Refusal =>
  refuseBy(rules.cite(canon), detail);
