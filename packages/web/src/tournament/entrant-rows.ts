import type { DirectorView } from '@baize/tournament';
import type { DeskLook } from './api.ts';
import { feeOf, sessionNow } from './standing.ts';

type Session = DirectorView['sessions'][number];
type Presence = DirectorView['entrants'][number]['presence'];

/** What the desk keeps of an entrant besides the entry itself: who he is to reach, whether he came, what he paid. */
export interface Kept {
  readonly phone?: string;
  readonly email?: string;
  readonly club?: string;
  readonly arrived?: string;
  /** Cents that the desk has received of him; nothing where nobody said. */
  readonly received?: number;
}

/** Where somebody stands in the session that is looked at. */
export type RowState = Exclude<Presence, 'in'> | 'waiting' | 'through' | 'tied' | 'out' | 'noSeat' | 'in';

/** An entrant as the desk lists him. */
export interface EntrantRow {
  /** The number of the entry, in the order in which they came; nought on the waiting list. */
  readonly number: number;
  readonly player: string;
  readonly name: string;
  readonly state: RowState;
  readonly table: number | undefined;
  readonly seat: number | undefined;
  readonly chips: number | undefined;
  readonly fees: number;
  /** Cents that are still to be paid at the desk; nothing where nobody keeps account of it. */
  readonly owed: number | undefined;
  readonly arrived: string | undefined;
  readonly kept: Kept;
}

/** Case, accents and typographic marks make no difference to whoever looks for a name. */
export const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .toLowerCase()
    .trim();

interface Sitting {
  readonly table: number;
  readonly seat: number;
  readonly chips: number | undefined;
  readonly counted: boolean;
}

const sittingIn = ({ seats, counts, running }: Session): ReadonlyMap<string, Sitting> => {
  const ends = new Map(counts.map(({ table, chips }) => [table, chips]));
  const rounds = new Map(running.map(({ table, chips }) => [table, chips]));
  return new Map(
    seats.flatMap((players, index) => {
      const table = String(index + 1);
      const end = ends.get(table);
      const chips = end ?? rounds.get(table) ?? {};
      return players.map((player, seat): [string, Sitting] => [
        player,
        { table: index + 1, seat: seat + 1, chips: chips[player], counted: end !== undefined },
      ]);
    }),
  );
};

const tiedIn = ({ due }: DirectorView, { name }: Session): ReadonlySet<string> =>
  new Set(
    due.flatMap((each) =>
      each.do !== 'score' && (each.session ?? name) === name ? (each.players ?? []) : [],
    ),
  );

/** Who may still play in a session whose seats are not drawn: those who came through the one before it. */
const awaited = ({ sessions }: DirectorView, session: Session): ReadonlySet<string> | undefined => {
  const before = sessions[sessions.indexOf(session) - 1];
  return before?.advancing === undefined ? undefined : new Set(before.advancing);
};

const stateIn = (
  view: DirectorView,
  session: Session,
): ((player: string, presence: Presence, sitting: Sitting | undefined) => RowState) => {
  const tied = tiedIn(view, session);
  const on = session.advancing === undefined ? undefined : new Set(session.advancing);
  const next = awaited(view, session);
  const placed = new Set(view.places.flatMap(({ players }) => players));
  const isDrawn = session.seats.length > 0;
  return (player, presence, sitting) => {
    if (presence !== 'in') return presence;
    if (tied.has(player)) return 'tied';
    if (on?.has(player)) return 'through';
    if (sitting === undefined) {
      if (next !== undefined) return next.has(player) ? (isDrawn ? 'noSeat' : 'in') : 'out';
      return isDrawn ? 'noSeat' : 'in';
    }
    if (!sitting.counted) return 'in';
    if (session.final) return placed.has(player) ? 'through' : 'in';
    return on === undefined ? 'in' : 'out';
  };
};

const NOTHING: Kept = {};

/** Everybody who has entered, and who waits, as they stand in the session that is looked at. */
export const entrantRows = (
  look: Pick<DeskLook, 'view' | 'names' | 'draft'>,
  session: Session | undefined = sessionNow(look.view),
  kept: Readonly<Record<string, Kept>> = {},
): readonly EntrantRow[] => {
  const { view, names, draft } = look;
  const sitting: ReadonlyMap<string, Sitting> = session === undefined ? new Map() : sittingIn(session);
  const stateOf = session === undefined ? undefined : stateIn(view, session);
  const fee = feeOf(draft);
  const entered = view.entrants.map(({ player, presence, fees, refunds }, index): EntrantRow => {
    const where = sitting.get(player);
    const own = kept[player] ?? NOTHING;
    return {
      number: index + 1,
      player,
      name: names[player] ?? player,
      state: stateOf?.(player, presence, where) ?? presence,
      table: where?.table,
      seat: where?.seat,
      chips: where?.chips,
      fees,
      owed: own.received === undefined ? undefined : Math.max(0, (fees - refunds) * fee - own.received),
      arrived: own.arrived,
      kept: own,
    };
  });
  const waiting = view.waitingList.map(
    (player): EntrantRow => ({
      number: 0,
      player,
      name: names[player] ?? player,
      state: 'waiting',
      table: undefined,
      seat: undefined,
      chips: undefined,
      fees: 0,
      owed: undefined,
      arrived: undefined,
      kept: kept[player] ?? NOTHING,
    }),
  );
  return [...entered, ...waiting];
};

