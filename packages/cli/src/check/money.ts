import type { Board, Person } from './board.ts';
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

/**
 * The prizes in cents. A percentage list is for as many as have a place, in proportion; odd cents go to the first
 * places.
 */
const prizeCents = ({ prizes }: Board['file'], pool: number, ranked: number): readonly number[] => {
  if (prizes.amounts !== undefined) return prizes.amounts;
  const weights = (prizes.hundredths ?? []).slice(0, ranked).map(BigInt);
  const whole = weights.reduce((sum, each) => sum + each, 0n);
  if (whole === 0n) return weights.map(() => 0);
  const cents = weights.map((each) => Number((BigInt(pool) * each) / whole));
  const odd = pool - cents.reduce((sum, each) => sum + each, 0);
  return cents.map((each, index) => (index < odd ? each + 1 : each));
};

export interface Ending {
  /** By player: place and prize. */
  readonly won: ReadonlyMap<string, { readonly place: number; readonly prize: number }>;
  readonly open: readonly Open[];
  readonly complete: boolean;
  readonly points: ReadonlyMap<string, string> | undefined;
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

/** Places one after the other; equal players share the prizes of as many places as they are, or have to play. */
const awarded = (board: Board, groups: Groups): Pick<Ending, 'won' | 'open'> => {
  const { file } = board;
  const provided = (file.prizes.amounts ?? file.prizes.hundredths ?? []).length;
  const ranked = groups.reduce((sum, { players }) => sum + players.length, 0);
  const cents = prizeCents(file, sumsOf(board).pool, ranked);
  const won = new Map<string, { readonly place: number; readonly prize: number }>();
  const open: Open[] = [];
  let place = 1;
  for (const { players, last, mustPlay } of groups) {
    if (place > provided) break;
    const plays = players.length > 1 && (mustPlay || way(board, place, last, provided) === 'play');
    if (plays) open.push({ session: undefined, table: undefined, how: 'playOff', players });
    else {
      const sum = cents.slice(place - 1, place - 1 + players.length).reduce((all, each) => all + each, 0);
      const each = Math.floor(sum / players.length);
      for (const [index, player] of players.entries()) {
        won.set(player, { place, prize: each + (index < sum - each * players.length ? 1 : 0) });
      }
    }
    place += players.length;
  }
  return { won, open };
};

const NOTHING: Ending = { won: new Map(), open: [], complete: false, points: undefined };

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

/** Places and prizes as the rules give them from what has happened. */
export const endingOf = (board: Board): Ending => {
  const { file } = board;
  if (board.cancelled) return NOTHING;
  if (file.points !== undefined) {
    const { totals, parts, open, groups } = pointsOf(board, file.points);
    const points = new Map([...totals].map(([player, total]) => [player, printed(total, parts)]));
    const played = file.sessions.every(({ name }) => wholeCount(board, name) !== undefined);
    if (!played || open.length > 0) return { ...NOTHING, open, points };
    const { won, open: ties } = awarded(board, stillThere(board, [...groups]));
    return { won, open: ties, complete: ties.length === 0, points };
  }
  const index = file.sessions.findIndex((plan, at) => isFinal(board, plan, at));
  const count = wholeCount(board, file.sessions[index]?.name ?? '');
  if (count === undefined) return NOTHING;
  const { won, open } = awarded(board, stillThere(board, groupsOf(board, count, null)));
  const waiting = progressOf(board).open.length > 0;
  return { won, open, complete: open.length === 0 && !waiting, points: undefined };
};
