import type { Event } from '@baize/engine';
import type { Ruling } from '@baize/house';
import type { Law } from '../baccarat/cards.ts';
import type { OpenView } from '../baccarat/view.ts';
import { type Line, linesOf, type NameOf } from './consequence.ts';

/** A ruling as the log shows it. */
export interface RulingLine extends Line {
  readonly at: number;
  readonly kind: string;
  /** Who ruled; the house's own dealer has no name. */
  readonly by: string | null;
}

const KINDS: Readonly<Partial<Record<Ruling['event']['type'], string>>> = {
  NoticeGiven: 'Notice',
  ChangeMade: 'Change',
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

/** What a person wrote for the record, before what follows from it. */
const groundOf = (event: Event, nameOf: NameOf): string => {
  switch (event.type) {
    case 'RoundVoided':
    case 'ShuffleDirected':
      return event.reason;
    case 'BreachRecorded':
      return `${nameOf(event.breach.person)}: ${event.breach.what}`;
    case 'DisputeRaised':
      return `${nameOf(event.patron)}: ${event.what}`;
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
const GROUND_ALONE: ReadonlySet<string> = new Set(['BreachRecorded', 'DisputeRaised', 'DisputeDecided']);

const textOf = (event: Ruling['event'], law: Law, nameOf: NameOf): string => {
  const held = HELD[event.type];
  if (held !== undefined) return held;
  const ground = groundOf(event as Event, nameOf);
  if (GROUND_ALONE.has(event.type)) return ground;
  const follows = linesOf(event as Event, law, nameOf).map(({ text }) => text);
  return [...follows, ground === '' ? '' : `Ground: ${ground}.`].filter((each) => each !== '').join(' ');
};

const clauseOf = (event: Ruling['event']): string | null => {
  if (event.type === 'BreachRecorded') return event.breach.clause;
  return 'by' in event ? event.by : null;
};

/** The log, newest first. */
export const rulingLines = (rulings: readonly Ruling[], law: Law, nameOf: NameOf): readonly RulingLine[] =>
  rulings.toReversed().map(({ at, person, event }) => ({
    at,
    kind: KINDS[event.type] ?? 'Ruling',
    text: textOf(event, law, nameOf),
    clause: clauseOf(event),
    by: person === null ? null : nameOf(person),
  }));

/** Notices that wait for their change, with the time since when patrons know. */
export const pendingNotices = (
  view: OpenView,
  rulings: readonly Ruling[],
): readonly { readonly notice: OpenView['notices'][number]; readonly at: number | null }[] =>
  view.notices.map((notice) => {
    const given = rulings.findLast(
      ({ event }) => event.type === 'NoticeGiven' && JSON.stringify(event.notice) === JSON.stringify(notice),
    );
    return { notice, at: given?.at ?? null };
  });

/** "21:04", or with seconds where they are told apart by them. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
