import type { Chips } from './act.ts';
import type { OutIn, Outs } from './outs.ts';
import type { Rules, Score, Tournament } from './state.ts';
import { termsIn } from './terms.ts';

/** The least that has to be wagered in a session. */
export const leastIn = (rules: Rules, session: string): number =>
  termsIn(rules, session).minWager?.value ?? 1;

/** How many rounds a session has, where the conditions say it in rounds. */
export const roundsOf = (rules: Rules, session: string): number => {
  const length = termsIn(rules, session).sessionLength?.value;
  return length?.by === 'rounds' ? length.number : Number.POSITIVE_INFINITY;
};

/** The round in which somebody went out, where the counts after the rounds leave no doubt about it. */
const byCounts = (
  rules: Rules,
  state: Tournament,
  { session, table }: Pick<Score, 'session' | 'table'>,
  player: string,
): OutIn | undefined => {
  const least = leastIn(rules, session);
  const counts = state.rounds.filter(
    (each) => each.session === session && each.table === table && Object.hasOwn(each.chips, player),
  );
  const able = counts.findLastIndex(({ chips }) => Number(chips[player]) >= least);
  const before = counts[able]?.round ?? 0;
  const first = counts[able + 1];
  if (first === undefined || first.round !== before + 1) return undefined;
  const last = roundsOf(rules, session);
  if (first.round === last) return 'last';
  // Of a session without a number of rounds any may have been the last, unless another was counted after it.
  return Number.isFinite(last) || counts.at(-1) !== first ? first.round : undefined;
};

/**
 * When each who is below the minimum could no longer wager: as it is told with the count, else by the counts after the
 * rounds. Who is not here still could, or nobody knows.
 */
export const outsAt = (
  rules: Rules,
  state: Tournament,
  count: { readonly session: string; readonly table: string; readonly chips: Chips; readonly out?: Outs },
): Outs => {
  const least = leastIn(rules, count.session);
  const last = roundsOf(rules, count.session);
  return Object.fromEntries(
    Object.entries(count.chips).flatMap(([player, held]) => {
      if (held >= least) return [];
      const round = count.out?.[player] ?? byCounts(rules, state, count, player);
      if (round === undefined) return [];
      return [[player, round === last ? 'last' : round]];
    }),
  );
};

/** Later rounds stand higher. */
export const heightOf = (round: OutIn): number => (round === 'last' ? Number.POSITIVE_INFINITY : round);

/**
 * Those at a table who could still wager when the last round in which anybody could began, where none of them can now.
 * Nothing where it is not known of everybody.
 */
export const outTogetherAt = ({ chips, out = {} }: Score): readonly string[] | undefined => {
  const players = Object.keys(chips);
  const heights = players.map((player) => {
    const round = out[player];
    return round === undefined ? undefined : heightOf(round);
  });
  const known = heights.flatMap((height) => (height === undefined ? [] : [height]));
  if (known.length < players.length) return undefined;
  const last = Math.max(...known);
  return players.filter((_, index) => heights[index] === last);
};
