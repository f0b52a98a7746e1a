import type { Closed } from './ballot.ts';
import type { Exported } from './exported.ts';
import type { Chips } from './fields.ts';

export interface Person {
  readonly name: string;
  presence: 'in' | 'withdrawn' | 'absent' | 'disqualified' | 'replaced';
  fees: number;
  refunds: number;
  group: string;
  seatOf: string;
  readonly buyBacks: number[];
  /** The sessions that he bought into, where they were told. */
  readonly into: string[];
  /** Whose entry he took over. */
  replaces: string;
}

export const newPerson = (name: string): Person => ({
  name,
  presence: 'in',
  fees: 0,
  refunds: 0,
  group: '',
  seatOf: '',
  buyBacks: [],
  into: [],
  replaces: '',
});

export interface Count {
  readonly session: string;
  readonly table: string;
  chips: Chips;
  /** What lay before those who were out when it was counted. */
  readonly noted?: Chips;
  /** When those who could not wager any more went out; the last round is beyond any number. */
  out: Readonly<Record<string, number>>;
}

/** Rounds more between equal players; `table` is null where it is about places of the whole tournament. */
export interface Decider {
  /** Its place among the events. */
  readonly at: number;
  readonly session: string;
  readonly table: string | null;
  chips: Chips;
}

/** A sealed ballot with the words that were given for it, and its list once that is closed. */
export interface Sealed {
  readonly session: string;
  readonly wave: number;
  readonly commitment: string;
  readonly seats: number | undefined;
  readonly words: Map<string, string>;
  closed: Closed | undefined;
}

/** What has happened so far, as the checker keeps it while it goes through the events. */
export interface Board {
  readonly file: Exported;
  /** The place of the event that is looked at. */
  at: number;
  /** In the order of entry. */
  people: Person[];
  contributed: number;
  start: string;
  /** Starts that were given up for earlier ones. */
  readonly startsBefore: string[];
  /** Whether anything of play is on record. */
  begun: boolean;
  /** Tables where a card has fallen: counted after a round, or told by the house. */
  readonly dealt: Set<string>;
  counts: Count[];
  deciders: Decider[];
  reissued: { readonly session: string; readonly table: string; players: readonly string[] }[];
  advanced: { readonly session: string; player: string }[];
  /** By repechage, who takes it; and those that are not held, with who goes on instead. */
  readonly takers: Map<string, readonly string[]>;
  readonly notHeld: Map<string, readonly string[]>;
  /** Whom the director put into which wave. */
  put: { readonly session: string; readonly wave: number; players: readonly string[] }[];
  /** By `keyIn`, as are the waves of which a seal has become void. */
  readonly seals: Map<string, Sealed>;
  readonly voided: Set<string>;
  /** The waves that were seated, with the numbers of their tables; wave nought is a session that has none. */
  ballots: { readonly session: string; readonly wave: number; readonly numbers: readonly number[] }[];
  /** By `keyIn`, the commitment of lots that are sealed and not drawn. */
  readonly lots: Map<string, string>;
  /** Everybody whose table was closed, by session. */
  displaced: { readonly session: string; readonly table: number; readonly players: readonly string[] }[];
  /** Where play is on record: a session, one wave of it, or one of its tables. */
  playing: { readonly session: string; readonly wave: number; readonly table: string }[];
  /** By session, who sits at which table, the first at the first place. */
  readonly seated: Map<string, readonly (readonly string[])[]>;
  readonly findings: string[];
  entriesClosed: boolean;
  /** Sessions whose places were confirmed. */
  readonly confirmed: Set<string>;
  /** What the director decided on a rest of the pool. */
  rest: string;
  cancelled: boolean;
  paid: boolean;
  /** What was declared as prizes, and what of them was handed over. */
  prizes: Chips;
  readonly handed: Map<string, number>;
  /** Who has the refund of a cancelled tournament in hand. */
  readonly refunded: Set<string>;
}

export const newBoard = (file: Exported): Board => ({
  file,
  at: 0,
  people: [],
  contributed: 0,
  start: file.start,
  startsBefore: [],
  begun: false,
  dealt: new Set(),
  counts: [],
  deciders: [],
  reissued: [],
  advanced: [],
  takers: new Map(),
  notHeld: new Map(),
  put: [],
  seals: new Map(),
  voided: new Set(),
  ballots: [],
  lots: new Map(),
  displaced: [],
  playing: [],
  seated: new Map(),
  findings: [],
  entriesClosed: false,
  confirmed: new Set(),
  rest: '',
  cancelled: false,
  paid: false,
  prizes: {},
  handed: new Map(),
  refunded: new Set(),
});

/** What a wave's ballot is known by. */
export const keyIn = (session: string, wave: number): string => `${wave} ${session}`;

export const personOf = (board: Board, name: string): Person | undefined =>
  board.people.find((each) => each.name === name);

/** Where somebody was put for a session; who stands in for an absent player sits on that chair. */
export const chairOf = (board: Board, session: string, name: string): string => {
  const at = (board.seated.get(session) ?? []).findIndex((table) => table.includes(name));
  const instead = personOf(board, name)?.seatOf ?? '';
  return at !== -1 ? String(at + 1) : instead === '' ? '' : chairOf(board, session, instead);
};

export const presentPeople = (board: Board): readonly Person[] =>
  board.people.filter(({ presence }) => presence === 'in');

export const isIn = (board: Board, name: string): boolean => personOf(board, name)?.presence === 'in';

export const rankOf = (board: Board, name: string): number =>
  board.people.findIndex((each) => each.name === name);

export const hasPlayed = (board: Board, name: string): boolean =>
  board.counts.some(({ chips }) => Object.hasOwn(chips, name));
