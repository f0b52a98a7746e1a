import { partsOf } from '../game/registry.ts';
import { type Refereed, unsettled } from '../history/refereed.ts';
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

/**
 * Settles the round once more from nothing but its wagers and its cards, by the referee in this browser, and compares what
 * everybody won with what the record says.
 */
export const refereed = (replay: Replay): Refereed => {
  if (replay.live) return unsettled(replay, 'open');
  if (replay.lines.length === 0) return unsettled(replay, 'empty');
  if (replay.lines.some(({ result }) => result === 'void')) return unsettled(replay, 'void');
  return (
    partsOf(replay.rulebook)?.replay.referee(replay) ??
    unsettled(replay, 'differs', [], 'the browser has no referee for this game yet')
  );
};
