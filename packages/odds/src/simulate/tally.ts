import { type Beginning, joinRuns, lookOn, NO_RUNS, newBeginning, type Runs } from './runs.ts';

/** What has come of rounds so far. Those of two stretches, one after the other, are joined to one. */
export interface Tally {
  readonly rounds: number;
  /** How often each outcome came. */
  readonly counts: Float64Array;
  readonly wins: Runs;
  readonly losses: Runs;
  /** Two sums over blocks of what their outcomes hash to: the same rounds give the same, however the work is shared. */
  readonly checksum: readonly [number, number];
}

export const emptyTally = (outcomes: number): Tally => ({
  rounds: 0,
  counts: new Float64Array(outcomes),
  wins: NO_RUNS,
  losses: NO_RUNS,
  checksum: [0, 0],
});

/** The tally of some rounds and of those that follow them. */
export const joinTallies = (one: Tally, other: Tally): Tally => ({
  rounds: one.rounds + other.rounds,
  counts: one.counts.map((many, outcome) => many + (other.counts[outcome] as number)),
  wins: joinRuns(one.wins, other.wins),
  losses: joinRuns(one.losses, other.losses),
  checksum: [(one.checksum[0] + other.checksum[0]) >>> 0, (one.checksum[1] + other.checksum[1]) >>> 0],
});

/** Sixteen letters that tell whether two simulations dealt the same rounds. */
export const printChecksum = ({ checksum }: Tally): string =>
  checksum.map((half) => half.toString(16).padStart(8, '0')).join('');

/** Whether a wager won, stood off or lost, by outcome. */
export const signsOf = (nets: Int32Array): Int8Array => Int8Array.from(nets, (net) => Math.sign(net));

/** A block while it is counted. */
export interface Counting {
  readonly counts: Int32Array;
  readonly signs: Int8Array;
  readonly beginning: Beginning;
  rounds: number;
  hash: number;
  wins: number;
  losses: number;
  longestWins: number;
  longestLosses: number;
}

export const newCounting = (outcomes: number, signs: Int8Array): Counting => ({
  counts: new Int32Array(outcomes),
  signs,
  beginning: newBeginning(),
  rounds: 0,
  hash: 0,
  wins: 0,
  losses: 0,
  longestWins: 0,
  longestLosses: 0,
});

const HASH_PRIME = 0x01000193;

/** Counts rounds. Runs go on without a branch on the result, which no processor could guess. */
export const countRounds = (counting: Counting, outcomes: Uint16Array, many: number): void => {
  const { counts, signs } = counting;
  lookOn(counting.beginning, signs, outcomes, many);
  let { hash, wins, losses, longestWins, longestLosses } = counting;
  for (let round = 0; round < many; round += 1) {
    const outcome = outcomes[round] as number;
    counts[outcome] = (counts[outcome] as number) + 1;
    hash = Math.imul(hash, HASH_PRIME) ^ outcome;
    const sign = signs[outcome] as number;
    const won = -sign >> 31;
    const lost = sign >> 31;
    wins = (wins - won) & ~lost;
    losses = (losses - lost) & ~won;
    if (wins > longestWins) longestWins = wins;
    if (losses > longestLosses) longestLosses = losses;
  }
  counting.rounds += many;
  counting.hash = hash;
  counting.wins = wins;
  counting.losses = losses;
  counting.longestWins = longestWins;
  counting.longestLosses = longestLosses;
};

/** Every bit of a word depends on every bit of the one before: the end of MurmurHash3. */
const mixed = (word: number): number => {
  const one = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const other = Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (other ^ (other >>> 16)) >>> 0;
};

/** The tally of a block that has been counted. */
export const tallyOf = (counting: Counting, block: number): Tally => {
  const { rounds, counts, hash, beginning } = counting;
  const low = mixed(hash ^ Math.imul(block + 1, 0x9e3779b1));
  return {
    rounds,
    counts: Float64Array.from(counts),
    wins: {
      longest: counting.longestWins,
      first: beginning.wins,
      last: counting.wins,
      unbroken: !beginning.winsEnded,
    },
    losses: {
      longest: counting.longestLosses,
      first: beginning.losses,
      last: counting.losses,
      unbroken: !beginning.lossesEnded,
    },
    checksum: [mixed(low + hash), low],
  };
};
