import { numberIn } from '@baize/rulebooks';
import { must } from '../core/must.ts';
import {
  type BlackjackRulebook,
  BOOKS,
  type Book2005,
  type Book2018,
  CANON,
  type Clause2005,
  type Clause2018,
} from './editions.ts';

/** A clause by the number that it has in the edition in force. */
export type Clause = Clause2018 | Clause2005;
/** A clause as the code names it: by its number in 2018, or by that in 2005 where only 2005 has it. */
export type Canon = Clause2018 | `2005 ${Clause2005}`;

/** The numbers that the clauses state, under the numbers of 2018. */
export type Law = Book2018['parameters'];
export type SevensLaw = Book2005['parameters']['17.7'];

/** The year by which the code names the clauses that only one text has. */
const yearOf = (text: string): string =>
  must(
    BOOKS.find(({ edition }) => edition.id === text),
    text,
  ).edition.made.slice(0, 4);

/** Every clause that an edition has, by the name that the code gives it. */
export const numbersOf = ({ edition, clauses }: BlackjackRulebook): ReadonlyMap<Canon, Clause> => {
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
export const lawOf = ({ parameters }: BlackjackRulebook, numbers: ReadonlyMap<Canon, Clause>): Law => {
  const stated: Readonly<Record<string, unknown>> = parameters;
  const canons = Object.keys(CANON.parameters) as Clause2018[];
  return Object.freeze(
    Object.fromEntries(canons.map((canon) => [canon, stated[numbers.get(canon) ?? '']])),
  ) as unknown as Law;
};

/** [2005 17.7] What Super Sevens pay, where the edition has them. */
export const sevensOf = (
  { parameters }: BlackjackRulebook,
  numbers: ReadonlyMap<Canon, Clause>,
): SevensLaw | null => {
  const own: Partial<Book2005['parameters']> = parameters as never;
  return numbers.has('2005 17.7') ? must(own['17.7'], 'table of 17.7') : null;
};
