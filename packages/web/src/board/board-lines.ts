import type { BoardLook } from '../tournament/api.ts';
import { folded } from '../tournament/entrant-rows.ts';
import { advanceOf, type SeatRow, sessionNow, type TableCard, tableCards } from '../tournament/standing.ts';

type Session = BoardLook['view']['sessions'][number];

export const nameIn = ({ names }: Pick<BoardLook, 'names'>, player: string): string =>
  names[player] ?? player;

/** As much of a tournament as its tables and its clock are read from: board and desk have it alike. */
export type TablesLook = Pick<BoardLook, 'view' | 'draft' | 'dealt'>;

/** The session that is on, with chips and rounds from the felts that the house deals. */
export const boardSession = ({ view, dealt }: Omit<TablesLook, 'draft'>): Session | undefined => {
  const session = sessionNow(view);
  if (session === undefined) return undefined;
  const feltOf = (table: string) =>
    dealt.find((each) => each.session === session.name && each.table === table && !each.isPlayOff);
  return {
    ...session,
    running: session.running.map((each) => {
      const felt = feltOf(each.table);
      if (felt === undefined) return each;
      const { indicator, chips, marker } = felt;
      const round = indicator.what === 'round' ? indicator.number - 1 : 0;
      return { table: each.table, round, chips, marker: marker ?? undefined };
    }),
  };
};

/** How many rounds a session has, where it is measured by them. */
export const roundsIn = (session: Session | undefined): number | undefined => {
  const length = session?.terms.sessionLength?.value;
  return length?.by === 'rounds' ? length.number : undefined;
};

/** A wave of a session that has several; a session without waves has none. */
export type Wave = Session['waves'][number];

const wavesIn = ({ waves }: Session): readonly Wave[] => waves.filter(({ wave }) => wave !== undefined);

export const waveName = ({ name, wave }: Wave): string => `wave ${name ?? wave}`;

/** The wave that a table is of. */
export const waveAt = (session: Session | undefined, table: string): Wave | undefined =>
  session === undefined ? undefined : wavesIn(session).find(({ tables }) => tables.includes(Number(table)));

/** The wave that is on: the first that has a table which is not counted yet. */
export const waveNow = (session: Session): Wave | undefined => {
  const counted = new Set(session.counts.map(({ table }) => table));
  const isOpen = ({ tables }: Wave): boolean =>
    tables.length === 0 || tables.some((table) => !counted.has(String(table)));
  return wavesIn(session).find(isOpen) ?? wavesIn(session).at(-1);
};

/** The tables of the session that is on. */
export const boardCards = (look: TablesLook): readonly TableCard[] => {
  const session = boardSession(look);
  if (session === undefined) return [];
  // A table at which nobody sits is none.
  return tableCards(look.view, session, advanceOf(look.draft, session.name)).filter(
    ({ rows }) => rows.length > 0,
  );
};

/** Somebody and where he sits. */
export interface SeatLine {
  readonly player: string;
  readonly name: string;
  readonly table: string;
  readonly row: SeatRow;
}

const ABC = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The tables that are played at now: of the wave that is on, where there are waves. */
export const cardsNow = (look: TablesLook): readonly TableCard[] => {
  const cards = boardCards(look);
  const session = boardSession(look);
  const wave = session === undefined ? undefined : waveNow(session);
  const own = cards.filter(({ table }) => wave?.tables.includes(Number(table)));
  return own.length === 0 ? cards : own;
};

/** Everybody who has a seat, from A to Z by the name as it is written. */
export const seatLines = (look: BoardLook): readonly SeatLine[] =>
  boardCards(look)
    .flatMap(({ table, rows }) =>
      rows.map((row) => ({ player: row.player, name: nameIn(look, row.player), table, row })),
    )
    .toSorted((one, other) => ABC.compare(one.name, other.name));

/** The words of a name, parts of double names among them. */
const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .split(/[\s\-'.]+/)
    .filter((word) => word !== '');

/**
 * Those of whose names every word that was typed begins a word, whatever the case, the accents and the order; whose
 * name has the fewest words besides comes first.
 */
export const found = (lines: readonly SeatLine[], typed: string): readonly SeatLine[] => {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const named = lines.map((line) => ({ line, own: wordsIn(line.name) }));
  return named
    .filter(({ own }) => words.every((word) => own.some((each) => each.startsWith(word))))
    .toSorted((one, other) => one.own.length - other.own.length)
    .map(({ line }) => line);
};

/** A line of the ranking: by chips while a session is on, by the tournament's own order otherwise. */
export interface RankLine {
  readonly place: number;
  readonly player: string;
  readonly name: string;
  /** Where he sits, or how far he came. */
  readonly at: string;
  readonly value: number | string;
  readonly standing: SeatRow['standing'];
}

/** Everybody who holds chips at the tables, the most first; equal chips, the same place. */
const byChips = (look: BoardLook): readonly RankLine[] => {
  const held = boardCards(look)
    .flatMap(({ table, rows }) => rows.map((row) => ({ table, ...row })))
    .flatMap(({ chips, ...rest }) => (chips === undefined ? [] : [{ chips, ...rest }]))
    .toSorted((one, other) => other.chips - one.chips);
  const firstWith = new Map<number, number>();
  for (const [index, { chips }] of held.entries()) if (!firstWith.has(chips)) firstWith.set(chips, index + 1);
  return held.map(({ player, table, chips, standing }) => ({
    place: firstWith.get(chips) ?? 0,
    player,
    name: nameIn(look, player),
    at: `table ${table}`,
    value: chips,
    standing,
  }));
};

/** Everybody who was counted, by the tournament's own order: places first, then by how far one came. */
export const fieldLines = (look: BoardLook): readonly RankLine[] =>
  look.ranking.map(({ rank, player, session, chips, points, open }) => ({
    place: rank,
    player,
    name: nameIn(look, player),
    at: session,
    value: points ?? chips,
    standing: open ? 'tied' : 'open',
  }));

/** How everybody stands now. */
export const rankLines = (look: BoardLook): readonly RankLine[] => {
  if (look.view.places.length > 0 || look.view.points !== undefined) return fieldLines(look);
  const now = byChips(look);
  return now.length > 0 ? now : fieldLines(look);
};

/** Whoever leads a table; where nobody was counted there yet, nobody. */
export const leaderAt = ({ rows }: TableCard): SeatRow | undefined =>
  rows.reduce<SeatRow | undefined>(
    (best, row) => ((row.chips ?? -1) > (best?.chips ?? -1) ? row : best),
    undefined,
  );

/** The most of a list, never cut inside a tie: rather a few less. */
export const highest = (lines: readonly RankLine[], most: number): readonly RankLine[] => {
  if (lines.length <= most) return lines;
  const cut = lines[most]?.place;
  return lines.slice(0, most).filter(({ place }) => place !== cut);
};
