import {
  chipsToPlayOn,
  type Length,
  mannerOf,
  markerAfter,
  type Refusal,
  standingOf,
  type TableTerms,
  termsOf,
} from '@baize/tournament';
import type { SessionTable } from '../tables/floor.ts';
import type { Seated, SessionOf } from '../tables/session/session.ts';
import { PLACES } from './count.ts';
import { abandonedIn, chipsFor, isAbandoned, seatedNow, type Tables } from './dealt-seats.ts';
import type { HostedTournament } from './hosted.ts';

/** How long a session is, and what becomes of who is late, where the conditions leave that open. */
export interface Determined {
  readonly length?: Length;
  readonly late?: 'minimum' | 'director';
}

/** A session that is to be dealt, and the name of its table on the floor. */
export interface DueSession {
  readonly name: string;
  readonly of: SessionOf;
}

const MINUTE = 60_000;

const isRefusal = (value: object): value is Refusal => 'clause' in value && 'detail' in value;

/** The name on the floor: the number of the tournament in this house, of the session and of the table. */
const prefixOf = (number: number, { rules }: HostedTournament, session: string): string =>
  `T${number}-${rules.conditions.sessions.findIndex(({ name }) => name === session) + 1}-`;

/** Players who are equal, where they are so, and at which table of the session. */
interface Equal {
  readonly session: string;
  readonly table: string;
  readonly players: readonly string[];
}

const equalIn = ({ rules, state }: HostedTournament, session: string): readonly Equal[] => {
  const last = rules.conditions.sessions.at(-1)?.name;
  return standingOf(rules, state)
    .due.filter((each) => each.do === 'playOff' && (each.session ?? last) === session)
    .map(({ players = [], table = PLACES }) => ({ session, table, players }));
};

const isAmong = (players: readonly string[], { standing }: SessionTable['strip']): boolean =>
  standing.length === players.length && standing.every(({ player }) => players.includes(player));

/** A play-off is known by its session, its table and who plays in it: the same play again when theirs is on record. */
const isOpenFor = ({ session, table, players }: Equal, { strip }: SessionTable): boolean =>
  strip.isPlayOff &&
  strip.session === session &&
  strip.table === table &&
  isAmong(players, strip) &&
  strip.end?.isScored !== true;

/** The table at which they sat last in this session, where it was one and the house dealt it. */
const lastTableOf = ({ session, players }: Equal, tables: Tables): SessionTable['strip'] | undefined =>
  [...tables.values()]
    .map(({ strip }) => strip)
    .findLast(
      ({ session: of, standing }) =>
        of === session && players.every((player) => standing.some((each) => each.player === player)),
    );

/**
 * Everybody plays on from his own seat, with the marker where it has come to, where rounds are added to a session; a
 * play-off that is a session begins anew, and so do players of several tables.
 */
const seatingOf = (
  { rules, state }: HostedTournament,
  equal: Equal,
  tables: Tables,
  startingChips: number,
): Pick<SessionOf, 'seating' | 'marker'> => {
  const chips = chipsToPlayOn(rules, state, equal, startingChips);
  const anew = equal.players.map((player, index): Seated => ({ seat: index + 1, player, chips }));
  const last = lastTableOf(equal, tables);
  if (last === undefined || rules.policy.play.playOn.chips === 'issued') return { seating: anew };
  const seating = last.standing
    .filter(({ player }) => equal.players.includes(player))
    .map(({ seat, player }): Seated => ({ seat, player, chips }));
  const seats = seating.map(({ seat }) => seat);
  const marker = last.marker === null ? undefined : markerAfter(last.marker, seats, 'played');
  return { seating, ...(marker === undefined ? {} : { marker }) };
};

/** Whether a table of the ballot is open: one that ended and came to no count may be dealt once more. */
const isOpenAt = (
  hosted: HostedTournament,
  strip: SessionTable['strip'],
  session: string,
  table: string,
): boolean =>
  !strip.isPlayOff &&
  strip.session === session &&
  strip.table === table &&
  !isAbandoned(hosted, strip) &&
  strip.end?.isScored !== true;

