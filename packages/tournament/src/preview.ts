import { must } from '@baize/engine';
import type { DeskAct } from './act.ts';
import type { ClosedList, Head } from './ballot/draw.ts';
import { chairsFor, unseatedIn } from './chairs.ts';
import { decide, decideWithoutSecret } from './decide/index.ts';
import { prizesOf } from './decide/life.ts';
import type { Due } from './due.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { moneyOf } from './money.ts';
import type { Refusal } from './refusal.ts';
import type { FillSeatAct } from './seat-act.ts';
import { seatedSessions, seatsIn } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { standingOf } from './standing.ts';
import { isOfWave, type Rules, type Tournament } from './state.ts';
import { presentIn } from './tiers.ts';
import { judgeUndo, type Undoing } from './undo/index.ts';
import { type Warning, warningsOf } from './warnings.ts';

interface Changed<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What an act would change, before it is done: only what differs is there. */
export interface Changes {
  readonly places?: Changed<Readonly<Record<string, number>>>;
  readonly prizes?: Changed<Readonly<Record<string, number>>>;
  readonly advancing?: Changed<Readonly<Record<string, readonly string[]>>>;
  readonly due?: Changed<readonly Due[]>;
  readonly pool?: Changed<number>;
  readonly refunds?: Changed<Readonly<Record<string, number>>>;
  /** Of those alone to whom something changes: whether they are in, where they sit, and their money. */
  readonly presence?: Changed<Readonly<Record<string, string>>>;
  readonly seats?: Changed<Readonly<Record<string, readonly Seat[]>>>;
  /** What each has paid and not got back: fees less refunds and prize. */
  readonly money?: Changed<Readonly<Record<string, number>>>;
  readonly confirmed?: Changed<readonly string[]>;
}

interface Seat {
  readonly session: string;
  readonly table: number;
  readonly seat: number;
}

/** What everybody may know of a draw before it is on record: never a seat, and nothing that depends on the secret. */
export interface Seating {
  readonly session: string;
  readonly players: readonly string[];
  readonly seats: number;
  readonly tables: number;
  readonly by: string;
}

/** What an act would change, or why it is refused. */
export type Preview =
  | {
      readonly ok: true;
      readonly events: readonly Event[];
      readonly changes: Changes;
      /** What nobody forbids, and should be known first. */
      readonly warnings?: readonly Warning[];
      /** Of a list that would be closed, or drawn. */
      readonly seating?: Seating;
      /** Whether it could be taken back right afterwards, or how else it would be put right. */
      readonly afterwards?: Undoing;
    }
  | { readonly ok: false; readonly refusal: Refusal };

const pictureOf = (rules: Rules, state: Tournament) => {
  const { places, advancing, due } = standingOf(rules, state);
  const { pool, refunds } = moneyOf(rules, state);
  const prizes = prizesOf(rules, state);
  const { entryFee } = rules.conditions;
  const placeOf = places.flatMap(({ place, players }) => players.map((player) => [player, place]));
  return {
    places: Object.fromEntries(placeOf) as Record<string, number>,
    prizes,
    advancing,
    due,
    pool,
    refunds,
    presence: Object.fromEntries(state.entrants.map(({ player, presence }) => [player, presence])),
    seats: seatsOf(rules, state),
    money: Object.fromEntries(
      state.entrants.map(({ player, fees }) => [
        player,
        fees * entryFee - (refunds[player] ?? 0) - (prizes[player] ?? 0),
      ]),
    ),
    confirmed: state.confirmed,
  };
};

type Picture = ReturnType<typeof pictureOf>;

/** By player, where he sits: a seat to which he does not belong any more is empty. */
const seatsOf = (rules: Rules, state: Tournament): Record<string, readonly Seat[]> => {
  const { eligible } = standingOf(rules, state);
  const present = presentIn(state);
  const seats: Record<string, readonly Seat[]> = {};
  for (const session of seatedSessions(state)) {
    for (const [table, players] of must(seatsIn(state, session), session).entries()) {
      for (const [seat, player] of players.entries()) {
        if (!present.has(player) || !eligible.get(session)?.has(player)) continue;
        seats[player] = [...(seats[player] ?? []), { session, table: table + 1, seat: seat + 1 }];
      }
    }
  }
  return seats;
};

/** Of a large field only those are named to whom something changes. */
const BY_PERSON: ReadonlySet<keyof Picture> = new Set(['presence', 'seats', 'money']);

const differing = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(one).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  );

