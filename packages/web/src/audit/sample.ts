import type { Refereed, Verdict } from '@baize/house/round-files';

/** A round to be looked at. */
export interface Drawn {
  readonly table: string;
  readonly round: number;
}

/** How many rounds a table has had: they are numbered from 1. */
export interface Played {
  readonly table: string;
  readonly rounds: number;
}

/** A number from 0 to n - 1. */
export type Draw = (n: number) => number;

const roundAt = (played: readonly Played[], place: number): Drawn | undefined => {
  let rest = place;
  for (const { table, rounds } of played) {
    if (rest < rounds) return { table, round: rest + 1 };
    rest -= rounds;
  }
  return undefined;
};

/** Different rounds, each as likely as any other, in the order of tables and rounds. */
export const drawSample = (played: readonly Played[], count: number, draw: Draw): readonly Drawn[] => {
  const all = played.reduce((sum, { rounds }) => sum + rounds, 0);
  const places = new Set<number>();
  // Floyd's way: every set of this size is equally likely, and nothing is drawn twice.
  for (let most = all - Math.min(count, all); most < all; most += 1) {
    const place = draw(most + 1);
    places.add(places.has(place) ? most : place);
  }
  return [...places].toSorted((one, other) => one - other).flatMap((place) => roundAt(played, place) ?? []);
};

const SPAN = 2 ** 32;

/** The browser's own chance: the sample is the inspector's choice, not the house's. */
export const browserDraw: Draw = (n) => {
  const limit = SPAN - (SPAN % n);
  const words = new Uint32Array(1);
  do crypto.getRandomValues(words);
  while ((words[0] as number) >= limit);
  return (words[0] as number) % n;
};

/** How a round of the sample stands; without a finding it is still on its way. */
interface Found {
  readonly found: Refereed | null;
}

export const verdictOf = ({ found }: Found): Verdict | 'waiting' => found?.verdict ?? 'waiting';

/**
 * What a sample comes to: a round in which there is nothing to compare proves nothing either way, and is counted apart.
 */
export const sampleFacts = (
  rounds: readonly Found[],
): { readonly figure: string; readonly words: string } => {
  const count = (...of: readonly ReturnType<typeof verdictOf>[]): number =>
    rounds.filter((each) => of.includes(verdictOf(each))).length;
  const others = count('void', 'empty', 'open', 'untold');
  return {
    figure: `${count('same')} of ${rounds.length - others}`,
    words: `sampled rounds replay as recorded${others === 0 ? '' : `, ${others} with nothing to compare`}`,
  };
};
