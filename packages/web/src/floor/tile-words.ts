import type { Look } from '@baize/house';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { rangeOf } from '../baccarat/sign.ts';
import { type OpenView, ownStake } from '../baccarat/view.ts';
import type { Clock } from '../mark/clock.ts';
import { gameName } from '../words/edition.ts';
import { feltMoney } from '../words/money.ts';

const law = actMiniBaccarat2016.parameters;

/** A table as the floor shows it: the newest look, and how far the house's clock is ahead of this one. */
export interface Tile {
  readonly table: string;
  readonly look: Look;
  readonly ahead: number;
}

export interface TileState {
  readonly words: string;
  /** A disc is live, a ring waits, a diamond holds. */
  readonly tone: 'live' | 'wait' | 'hold';
  /** Runs only where somebody has until then to decide. */
  readonly clock: Clock | null;
}

/** The steps that give somebody time, with the word for it. */
const CLOCKS: Readonly<Record<string, string>> = {
  close: 'Betting',
  cut: 'Cut',
  expose: 'Turning cards',
  resume: 'Changes',
};

const clockOf = ({ look: { deadline }, ahead }: Tile): Clock | null => {
  const label = CLOCKS[deadline?.act.split(' ')[0] ?? ''];
  return deadline === null || label === undefined
    ? null
    : { label, of: Math.max(1, Math.ceil(deadline.after / 1000)), endsAt: deadline.at - ahead };
};

const STAGES = { betting: 'Betting', dealing: 'Dealing', done: 'Settled' } as const;
const PAUSES = {
  misplaced: 'Card misplaced',
  withdrawal: 'Wagers may be withdrawn',
  changes: 'Changes',
} as const;

const between = ({ shoe: { stage } }: OpenView): Omit<TileState, 'clock'> => {
  if (stage === 'inPlay') return { words: 'Between rounds', tone: 'live' };
  if (stage === 'toCut') return { words: 'Cut', tone: 'wait' };
  return { words: stage === 'empty' ? 'No cards yet' : 'Shuffling', tone: 'wait' };
};

/** What goes on at a table now, in a word or two. */
export const stateOf = (tile: Tile): TileState => {
  const { view, held } = tile.look;
  const clock = clockOf(tile);
  if (view.stage !== 'open') return { words: 'Closed', tone: 'wait', clock: null };
  const { round } = view;
  if (round?.pause) return { words: PAUSES[round.pause], tone: 'hold', clock };
  if (held) return { words: 'On hold', tone: 'hold', clock: null };
  if (view.notices.some(({ what }) => what === 'closing')) return { words: 'Closing', tone: 'hold', clock };
  return round === null ? { ...between(view), clock } : { words: STAGES[round.stage], tone: 'live', clock };
};

export const openView = ({ look: { view } }: Tile): OpenView | undefined =>
  view.stage === 'unopened' ? undefined : view;

export const gameOf = (tile: Tile): string => gameName(openView(tile)?.rulebook ?? '');

const METHODS = {
  A: `method A, ${law['8.8(b)'].lessPercent} % commission`,
  B: `method B, ${law['8.9(b)'].total} pays half`,
} as const;

/** What the operator determined, where it tells one table from another. */
export const factsOf = ({ determinations: { method, face } }: OpenView): string =>
  [`${law['2.1'].decks} decks`, METHODS[method], ...(face === 'down' ? ['face down'] : [])].join(' · ');

const PAIRS = { perfect: 'Perfect Pairs', canberra: 'Canberra Pairs' } as const;

/** What stands under the limits: the side wager, or else the steps. */
export const sideOf = ({ determinations: { pairs }, sign }: OpenView): string => {
  if (pairs !== null) return `${PAIRS[pairs]} ${rangeOf(sign.pairs)}`;
  return sign.differential === null
    ? `steps of ${feltMoney(sign.main.multiple)}`
    : `differential ${feltMoney(sign.differential)}`;
};

export const isFree = (tile: Tile): boolean =>
  openView(tile)?.stage === 'open' && (openView(tile)?.seats.includes(null) ?? false);

export const freeSeats = ({ seats }: OpenView): number => seats.filter((seat) => seat === null).length;

/** My seat, counted from one. */
export const mySeat = ({ seats }: OpenView, me: string): number | undefined => {
  const at = seats.indexOf(me);
  return at === -1 ? undefined : at + 1;
};

/** My money at a table: chips in front of me and wagers on the layout. */
export const mineAt = (view: OpenView, me: string): { readonly chips: number; readonly wagered: number } => ({
  chips: view.own?.chips ?? view.chips[me] ?? 0,
  wagered: ownStake(view, me),
});

export interface FloorCounts {
  readonly open: number;
  readonly seated: number;
  readonly free: number;
}

export const countsOf = (tiles: readonly Tile[]): FloorCounts => {
  const open = tiles.map(openView).filter((view) => view?.stage === 'open') as readonly OpenView[];
  const seats = open.flatMap((view) => view.seats);
  const free = seats.filter((seat) => seat === null).length;
  return { open: open.length, seated: seats.length - free, free };
};

export interface Filter {
  readonly game: string | null;
  readonly free: boolean;
}

export const filtered = (tiles: readonly Tile[], { game, free }: Filter): readonly Tile[] =>
  tiles.filter((tile) => (game === null || gameOf(tile) === game) && (!free || isFree(tile)));

/** The games on the floor with the number of their tables, in the order in which they are met. */
export const gamesOf = (tiles: readonly Tile[]): readonly (readonly [string, number])[] => {
  const games = new Map<string, number>();
  for (const tile of tiles) games.set(gameOf(tile), (games.get(gameOf(tile)) ?? 0) + 1);
  return [...games];
};

/** Tables in the order of their names, numbers as numbers. */
export const inOrder = <T extends { readonly table: string }>(tiles: readonly T[]): readonly T[] =>
  [...tiles].sort((one, other) => one.table.localeCompare(other.table, 'en', { numeric: true }));
