import type { PeopleEvent } from '../people/event.ts';
import { lastPosition, leafOf } from '../store/head.ts';
import type { Json, Store, StoredEvent } from '../store/port.ts';
import { openTurns, type Turns } from '../turns.ts';
import { isAbout, isWhereAndWhen, type LogFilter } from './log-filter.ts';

/** An event of the log as those who audit may have it. */
export interface LogLine {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly at: number;
  readonly type: string;
  /** The clause that it follows; null where it is the house's own doing. */
  readonly clause: string | null;
  /** The id of who caused it; null is the house itself. */
  readonly person: string | null;
  /** The event's data, as far as anybody may read it. */
  readonly data: Json;
  /** Part of it stays in the house: its leaf is known then, but cannot be opened from here. */
  readonly withheld: boolean;
  /** The number of the command that caused it: its leaf in the tree has the index before. */
  readonly command: number;
  /** That leaf, as hex. */
  readonly leaf: string;
}

export const LOG_KINDS = [
  'all',
  'play',
  'payments',
  'voids',
  'disputes',
  'shoes',
  'approvals',
  'inspections',
  'people',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const TYPES: Readonly<
  Record<Exclude<LogKind, 'all' | 'play' | 'people' | 'inspections'>, ReadonlySet<string>>
> = {
  payments: new Set([
    'game.WagerSettled',
    'cashier.Deposited',
    'cashier.Withdrawn',
    'cashier.CapitalPaidIn',
    'cashier.DepositRulesSet',
    'game.ChipsBrought',
    'game.PatronLeft',
    'game.RemedyPaid',
    'game.OwingRepaid',
    'game.OwingForgiven',
  ]),
  voids: new Set(['game.RoundVoided', 'game.WagersVoided', 'game.WagerReturned']),
  disputes: new Set([
    'game.BreachRecorded',
    'game.PatronExcluded',
    'game.RecordDecided',
    'game.DisputeRaised',
    'game.DisputeDecided',
    'game.RemedyPaid',
    'game.ReviewRequested',
    'game.ReviewRecorded',
    'game.ExclusionLifted',
    'game.PatronBarred',
  ]),
  approvals: new Set([
    'approvals.ApprovalAsked',
    'approvals.ApprovalGiven',
    'approvals.ApprovalRefused',
    'approvals.ApprovalWithdrawn',
    'approvals.ApprovalLapsed',
    'house.ActApproved',
  ]),
  shoes: new Set([
    'house.ShoeSealed',
    'house.ShoeRevealed',
    'house.ShoeLost',
    'house.ContributionsClosed',
    'house.DeckOpened',
    'house.SpinSealed',
    'house.SpinRevealed',
    'house.SpinLost',
    'game.CardsIntroduced',
    'game.CardsShuffled',
    'game.CardsCut',
    'game.CuttingCardInserted',
  ]),
};

/** Events of the house's own timers: they are in the log, and left out where one searches it. */
const CLOCKWORK: ReadonlySet<string> = new Set(['house.DeadlineSet', 'house.DeadlineCleared']);

/** Who is there, and who looked at what is theirs. */
const isPeople = (type: string): boolean => type.startsWith('people.') || type.startsWith('reads.');

export const isOfKind = (kind: LogKind, { type }: Pick<StoredEvent, 'type'>): boolean => {
  switch (kind) {
    case 'all':
      return true;
    case 'people':
      return isPeople(type);
    case 'inspections':
      return type.startsWith('inspections.');
    case 'play':
      return !isPeople(type) && !CLOCKWORK.has(type);
    default:
      return TYPES[kind].has(type);
  }
};

type Fields = Readonly<Record<string, Json>>;

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

const READABLE = [
  'game.',
  'house.',
  'floor.',
  'cashier.',
  'tournament.',
  'jackpot.',
  'approvals.',
  'log.',
  'reads.',
  'inspections.',
  'pit.',
];
/** Events that follow a clause of the rules. */
export const TOURNAMENT_EVENTS = 'tournament.';
const RULED = ['game.', 'tournament.', 'jackpot.'];

/** What newer seals tell besides; older ones have none of it. */
const SEAL = ['version', 'promised', 'root'];

/** These fields of an event, null where it lacks one, and those of the others that it has. */
const toldOf = (fields: Fields, always: readonly string[], ifThere: readonly string[]): Fields =>
  Object.fromEntries(
    [...always, ...ifThere.filter((field) => fields[field] !== undefined)].map((field) => [
      field,
      fields[field] ?? null,
    ]),
  );

/**
 * What whoever audits reads of people: who came in from where and by what, who was not let in and why, who changed what
 * of whom. Never a hash, a key, or what a passkey is made of.
 */
const PEOPLE_TOLD: Readonly<Record<PeopleEvent['type'], readonly string[]>> = {
  AccountOpened: ['person', 'name', 'display', 'role', 'by'],
  LinkIssued: ['person', 'expiresAt', 'by', 'reason'],
  PasswordSet: ['person', 'through'],
  RoleSet: ['person', 'role', 'was', 'by', 'reason', 'approvedBy'],
  LinkAllowed: ['person', 'by', 'approvedBy', 'until'],
  AccountDisabled: ['person', 'by', 'reason'],
  AccountEnabled: ['person', 'by', 'reason'],
  PasskeyAdded: ['person'],
  PasskeyRemoved: ['person'],
  CodesSet: ['person'],
  CodesRemoved: ['person'],
  ProofsReset: ['person', 'by', 'reason', 'approvedBy'],
  IdentityProven: ['session', 'person', 'proof'],
  ApiKeyMade: ['key', 'person', 'label', 'scopes', 'expiresAt'],
  ApiKeyEnded: ['key', 'by'],
  SessionOpened: ['session', 'person', 'address', 'device'],
  SessionRotated: ['session', 'person'],
  SessionsSeen: [],
  SessionsRevoked: ['sessions', 'why', 'by', 'reason'],
  SessionsExpired: ['sessions', 'why'],
  ScreenAdmitted: ['screen', 'name', 'tournament', 'by'],
  ScreenEnded: ['screen', 'by'],
  LoginFailed: ['person', 'address', 'why'],
};

/** Redacts an event, by allow-list. Hashes of passwords and tokens never leave the house, nor does a sealed secret. */
const redactEvent = ({ type, data }: StoredEvent): Pick<LogLine, 'data' | 'withheld'> => {
  if (type === 'house.ShoeSealed') {
    const { person, event } = fieldsOf(data);
    const told = toldOf(fieldsOf(fieldsOf(event).shoe), ['shoe', 'decks', 'commitment'], SEAL);
    return { data: { person: person ?? null, event: { type: 'ShoeSealed', shoe: told } }, withheld: true };
  }
  if (type === 'house.SpinSealed') {
    const { person, event } = fieldsOf(data);
    const told = toldOf(fieldsOf(fieldsOf(event).spin), ['spin', 'pockets', 'commitment'], SEAL);
    return { data: { person: person ?? null, event: { type: 'SpinSealed', spin: told } }, withheld: true };
  }
  if (type === 'house.SecretLocked') {
    const { person, event } = fieldsOf(data);
    const { session } = fieldsOf(event);
    const told = { type: 'SecretLocked', session: session ?? null };
    return { data: { person: person ?? null, event: told }, withheld: true };
  }
  if (type.startsWith('people.')) {
    const told = PEOPLE_TOLD[type.slice('people.'.length) as PeopleEvent['type']] ?? [];
    const fields = fieldsOf(data);
    const proof =
      type === 'people.SessionOpened' ? { proof: fieldsOf(fields.proven).proof ?? 'password' } : {};
    return { data: { ...toldOf(fields, [], told), ...proof }, withheld: true };
  }
  return READABLE.some((prefix) => type.startsWith(prefix))
    ? { data, withheld: false }
    : { data: null, withheld: true };
};

export const logLine = (event: StoredEvent, leaf: string): LogLine => {
  const { position, stream, version, at, type, command } = event;
  const data = fieldsOf(event.data);
  return {
    position,
    stream,
    version,
    at,
    type,
    clause: RULED.some((prefix) => type.startsWith(prefix)) ? textOf(fieldsOf(data.event).by) : null,
    person: textOf(data.person),
    ...redactEvent(event),
    command,
    leaf,
  };
};

/** Events read at once: some two milliseconds of work. */
const PAGE = 200;
/** By so much a clock may have been put back: what is older than that before a moment is not looked for after it. */
const CLOCK_MS = 86_400_000;
/** Pages that one question goes through: what is rare is asked for again from there on. */
const PAGES_MAX = 50;

export interface LogPage {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** Where to go on; null at the beginning of the log. */
  readonly before: number | null;
}

interface LogQuery extends LogFilter {
  readonly before?: number | undefined;
  readonly kind: LogKind;
  readonly limit: number;
}

/** The log backwards from a position, or from its end. */
export const logPage = async (
  store: Pick<Store, 'readAll' | 'leaves'>,
  { before, kind, limit, ...filter }: LogQuery,
  turns: Turns = openTurns(),
): Promise<LogPage> => {
  const lines: LogLine[] = [];
  let end = before ?? (await lastPosition(store)) + 1;
  for (let page = 0; page < PAGES_MAX && end > 1; page += 1) {
    await turns.breathe();
    const from = Math.max(0, end - 1 - PAGE);
    const events = (await store.readAll(from, PAGE)).filter(({ position }) => position < end);
    for (const event of events.toReversed()) {
      if (lines.length === limit) return { lines, before: event.position + 1 };
      if (!isOfKind(kind, event) || !isWhereAndWhen(filter, event)) continue;
      if (!isAbout(filter, logLine(event, ''))) continue;
      lines.push(logLine(event, await leafOf(store, event)));
    }
    end = from + 1;
    const oldest = events[0]?.at;
    if (filter.from !== undefined && oldest !== undefined && oldest < filter.from - CLOCK_MS)
      return { lines, before: null };
  }
  return { lines, before: end > 1 ? end : null };
};
