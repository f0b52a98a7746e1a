import type { StoredEvent } from '../store/port.ts';
import { fromStored, type RecordedEvent } from './hosted.ts';
import type { Kind } from './play.ts';

/** What was put on record about people, of whatever game. */
export type AboutPeople = { readonly by: string } & (
  | {
      readonly type: 'BreachRecorded';
      readonly breach: {
        readonly person: string;
        readonly employee: boolean;
        readonly clause: string;
        readonly what: string;
        readonly rounds?: readonly number[];
        readonly concerned?: readonly string[];
      };
    }
  | {
      readonly type: 'PatronExcluded';
      readonly patron: string;
      readonly breach: number;
      readonly scope?: 'game' | 'table';
    }
  | {
      readonly type: 'PatronBarred';
      readonly patron: string;
      readonly table: string;
      readonly what: string;
      readonly exclusion?: number;
    }
  | { readonly type: 'ExclusionLifted'; readonly patron: string; readonly reason: string }
  | {
      readonly type: 'PlayerRestricted';
      readonly patron: string;
      readonly reference: string;
      readonly scope?: 'game' | 'table';
    }
  | { readonly type: 'RestrictionLifted'; readonly patron: string; readonly ground?: string }
  | {
      readonly type: 'DisputeRaised';
      readonly patron: string;
      readonly what: string;
      readonly round?: number;
    }
  | {
      readonly type: 'DisputeDecided';
      readonly dispute: number;
      readonly decision: string;
      readonly remedy?: { readonly kind: string; readonly amount?: number };
    }
  | { readonly type: 'ReviewRequested'; readonly dispute: number }
  | {
      readonly type: 'ReviewRecorded';
      readonly dispute: number;
      readonly reference: string;
      readonly outcome: string;
      readonly decision: string;
      readonly remedy?: { readonly kind: string; readonly amount?: number };
    }
  | {
      readonly type: 'RemedyPaid';
      readonly dispute: number;
      readonly patron: string;
      readonly amount: number;
    }
  | { readonly type: 'RoundVoided'; readonly reversed: Readonly<Record<string, number>> }
  | {
      readonly type: 'OwingForgiven';
      readonly patron: string;
      readonly amount: number;
      readonly reason: string;
    }
);

/** An event about people, with its number in the table's stream, when it was and whose doing; nobody is the house. */
export interface Affair {
  readonly version: number;
  readonly at: number;
  readonly person: string | null;
  readonly event: AboutPeople;
}

const AFFAIRS: ReadonlySet<string> = new Set<AboutPeople['type']>([
  'BreachRecorded',
  'PatronExcluded',
  'PatronBarred',
  'ExclusionLifted',
  'PlayerRestricted',
  'RestrictionLifted',
  'DisputeRaised',
  'DisputeDecided',
  'ReviewRequested',
  'ReviewRecorded',
  'RemedyPaid',
  'RoundVoided',
  'OwingForgiven',
]);

const isAffair = <K extends Kind>({ by, event }: RecordedEvent<K>): boolean =>
  by === 'game' && AFFAIRS.has(event.type);

/** Everything on record about people at a table with what is new, oldest first; `version` is the first of the new. */
export const withAffairs = <K extends Kind>(
  before: readonly Affair[],
  recorded: readonly RecordedEvent<K>[],
  { version, person, at }: Omit<Affair, 'event'>,
): readonly Affair[] =>
  // Most of what happens at a table is none.
  recorded.some(isAffair)
    ? [
        ...before,
        ...recorded.flatMap((each, index) =>
          isAffair(each)
            ? [{ version: version + index, at, person, event: each.event as unknown as AboutPeople }]
            : [],
        ),
      ]
    : before;

export const affairsIn = <K extends Kind>(stored: readonly StoredEvent[]): readonly Affair[] =>
  stored.flatMap((each) => {
    if (!AFFAIRS.has(each.type.replace(/^game\./, ''))) return [];
    const { person } = each.data as { readonly person: string | null };
    return withAffairs<K>([], [fromStored<K>(each)], { version: each.version, person, at: each.at });
  });
