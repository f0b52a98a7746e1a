import type { OpenTableView, TableEvent } from '../game/kind.ts';
import { capital } from '../words/clause.ts';
import { type Line, type LinesOf, type NameOf, unmoved } from './consequence.ts';

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
  RemedyPaid: 'Remedy',
  ReviewRequested: 'Review',
  ReviewRecorded: 'Review',
  ExclusionLifted: 'Readmitted',
  PatronBarred: 'Excluded',
  OwingRepaid: 'Debt',
  OwingForgiven: 'Debt',
  TableHeld: 'Hold',
  TableReleased: 'Released',
  CardStrayed: 'Error',
  CardMisplaced: 'Error',
  BurnMissed: 'Error',
  CardExposed: 'Error',
  VoidDemanded: 'Error',
  HandRacked: 'Error',
  CuttingCardMissed: 'Error',
  MalfunctionReported: 'Fault',
  ShoeMalfunctioned: 'Fault',
  JackpotMalfunctioned: 'Fault',
  CardCorrected: 'Put right',
  RecordDecided: 'Decided',
  HoursSet: 'Hours',
  GamingHoursBegan: 'Hours',
  GamingHoursEnded: 'Hours',
  RoundRebuilt: 'Put right',
  HandsReconstructed: 'Put right',
  HandReconstructed: 'Put right',
  NumberCorrected: 'Put right',
  ThrowCorrected: 'Put right',
  NoSpinCalled: 'No spin',
  NoThrowCalled: 'No throw',
};

/** The events that every game has and in which a person wrote something for the record. */
type Written =
  | { readonly type: 'RoundVoided' | 'ShuffleDirected'; readonly reason: string }
  | {
      readonly type: 'CardCorrected' | 'RecordDecided' | 'RoundRebuilt' | 'HandsReconstructed';
      readonly reason?: string;
      readonly round?: number | null;
    }
  | {
      readonly type: 'BreachRecorded';
      readonly breach: { readonly person: string; readonly what: string; readonly clause: string };
    }
  | {
      readonly type: 'DisputeRaised';
      readonly patron: string;
      readonly what: string;
      readonly round?: number;
      readonly onRecord?: true;
    }
  | { readonly type: 'ActApproved'; readonly request: number; readonly approvedBy: string }
  | { readonly type: 'DisputeDecided'; readonly dispute: number; readonly decision: string }
  | {
      readonly type: 'ReviewRecorded';
      readonly dispute: number;
      readonly reference: string;
      readonly outcome: string;
      readonly decision: string;
    }
  | { readonly type: 'OwingForgiven' | 'ExclusionLifted'; readonly reason: string }
  | { readonly type: 'PatronBarred'; readonly table: string; readonly what: string };

/** What a person wrote for the record, before what follows from it. */
const groundOf = (any: TableEvent, nameOf: NameOf): string => {
  const event = any as Written;
  switch (event.type) {
    case 'RoundVoided':
    case 'ShuffleDirected':
    case 'OwingForgiven':
    case 'ExclusionLifted':
      return event.reason;
    case 'CardCorrected':
    case 'RecordDecided':
    case 'RoundRebuilt':
    case 'HandsReconstructed':
      return event.reason ?? '';
    case 'ReviewRecorded':
      return `${event.dispute}, ${event.reference}: ${event.outcome}. ${event.decision}`;
    case 'PatronBarred':
      return `at table ${event.table}, ${event.what}`;
    case 'BreachRecorded':
      return `${nameOf(event.breach.person)}: ${event.breach.what}`;
    case 'DisputeRaised':
      return `${nameOf(event.patron)}${event.round === undefined ? '' : `, round ${event.round}`}: ${event.what}`;
    case 'ActApproved':
      return `Request ${event.request}, approved by ${nameOf(event.approvedBy)}.`;
    case 'DisputeDecided':
      return `dispute ${event.dispute}: ${event.decision}.`;
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
  'ReviewRecorded',
]);

const textOf = (event: TableEvent, linesOf: LinesOf, nameOf: NameOf, follows: readonly string[]): string => {
  const held = HELD[event.type];
  if (held !== undefined) return held;
  const ground = groundOf(event, nameOf);
  if (GROUND_ALONE.has(event.type)) return [capital(ground), ...follows].join(' ');
  const own = linesOf(event).map(({ text }) => text);
  return [...own, ...follows, ground === '' ? '' : `Ground: ${ground}.`]
    .filter((each) => each !== '')
    .join(' ');
};

/** What an act brings about besides itself: it is told with the act, and not once more by itself. */
const FOLLOWS: Readonly<Record<string, ReadonlySet<string>>> = {
  RecordDecided: new Set(['DisputeRaised', 'DisputeDecided', 'RemedyPaid']),
  DisputeDecided: new Set(['RemedyPaid']),
  ReviewRecorded: new Set(['RemedyPaid']),
};

interface Act {
  readonly ruling: AnyRuling;
  readonly follows: TableEvent[];
}

/** The rulings act by act: what one person did at one moment, with what followed from it. */
const actsIn = (rulings: readonly AnyRuling[]): readonly Act[] => {
  const acts: Act[] = [];
  for (const ruling of rulings) {
    const last = acts.at(-1);
    const isOne = last?.ruling.at === ruling.at && last.ruling.person === ruling.person;
    if (isOne && FOLLOWS[last.ruling.event.type]?.has(ruling.event.type)) last.follows.push(ruling.event);
    else acts.push({ ruling, follows: [] });
  }
  return acts;
};

/** The money that followed, each person's in a sentence. */
const paidBy = ({ ruling, follows }: Act, linesOf: LinesOf): readonly string[] =>
  [
    ...follows.filter(({ type }) => type === 'RemedyPaid').flatMap(linesOf),
    ...unmoved([ruling.event, ...follows]),
  ].map(({ text }) => text);

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
  actsIn(rulings)
    .toReversed()
    .map((act) => {
      const { at, person, event } = act.ruling;
      return {
        at,
        kind: KINDS[event.type] ?? 'Ruling',
        text: textOf(event, linesOf, nameOf, paidBy(act, linesOf)),
        clause: clauseOf(event),
        by: person === null ? null : nameOf(person),
      };
    });

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
