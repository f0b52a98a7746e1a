import type { Card } from '@baize/engine';
import type { Replay } from './replay.ts';

/** What one person won by the record, and by the rules from the cards. */
interface Compared {
  readonly person: string;
  readonly recorded: number;
  readonly replayed: number | null;
}

export type Verdict = 'same' | 'differs' | 'void' | 'empty' | 'open';

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

/** The record held against what the referee came to. */
export const compared = (
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
