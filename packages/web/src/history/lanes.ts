import type { Frame, Phase } from './replay.ts';

/** A stretch of the round in one phase: the frames from `first` to `last`. */
export interface Lane {
  readonly phase: Phase;
  readonly first: number;
  readonly last: number;
}

/** The frames by phases, in the order in which they were: a phase that comes again is another lane. */
export const lanesOf = (frames: readonly Pick<Frame, 'phase'>[]): readonly Lane[] => {
  const firsts = frames.flatMap(({ phase }, index) => (frames[index - 1]?.phase === phase ? [] : [index]));
  return firsts.map((first, place) => ({
    phase: (frames[first] as Pick<Frame, 'phase'>).phase,
    first,
    last: (firsts[place + 1] ?? frames.length) - 1,
  }));
};

export type Move = 'home' | 'back' | 'on' | 'end' | 'phaseBack' | 'phaseOn';

const phaseBack = (lanes: readonly Lane[], at: number): number => {
  const own = lanes.findLast(({ first }) => first <= at);
  if (own === undefined) return 0;
  return own.first < at ? own.first : (lanes.findLast(({ last }) => last < own.first)?.first ?? 0);
};

/** Where a move leads. It never leads out of the round. */
export const moved = (lanes: readonly Lane[], at: number, move: Move): number => {
  const end = lanes.at(-1)?.last ?? 0;
  switch (move) {
    case 'home':
      return 0;
    case 'end':
      return end;
    case 'back':
      return Math.max(0, at - 1);
    case 'on':
      return Math.min(end, at + 1);
    case 'phaseBack':
      return phaseBack(lanes, at);
    case 'phaseOn':
      return lanes.find(({ first }) => first > at)?.first ?? end;
  }
};

const DWELL = { least: 320, most: 1300, share: 0.5 };

/** How long a step stays when the round plays by itself: the rhythm of the table, quicker, and never a long wait. */
export const dwell = (frames: readonly Pick<Frame, 'at'>[], at: number): number => {
  const [here, next] = [frames[at], frames[at + 1]];
  if (here === undefined || next === undefined) return DWELL.least;
  return Math.min(DWELL.most, Math.max(DWELL.least, (next.at - here.at) * DWELL.share));
};

/** Which of some middles, from left to right, lies nearest. */
export const nearest = (middles: readonly number[], x: number): number =>
  middles.reduce(
    (best, middle, index) => (Math.abs(middle - x) < Math.abs((middles[best] ?? 0) - x) ? index : best),
    0,
  );
