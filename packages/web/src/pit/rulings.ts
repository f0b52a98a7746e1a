import type { OpenTableView, TableEvent } from '../game/kind.ts';
import type { Line, LinesOf, NameOf } from './consequence.ts';

/** A ruling as the house tells it, of whatever game. */
export interface AnyRuling {
  readonly at: number;
  readonly person: string | null;
  readonly event: TableEvent;
}

/** A ruling as the log shows it. */
export interface RulingLine extends Line {
  readonly at: number;
  readonly kind: string;
  /** Who ruled; the house's own dealer has no name. */
  readonly by: string | null;
}

const KINDS: Readonly<Record<string, string>> = {
  NoticeGiven: 'Notice',
  ChangeMade: 'Change',
  ActApproved: 'Approved',
  RoundVoided: 'Void',
  WagersVoided: 'Void',
  BreachRecorded: 'Breach',
  PatronExcluded: 'Excluded',
  DisputeRaised: 'Dispute',
  DisputeDecided: 'Decided',
  ReviewRequested: 'Review',
  TableHeld: 'Hold',
  TableReleased: 'Released',
  CardStrayed: 'Error',
  CardMisplaced: 'Error',
  BurnMissed: 'Error',
};

/** The events that every game has and in which a person wrote something for the record. */
type Written =
  | { readonly type: 'RoundVoided' | 'ShuffleDirected'; readonly reason: string }
  | {
      readonly type: 'BreachRecorded';
      readonly breach: { readonly person: string; readonly what: string; readonly clause: string };
    }
  | { readonly type: 'DisputeRaised'; readonly patron: string; readonly what: string }
  | { readonly type: 'ActApproved'; readonly request: number; readonly approvedBy: string }
  | { readonly type: 'DisputeDecided'; readonly dispute: number; readonly decision: string };

/** What a person wrote for the record, before what follows from it. */
const groundOf = (any: TableEvent, nameOf: NameOf): string => {
  const event = any as Written;
  switch (event.type) {
    case 'RoundVoided':
    case 'ShuffleDirected':
      return event.reason;
    case 'BreachRecorded':
      return `${nameOf(event.breach.person)}: ${event.breach.what}`;
    case 'DisputeRaised':
      return `${nameOf(event.patron)}: ${event.what}`;
    case 'ActApproved':
      return `Request ${event.request}, approved by ${nameOf(event.approvedBy)}.`;
    case 'DisputeDecided':
      return `${event.dispute}: ${event.decision}`;
    default:
      return '';
  }
};

const HELD: Readonly<Record<string, string>> = {
  TableHeld: 'The dealer opens no further round.',
  TableReleased: 'The dealer goes on.',
};

/** Where the record already says what was done, what follows is not said once more. */
const GROUND_ALONE: ReadonlySet<string> = new Set([
  'ActApproved',
  'BreachRecorded',
  'DisputeRaised',
  'DisputeDecided',
]);

const textOf = (event: TableEvent, linesOf: LinesOf, nameOf: NameOf): string => {
  const held = HELD[event.type];
  if (held !== undefined) return held;
  const ground = groundOf(event, nameOf);
  if (GROUND_ALONE.has(event.type)) return ground;
  const follows = linesOf(event).map(({ text }) => text);
  return [...follows, ground === '' ? '' : `Ground: ${ground}.`].filter((each) => each !== '').join(' ');
};

const clauseOf = (event: TableEvent & { readonly by?: string }): string | null =>
  event.type === 'BreachRecorded'
    ? (event as Extract<Written, { readonly type: 'BreachRecorded' }>).breach.clause
    : (event.by ?? null);

/** The log, newest first. */
export const rulingLines = (
  rulings: readonly AnyRuling[],
  linesOf: LinesOf,
  nameOf: NameOf,
): readonly RulingLine[] =>
  rulings.toReversed().map(({ at, person, event }) => ({
    at,
    kind: KINDS[event.type] ?? 'Ruling',
    text: textOf(event, linesOf, nameOf),
    clause: clauseOf(event),
    by: person === null ? null : nameOf(person),
  }));

/** Notices that wait for their change, with the time since when patrons know. */
export const pendingNotices = (
  view: OpenTableView,
  rulings: readonly AnyRuling[],
): readonly { readonly notice: OpenTableView['notices'][number]; readonly at: number | null }[] =>
  view.notices.map((notice) => {
    const given = rulings.findLast(
      ({ event }) =>
        event.type === 'NoticeGiven' &&
        JSON.stringify((event as Partial<Record<'notice', object>>).notice) === JSON.stringify(notice),
    );
    return { notice, at: given?.at ?? null };
  });

/** "21:04", or with seconds where they are told apart by them. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
