/** Two trees by the figures of their benches: what each came to, how they stand to each other, and what that means. */
import { type Figure, type Found, printValue } from './figures.ts';
import { median, percentile } from './kit.ts';

/** One figure of a bench in both trees, over all pairs of runs. */
export interface Compared {
  readonly what: string;
  readonly unit: string;
  readonly here: number;
  readonly there: number;
  /** How many times as good this tree is: the median over the pairs, and between which the middle half of them lies. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: 'better' | 'within' | 'worse' | 'unjudged';
}

/** A pair of runs, one in each tree, one right after the other. */
export interface Pair {
  readonly here: Found;
  readonly there: Found;
}

/** So much is left to chance. */
const TOLERANCE = 0.05;

/** How many times as good; two that are nothing are the same. */
const timesAsGood = ({ better }: Figure, here: number, there: number): number => {
  if (here === there) return 1;
  return better === 'more' ? here / there : there / here;
};

const verdictOf = ({ isRough }: Figure, ratio: number): Compared['verdict'] => {
  if (isRough) return 'unjudged';
  if (ratio >= 1 - TOLERANCE && ratio <= 1 + TOLERANCE) return 'within';
  return ratio > 1 ? 'better' : 'worse';
};

const valuesOf = (founds: readonly Found[], what: string): readonly number[] =>
  founds.flatMap(({ figures }) => figures.filter((figure) => figure.what === what).map(({ value }) => value));

/** Every figure that both trees tell, in this tree's order. */
export const compare = (pairs: readonly Pair[]): readonly Compared[] =>
  (pairs[0]?.here.figures ?? []).flatMap((figure) => {
    const { what, unit } = figure;
    const here = valuesOf(
      pairs.map((pair) => pair.here),
      what,
    );
    const there = valuesOf(
      pairs.map((pair) => pair.there),
      what,
    );
    if (there.length !== here.length) return [];
    const ratios = here.map((value, index) => timesAsGood(figure, value, there[index] as number));
    const ratio = median(ratios);
    return [
      {
        what,
        unit,
        here: median(here),
        there: median(there),
        ratio,
        low: percentile(ratios, 25),
        high: percentile(ratios, 75),
        verdict: verdictOf(figure, ratio),
      },
    ];
  });

/** What only one of the trees tells, and why that is no comparison. */
export const untold = ({ here, there }: Pair, commit: string): readonly string[] => {
  const [ours, theirs] = [here, there].map(({ figures }) => figures.map(({ what }) => what)) as [
    string[],
    string[],
  ];
  return [
    ...ours.filter((what) => !theirs.includes(what)).map((what) => `${what}: not told by ${commit}`),
    ...theirs.filter((what) => !ours.includes(what)).map((what) => `${what}: told by ${commit} alone`),
  ];
};

const SAYS = { better: 'better', within: 'within 5 %', worse: 'WORSE', unjudged: 'not judged' } as const;

/** The middle half of the pairs lies on both sides of one: more pairs would tell. */
const isOpen = ({ low, high, verdict }: Compared): boolean =>
  (verdict === 'better' || verdict === 'worse') && low < 1 && high > 1;

export const printCompared = (each: Compared): string => {
  const { what, unit, here, there, ratio, low, high, verdict } = each;
  const values = `${printValue(here)} against ${printValue(there)}${unit === '' ? '' : ` ${unit}`}`;
  const spread = `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  const doubt = isOpen(each) ? ', but the runs are too far apart to be sure: more --pairs' : '';
  return `       ${spread}  ${SAYS[verdict]}${doubt}  ${what}: ${values}`;
};

export const readPairs = (text: string): number => {
  const pairs = Number(text);
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error(`--pairs is a whole number from 1, not ${text}`);
  return pairs;
};
