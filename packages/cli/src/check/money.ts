import { type Board, isIn, type Person, personOf, rankOf } from './board.ts';
import { cutOf, plainCents, togetherOf } from './prizes.ts';
import { groupsOf, isFinal, type Open, pointsOf, progressOf, wholeCount } from './ranking.ts';

export interface Sums {
  readonly pool: number;
  readonly commission: number;
  readonly refunds: Readonly<Record<string, number>>;
}

/** Everybody who has had an entry, from its holder back. */
const lineOf = (people: readonly Person[], holder: Person): readonly Person[] => {
  const line = [holder];
  for (let at = holder; at.replaces !== ''; ) {
    const before = people.find(({ name }) => name === at.replaces);
    if (before === undefined) break;
    line.push(before);
    at = before;
  }
  return line;
};

/** Who is given a fee back that was paid for an entry. */
export const payeeOf = ({ file, people }: Board, holder: Person): Person =>
  file.refundToPayer
    ? ([...lineOf(people, holder)].reverse().find(({ fees, refunds }) => fees > refunds) ?? holder)
    : holder;

/** Fees, the part of them that is kept, and what was given back. */
export const sumsOf = ({ file, people, contributed, cancelled }: Board): Sums => {
  const { law, fee, commission } = file;
  if (cancelled) {
    const many = new Map(people.map(({ name, refunds }) => [name, refunds]));
    for (const holder of people.filter(({ presence }) => presence !== 'replaced')) {
      const out = holder.presence === 'disqualified' || holder.presence === 'absent';
      if (out && !law.disqualifiedRefunded) continue;
      const line = lineOf(people, holder);
      if (file.refundToPayer) for (const { name, fees } of line) many.set(name, fees);
      else {
        const left = line.reduce((sum, { fees, refunds }) => sum + (fees - refunds), 0);
        many.set(holder.name, holder.refunds + left);
      }
    }
    const refunds = [...many].map(([name, times]) => [name, times * fee] as const);
    return { pool: 0, commission: 0, refunds: Object.fromEntries(refunds.filter(([, sum]) => sum > 0)) };
  }
  const kept = people.reduce((sum, { fees, refunds }) => sum + (fees - refunds), 0);
  const refunds = people.map(({ name, refunds: many }) => [name, many * fee] as const);
  return {
    pool: kept * fee - kept * commission + contributed,
    commission: kept * commission,
    refunds: Object.fromEntries(refunds.filter(([, sum]) => sum > 0)),
  };
};

export interface Ending {
  /** By player: place and prize. */
  readonly won: ReadonlyMap<string, { readonly place: number; readonly prize: number }>;
  readonly open: readonly Open[];
  readonly complete: boolean;
  readonly points: ReadonlyMap<string, string> | undefined;
  /** By player, what was won at the conclusion of sessions. */
  readonly atSessions: ReadonlyMap<string, number>;
  /** What the operator puts to the pool. */
  readonly added: number;
}

const way = (
  { file }: Board,
  place: number,
  last: number | undefined,
  provided: number,
): 'play' | 'share' => {
  const { placeTie } = file.law;
  if (placeTie === 'playForFirstTwo') return place <= 2 && place <= provided ? 'play' : 'share';
  if (placeTie === 'playUnlessOut') return last !== undefined && last < file.minWager ? 'share' : 'play';
  return file.tie === 'combine' ? 'share' : 'play';
};

type Groups = ReturnType<typeof groupsOf>;

/** Money for equal players: the same for each, and the odd cents one each in their order. */
const shared = (sum: number, players: readonly string[]): readonly (readonly [string, number])[] => {
  const each = Math.floor(sum / players.length);
  return players.map((player, index) => [player, each + (index < sum - each * players.length ? 1 : 0)]);
};

/** Those who were counted in a session, the best first, equal ones together in the order of entry. */
const inOrder = (board: Board, session: string): readonly (readonly string[])[] => {
  const chips = wholeCount(board, session)?.chips ?? {};
  const names = Object.keys(chips)
    .filter((name) => personOf(board, name)?.presence !== 'disqualified')
    .sort((one, other) => rankOf(board, one) - rankOf(board, other));
  const heights = [...new Set(names.map((name) => chips[name] ?? 0))].sort((one, other) => other - one);
  return heights.map((height) => names.filter((name) => (chips[name] ?? 0) === height));
};

