import { must } from '@baize/engine';
import { type Due, dueFor } from './due.ts';
import { compareFractions, type Fraction, fraction, NOUGHT, plus, printFraction } from './fraction.ts';
import { byGoingOut } from './out-order.ts';
import type { Refusal } from './refusal.ts';
import type { Rules, Score, Tournament } from './state.ts';
import { byEntry, presentIn, refined, type Tier, tiersBy, tiersOfChips } from './tiers.ts';

/** The points of each player over the sessions: whole, or as an exact fraction. */
export type PointsTable = Readonly<Record<string, number | string>>;

/** The points that were won in one session. */
export interface PointsIn {
  readonly session: string;
  readonly points: PointsTable;
}

/** Players by their points, the most first: for eyes, where places are decided exactly. */
export const byPoints = (table: PointsTable): readonly (readonly [string, number | string])[] => {
  const worth = (points: number | string): number => {
    const [whole, part] = String(points).split('/').map(Number);
    return Number(whole) / (part ?? 1);
  };
  return Object.entries(table).sort(([, one], [, other]) => worth(other) - worth(one));
};

interface SessionPoints {
  readonly won: readonly (readonly [string, Fraction])[];
  readonly due: readonly Due[];
  readonly refusal?: Refusal;
}

/** Where equal players are told apart by play, those who have left cannot play for it and stand behind the others. */
const leaversLast =
  (rules: Rules, present: ReadonlySet<string>) =>
  (tier: Tier): readonly Tier[] => {
    const { way } = rules.policy.pointsTie(rules.conditions);
    if (way === 'share' || way === 'refuse') return [tier];
    return [true, false]
      .map((there) => ({ ...tier, players: tier.players.filter((player) => present.has(player) === there) }))
      .filter(({ players }) => players.length > 0);
  };

/**
 * [17.3(a)(ii)(D)] [17.3(a)(x)(B)] The points of one session by the places in it; equal players share those of their
 * places, or are told apart first.
 */
const pointsOfSession = (rules: Rules, state: Tournament, score: Score): SessionPoints => {
  const { policy, conditions } = rules;
  const table = must(conditions.points, 'points');
  const playOffs = state.playOffs.filter(
    (each) => each.session === score.session && each.table === score.table,
  );
  const won: [string, Fraction][] = [];
  const due: Due[] = [];
  const present = presentIn(state);
  const tiers = tiersOfChips(score.chips, byEntry(state))
    .flatMap((tier) => byGoingOut(rules, state, score, tier))
    .flatMap((tier) => refined(tier, playOffs, present, byEntry(state)))
    .flatMap(leaversLast(rules, present));
  for (const { players, out = false } of tiers) {
    const points = table.slice(won.length, won.length + players.length).reduce((sum, each) => sum + each, 0);
    const way = players.length > 1 && points > 0 ? policy.pointsTie(conditions) : undefined;
    if (way?.way === 'refuse') return { won, due, refusal: way.refusal };
    if (way !== undefined && way.way !== 'share' && !out && players.every((player) => present.has(player))) {
      due.push({ ...dueFor(players, 'points', way), session: score.session, table: score.table });
    }
    const each = fraction(BigInt(points), BigInt(players.length));
    won.push(...players.map((player) => [player, each] as [string, Fraction]));
  }
  return { won, due };
};

const printed = (won: readonly (readonly [string, Fraction])[]): PointsTable =>
  Object.fromEntries(won.map(([player, points]) => [player, printFraction(points)]));

/** [17.3(a)(xii)(B)] The points over all sessions, and the players by them. */
export const pointsOf = (
  rules: Rules,
  state: Tournament,
  scores: readonly Score[],
): {
  readonly table: PointsTable;
  readonly sessions: readonly PointsIn[];
  readonly due: readonly Due[];
  readonly refusal: Refusal | undefined;
  readonly tiers: readonly Tier[];
} => {
  const sessions = scores.map((score) => ({
    session: score.session,
    ...pointsOfSession(rules, state, score),
  }));
  const totals = new Map<string, Fraction>();
  for (const [player, points] of sessions.flatMap(({ won }) => won)) {
    totals.set(player, plus(totals.get(player) ?? NOUGHT, points));
  }
  const order = byEntry(state);
  const playOffs = state.playOffs.filter((each) => each.table === null);
  const tiers = tiersBy([...totals], compareFractions, order).flatMap((players) =>
    refined({ players, chips: undefined, playedOff: false }, playOffs, presentIn(state), order),
  );
  return {
    table: printed([...totals]),
    sessions: sessions.map(({ session, won }) => ({ session, points: printed(won) })),
    due: sessions.flatMap(({ due }) => due),
    refusal: sessions.find(({ refusal }) => refusal !== undefined)?.refusal,
    tiers,
  };
};
