import { type Card, referee } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import type { ReplayedFrame as Frame, ReplayedRound as Replay } from './replayed.ts';
import type { Told } from './told.ts';

/** What one person won by the record, and by the rules from the cards. */
interface Compared {
  readonly person: string;
  readonly recorded: number;
  readonly replayed: number | null;
}

/**
 * `differs` accuses: the rules, asked with nothing but wagers and cards, come to something else than the record. What a
 * round file has no words for is `untold`: nothing is held against such a round, and nothing is proved by it.
 */
export type Verdict = 'same' | 'differs' | 'void' | 'empty' | 'open' | 'untold';

export interface Refereed {
  readonly verdict: Verdict;
  readonly compared: readonly Compared[];
  readonly cards: readonly Card[];
  /** What the referee says where he does not settle it. */
  readonly detail: string | null;
}

/** A round that the referee does not settle, and why not. */
export const unsettled = (
  { nets }: Replay,
  verdict: Verdict,
  cards: readonly Card[] = [],
  detail: string | null = null,
): Refereed => ({
  verdict,
  compared: Object.entries(nets).map(([person, recorded]) => ({ person, recorded, replayed: null })),
  cards,
  detail,
});

/** A round that no round file tells, and why none does. */
export const untold = (replay: Replay, why: string, cards: readonly Card[] = []): Refereed =>
  unsettled(replay, 'untold', cards, why);

/** The first thing that happened in a round and that its round file would have to leave out. */
export const leftOut = ({ frames }: Replay, told: ReadonlySet<string>): Frame | undefined =>
  frames.find(({ event }) => !told.has(event.type));

/** The record held against what the referee came to. */
const compared = (
  { nets }: Replay,
  players: Readonly<Record<string, { readonly net: number }>>,
  cards: readonly Card[],
): Refereed => {
  const people = new Set([...Object.keys(nets), ...Object.keys(players)]);
  const each = [...people].map((person) => ({
    person,
    recorded: nets[person] ?? 0,
    replayed: players[person]?.net ?? 0,
  }));
  const same = each.every(({ recorded, replayed }) => recorded === replayed);
  return { verdict: same ? 'same' : 'differs', compared: each, cards, detail: null };
};

/**
 * Settles a round once more from its round file, and says what the referee says to it. A clause that refuses it is
 * against the record; a refusal without one is about the file, which this browser has written, and not about the house.
 */
export const refereeFile = (replay: Replay, told: Told, library: Library): Refereed => {
  if ('why' in told) return untold(replay, told.why, told.cards);
  const { file, cards } = told;
  const answer = referee(file, library);
  if (answer.ok) return compared(replay, answer.players, cards);
  const { clause, detail } = answer.refusal;
  return clause === null
    ? untold(replay, `the round file is not understood: ${detail}`, cards)
    : unsettled(replay, 'differs', cards, `${detail} (${clause})`);
};
