import { must } from '@baize/engine';
import { sumOf } from './division.ts';
import { type Due, dueFor } from './due.ts';
import { moneyOf } from './money.ts';
import { byGoingOut } from './out-order.ts';
import { finalPlaces, type Place } from './places.ts';
import { type PointsIn, type PointsTable, pointsOf } from './points.ts';
import type { Way } from './policy/index.ts';
import type { Refusal } from './refusal.ts';
import { isWhole } from './seated.ts';
import { numbersOf } from './seats.ts';
import { scoresOf, wholeSession } from './session-count.ts';
import { type SessionPlaces, sessionPrizesOf } from './session-prizes.ts';
import type { Session } from './sessions.ts';
import { type Entrant, isBehind, type Rules, type Score, type Tournament } from './state.ts';
import { byEntry, presentIn, refined, type Tier, tiersOfChips } from './tiers.ts';

/** How a tournament stands: who goes on, who has which place, and what has to be done first. */
export interface Standing {
  /** By session, those who go on from it. */
  readonly advancing: Readonly<Record<string, readonly string[]>>;
  /** By session, those who may play in it. */
  readonly eligible: ReadonlyMap<string, ReadonlySet<string>>;
  readonly places: readonly Place[];
  readonly due: readonly Due[];
  readonly points: PointsTable | undefined;
  /** The same session by session, as far as they are counted. */
  readonly pointsIn: readonly PointsIn[];
  /** Everybody who was counted in the final, or has points, the best first; who are equal are together. */
  readonly tiers: readonly Tier[];
  /** What was won at the conclusion of sessions. */
  readonly sessionPrizes: readonly SessionPlaces[];
  /** What nobody has won of the pool, once every place is known. */
  readonly remainder: number;
  /** What the operator adds to the pool, so that sums that were promised are paid. */
  readonly topUp: number;
  readonly refusal: Refusal | undefined;
}

/** What the operator adds: sums that were published bind, also where the conditions do not say who bears them. */
export const addedByOperator = ({ topUp, remainder }: Standing): number => topUp + Math.max(0, -remainder);

export const isFinal = ({ conditions }: Rules, session: Session, index: number): boolean =>
  session.final ||
  (conditions.points === undefined &&
    session.advance === undefined &&
    !session.repechage &&
    index === conditions.sessions.length - 1);

/**
 * [1999 3.8] [1999 3.8(a)] [1999 3.8(b)] Those who went out together and were issued chips once more stand before the
 * others, and play off.
 */
const tiersOfTable = (rules: Rules, state: Tournament, score: Score): Tier[] => {
  const { session, table, chips } = score;
  const order = byEntry(state);
  const issued = state.reissues.findLast((each) => each.session === session && each.table === table);
  if (issued === undefined) {
    return tiersOfChips(chips, order).flatMap((tier) => byGoingOut(rules, state, score, tier));
  }
  const others = Object.fromEntries(
    Object.entries(chips).filter(([player]) => !issued.players.includes(player)),
  );
  const players = [...issued.players].sort(order);
  const { by } = rules.policy.reissue;
  return [{ players, chips: undefined, playedOff: false, mustPlay: by }, ...tiersOfChips(others, order)];
};

/** The tiers of a count as play-offs have told them apart, of whom `among` leaves. */
const refinedTiers = (
  rules: Rules,
  state: Tournament,
  score: Score,
  table: string | null,
  among: (tier: Tier) => readonly Tier[] = (tier) => [tier],
): Tier[] => {
  const playOffs = state.playOffs.filter((each) => each.session === score.session && each.table === table);
  return tiersOfTable(rules, state, score)
    .flatMap(among)
    .flatMap((tier) => refined(tier, playOffs, presentIn(state), byEntry(state)));
};

/** [17.14] Who could no longer wager before the last round is out of the tournament, with whatever is left to him. */
const isEliminated = ({ policy }: Rules, { out }: Score, player: string): boolean =>
  policy.eliminatedForGood && typeof out?.[player] === 'number';

const withoutEliminated = (rules: Rules, score: Score, tier: Tier): readonly Tier[] => {
  const players = tier.players.filter((player) => !isEliminated(rules, score, player));
  return players.length === 0 ? [] : [{ ...tier, players }];
};

/**
 * [17.14] No further round was commenced for whoever alone lost everything in the last one: he goes on by his place.
 */
const goesOnWithout = ({ policy }: Rules, { out }: Score, { players }: Tier): boolean =>
  !policy.eliminatedForGood || (players.length === 1 && out?.[players[0] as string] === 'last');

interface Going {
  readonly players: readonly string[];
  readonly due: readonly Due[];
}

/**
 * [17.3(a)(ii)(C)] [17.3(a)(ix)(B)] [1999 5.6] [1999 5.8] [2005 20.21] So many go on from a table by their chips; those
 * who are equal across that line are told apart first.
 */
