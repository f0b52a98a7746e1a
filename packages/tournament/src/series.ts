import { compareFractions, type Fraction, fraction, NOUGHT, plus, printFraction } from './fraction.ts';

/** What a series goes by: the house's own terms, in no instrument. */
export interface SeriesTerms {
  /** From the first rank on; whoever is below the list has none. */
  readonly points: readonly number[];
  /** Only so many of a player's results count, his best; without it all do. */
  readonly best?: number;
  /** Equal totals are one rank; or the best single result tells them apart, then the next. */
  readonly tie: 'equal' | 'countback';
}

/** A tournament of a series: who had which rank, once that is final. */
export interface SeriesResult {
  readonly tournament: string;
  readonly ranks: readonly { readonly rank: number; readonly player: string }[];
}

/** A player in a series. */
export interface SeriesRow {
  readonly rank: number;
  readonly player: string;
  /** What counts, whole or as an exact fraction. */
  readonly total: number | string;
  /** By tournament, what he won there and whether it counts. */
  readonly results: Readonly<Record<string, { readonly points: number | string; readonly counts: boolean }>>;
}

interface Won {
  readonly tournament: string;
  readonly points: Fraction;
}

/** Points of one tournament: who are equal share those of their ranks together, to the last fraction. */
const pointsIn = (
  { points }: SeriesTerms,
  { tournament, ranks }: SeriesResult,
): readonly (readonly [string, Won])[] =>
  ranks.map(({ rank, player }) => {
    const many = ranks.filter((each) => each.rank === rank).length;
    const sum = points.slice(rank - 1, rank - 1 + many).reduce((all, each) => all + each, 0);
    return [player, { tournament, points: fraction(BigInt(sum), BigInt(many)) }];
  });

const byPoints = (one: Won, other: Won): number => compareFractions(other.points, one.points);

/** Of two with the same total: the best single result that counts first, then the next. */
const countback = (one: readonly Won[], other: readonly Won[]): number => {
  for (const [at, { points }] of one.entries()) {
    // Who has fewer results has nought in the others; and so has the other then, for the totals are the same.
    const order = compareFractions(points, other[at]?.points ?? NOUGHT);
    if (order !== 0) return order;
  }
  return 0;
};

/** The table of a series: points by rank in each tournament, the best so many together; exact, with its ties. */
export const seriesTable = (terms: SeriesTerms, results: readonly SeriesResult[]): readonly SeriesRow[] => {
  const won = new Map<string, Won[]>();
  for (const [player, each] of results.flatMap((result) => pointsIn(terms, result)))
    won.set(player, [...(won.get(player) ?? []), each]);
  const players = [...won].map(([player, all]) => {
    const sorted = [...all].sort(byPoints);
    const counting = sorted.slice(0, terms.best ?? sorted.length);
    const total = counting.reduce((sum, { points }) => plus(sum, points), NOUGHT);
    return { player, all, counting, total };
  });
  type Player = (typeof players)[number];
  const compare = (one: Player, other: Player): number =>
    compareFractions(other.total, one.total) ||
    (terms.tie === 'countback' ? countback(other.counting, one.counting) : 0);
  const ordered = players.sort(compare);
  return ordered.map((each) => ({
    rank: ordered.findIndex((other) => compare(each, other) === 0) + 1,
    player: each.player,
    total: printFraction(each.total),
    results: Object.fromEntries(
      each.all.map((result) => [
        result.tournament,
        { points: printFraction(result.points), counts: each.counting.includes(result) },
      ]),
    ),
  }));
};
