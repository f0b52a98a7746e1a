import { isDeepStrictEqual } from 'node:util';
import { type Renumbering, type Rulebook, renumberingOf } from '@baize/rulebooks';
import { inOrder } from './order.ts';

/** A clause of one rulebook and the clause of the other that is about the same. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Numbers that a clause of the one and a clause of the other state differently; null where one states none. */
export interface ParameterDifference {
  readonly from: string | null;
  readonly to: string | null;
  readonly values: readonly [unknown, unknown];
}

/** What differs between two rulebooks. Clauses with the same id and the same words are not in it. */
export interface Comparison {
  readonly only: { readonly a: readonly string[]; readonly b: readonly string[] };
  readonly renumbered: readonly Pair[];
  readonly differ: readonly (Pair & { readonly says: readonly [string, string] })[];
  readonly parameters: readonly ParameterDifference[];
}

const idsOf = ({ clauses }: Rulebook): string[] => inOrder(Object.keys(clauses));

/** Pairs by a table that leads from the clauses of `later` to those of `earlier`. */
const pairsByTable = (earlier: Rulebook, later: Rulebook, table: Renumbering): Pair[] =>
  idsOf(later).flatMap((to) => {
    const from = Object.hasOwn(table, to) ? table[to] : to;
    return from === null || from === undefined || !Object.hasOwn(earlier.clauses, from) ? [] : [{ from, to }];
  });

/** The clauses of `ids` by one of their texts, in order. */
const byText = (book: Rulebook, ids: readonly string[], field: 'says' | 'heading'): Map<string, string[]> =>
  Map.groupBy(ids, (id) => book.clauses[id]?.[field] ?? '');

/**
 * Pairs where nobody has held the two against each other: clauses that say the same are the same, first under one id
 * and then in order; of the rest, those that alone in both rulebooks stand under one heading.
 */
const pairsByWords = (a: Rulebook, b: Rulebook): Pair[] => {
  const pairs: Pair[] = idsOf(a)
    .filter((id) => b.clauses[id]?.says === a.clauses[id]?.says)
    .map((id) => ({ from: id, to: id }));
  const left = (): readonly [string[], string[]] => [
    idsOf(a).filter((id) => !pairs.some(({ from }) => from === id)),
    idsOf(b).filter((id) => !pairs.some(({ to }) => to === id)),
  ];
  const match = (field: 'says' | 'heading', takes: (mine: number, theirs: number) => boolean): void => {
    const [ofA, ofB] = left();
    const theirs = byText(b, ofB, field);
    for (const [text, mine] of byText(a, ofA, field)) {
      const others = theirs.get(text) ?? [];
      if (!takes(mine.length, others.length)) continue;
      pairs.push(...mine.slice(0, others.length).map((from, index) => ({ from, to: others[index] ?? '' })));
    }
  };
  match('says', () => true);
  match('heading', (mine, others) => mine === 1 && others === 1);
  return pairs;
};

/** Two editions of one text have the same clauses under the same numbers, whatever the words of some have become. */
const pairsByText = (a: Rulebook): Pair[] => idsOf(a).map((id) => ({ from: id, to: id }));

const pairsOf = (a: Rulebook, b: Rulebook): Pair[] => {
  if (a.edition.text === b.edition.text) return pairsByText(a);
  const forth = renumberingOf(b.edition.text, a.edition.text);
  if (forth !== undefined) return pairsByTable(a, b, forth);
  const back = renumberingOf(a.edition.text, b.edition.text);
  if (back !== undefined) return pairsByTable(b, a, back).map(({ from, to }) => ({ from: to, to: from }));
  return pairsByWords(a, b);
};

const REFERENCE = /(?<![\d.$])\d+\.\d+(?:\([a-zA-Z]+\))*/g;

/** Whether both say the same, but for the numbers of the clauses that they refer to. */
const alike = (says: readonly [string, string], pairs: readonly Pair[]): boolean =>
  says[0] === says[1].replace(REFERENCE, (id) => (pairs.find(({ to }) => to === id) ?? { from: id }).from);

const parametersOf = ({ parameters }: Rulebook): Readonly<Record<string, unknown>> =>
  parameters as Readonly<Record<string, unknown>>;

const parameterDifferences = (a: Rulebook, b: Rulebook, pairs: readonly Pair[]): ParameterDifference[] => {
  const [ofA, ofB] = [parametersOf(a), parametersOf(b)];
  const both = pairs.filter(({ from, to }) => Object.hasOwn(ofA, from) && Object.hasOwn(ofB, to));
  const alone = (book: Rulebook, paired: readonly string[]): string[] =>
    inOrder(Object.keys(parametersOf(book))).filter((id) => !paired.includes(id));
  return [
    ...both
      .filter(({ from, to }) => !isDeepStrictEqual(ofA[from], ofB[to]))
      .map(({ from, to }) => ({ from, to, values: [ofA[from], ofB[to]] as const })),
    ...alone(
      a,
      both.map(({ from }) => from),
    ).map((from) => ({ from, to: null, values: [ofA[from], null] as const })),
    ...alone(
      b,
      both.map(({ to }) => to),
    ).map((to) => ({ from: null, to, values: [null, ofB[to]] as const })),
  ];
};

/** Holds two rulebooks against each other, clause by clause. */
export const compare = (a: Rulebook, b: Rulebook): Comparison => {
  const pairs = pairsOf(a, b);
  const says = ({ from, to }: Pair): readonly [string, string] => [
    a.clauses[from]?.says ?? '',
    b.clauses[to]?.says ?? '',
  ];
  const same = pairs.filter((pair) => alike(says(pair), pairs));
  const rank = new Map(idsOf(a).map((id, index) => [id, index]));
  const inOrderOfA = <P extends Pair>(list: readonly P[]): P[] =>
    list.toSorted((one, other) => (rank.get(one.from) ?? 0) - (rank.get(other.from) ?? 0));
  return {
    only: {
      a: idsOf(a).filter((id) => !pairs.some(({ from }) => from === id)),
      b: idsOf(b).filter((id) => !pairs.some(({ to }) => to === id)),
    },
    renumbered: inOrderOfA(same.filter(({ from, to }) => from !== to)),
    differ: inOrderOfA(
      pairs.filter((pair) => !same.includes(pair)).map((pair) => ({ ...pair, says: says(pair) })),
    ),
    parameters: parameterDifferences(a, b, pairs),
  };
};
