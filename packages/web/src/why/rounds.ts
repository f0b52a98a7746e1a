import { createContext } from 'react';
import type { WhyItem, WhyKind } from './why-item.ts';

/** What moves a player's own chips for good. */
const SETTLED: ReadonlySet<WhyKind> = new Set(['paid', 'lost', 'standOff', 'void']);

/** How a round ended, and what it brought the viewer. */
export interface RoundResult {
  readonly round: number;
  /** "Banker 8 to 4". */
  readonly words: string;
  readonly net: number;
}

/** A round of the viewer's as Why tells it. */
export interface WhyRound {
  readonly number: number;
  /** Nothing while it is on. */
  readonly result: RoundResult | undefined;
  /** Newest first. */
  readonly items: readonly WhyItem[];
  /** Only its result is known here: what was ruled in it is asked for. */
  readonly isUnread: boolean;
}

/** The rounds that the viewer played here before this page was opened. */
export interface PastRounds {
  readonly results: readonly RoundResult[];
  /** What was ruled in one of them, newest first. */
  read(round: number): Promise<readonly WhyItem[]>;
}

export const NO_PAST: PastRounds = { results: [], read: async () => [] };

export const PastRoundsContext = createContext(NO_PAST);

/**
 * What is known of a round: the items of this page, the results that it was told, and what the house told of before.
 */
interface Known {
  readonly items: readonly WhyItem[];
  readonly results: readonly RoundResult[];
  readonly past: readonly RoundResult[];
  /** The round that is on. */
  readonly on: number | undefined;
}

const netOf = (items: readonly WhyItem[]): number =>
  items.reduce((sum, { kind, amount = 0 }) => (SETTLED.has(kind) ? sum + amount : sum), 0);

/**
 * Why divided by rounds, newest first: every round in which something happened to the viewer. What was ruled between
 * two rounds stands with the one on, or where none is, with the last.
 */
export const roundsOf = ({ items, results, past, on }: Known): readonly WhyRound[] => {
  const last = Math.max(
    0,
    ...items.flatMap(({ round }) => round ?? []),
    ...results.map(({ round }) => round),
  );
  const roundOf = ({ round }: WhyItem): number => round ?? on ?? last;
  const ended = new Map([...past, ...results].map((result) => [result.round, result]));
  const numbers = new Set([...items.map(roundOf), ...past.map(({ round }) => round)]);
  return [...numbers]
    .sort((one, other) => other - one)
    .map((number) => {
      const own = items.filter((item) => roundOf(item) === number);
      // A dealer who collects at once leaves no moment in which the table says how it ended.
      const unsaid = number === on ? undefined : { round: number, words: '', net: netOf(own) };
      const isPast = past.some(({ round }) => round === number);
      return {
        number,
        result: ended.get(number) ?? unsaid,
        items: own,
        isUnread: isPast && !results.some(({ round }) => round === number),
      };
    });
};

/** What the rounds that are over brought together. */
export const netOfRounds = (rounds: readonly WhyRound[]): number =>
  rounds.reduce((sum, { result }) => sum + (result?.net ?? 0), 0);
