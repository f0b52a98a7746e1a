import type { SeriesRow, SeriesTerms } from '../series.ts';
import type { NameOf } from './names.ts';
import { heading, ordinal, type Paper, paragraph, table } from './paper.ts';

/** What is printed of a series. */
interface SeriesSaid {
  readonly title: string;
  readonly terms: SeriesTerms;
  /** Its tournaments in their order; who is not decided has no points yet. */
  readonly of: readonly { readonly tournament: string; readonly title: string }[];
  readonly table: readonly SeriesRow[];
}

/** The terms of a series in words. */
export const seriesWords = ({ points, best, tie }: SeriesTerms): string => {
  const given = points.map((each, at) => `${ordinal(at + 1)} ${each}`).join(', ');
  const counted = best === undefined ? 'All results count' : `The best ${best} of a player’s results count`;
  const equal =
    tie === 'equal'
      ? 'equal totals have one rank'
      : 'the best single result tells equal totals apart, then the next';
  return `Points by place: ${given}; who are equal share theirs. ${counted}, and ${equal}.`;
};

/** The table of a series: what each won where, in brackets what does not count, and the total. */
export const seriesPaper = ({ title, terms, of, table: rows }: SeriesSaid, nameOf: NameOf): Paper => ({
  title: `Table of ${title}`,
  blocks: [
    heading(title, 'A list of the house’s own: no rule gives it, and no prize pool hangs on it.', 'Series'),
    paragraph(seriesWords(terms)),
    table(
      ['rank', 'player', ...of.map((each) => each.title), 'together'],
      rows.map(({ rank, player, results, total }) => [
        rank,
        nameOf(player),
        ...of.map(({ tournament }) => {
          const won = results[tournament];
          if (won === undefined) return '';
          return won.counts ? won.points : `(${won.points})`;
        }),
        total,
      ]),
      [...of.map((_, at) => at + 2), of.length + 2],
      [0, of.length + 2],
    ),
  ],
});