const goingOn = (rules: Rules, state: Tournament, score: Score, advance: number): Going => {
  const { policy, conditions } = rules;
  const present = presentIn(state);
  const players: string[] = [];
  const tiers = refinedTiers(rules, state, score, score.table, (tier) =>
    withoutEliminated(rules, score, tier),
  );
  for (const tier of tiers) {
    const left = advance - players.length;
    if (left <= 0 || (tier.chips === 0 && !goesOnWithout(rules, score, tier))) break;
    const fits = tier.players.length <= left && tier.mustPlay === undefined;
    const equal = fits ? tier.players : tier.players.filter((player) => present.has(player));
    if (equal.length <= left && (tier.mustPlay === undefined || equal.length < 2)) players.push(...equal);
    else {
      const way: Way =
        tier.mustPlay === undefined ? policy.advanceTie(conditions) : { way: 'playOff', by: tier.mustPlay };
      const due = dueFor(equal, 'advance', way);
      return { players, due: [{ ...due, session: score.session, table: score.table }] };
    }
  }
  return { players, due: [] };
};

/**
 * [17.3(a)(ii)(F)] Whoever bought back plays where he bought into; a file of results leaves open which session it is.
 */
const boughtBackFor = (entrants: readonly Entrant[], index: number, session: string): string[] =>
  entrants
    .filter(
      ({ buyBacks, backInto }) =>
        backInto?.includes(session) ?? buyBacks.some((after) => after === index || after + 1 === index),
    )
    .map(({ player }) => player);

interface Stage {
  readonly through: ReadonlySet<string>;
  readonly advancing: Record<string, readonly string[]>;
  readonly eligible: Map<string, ReadonlySet<string>>;
  readonly due: Due[];
}

/**
 * [17.14] Who went out on the way has no seat in a later session and keeps his points, unless the conditions say that
 * he is out of the session alone.
 */
const withoutOut = (
  rules: Rules,
  state: Tournament,
  { name }: Session,
  through: ReadonlySet<string>,
): ReadonlySet<string> => {
  if (rules.conditions.said.elimination === 'session') return through;
  const out = new Set(
    scoresOf(state, name).flatMap((score) =>
      Object.keys(score.chips).filter((player) => isEliminated(rules, score, player)),
    ),
  );
  return out.size === 0 ? through : new Set([...through].filter((player) => !out.has(player)));
};

/**
 * [17.3(a)(ii)(E)] Who has a second chance: those of whom it was said that they qualify and accept, else all who are
 * out; and nobody where it is not held.
 */
const chancesIn = (
  { secondChances, leftOut }: Tournament,
  session: string,
  out: readonly string[],
): readonly string[] => {
  if (leftOut.some((each) => each.session === session)) return [];
  const taken = secondChances.findLast((each) => each.session === session)?.players;
  return taken === undefined ? out : out.filter((player) => taken.includes(player));
};

/** What one session does to those who are still in. */
const afterSession = (
  rules: Rules,
  state: Tournament,
  stage: Stage,
  session: Session,
  index: number,
): Stage => {
  const names = state.entrants.map(({ player }) => player);
  const out = names.filter((player) => !stage.through.has(player));
  const bought = boughtBackFor(state.entrants, index, session.name);
  // Who is through by whatever way has no second chance to take from anybody.
  const playing = session.repechage ? chancesIn(state, session.name, out) : [...stage.through, ...bought];
  stage.eligible.set(session.name, new Set(playing));
  const left = state.leftOut.find((each) => each.session === session.name);
  if (left !== undefined) {
    if (left.players.length > 0) stage.advancing[session.name] = left.players;
    return { ...stage, through: new Set([...stage.through, ...left.players]) };
  }
  const advance = session.advance ?? rules.policy.advance.unsaid;
  if (
    isFinal(rules, session, index) ||
    (rules.conditions.points !== undefined && session.advance === undefined)
  )
    return { ...stage, through: withoutOut(rules, state, session, stage.through) };
  const tables = scoresOf(state, session.name).map((score) =>
    goingOn(rules, state, score, must(advance, 'number that goes on')),
  );
  const chosen = state.advanced.filter((each) => each.session === session.name).map(({ player }) => player);
  const going = [...new Set([...tables.flatMap(({ players }) => players), ...chosen])];
  if (tables.length > 0) stage.advancing[session.name] = going;
  stage.due.push(...tables.flatMap(({ due }) => due));
  const through = new Set(session.repechage ? [...stage.through, ...going] : going);
  return { ...stage, through };
};

/** What was held at the end of the final session, where places go by chips. */
export const finalScore = (rules: Rules, state: Tournament): Score | undefined => {
  const { sessions } = rules.conditions;
  return wholeSession(state, sessions.find((session, at) => isFinal(rules, session, at))?.name ?? '');
};

/** Whoever has left since has no place in the tournament. */
const withoutLeavers = (state: Tournament, tiers: readonly Tier[]): Tier[] => {
  const present = presentIn(state);
  return tiers
    .map((tier) => ({ ...tier, players: tier.players.filter((player) => present.has(player)) }))
    .filter(({ players }) => players.length > 0);
};

