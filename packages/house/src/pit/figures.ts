import type { Cents } from '@baize/engine';
import type { TableRecord } from '../records/chronicle.ts';

const PACE_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;

/** What a table has come to since its day began, in cents where it is money. */
export interface Figures {
  /** Rounds an hour, by those of the last half hour; null where that has not seen any. */
  readonly pace: number | null;
  readonly rounds: number;
  /** Chips that came to the table. */
  readonly drop: Cents;
  /** What the house won of its patrons; below nothing where it lost. */
  readonly win: Cents;
  /** The win in parts of the drop; null where nothing came. */
  readonly hold: number | null;
  readonly staked: Cents;
  /** The win against the exact chances: null where nothing was wagered, or the game does not tell them at a glance. */
  readonly against: Against | null;
}

export interface Against {
  /** Over so many rounds. */
  readonly rounds: number;
  readonly win: Cents;
  readonly expected: Cents;
  /** One standard error of what was expected. */
  readonly error: Cents;
  /** How many of them the win lies above the expectation. */
  readonly errors: number;
}

type Record = Pick<TableRecord, 'rounds' | 'crossings'>;

const sumOf = (amounts: Readonly<{ [person: string]: Cents }>): Cents =>
  Object.values(amounts).reduce((sum, each) => sum + each, 0);

/** What the house won by a round, with what decisions since have moved. */
export const winOf = ({ nets, remedies }: TableRecord['rounds'][number]): Cents =>
  -sumOf(nets) - sumOf(remedies);

/** The rounds that were over since a time, newest last; those of a long record before it are not gone through. */
const since = (record: Record, from: number): TableRecord['rounds'] => {
  const { rounds } = record;
  let first = rounds.length;
  while (first > 0) {
    const ended = rounds[first - 1]?.ended;
    if (ended !== null && ended !== undefined && ended < from) break;
    first -= 1;
  }
  return rounds.slice(first).filter(({ ended }) => ended !== null);
};

const dropSince = ({ crossings }: Record, from: number): Cents => {
  let drop = 0;
  for (let place = crossings.length - 1; place >= 0; place -= 1) {
    const crossed = crossings[place];
    if (crossed === undefined || crossed.at < from) break;
    if (crossed.amount > 0) drop += crossed.amount;
  }
  return drop;
};

/** A round that is void was never lost or won; one whose chances are not known says nothing about the rest. */
const againstOf = (rounds: TableRecord['rounds']): Against | null => {
  const known = rounds.flatMap((round) =>
    round.expected === null || round.void ? [] : [{ ...round.expected, win: winOf(round) }],
  );
  const total = known.reduce(
    (sum, { mean, variance, win }) => ({
      mean: sum.mean + mean,
      variance: sum.variance + variance,
      win: sum.win + win,
    }),
    { mean: 0, variance: 0, win: 0 },
  );
  if (total.variance === 0) return null;
  const error = Math.sqrt(total.variance);
  return {
    rounds: known.length,
    win: total.win,
    expected: Math.round(total.mean),
    error: Math.round(error),
    errors: (total.win - total.mean) / error,
  };
};

/**
 * The pace is told by rounds that were over within the last half hour. In a table's first half hour they stand for the
 * time since the first of them began.
 */
const paceOf = (rounds: TableRecord['rounds'], now: number): number | null => {
  const latest = rounds.filter(({ ended }) => ended !== null && ended > now - PACE_MS);
  const [first] = latest;
  if (first === undefined) return null;
  const isYoung = first === rounds[0];
  const span = isYoung ? Math.max(now - first.began, 60_000) : PACE_MS;
  return (latest.length * HOUR_MS) / span;
};

/** What a table's record comes to since its day began. */
export const figuresOf = (record: Record, from: number, now: number): Figures => {
  const rounds = since(record, from);
  const drop = dropSince(record, from);
  const win = rounds.reduce((sum, round) => sum + winOf(round), 0);
  return {
    pace: paceOf(since(record, Math.min(from, now - PACE_MS)), now),
    rounds: rounds.length,
    drop,
    win,
    hold: drop === 0 ? null : win / drop,
    staked: rounds.reduce((sum, { staked }) => sum + sumOf(staked), 0),
    against: againstOf(rounds),
  };
};

/** The figures of several tables together: what each could expect has nothing to do with the others. */
export const allTogether = (
  those: readonly Figures[],
): Pick<Figures, 'drop' | 'win' | 'hold'> & {
  readonly errors: number | null;
} => {
  const sum = (of: (figures: Figures) => number): number => those.reduce((all, each) => all + of(each), 0);
  const drop = sum(({ drop: each }) => each);
  const win = sum(({ win: each }) => each);
  const variance = sum(({ against }) => (against === null ? 0 : against.error ** 2));
  const off = sum(({ against }) => (against === null ? 0 : against.win - against.expected));
  return {
    drop,
    win,
    hold: drop === 0 ? null : win / drop,
    errors: variance === 0 ? null : off / Math.sqrt(variance),
  };
};

/** When the day of gaming began that this moment lies in: houses that are open past midnight count from six. */
const DAY_BEGINS = 6;

export const dayBegan = (now: number): number => {
  const day = new Date(now);
  if (day.getHours() < DAY_BEGINS) day.setDate(day.getDate() - 1);
  return day.setHours(DAY_BEGINS, 0, 0, 0);
};
