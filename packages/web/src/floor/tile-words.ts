import type { HostedView, Trouble } from '@baize/house/api';
import type { Library } from '@baize/rulebooks';
import { lookedAt, type OpenTableView } from '../game/kind.ts';
import type { TileWords } from '../game/parts.ts';
import { clockWords, partsOf } from '../games.ts';
import type { Clock } from '../mark/clock.ts';
import { isStopped } from '../trouble/trouble-words.ts';
import { gameName } from '../words/edition.ts';
import type { Language } from '../words/language.ts';

/** A table as the floor shows it: the newest look, and how far the house's clock is ahead of this one. */
export interface Tile {
  readonly table: string;
  readonly look: HostedView;
  readonly ahead: number;
  /** What goes wrong there now. */
  readonly trouble?: Trouble | undefined;
}

export interface TileState extends TileWords {
  /** Runs only where somebody has until then to decide. */
  readonly clock: Clock | null;
}

const clockOf = (
  language: Language,
  library: Library,
  { look: { deadline, rulebook }, ahead }: Tile,
): Clock | null => {
  const label = clockWords(partsOf(library, rulebook, language), deadline?.act ?? '')?.[1];
  return deadline === null || label === undefined
    ? null
    : { label, of: Math.max(1, Math.ceil(deadline.after / 1000)), endsAt: deadline.at - ahead };
};

/** What goes on at a table now, in a word or two. */
export const stateOf = (language: Language, library: Library, tile: Tile): TileState => {
  const { say } = language;
  const { held, rulebook } = tile.look;
  const view = openView(tile);
  const clock = clockOf(language, library, tile);
  if (isStopped(tile.trouble)) return { words: say('Stopped'), tone: 'hold', clock: null };
  if (view?.stage !== 'open') return { words: say('Closed'), tone: 'wait', clock: null };
  const parts = partsOf(library, rulebook, language)?.tile;
  const pause = parts?.pause(view);
  if (pause !== undefined) return { words: pause, tone: 'hold', clock };
  if (held) return { words: say('On hold'), tone: 'hold', clock: null };
  if (view.notices.some(({ what }) => what === 'closing'))
    return { words: say('Closing'), tone: 'hold', clock };
  return { ...(parts?.state(view) ?? { words: say('Open'), tone: 'live' }), clock };
};

export const openView = ({ look }: Tile): OpenTableView | undefined => lookedAt(look);

export const gameOf = (library: Library, tile: Tile): string => gameName(library, tile.look.rulebook);

/** What the operator determined, where it tells one table from another. */
export const factsOf = (library: Library, view: OpenTableView): string =>
  partsOf(library, view.rulebook)?.tile.facts(view) ?? '';

/** Chips of a tournament are no money, and its seats are those of the ballot. */
export const isForMoney = ({ look }: Tile): boolean => look.tournament === undefined;

export const isFree = (tile: Tile): boolean =>
  isForMoney(tile) && openView(tile)?.stage === 'open' && (openView(tile)?.seats.includes(null) ?? false);

export const freeSeats = ({ seats }: OpenTableView): number => seats.filter((seat) => seat === null).length;

/** My seat, counted from one. */
export const mySeat = ({ seats }: OpenTableView, me: string): number | undefined => {
  const at = seats.indexOf(me);
  return at === -1 ? undefined : at + 1;
};

/** My money at a table: chips in front of me and wagers on the layout. */
export const mineAt = (
  library: Library,
  view: OpenTableView,
  me: string,
): { readonly chips: number; readonly wagered: number } => ({
  chips: view.own?.chips ?? view.chips[me] ?? 0,
  wagered: partsOf(library, view.rulebook)?.tile.wagered(view, me) ?? 0,
});

export interface FloorCounts {
  readonly open: number;
  readonly seated: number;
  readonly free: number;
}

export const countsOf = (tiles: readonly Tile[]): FloorCounts => {
  const open = tiles.map(openView).filter((view) => view?.stage === 'open') as readonly OpenTableView[];
  const seats = open.flatMap((view) => view.seats);
  const seated = seats.filter((seat) => seat !== null).length;
  const free = tiles.filter(isFree).flatMap((tile) => openView(tile)?.seats ?? []);
  return { open: open.length, seated, free: free.filter((seat) => seat === null).length };
};

export interface Filter {
  readonly game: string | null;
  readonly free: boolean;
}

export const filtered = (library: Library, tiles: readonly Tile[], { game, free }: Filter): readonly Tile[] =>
  tiles.filter((tile) => (game === null || gameOf(library, tile) === game) && (!free || isFree(tile)));

/** A jackpot of the house, and the tables that play for it. */
export interface Jackpot {
  readonly link: string;
  readonly cents: number;
  readonly tables: readonly string[];
}

/** The jackpots of all tables, each once and by its newest word. */
export const jackpotsOn = (tiles: readonly Tile[]): readonly Jackpot[] => {
  const found = new Map<string, Jackpot & { readonly movements: number }>();
  for (const { table, look } of tiles) {
    const { jackpot } = look;
    if (jackpot === undefined) continue;
    const before = found.get(jackpot.link);
    const newest = before === undefined || jackpot.movements > before.movements ? jackpot : before;
    const { link, cents, movements } = newest;
    found.set(link, { link, cents, movements, tables: [...(before?.tables ?? []), table] });
  }
  return [...found.values()].map(({ link, cents, tables }) => ({ link, cents, tables }));
};

/** The games on the floor with the number of their tables, in the order in which they are met. */
export const gamesOf = (library: Library, tiles: readonly Tile[]): readonly (readonly [string, number])[] => {
  const games = new Map<string, number>();
  for (const tile of tiles) {
    const game = gameOf(library, tile);
    games.set(game, (games.get(game) ?? 0) + 1);
  }
  return [...games];
};

/** Tables in the order of their names, numbers as numbers. */
export const inOrder = <T extends { readonly table: string }>(tiles: readonly T[]): readonly T[] =>
  [...tiles].sort((one, other) => one.table.localeCompare(other.table, 'en', { numeric: true }));
