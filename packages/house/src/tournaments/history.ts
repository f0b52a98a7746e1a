import { type Event, judgeUndo, type Undoing } from '@baize/tournament';
import type { StoredEvent } from '../store/port.ts';
import { fromStored, type HostedTournament } from './hosted.ts';

/** One line of what was done at a desk: what, who, when, why, and whether it can be undone. */
export interface HistoryEntry {
  /** Where it stands in the tournament's own record, as `undo` names it. */
  readonly position: number;
  readonly event: Event;
  /** Nobody where the house itself did it. */
  readonly person: string | null;
  readonly at: number;
  readonly reason?: string;
  readonly struck: boolean;
  readonly undo: Undoing;
}

/** Conditions that were revised begin the record anew. */
const sinceRevision = (stored: readonly StoredEvent[]): readonly StoredEvent[] =>
  stored.slice(stored.findLastIndex(({ type }) => type === 'house.Drafted' || type === 'house.Revised') + 1);

/** What was done at the desk of a tournament, the first first: everything, or so much of it as was done last. */
export const historyOf = (
  { rules, state }: HostedTournament,
  stored: readonly StoredEvent[],
  last = state.history.length,
): readonly HistoryEntry[] => {
  const struck = new Set(state.struck);
  const from = Math.max(0, state.history.length - last);
  return sinceRevision(stored)
    .filter(({ type }) => type.startsWith('tournament.'))
    .slice(from, state.history.length)
    .map((each, index) => {
      const position = from + index;
      const event = fromStored(each).event as Event;
      const { person } = each.data as { readonly person: string | null };
      return {
        position,
        event,
        person,
        at: each.at,
        ...('reason' in event ? { reason: event.reason } : {}),
        struck: struck.has(position),
        undo: judgeUndo(rules, state, position),
      };
    });
};
