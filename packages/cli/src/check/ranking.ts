import { type Board, type Count, type Decider, isIn, rankOf } from './board.ts';
import type { SessionPlan } from './exported.ts';

/** Players nobody has told apart, the best group first. `last` is what they held when they were last compared. */
export interface Group {
  readonly players: readonly string[];
  readonly last: number | undefined;
  readonly mustPlay: boolean;
  /** They went out, and it is known when: nobody of them can play on. */
  readonly gone?: boolean;
}

/** Something that keeps the tournament from going on. */
export interface Open {
  readonly session: string | undefined;
  readonly table: string | undefined;
  readonly how: 'playOff' | 'place';
  readonly players: readonly string[];
}

/** Players by a value, the highest first; equal ones in the order of entry. */
const grouped = (board: Board, values: ReadonlyMap<string, number | bigint>): string[][] => {
  const groups = new Map<string, string[]>();
  const sorted = [...values].sort(([one, x], [other, y]) => {
    if (x !== y) return x < y ? 1 : -1;
    return rankOf(board, one) - rankOf(board, other);
  });
  for (const [player, value] of sorted) {
    groups.set(String(value), [...(groups.get(String(value)) ?? []), player]);
  }
  return [...groups.values()];
};

const byChips = (board: Board, chips: Readonly<Record<string, number>>): Group[] =>
  grouped(board, new Map(Object.entries(chips))).map((players) => ({
    players,
    last: chips[players[0] ?? ''],
    mustPlay: false,
  }));

/**
 * Equal players are split by the first of the deciders among exactly those of them who are still there, and so on with
 * the later ones.
 */
const split = (board: Board, group: Group, deciders: readonly Decider[]): Group[] => {
  const present = group.players.filter((player) => isIn(board, player));
  if (group.players.length < 2 || present.length === 0) return [group];
  const wanted = [...present].sort().join('\n');
  const at = deciders.findIndex(
    ({ chips }) =>
      Object.keys(chips)
        .filter((player) => isIn(board, player))
        .sort()
        .join('\n') === wanted,
  );
  const decider = deciders[at];
  if (decider === undefined) return [group];
  return byChips(board, decider.chips).flatMap((part) => split(board, part, deciders.slice(at + 1)));
};

/** Of equal players who are all out whoever went out later is the better, unless the conditions let them share. */
const laterOutFirst = (board: Board, { out }: Count, group: Group): Group[] => {
  const { law, tie } = board.file;
  const ordered = law.placeTie === 'playUnlessOut' || (law.placeTie === 'conditions' && tie !== 'combine');
  if (!ordered || group.players.some((player) => out[player] === undefined)) return [group];
  const rounds = new Map(group.players.map((player) => [player, out[player] as number]));
  return grouped(board, rounds).map((players) => ({ ...group, players, gone: true }));
};

/** Out before the last round, and so out of the tournament. */
const isGone = ({ file }: Board, { out }: Count, player: string): boolean =>
  file.law.noChipsOut && Number.isFinite(out[player]);

/** The groups of one count. Who was issued chips once more stands first and has to play, whatever is at stake (3.8). */
export const groupsOf = (
  board: Board,
  count: Count,
  at: string | null,
  isLeft: (player: string) => boolean = () => true,
): Group[] => {
  const { session, table, chips } = count;
  const again = board.reissued.filter((each) => each.session === session && each.table === table).at(-1);
  const others = Object.entries(chips).filter(([player]) => !again?.players.includes(player));
  const first: Group[] =
    again === undefined
      ? []
      : [
          {
            players: [...again.players].sort((one, other) => rankOf(board, one) - rankOf(board, other)),
            last: undefined,
            mustPlay: true,
          },
        ];
  const deciders = board.deciders.filter((each) => each.session === session && each.table === at);
  const held = byChips(board, Object.fromEntries(others));
  const ranked = again === undefined ? held.flatMap((group) => laterOutFirst(board, count, group)) : held;
  return [...first, ...ranked]
    .map((group) => ({ ...group, players: group.players.filter(isLeft) }))
    .filter(({ players }) => players.length > 0)
    .flatMap((group) => split(board, group, deciders));
};

export const isFinal = ({ file }: Board, plan: SessionPlan, index: number): boolean =>
  plan.final ||
  (file.points === undefined &&
    plan.advance === undefined &&
    !plan.repechage &&
    index === file.sessions.length - 1);

const onFrom = (
  board: Board,
  count: Count,
  advance: number,
): { readonly going: readonly string[]; readonly open: readonly Open[] } => {
  const { law, sessionTie } = board.file;
  const going: string[] = [];
  const groups = groupsOf(board, count, count.table, (player) => !isGone(board, count, player));
  for (const { players, last, mustPlay } of groups) {
    const room = advance - going.length;
    const alone = players.length === 1 && count.out[players[0] ?? ''] === Number.POSITIVE_INFINITY;
    if (room < 1 || (law.noChipsOut && last === 0 && !alone)) break;
    const crowded = players.length > room || mustPlay;
    const there = crowded ? players.filter((player) => isIn(board, player)) : players;
    if (there.length > room || (mustPlay && there.length > 1)) {
      const how =
        law.placeTie === 'conditions' && sessionTie === 'placeRule' && !mustPlay ? 'place' : 'playOff';
      return { going, open: [{ session: count.session, table: count.table, how, players: there }] };
    }
    going.push(...there);
  }
  return { going, open: [] };
};

