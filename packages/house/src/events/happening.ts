import type { Account } from '../people/people.ts';
import { mayDo, scopeOf } from '../people/policy.ts';
import { supervises, viewerOf } from '../records/visibility.ts';
import type { Json, StoredEvent } from '../store/port.ts';

/** What programs are told of: few kinds, each with the least that says where to look. */
export const HAPPENINGS = [
  'table.opened',
  'table.closed',
  'round.ended',
  'round.voided',
  'wager.settled',
  'draw.opened',
  'dispute.raised',
  'dispute.decided',
  'money.in',
  'money.out',
  'tournament.changed',
] as const;
export type HappeningKind = (typeof HAPPENINGS)[number];

/** Something that has happened, as one person may know it. */
export interface Happening {
  /** Where it stands in the record: what comes after it is asked for by this number. */
  readonly cursor: number;
  readonly at: number;
  readonly is: HappeningKind;
  readonly table?: string;
  readonly tournament?: string;
  /** The version of the table or tournament after it. */
  readonly version?: number;
  readonly person?: string;
  /** Cents. */
  readonly amount?: number;
  readonly result?: string;
  /** The number of the shoe, deck or spin. */
  readonly draw?: number;
  /** What was done at the desk, for those who may read it there. */
  readonly act?: string;
  readonly clause?: string;
}

type Fields = Readonly<Record<string, Json | undefined>>;

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const text = <K extends string>(key: K, value: Json | undefined): { readonly [P in K]?: string } =>
  typeof value === 'string' ? ({ [key]: value } as { readonly [P in K]: string }) : {};

const number = <K extends string>(key: K, value: Json | undefined): { readonly [P in K]?: number } =>
  typeof value === 'number' ? ({ [key]: value } as { readonly [P in K]: number }) : {};

const TABLE = 'table:';
const TOURNAMENT = 'tournament:';

/** Everything that is told, by the types of the record. What has no row is not told; no row has a card in it. */
const KIND_OF: Readonly<Record<string, HappeningKind>> = {
  'game.TableOpened': 'table.opened',
  'game.TableClosed': 'table.closed',
  'game.CardsCollected': 'round.ended',
  'game.LayoutCleared': 'round.ended',
  'game.RoundVoided': 'round.voided',
  'game.WagerSettled': 'wager.settled',
  'house.ShoeRevealed': 'draw.opened',
  'house.DeckOpened': 'draw.opened',
  'house.SpinRevealed': 'draw.opened',
  'game.DisputeRaised': 'dispute.raised',
  'game.DisputeDecided': 'dispute.decided',
  'cashier.Deposited': 'money.in',
  'cashier.Withdrawn': 'money.out',
};

const kindOf = ({ type, stream }: StoredEvent): HappeningKind | undefined => {
  if (type.startsWith('tournament.') && stream.startsWith(TOURNAMENT)) return 'tournament.changed';
  return Object.hasOwn(KIND_OF, type) ? KIND_OF[type] : undefined;
};

/** Whose it is, where it is somebody's; the account of a bank is its person's. */
const personIn = (kind: HappeningKind, data: Fields, event: Fields): string | undefined => {
  if (kind === 'wager.settled') return typeof event.patron === 'string' ? event.patron : undefined;
  const { account } = data;
  return typeof account === 'string' && account.startsWith('bank:')
    ? account.slice('bank:'.length)
    : undefined;
};

const READ: Readonly<Partial<Record<HappeningKind, string>>> = {
  'wager.settled': 'ReadRounds',
  'money.in': 'ReadLedger',
  'money.out': 'ReadLedger',
  'tournament.changed': 'ReadTournament',
  'draw.opened': 'Verify',
};

/** Whether somebody may know of it: the same rows of the policy as for reading the thing itself. */
const mayKnow = (account: Account, kind: HappeningKind, person: string | undefined): boolean => {
  if (kind === 'dispute.raised' || kind === 'dispute.decided') return supervises(viewerOf(account));
  return mayDo(account, READ[kind] ?? 'WatchTable', person ?? null);
};

/** An event of the record as a happening that this person may know of; undefined where he may not, or it is none. */
export const happeningFor = (account: Account, stored: StoredEvent): Happening | undefined => {
  const kind = kindOf(stored);
  if (kind === undefined) return undefined;
  const data = fieldsOf(stored.data);
  const event = fieldsOf(data.event);
  const person = personIn(kind, data, event);
  if (!mayKnow(account, kind, person)) return undefined;
  const { stream, position, at, version, type } = stored;
  const isDesk = scopeOf(account.role, 'ReadTournamentDesk') !== undefined;
  return {
    cursor: position,
    at,
    is: kind,
    ...(stream.startsWith(TABLE) ? { table: stream.slice(TABLE.length), version } : {}),
    ...(stream.startsWith(TOURNAMENT) ? { tournament: stream.slice(TOURNAMENT.length), version } : {}),
    ...(person === undefined ? {} : { person }),
    ...(kind.startsWith('money.') ? number('amount', data.amount) : {}),
    ...(kind === 'wager.settled' ? text('result', event.result) : {}),
    ...(kind === 'draw.opened' ? number('draw', event.shoe ?? event.spin) : {}),
    ...(kind === 'tournament.changed' && isDesk ? { act: type.slice('tournament.'.length) } : {}),
    ...(kind.startsWith('money.') ? {} : text('clause', event.by)),
  };
};