/** Whether a wave of a session was seated and another has not been, or a table of it has not been counted. */
const hasWaveToCome = (
  { ballots, scores, confirmed }: Tournament,
  { name, waves = [] }: Session,
): boolean => {
  const seated = ballots.filter(({ session }) => session === name);
  const tables = seated.flatMap((ballot) => numbersOf(ballot)).map(String);
  const counted = new Set(scores.filter(({ session }) => session === name).map(({ table }) => table));
  return (
    waves.length > 0 &&
    seated.length > 0 &&
    !confirmed.includes(name) &&
    (seated.length < waves.length || tables.some((table) => !counted.has(table)))
  );
};

/** The session that has to be played next, where nothing else is waited for. */
const nextSession = (rules: Rules, state: Tournament, eligible: Standing['eligible']): Due[] => {
  const { policy, conditions } = rules;
  const next = conditions.sessions.find(
    (session) =>
      (scoresOf(state, session.name).length === 0 && !isBehind(state, session.name)) ||
      hasWaveToCome(state, session) ||
      !isWhole(rules, state, session.name, must(eligible.get(session.name), session.name)),
  );
  return next === undefined || presentIn(state).size === 0
    ? []
    : [{ do: 'score', session: next.name, clause: policy.tally }];
};

type Ending = Pick<
  Standing,
  'places' | 'due' | 'points' | 'pointsIn' | 'tiers' | 'remainder' | 'topUp' | 'refusal'
>;

const NOTHING: Ending = {
  places: [],
  due: [],
  points: undefined,
  pointsIn: [],
  tiers: [],
  remainder: 0,
  topUp: 0,
  refusal: undefined,
};

/** Places are told when every table of a session is counted, and not before. */
const ending = (
  rules: Rules,
  state: Tournament,
  eligible: Standing['eligible'],
  wonBefore: number,
): Ending => {
  const { conditions } = rules;
  const isCounted = (session: string): boolean =>
    isWhole(rules, state, session, must(eligible.get(session), session));
  if (conditions.points !== undefined) {
    const scores = conditions.sessions.flatMap(({ name }) => wholeSession(state, name) ?? []);
    const points = pointsOf(rules, state, scores);
    const tiers = withoutLeavers(state, points.tiers);
    const won = { points: points.table, pointsIn: points.sessions, tiers };
    const complete =
      conditions.sessions.every(
        ({ name }) => scores.some(({ session }) => session === name) || isBehind(state, name),
      ) &&
      points.due.length === 0 &&
      scores.every(({ session }) => isCounted(session));
    if (points.refusal !== undefined || !complete) {
      return { ...NOTHING, ...won, due: points.due, refusal: points.refusal };
    }
    return { ...finalPlaces(rules, state, tiers, wonBefore), ...won };
  }
  const score = finalScore(rules, state);
  if (score === undefined || !isCounted(score.session)) return NOTHING;
  const tiers = withoutLeavers(state, refinedTiers(rules, state, score, null));
  return { ...NOTHING, ...finalPlaces(rules, state, tiers, wonBefore), tiers };
};

/** Module state: memoized by tournament. */
const worked = new WeakMap<Tournament, { readonly rules: Rules; readonly standing: Standing }>();

/**
 * How the tournament stands, from the facts alone. A large field is asked for it at every table, and it is worked out
 * once.
 */
export const standingOf = (rules: Rules, state: Tournament): Standing => {
  const known = worked.get(state);
  if (known?.rules === rules) return known.standing;
  const standing = workOut(rules, state);
  worked.set(state, { rules, standing });
  return standing;
};

/** What was won at sessions, what of it comes out of the pool, and what the operator has to add for it. */
const atSessions = (rules: Rules, state: Tournament) => {
  const sessionPrizes = sessionPrizesOf(rules, state);
  const places = sessionPrizes.flatMap((each) => each.places);
  const inGoods = sessionPrizes.reduce((all, each) => all + each.topUp, 0);
  const sum = places.reduce((all, { prize, players }) => all + sumOf(prize, players.length), 0) - inGoods;
  const beyond = Math.max(0, sum - moneyOf(rules, state).pool);
  return { sessionPrizes, sum, topUp: inGoods + beyond };
};

const workOut = (rules: Rules, state: Tournament): Standing => {
  let stage: Stage = {
    through: new Set(state.entrants.map(({ player }) => player)),
    advancing: {},
    eligible: new Map(),
    due: [],
  };
  for (const [index, session] of rules.conditions.sessions.entries()) {
    stage = afterSession(rules, state, stage, session, index);
  }
  const { advancing, eligible } = stage;
  if (state.cancelled) return { ...NOTHING, advancing, eligible, sessionPrizes: [] };
  const { sessionPrizes, sum, topUp } = atSessions(rules, state);
  const end = ending(rules, state, eligible, sum);
  const decisions = [...stage.due, ...end.due];
  const due = decisions.length > 0 ? decisions : nextSession(rules, state, eligible);
  return { ...end, advancing, eligible, due, sessionPrizes, topUp: end.topUp + topUp };
};
