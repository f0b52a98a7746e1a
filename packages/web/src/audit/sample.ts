import type { Library } from '@baize/rulebooks';
import { deskOf } from '../games.ts';
import { type Refereed, unsettled, untold, type Verdict } from '../history/refereed.ts';
import type { Replay } from '../history/replay.ts';

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

/** Whether the whole round counts for nothing; single wagers can be void in a round that stands. */
const isVoid = ({ frames, lines, round }: Replay): boolean =>
  lines.every(({ result }) => result === 'void') ||
  frames.some(({ event }) => event.type === 'RoundVoided' && 'round' in event && event.round === round);

/**
 * Settles the round once more from nothing but its wagers and its cards, by the referee in this browser, and compares
 * what everybody won with what the record says.
 */
export const refereed = (library: Library, replay: Replay): Refereed => {
  if (replay.live) return unsettled(replay, 'open');
  if (replay.lines.length === 0) return unsettled(replay, 'empty');
  if (isVoid(replay)) return unsettled(replay, 'void');
  return (
    deskOf(library, replay.rulebook)?.replay.referee(replay, library) ??
    untold(replay, 'this browser has no referee for the game')
  );
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
