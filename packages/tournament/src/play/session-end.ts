import type { PlayPolicy } from '../policy/index.ts';

/** How long a session lasts. */
export interface Length {
  readonly by: 'rounds' | 'shoes' | 'spins' | 'time';
  readonly number: number;
}

/** Where a session stands at the end of a round. Void rounds and spins are not counted. */
export interface Progress {
  readonly played: number;
  /** The shoe in play, and how many rounds came after the one with the cutting card. */
  readonly shoe: number;
  readonly roundsAfterCuttingCard: number | undefined;
  /** The game itself says that the shoe is used up. */
  readonly shoeFinished: boolean;
  readonly timeElapsed: boolean;
  /** How many players of the table can still make the minimum. */
  readonly ableToWager: number;
}

const lastShoeEnds = ({ lastShoe }: PlayPolicy, { number }: Length, progress: Progress): boolean => {
  if (progress.shoe < number) return false;
  const { roundsAfterCuttingCard: after } = progress;
  return lastShoe.roundsAfter === undefined
    ? progress.shoeFinished
    : after !== undefined && after >= lastShoe.roundsAfter;
};

/**
 * [A:Session] [1999 5.1] [1999 5.2] [1999 5.3] [1999 5.4] [1999 3.8] Whether a session ends with this round, and by
 * which clause.
 */
export const sessionEnds = (policy: PlayPolicy, length: Length, progress: Progress): string | undefined => {
  if (progress.ableToWager === 0) return policy.allOut;
  if (progress.ableToWager === 1 && policy.lastOneEnds.allowed) return policy.lastOneEnds.by;
  const { played, timeElapsed } = progress;
  const ends = {
    time: { over: timeElapsed, by: policy.ends.time },
    spins: { over: played >= length.number, by: policy.ends.spins },
    rounds: { over: played >= length.number, by: policy.session },
    shoes: { over: lastShoeEnds(policy, length, progress), by: policy.lastShoe.by },
  }[length.by];
  return ends.over ? ends.by : undefined;
};

/**
 * [1999 3.8] [1999 3.8(a)] [1999 3.8(b)] Those who went out together: all who could wager before the round, where none
 * of them can after it. Whoever was out before is not among them.
 */
export const outTogether = (
  min: number,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): readonly string[] => {
  const inPlay = Object.keys(before).filter((player) => Number(before[player]) >= min);
  return inPlay.every((player) => Number(after[player]) < min) ? inPlay : [];
};

/**
 * [A:Tournament Chips] [1999 5.13] [1999 5.13(a)] [1999 5.13(b)] What becomes of the chips: free ones go back and are
 * worth nothing, bought ones are exchanged where there are such.
 */
export const chipsAtEnd = (
  { chipsAtEnd: { free, bought } }: PlayPolicy,
  issued: 'free' | 'faceValue',
): { readonly chips: 'returned' | 'exchanged'; readonly by: string } =>
  issued === 'faceValue' && bought !== undefined
    ? { chips: 'exchanged', by: bought }
    : { chips: 'returned', by: free };
