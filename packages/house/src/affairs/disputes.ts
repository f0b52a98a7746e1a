import type { Affair } from '../tables/affairs.ts';
import type { TableAffairs } from '../tables/floor.ts';

/** Somebody's word on a dispute, and what it moved. */
interface Ruled {
  readonly at: number;
  readonly by: string | null;
  readonly decision: string;
  /** What was decided to be done: the result stands where nothing is said. */
  readonly remedy: string;
  /** What it brought the player; below nothing where it was collected. */
  readonly sum: number;
}

/** A dispute from its beginning to its end. */
export interface DisputeRecord {
  readonly table: string;
  readonly rulebook: string;
  readonly number: number;
  readonly person: string;
  readonly round: number | null;
  readonly what: string;
  readonly clause: string;
  readonly at: number;
  /** Who put it on record: its player, or a supervisor for him. */
  readonly by: string | null;
  readonly decided: Ruled | null;
  readonly reviewAskedAt: number | null;
  readonly review: (Ruled & { readonly reference: string; readonly outcome: string }) | null;
}

type Building = { -readonly [Field in keyof DisputeRecord]: DisputeRecord[Field] };

/** What the events of one act after a decision brought this player. */
const sumAfter = (affairs: readonly Affair[], index: number, person: string): number => {
  let sum = 0;
  const ruling = affairs[index];
  for (const { event, version, at } of affairs.slice(index + 1)) {
    // The events of an act follow one another.
    if (ruling === undefined || at !== ruling.at || version > ruling.version + 2) break;
    if (event.type === 'DisputeDecided' || event.type === 'ReviewRecorded') break;
    if (event.type === 'RemedyPaid') sum += event.amount;
    if (event.type === 'RoundVoided') sum -= event.reversed[person] ?? 0;
  }
  return sum;
};

/** The disputes at a table, in the order of their numbers. */
export const disputesAt = ({ table, rulebook, affairs }: TableAffairs): readonly DisputeRecord[] => {
  const disputes: Building[] = [];
  for (const [index, { at, person: by, event }] of affairs.entries()) {
    if (event.type === 'DisputeRaised') {
      const { patron: person, what, round = null, by: clause } = event;
      const number = disputes.length + 1;
      const open = { decided: null, reviewAskedAt: null, review: null };
      disputes.push({ table, rulebook, number, person, round, what, clause, at, by, ...open });
      continue;
    }
    const dispute = 'dispute' in event ? disputes[event.dispute - 1] : undefined;
    if (dispute === undefined) continue;
    if (event.type === 'ReviewRequested') dispute.reviewAskedAt = at;
    if (event.type !== 'DisputeDecided' && event.type !== 'ReviewRecorded') continue;
    const { decision, remedy } = event;
    const sum = sumAfter(affairs, index, dispute.person);
    const ruled = { at, by, decision, remedy: remedy?.kind ?? 'stands', sum };
    if (event.type === 'DisputeDecided') dispute.decided = ruled;
    else dispute.review = { ...ruled, reference: event.reference, outcome: event.outcome };
  }
  return disputes;
};
