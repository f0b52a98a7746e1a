import type { Json, StoredEvent } from '../store/port.ts';
import type { DrawnRound, Population } from './draw.ts';

/** What an inspector found of a round: what his referee said, and in his words what is to be said to it. */
export interface LookedAt extends DrawnRound {
  readonly verdict: Verdict;
  readonly note: string;
}

/** As a round stands beside its rules: `differs` accuses, `untold` means that nothing could be compared. */
export const VERDICTS = ['same', 'differs', 'void', 'empty', 'open', 'untold'] as const;
type Verdict = (typeof VERDICTS)[number];

export type InspectionEvent =
  /** The inspector is bound to a nonce that nobody else knows, and the rounds to draw from are fixed. */
  | {
      readonly type: 'inspections.Committed';
      readonly person: string;
      readonly commitment: string;
      readonly count: number;
      readonly tables: readonly Population[];
    }
  /** The first checkpoint that the house could show which holds that: its root is the other half of the seed. */
  | {
      readonly type: 'inspections.Rooted';
      readonly person: string;
      readonly inspection: number;
      readonly checkpoint: string;
    }
  | {
      readonly type: 'inspections.Opened';
      readonly person: string;
      readonly inspection: number;
      readonly nonce: string;
      readonly drawn: readonly DrawnRound[];
    }
  | {
      readonly type: 'inspections.Signed';
      readonly person: string;
      readonly inspection: number;
      readonly rounds: readonly LookedAt[];
      readonly words: string;
    };

/** An inspection from its beginning to its end. */
export interface Inspection {
  readonly number: number;
  readonly by: string;
  readonly at: number;
  /** The number of the command that bound the inspector. */
  readonly command: number;
  readonly commitment: string;
  readonly count: number;
  readonly tables: readonly Population[];
  readonly checkpoint: string | null;
  readonly nonce: string | null;
  readonly drawn: readonly DrawnRound[];
  readonly signed: {
    readonly at: number;
    readonly rounds: readonly LookedAt[];
    readonly words: string;
  } | null;
}

/** The inspections of a house, the first first. */
export const inspectionsIn = (stored: readonly StoredEvent[]): readonly Inspection[] => {
  const all: Inspection[] = [];
  const change = (number: number, to: Partial<Inspection>): void => {
    const before = all[number - 1];
    if (before !== undefined) all[number - 1] = { ...before, ...to };
  };
  for (const { type, data, at, command } of stored) {
    const event = { type, ...(data as object) } as InspectionEvent;
    switch (event.type) {
      case 'inspections.Committed': {
        const { person: by, commitment, count, tables } = event;
        const yet = { checkpoint: null, nonce: null, drawn: [], signed: null };
        all.push({ number: all.length + 1, by, at, command, commitment, count, tables, ...yet });
        break;
      }
      case 'inspections.Rooted':
        change(event.inspection, { checkpoint: event.checkpoint });
        break;
      case 'inspections.Opened':
        change(event.inspection, { nonce: event.nonce, drawn: event.drawn });
        break;
      case 'inspections.Signed':
        change(event.inspection, { signed: { at, rounds: event.rounds, words: event.words } });
        break;
      default:
        throw new Error(`impossible: ${type} is nothing of an inspection`);
    }
  }
  return all;
};

export const toStored = ({ type, ...data }: InspectionEvent): { type: string; data: Json } => ({
  type,
  data: data as unknown as Json,
});
