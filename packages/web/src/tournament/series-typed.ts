import type { Answer } from '../app/api.ts';
import type { SeriesDraft, SeriesLook } from './planning-api.ts';

/** A series as it is typed. */
export interface SeriesTyped {
  readonly title: string;
  readonly points: string;
  readonly best: string;
  readonly tie: 'equal' | 'countback';
  readonly tournaments: readonly string[];
}

export const NEW_SERIES: SeriesTyped = {
  title: '',
  points: '10, 7, 5, 3, 2, 1',
  best: '',
  tie: 'equal',
  tournaments: [],
};

export const typedFrom = ({ title, terms, tournaments }: SeriesLook): SeriesTyped => ({
  title,
  points: terms.points.join(', '),
  best: terms.best === undefined ? '' : String(terms.best),
  tie: terms.tie,
  tournaments,
});

const wholeIn = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;

/** What was typed, as it is sent; or what cannot be read in it. */
export const draftOfSeries = ({
  title,
  points,
  best,
  tie,
  tournaments,
}: SeriesTyped): Answer<SeriesDraft> => {
  const given = points.split(',').map(wholeIn);
  const read = given.filter((each) => each !== undefined);
  if (read.length < given.length)
    return { ok: false, detail: 'points are whole numbers with commas between them' };
  const counting = wholeIn(best);
  if (best.trim() !== '' && (counting === undefined || counting === 0))
    return { ok: false, detail: 'the results that count are a whole number from 1 on, or nothing' };
  const terms = { points: read, tie, ...(counting === undefined ? {} : { best: counting }) };
  return { ok: true, value: { title: title.trim(), terms, tournaments: [...tournaments] } };
};