/** The name of a table; where another had it before, the next. */
const freeName = (name: string, tables: Tables): string => {
  let free = name;
  for (let again = 2; tables.has(free); again += 1) free = `${name}-${again}`;
  return free;
};

/** Which play-off of the session it is: the first number that no table has. */
const freeNumber = (prefix: string, taken: ReadonlySet<string>): number => {
  let number = 1;
  while (taken.has(`${prefix}P${number}`)) number += 1;
  return number;
};

interface Opening {
  readonly hosted: HostedTournament;
  /** The number of the tournament in this house. */
  readonly number: number;
  readonly session: string;
  readonly now: number;
  readonly tables: Tables;
}

const termsFor = (
  { hosted, session, now }: Opening,
  isPlayOff: boolean,
  { length, ...determined }: Determined,
): Refusal | Pick<SessionOf, 'tournament' | 'title' | 'session' | 'terms' | 'endsAt'> => {
  const { id: tournament, draft, rules } = hosted;
  const stated = termsOf(rules, session, isPlayOff, length);
  if (isRefusal(stated)) return stated;
  const terms: TableTerms = { ...stated, ...mannerOf(rules, session, determined) };
  const ends = terms.length.by === 'time' ? { endsAt: now + terms.length.number * MINUTE } : {};
  return { tournament, title: draft.title, session, terms, ...ends };
};

const playOffsDue = (
  opening: Opening,
  of: Pick<SessionOf, 'tournament' | 'title' | 'session' | 'terms'>,
): readonly DueSession[] => {
  const { hosted, number, session, tables } = opening;
  const prefix = prefixOf(number, hosted, session);
  const taken = new Set(tables.keys());
  return equalIn(hosted, session)
    .filter((equal) => ![...tables.values()].some((each) => isOpenFor(equal, each)))
    .map((equal) => {
      const playOff = freeNumber(prefix, taken);
      const name = `${prefix}P${playOff}`;
      taken.add(name);
      const { table } = equal;
      const playOffsBefore = hosted.state.playOffs.length;
      const seating = seatingOf(hosted, equal, tables, of.terms.startingChips);
      const abandonedBefore = abandonedIn(hosted, session);
      const again = abandonedBefore === 0 ? {} : { abandonedBefore };
      return { name, of: { ...of, table, playOff, playOffsBefore, ...seating, ...again } };
    });
};

/**
 * What is to be dealt in a session and is not open yet: every table of its ballot that has not been counted, or the
 * play-offs that are due.
 */
export const sessionsDue = (opening: Opening, determined: Determined): readonly DueSession[] | Refusal => {
  const { hosted, number, session, tables } = opening;
  const { rules, state } = hosted;
  const seated = seatedNow(hosted, session);
  if (seated === undefined) {
    return { clause: rules.policy.seating.by, detail: `the seats of ${session} have not been given` };
  }
  const counted = new Set(state.scores.filter((each) => each.session === session).map(({ table }) => table));
  // Tables of a wave that is not drawn yet have nobody, and so has one to which nobody came.
  const open = seated
    .map((players, index) => ({ table: String(index + 1), players }))
    .filter(({ players }) => players.length > 0);
  const isPlayOff = open.every(({ table }) => counted.has(table));
  const of = termsFor(opening, isPlayOff, determined);
  if (isRefusal(of)) return of;
  if (isPlayOff) return playOffsDue(opening, of);
  const prefix = prefixOf(number, hosted, session);
  const isOpen = (table: string): boolean =>
    [...tables.values()].some(({ strip }) => isOpenAt(hosted, strip, session, table));
  return open
    .filter(({ table }) => !counted.has(table) && !isOpen(table))
    .map(({ table, players }) => {
      // Who still plays at a table that is being closed comes when he has his chips.
      const seating = players.flatMap((each): readonly Seated[] => {
        const chips = chipsFor(hosted, tables, session, each.player);
        return chips === undefined ? [] : [{ ...each, chips }];
      });
      const abandonedBefore = abandonedIn(hosted, session);
      const again = abandonedBefore === 0 ? {} : { abandonedBefore };
      return { name: freeName(`${prefix}${table}`, tables), of: { ...of, table, seating, ...again } };
    })
    .filter(({ of: { seating } }) => seating.length > 0);
};