/** Who may play in each session, who goes on from it, and what has to be decided for that. */
export interface Progress {
  readonly eligible: ReadonlyMap<string, ReadonlySet<string>>;
  readonly advancing: ReadonlyMap<string, readonly string[]>;
  readonly open: readonly Open[];
}

const wentOutIn = (board: Board, session: string, name: string): boolean =>
  !board.file.outOfSession &&
  board.counts.some((count) => count.session === session && isGone(board, count, name));

export const progressOf = (board: Board): Progress => {
  const { file } = board;
  const eligible = new Map<string, ReadonlySet<string>>();
  const advancing = new Map<string, readonly string[]>();
  const open: Open[] = [];
  let through = new Set(board.people.map(({ name }) => name));
  for (const [index, plan] of file.sessions.entries()) {
    const back = board.people.filter(({ buyBacks, into }) =>
      into.length > 0
        ? into.includes(plan.name)
        : buyBacks.some((after) => after === index || after === index - 1),
    );
    const second = back.map(({ name }) => name);
    const takers = board.takers.get(plan.name);
    const notHeld = board.notHeld.get(plan.name);
    const pool = plan.repechage
      ? board.people
          .map(({ name }) => name)
          .filter((name) => !through.has(name) && (takers === undefined || takers.includes(name)))
      : [...through];
    eligible.set(
      plan.name,
      notHeld === undefined ? new Set([...pool, ...(plan.repechage ? [] : second)]) : new Set(),
    );
    if (notHeld !== undefined) {
      if (notHeld.length > 0) advancing.set(plan.name, notHeld);
      through = new Set([...through, ...notHeld]);
      continue;
    }
    const passes = isFinal(board, plan, index) || (file.points !== undefined && plan.advance === undefined);
    if (passes) {
      through = new Set([...through].filter((name) => !wentOutIn(board, plan.name, name)));
      continue;
    }
    const counts = board.counts.filter(({ session }) => session === plan.name);
    const advance = plan.advance ?? file.law.advanceUnsaid ?? 0;
    const tables = counts.map((count) => onFrom(board, count, advance));
    const chosen = board.advanced.filter(({ session }) => session === plan.name).map(({ player }) => player);
    const going = [...new Set([...tables.flatMap((table) => table.going), ...chosen])];
    if (counts.length > 0) advancing.set(plan.name, going);
    open.push(...tables.flatMap((table) => table.open));
    through = new Set(plan.repechage ? [...through, ...going] : going);
  }
  return { eligible, advancing, open };
};

/** The chips of a whole session; whoever played twice counts by what was held last. */
export const wholeCount = (board: Board, session: string): Count | undefined => {
  const counts = board.counts.filter((each) => each.session === session);
  const [first] = counts;
  return first === undefined
    ? undefined
    : {
        session,
        table: first.table,
        chips: Object.assign({}, ...counts.map(({ chips }) => chips)),
        out: Object.assign({}, ...counts.map(({ out }) => out)),
      };
};

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** All points are counted in parts so small that any group can share them without a rest. */
const partsFor = (most: number): bigint =>
  Array.from({ length: most }, (_, index) => BigInt(index + 1)).reduce(
    (least, each) => (least / gcd(least, each)) * each,
    1n,
  );

export interface Points {
  readonly totals: ReadonlyMap<string, bigint>;
  readonly parts: bigint;
  readonly open: readonly Open[];
  readonly groups: readonly Group[];
}

/**
 * Whoever has left cannot play for points, and stands behind those who can; where points are split it makes no
 * difference.
 */
const apart = (board: Board, { players }: Group): (readonly string[])[] => {
  if (board.file.pointsTie === 'split') return [players];
  const there = players.filter((player) => isIn(board, player));
  const gone = players.filter((player) => !isIn(board, player));
  return [there, gone].filter(({ length }) => length > 0);
};

/** Points over the sessions: equal players share those of their places, or are told apart first. */
export const pointsOf = (board: Board, table: readonly number[]): Points => {
  const parts = partsFor(Math.max(1, board.people.length));
  const totals = new Map<string, bigint>();
  const open: Open[] = [];
  for (const { name } of board.file.sessions) {
    const count = wholeCount(board, name);
    if (count === undefined) continue;
    let place = 0;
    const groups = groupsOf(board, count, count.table).flatMap((group) =>
      apart(board, group).map((players) => ({ players, gone: group.gone === true })),
    );
    for (const { players, gone } of groups) {
      const sum = table.slice(place, place + players.length).reduce((all, each) => all + each, 0);
      place += players.length;
      const able = players.length > 1 && players.every((player) => isIn(board, player));
      if (able && !gone && sum > 0 && board.file.pointsTie !== 'split') {
        const how = board.file.pointsTie === 'placeRule' ? 'place' : 'playOff';
        open.push({ session: name, table: count.table, how, players });
      }
      const each = (BigInt(sum) * parts) / BigInt(players.length);
      for (const player of players) totals.set(player, (totals.get(player) ?? 0n) + each);
    }
  }
  const deciders = board.deciders.filter((each) => each.table === null);
  const groups = grouped(board, totals).flatMap((players) =>
    split(board, { players, last: undefined, mustPlay: false }, deciders),
  );
  return { totals, parts, open, groups };
};
