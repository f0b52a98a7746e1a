import type { Json, StoredEvent } from '../store/port.ts';
import { type CareEvent, evolveLimits, NO_LIMITS, type OwnLimits } from './limits.ts';

export const CARE_STREAM = 'care';

/** An event of the record: whose limits, and who did it where that was another. */
export interface CareEntry {
  readonly position: number;
  readonly at: number;
  readonly person: string;
  readonly event: CareEvent;
}

/** The house's own rule: how long a round takes at least where the house deals, and who set it. */
export interface LeastRoundSet {
  readonly type: 'LeastRoundSet';
  readonly person: string;
  readonly millis: number;
}

const LEAST = 'care.LeastRoundSet';

/** So many of a person's entries are kept at hand, the latest; and so many refusals of everybody. */
const KEPT = 60;

/** What the stream has come to. */
export interface CareRecord {
  readonly people: Map<string, OwnLimits>;
  /** Oldest first. */
  readonly entries: Map<string, CareEntry[]>;
  /** Own exclusions with their ends, all of them. */
  readonly exclusions: CareEntry[];
  /** The latest of everybody. */
  readonly refusals: CareEntry[];
  leastRound: number | null;
}

export const newRecord = (): CareRecord => ({
  people: new Map(),
  entries: new Map(),
  exclusions: [],
  refusals: [],
  leastRound: null,
});

export const ownIn = ({ people }: CareRecord, person: string): OwnLimits => people.get(person) ?? NO_LIMITS;

const push = <T>(to: T[], entry: T): void => {
  to.push(entry);
  if (to.length > 2 * KEPT) to.splice(0, to.length - KEPT);
};

/** Takes one more event of the stream. */
export const takeStored = (record: CareRecord, { type, position, at, data }: StoredEvent): void => {
  if (type === LEAST) {
    record.leastRound = (data as unknown as LeastRoundSet).millis;
    return;
  }
  const { person, event } = data as unknown as { readonly person: string; readonly event: CareEvent };
  if (type !== `care.${event.type}`) throw new Error(`${type} says that it is ${event.type}`);
  const entry: CareEntry = { position, at, person, event };
  record.people.set(person, evolveLimits(ownIn(record, person), event, at));
  if (event.type === 'SelfExcluded' || event.type === 'SelfExclusionEnded') record.exclusions.push(entry);
  if (event.type === 'Refused') push(record.refusals, entry);
  if (event.type === 'CheckAcknowledged') return;
  const own = record.entries.get(person);
  if (own === undefined) record.entries.set(person, [entry]);
  else push(own, entry);
};

export const toStored = (person: string, event: CareEvent) => ({
  type: `care.${event.type}`,
  data: { person, event: event as unknown as Json },
});

export const leastToStored = (person: string, millis: number) => ({ type: LEAST, data: { person, millis } });

/** An own exclusion, as it is kept for the regulator. */
export interface ExclusionLine {
  readonly person: string;
  readonly from: number;
  /** Null is for good. */
  readonly until: number | null;
  readonly ended: { readonly at: number; readonly by: string; readonly reason: string } | null;
}

/** Everybody who has excluded himself, oldest first. One that was made longer is one. */
export const exclusionLines = ({ exclusions }: CareRecord): readonly ExclusionLine[] => {
  const lines: ExclusionLine[] = [];
  const standing = new Map<string, number>();
  for (const { person, at, event } of exclusions) {
    const index = standing.get(person);
    const line = index === undefined ? undefined : lines[index];
    if (event.type === 'SelfExcluded') {
      if (index === undefined || line === undefined) {
        standing.set(person, lines.length);
        lines.push({ person, from: at, until: event.until, ended: null });
      } else lines[index] = { ...line, until: event.until };
    } else if (event.type === 'SelfExclusionEnded' && index !== undefined && line !== undefined) {
      lines[index] = { ...line, ended: { at, by: event.by, reason: event.reason } };
      standing.delete(person);
    }
  }
  return lines;
};