type Test = (row: EntrantRow) => boolean;

const GONE: ReadonlySet<RowState> = new Set(['withdrawn', 'disqualified', 'replaced']);
const PLAYING: ReadonlySet<RowState> = new Set(['in', 'through', 'tied', 'noSeat']);

/** What the list can be narrowed to. */
export const FILTERS = {
  all: { words: 'All', test: () => true },
  in: { words: 'In', test: ({ state }) => PLAYING.has(state) },
  through: { words: 'Goes on', test: ({ state }) => state === 'through' },
  tied: { words: 'Equal', test: ({ state }) => state === 'tied' },
  out: { words: 'Out', test: ({ state }) => state === 'out' },
  noSeat: { words: 'No seat', test: ({ state }) => state === 'noSeat' },
  away: {
    words: 'Not arrived',
    test: ({ state, arrived }) => PLAYING.has(state) && arrived === undefined,
  },
  unpaid: { words: 'Unpaid', test: ({ owed }) => owed !== undefined && owed > 0 },
  absent: { words: 'Did not come', test: ({ state }) => state === 'absent' },
  gone: { words: 'Gone', test: ({ state }) => GONE.has(state) },
  waiting: { words: 'Waiting', test: ({ state }) => state === 'waiting' },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly test: Test }>>;

export type Filter = keyof typeof FILTERS;

const NUMBERED = /^(table|t|seat|s|number|no|#)\.?\s*(\d+)$/;

/** What one word of a search asks for. */
const testOf = (word: string): Test => {
  const [, what, digits] = NUMBERED.exec(word) ?? [];
  const number = Number(digits);
  if (what?.startsWith('t')) return ({ table }) => table === number;
  if (what?.startsWith('s')) return ({ seat }) => seat === number;
  if (what !== undefined) return (row) => row.number === number;
  if (/^\d+$/.test(word))
    return ({ table, number: own, kept: { club = '', phone = '' } }) =>
      table === Number(word) || own === Number(word) || club.includes(word) || phone.includes(word);
  return ({ name, kept: { club = '', email = '' } }) =>
    [name, club, email].some((each) => folded(each).includes(word));
};

/** One box for all of it: a name, `table 12`, `seat 3`, `#41`, a club number; every word has to fit. */
export const searched = (rows: readonly EntrantRow[], typed: string): readonly EntrantRow[] => {
  const words = folded(typed)
    .replaceAll(/\b(table|seat|number|no)\.?\s+(?=\d)/g, '$1')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const tests = words.map(testOf);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
};

const LAST = Number.MAX_SAFE_INTEGER;
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const STATES: readonly RowState[] = [
  'tied',
  'noSeat',
  'through',
  'in',
  'waiting',
  'absent',
  'out',
  'withdrawn',
  'disqualified',
  'replaced',
];

type Order = (one: EntrantRow, other: EntrantRow) => number;

/** What the list can be sorted by; whoever has nothing of the kind comes last. */
const SORTS = {
  number: (one, other) => (one.number || LAST) - (other.number || LAST),
  name: (one, other) => byName.compare(one.name, other.name),
  table: (one, other) =>
    (one.table ?? LAST) - (other.table ?? LAST) || (one.seat ?? LAST) - (other.seat ?? LAST),
  chips: (one, other) => (other.chips ?? -1) - (one.chips ?? -1),
  state: (one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state),
} as const satisfies Readonly<Record<string, Order>>;

export type SortBy = keyof typeof SORTS;

/** The rows that are wanted, in the order that is wanted; equal ones in the order of entry. */
export const shownRows = (
  rows: readonly EntrantRow[],
  { typed, filter, sort }: { readonly typed: string; readonly filter: Filter; readonly sort: SortBy },
): readonly EntrantRow[] => searched(rows.filter(FILTERS[filter].test), typed).toSorted(SORTS[sort]);

/** The filters that find somebody now, with how many; everybody and whoever is in are always there. */
export const filtersOf = (
  rows: readonly EntrantRow[],
  keepsArrivals: boolean,
): readonly { readonly filter: Filter; readonly words: string; readonly many: number }[] =>
  (Object.entries(FILTERS) as [Filter, (typeof FILTERS)[Filter]][])
    .map(([filter, { words, test }]) => ({ filter, words, many: rows.filter(test).length }))
    .filter(
      ({ filter, many }) =>
        filter === 'all' || filter === 'in' || (many > 0 && (filter !== 'away' || keepsArrivals)),
    );

/** How many play in the session that is looked at: of those who are seated there, whoever has not left. */
export const playersIn = (view: DirectorView, session: Session | undefined): number => {
  if (session === undefined) return view.players;
  const present = new Set(
    view.entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player),
  );
  const seated = session.seats.flat();
  if (seated.length > 0) return seated.filter((player) => present.has(player)).length;
  const next = awaited(view, session);
  return next === undefined ? view.players : [...next].filter((player) => present.has(player)).length;
};