/** What was won at the conclusion of sessions, out of the pool and beside it. */
const atSessionsOf = (board: Board) => {
  const won = new Map<string, number>();
  let [fromPool, inGoods] = [0, 0];
  const { pool } = sumsOf(board);
  for (const { name, prizes } of board.file.sessions) {
    if (prizes === undefined || !board.confirmed.has(name)) continue;
    const tiers = inOrder(board, name);
    const cents = plainCents(prizes, pool, tiers.flat().length);
    let place = 1;
    for (const players of tiers) {
      if (place > cents.length) break;
      const { sum, added } = togetherOf(prizes, cents, place, players.length);
      for (const [player, prize] of shared(sum, players)) won.set(player, (won.get(player) ?? 0) + prize);
      fromPool += sum - added;
      inGoods += added;
      place += players.length;
    }
  }
  return { won, fromPool, added: inGoods + Math.max(0, fromPool - pool) };
};

type Awarded = Pick<Ending, 'won' | 'open' | 'atSessions' | 'added'>;

/** Places one after the other; equal players share the prizes of as many places as they are, or have to play. */
const awarded = (board: Board, groups: Groups): Awarded => {
  const { prizes } = board.file;
  const provided = prizes.promises.length;
  const ranked = groups.reduce((sum, { players }) => sum + players.length, 0);
  const before = atSessionsOf(board);
  const left = Math.max(0, sumsOf(board).pool - before.fromPool);
  const { cents, added: ofSums } = cutOf(prizes, left, ranked, board.rest);
  const won = new Map<string, { readonly place: number; readonly prize: number }>();
  const open: Open[] = [];
  let place = 1;
  let added = before.added + ofSums;
  for (const { players, last, mustPlay, gone } of groups) {
    if (place > provided) break;
    const plays =
      players.length > 1 && (mustPlay || (gone !== true && way(board, place, last, provided) === 'play'));
    const together = togetherOf(prizes, cents, place, players.length);
    const hasGoods = prizes.promises
      .slice(place - 1, place - 1 + players.length)
      .some(({ goods }) => goods !== undefined);
    const byRule = players.length > 1 && prizes.goodsByRule && hasGoods;
    if (plays || byRule) {
      open.push({ session: undefined, table: undefined, how: plays ? 'playOff' : 'place', players });
    } else {
      for (const [player, prize] of shared(together.sum, players)) won.set(player, { place, prize });
      added += together.added;
    }
    place += players.length;
  }
  return { won, open, atSessions: before.won, added };
};

const NOTHING: Ending = {
  won: new Map(),
  open: [],
  complete: false,
  points: undefined,
  atSessions: new Map(),
  added: 0,
};

const stillThere = (board: Board, groups: Groups): Groups =>
  groups
    .map((group) => ({
      ...group,
      players: group.players.filter((player) =>
        board.people.some(({ name, presence }) => name === player && presence === 'in'),
      ),
    }))
    .filter(({ players }) => players.length > 0);

/** `7` or `13/2`, of so many parts. */
const printed = (total: bigint, parts: bigint): string => {
  let [n, d] = [total, parts];
  while (d !== 0n) [n, d] = [d, n % d];
  const common = n === 0n ? parts : n;
  const bottom = parts / common;
  return bottom === 1n ? String(total / common) : `${total / common}/${bottom}`;
};

/** Those who hold a seat in a session, are in, belong there, and are in no count of it. */
const uncountedIn = (board: Board, session: string): readonly string[] => {
  const counts = board.counts.filter((each) => each.session === session);
  const eligible = progressOf(board).eligible.get(session);
  return board.file.sitAndGo
    ? []
    : (board.seated.get(session) ?? [])
        .flat()
        .filter((name) => isIn(board, name) && eligible?.has(name))
        .filter((name) => !counts.some(({ chips }) => Object.hasOwn(chips, name)));
};

/** Places and prizes as the rules give them from what has happened. */
export const endingOf = (board: Board): Ending => {
  const { file } = board;
  if (board.cancelled) return NOTHING;
  if (file.points !== undefined) {
    const { totals, parts, open, groups } = pointsOf(board, file.points);
    const points = new Map([...totals].map(([player, total]) => [player, printed(total, parts)]));
    const played = file.sessions.every(
      ({ name }) =>
        (wholeCount(board, name) !== undefined || board.confirmed.has(name) || board.notHeld.has(name)) &&
        uncountedIn(board, name).length === 0,
    );
    if (!played || open.length > 0) return { ...NOTHING, open, points };
    const end = awarded(board, stillThere(board, [...groups]));
    return { ...end, complete: end.open.length === 0, points };
  }
  const index = file.sessions.findIndex((plan, at) => isFinal(board, plan, at));
  const count = wholeCount(board, file.sessions[index]?.name ?? '');
  if (count === undefined || uncountedIn(board, count.session).length > 0) return NOTHING;
  const end = awarded(board, stillThere(board, groupsOf(board, count, null)));
  const waiting = progressOf(board).open.length > 0;
  return { ...end, complete: end.open.length === 0 && !waiting, points: undefined };
};