const changedIn = (what: keyof Picture, before: Picture, after: Picture): Changed<unknown> =>
  BY_PERSON.has(what)
    ? {
        before: differing(
          before[what] as object as Picture['money'],
          after[what] as object as Picture['money'],
        ),
        after: differing(
          after[what] as object as Picture['money'],
          before[what] as object as Picture['money'],
        ),
      }
    : { before: before[what], after: after[what] };

/** Whose place, prize, progress or money is another in one state than in the other. */
export const changesBetween = (rules: Rules, one: Tournament, other: Tournament): Changes => {
  const before = pictureOf(rules, one);
  const after = pictureOf(rules, other);
  return Object.fromEntries(
    (Object.keys(before) as (keyof typeof before)[])
      .filter((what) => JSON.stringify(before[what]) !== JSON.stringify(after[what]))
      .map((what) => [what, changedIn(what, before, after)]),
  );
};

export const NOUGHTS = '0'.repeat(64);
/** Nothing that is foreseen depends on where the log stands. */
export const ANY_HEAD: Head = { position: 0, hash: NOUGHTS };

const seatingOf = (session: string, { seats, list }: ClosedList, by: string): Seating => ({
  session,
  players: list.map(({ player }) => player),
  seats,
  tables: Math.ceil(list.length / seats),
  by,
});

/** Of a ballot whose list is closed: who is on it. */
export const seatingIn = ({ policy }: Rules, { seals }: Tournament, { session, wave }: Sitting): Seating => {
  const closed = must(seals.find((seal) => isOfWave(seal, session, wave))?.closed, 'closed list');
  return seatingOf(session, closed, policy.seating.by);
};

/** Of lots that nothing is against: who draws, and at how many tables. */
export const lotSeating = (rules: Rules, state: Tournament, act: FillSeatAct): Seating => {
  const { session, wave } = act;
  const of = { session, ...(wave === undefined ? {} : { wave }) };
  const players = unseatedIn(rules, state, of);
  const chairs = chairsFor(rules, state, of, players.length, act.seats);
  const tables = new Set(chairs.map(({ table }) => table)).size;
  return { session, players, seats: chairs.length, tables, by: rules.policy.seating.by };
};

/** A list that would be closed or drawn: who is on it, and nothing of what the secret will make of it. */
const foreseenSeating = (
  rules: Rules,
  state: Tournament,
  act: Extract<DeskAct, { readonly do: 'closeList' | 'draw' }>,
): Preview => {
  const outcome =
    act.do === 'draw'
      ? decideWithoutSecret(rules, state, act, ANY_HEAD)
      : decide(rules, state, { ...act, head: ANY_HEAD });
  if (!outcome.ok) return outcome;
  const seating = seatingIn(rules, outcome.events.reduce(evolve, state), act);
  const warnings = warningsOf(rules, state, act, []);
  return { ok: true, events: [], changes: {}, seating, ...(warnings.length === 0 ? {} : { warnings }) };
};

/** Who would draw, and for how many chairs: nothing of what the secret will make of it. */
const foreseenLot = (rules: Rules, state: Tournament, act: FillSeatAct): Preview => {
  const outcome = decideWithoutSecret(rules, state, act, ANY_HEAD);
  return outcome.ok ? { ok: true, events: [], changes: {}, seating: lotSeating(rules, state, act) } : outcome;
};

/** A seal that would be made: its secret is drawn when it is, and not before. */
const foreseenSeal = (
  rules: Rules,
  state: Tournament,
  act: Extract<DeskAct, { readonly do: 'seal' | 'sealLot' }>,
): Preview => {
  const outcome = decide(rules, state, { ...act, commitment: NOUGHTS });
  if (!outcome.ok) return outcome;
  const isSeal = ({ type }: Event): boolean => type === 'BallotSealed' || type === 'LotSealed';
  return { ok: true, events: outcome.events.filter((event) => !isSeal(event)), changes: {} };
};

/**
 * What would come of an act: the events, and whose place, prize, progress or money would be another; or why it is
 * refused.
 */
export const preview = (rules: Rules, state: Tournament, act: DeskAct): Preview => {
  if (act.do === 'closeList' || act.do === 'draw') return foreseenSeating(rules, state, act);
  if (act.do === 'fillSeat') return foreseenLot(rules, state, act);
  if (act.do === 'seal' || act.do === 'sealLot') return foreseenSeal(rules, state, act);
  const outcome = decide(rules, state, act);
  if (!outcome.ok) return outcome;
  const after = outcome.events.reduce(evolve, state);
  const changes = changesBetween(rules, state, after);
  const warnings = warningsOf(rules, state, act, outcome.events);
  const afterwards = judgeUndo(rules, after, state.history.length);
  return {
    ok: true,
    events: outcome.events,
    changes,
    afterwards,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
};
